// The code that proves a new email or number belongs to this person: sent there, typed here.
import type { ProofPurpose, ResponseOf, sendSecurityCode } from '@causeway/contract';
import { isRequestError, toast, type CodeInputProps } from '@causeway/ui';
import { useState } from 'react';
import { CodeField } from '../../credentials/index.ts';
import { useUser } from '../../../../shared/session/session.ts';
import { useTexts } from '../texts.ts';

type Sent = ResponseOf<typeof sendSecurityCode>;

interface NewContactCodeProps {
  readonly purpose: ProofPurpose;
  readonly label: string;
  readonly field: CodeInputProps;
  /** True if the new address is complete; marks what is wrong with it. */
  readonly isReady: () => boolean | Promise<boolean>;
  readonly onSend: () => Promise<Sent>;
  /** True if the form has shown the refusal at a field. */
  readonly onRefused: (error: unknown) => boolean;
}

export function NewContactCode({ purpose, label, field, isReady, onSend, onRefused }: NewContactCodeProps) {
  const t = useTexts('security.proof');
  const { personId } = useUser();
  const [to, setTo] = useState('');
  const sendCode = async (): Promise<Sent> => {
    if (!(await isReady())) throw new Error('there is no address to send a code to');
    try {
      const sent = await onSend();
      setTo(sent.sentTo);
      return sent;
    } catch (error) {
      if (!onRefused(error) && isRequestError(error)) toast(error.msg, 'bad');
      throw error;
    }
  };
  return (
    <CodeField
      input={field}
      label={label}
      onSend={sendCode}
      sent={to === '' ? undefined : t('sent', { to })}
      storageKey={`${purpose}:${personId}`}
    />
  );
}
