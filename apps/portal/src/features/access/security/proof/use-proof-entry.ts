// One proof while it is entered: the chosen method, the text, and its error.
import {
  beginPasskeyProof,
  ruleMessages,
  type Proof,
  type ProofPurpose,
  type VerifyMethod,
} from '@causeway/contract';
import { useLanguage, usePasskeyText } from '@causeway/ui';
import { useState } from 'react';
import { call } from '../../../../shared/api.ts';
import { askPasskey, hasPasskeys } from '../../credentials/index.ts';
import { offeredMethods, readEntry } from './proof-entry.ts';

export interface ProofEntry {
  readonly purpose: ProofPurpose;
  readonly methods: readonly VerifyMethod[];
  /** Undefined if there is no method at all. */
  readonly method: VerifyMethod | undefined;
  readonly choose: (method: VerifyMethod) => void;
  readonly text: string;
  readonly enter: (text: string) => void;
  readonly error: string | undefined;
  /** Says that the server did not accept it, and empties the field unless the value may have been right. */
  readonly refuse: (why: string, isKept?: boolean) => void;
  /** True if a complete proof is entered; otherwise the field shows the error. */
  readonly isComplete: () => boolean;
  /**
   * The proof; undefined if it is incomplete, and then the field shows an error. Rejects if a call failed.
   */
  readonly take: () => Promise<Proof | undefined>;
}

export function useProofEntry(purpose: ProofPurpose, known: readonly VerifyMethod[]): ProofEntry {
  const passkeyText = usePasskeyText();
  const { language } = useLanguage();
  const methods = offeredMethods(known, hasPasskeys());
  const [chosen, setChosen] = useState<VerifyMethod>();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const method = methods.find((each) => each === chosen) ?? methods[0];

  const takePasskey = async (): Promise<Proof | undefined> => {
    const options = await call(beginPasskeyProof, { purpose }, { silent: true });
    try {
      return { method: 'passkey', passkey: await askPasskey(options) };
    } catch (failure) {
      setError(passkeyText(failure));
      return undefined;
    }
  };

  const read = (): Proof | undefined => {
    if (method === undefined || method === 'passkey') return undefined;
    const reading = readEntry(method, text);
    if (reading.ok) return reading.proof;
    setError(ruleMessages[language][reading.message]);
    return undefined;
  };

  return {
    purpose,
    methods,
    method,
    choose: (next) => {
      setChosen(next);
      setText('');
      setError(undefined);
    },
    text,
    enter: (next) => {
      setText(next);
      setError(undefined);
    },
    error,
    refuse: (why, isKept = method === 'password') => {
      if (!isKept) setText('');
      setError(why);
    },
    isComplete: () => method === 'passkey' || read() !== undefined,
    take: async () => {
      setError(undefined);
      return method === 'passkey' ? takePasskey() : read();
    },
  };
}
