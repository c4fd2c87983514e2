// One proof, by any of the offered methods.
import { continueSignIn, verifyIdHeader, type PendingSignIn, type VerifyMethod } from '@causeway/contract';
import { FormError, isRequestError } from '@causeway/ui';
import { Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { hasPasskeys } from '../../credentials/index.ts';
import { showOffline } from '../../auth-shell/index.ts';
import { useWrite } from '../../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { enter } from '../offered-trust.ts';
import { firstMethod, isMethod, offeredMethods } from '../methods.ts';
import { useTexts } from '../texts.ts';
import type { WaitingSignIn } from '../waiting.ts';
import { PasskeyProof } from './passkey-proof.tsx';
import type { Handled, Prove } from './step.ts';
import { TypedProof } from './typed-proof.tsx';

interface ProofStepProps {
  readonly waiting: WaitingSignIn;
  readonly pending: PendingSignIn;
  readonly handled: Handled;
  readonly onEntered: () => void;
}

export function ProofStep({ waiting, pending, handled, onEntered }: ProofStepProps) {
  const t = useTexts('signIn.steps');
  const offered = offeredMethods(pending, { passkeys: hasPasskeys() });
  const [chosen, setChosen] = useState<VerifyMethod>();
  const [error, setError] = useState<unknown>(null);
  const headers = { [verifyIdHeader]: waiting.verifyId };
  const submit = useWrite(continueSignIn, { silent: true, headers });
  const method = chosen ?? firstMethod(offered);

  const fail = (cause: unknown): void => {
    // A locked account has its own dialog and a lost connection its own page.
    const isShown = handled(cause) || isRefusal(cause, 'login-locked') || showOffline(cause);
    setError(isShown ? null : cause);
  };
  const prove: Prove = async (proof) => {
    setError(null);
    try {
      const answer = await submit.mutateAsync({ type: waiting.type, proof });
      onEntered();
      enter(answer);
    } catch (cause) {
      if (isRequestError(cause) && isRefusal(cause, 'wrong-code', 'wrong-credentials')) return cause.msg;
      fail(cause);
    }
    return undefined;
  };

  if (method === undefined) return <Text>{t('none')}</Text>;
  const proofProps = { waiting, onFail: fail, onProve: prove };
  return (
    <Stack>
      <Text>{t(pending.required === 'two-factor' ? 'two-factor.text' : 'new-browser.text')}</Text>
      {offered.length > 1 && (
        <Select
          allowDeselect={false}
          data={offered.map((each) => ({ value: each, label: t(`method.${each}`) }))}
          label={t('by')}
          onChange={(next) => {
            setError(null);
            if (next !== null && isMethod(next)) setChosen(next);
          }}
          value={method}
        />
      )}
      {method === 'passkey' ? (
        <PasskeyProof {...proofProps} />
      ) : (
        <TypedProof key={method} {...proofProps} method={method} pending={pending} />
      )}
      <FormError error={error} />
    </Stack>
  );
}
