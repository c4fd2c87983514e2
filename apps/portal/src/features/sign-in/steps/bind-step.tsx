// Binding an authenticator, where the person must have one and has none: secret, a code of it, the recovery codes.
import {
  beginBindingAtSignIn,
  bindAtSignIn,
  code,
  verifyIdHeader,
  type ResponseOf,
} from '@causeway/contract';
import { ErrorState, LoadingState } from '@causeway/ui';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { edition } from '../../../editions/index.ts';
import { useContractForm } from '../../../shared/contract-form.ts';
import { AuthenticatorSecret } from '../../../shared/credentials/authenticator-secret.tsx';
import { RecoveryCodes } from '../../../shared/credentials/recovery-codes.tsx';
import { FormError } from '../../../shared/form-error.tsx';
import { useWrite } from '../../../shared/queries.ts';
import { enter } from '../../../shared/session/trust-offer.ts';
import { useTexts } from '../texts.ts';
import type { WaitingSignIn } from '../waiting.ts';
import type { Handled } from './steps-page.tsx';

interface BindStepProps {
  readonly waiting: WaitingSignIn;
  readonly handled: Handled;
  readonly onEntered: () => void;
}

type Bound = ResponseOf<typeof bindAtSignIn>;

const codeForm = z.object({ code: code(6) });

/** The secret of this attempt, asked for once: each that is given takes the place of the one before. */
function useSecret({ type, verifyId }: WaitingSignIn, handled: Handled) {
  const begin = useWrite(beginBindingAtSignIn, { silent: true, headers: { [verifyIdHeader]: verifyId } });
  const isAsked = useRef(false);
  const ask = (): void => begin.mutate({ type }, { onError: (error) => void handled(error) });
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    ask();
  });
  return { secret: begin.data, error: begin.error, askAgain: ask };
}

/** The codes are nowhere else: closing the tab asks first. */
function useAskBeforeLeaving(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}

export function BindStep({ waiting, handled, onEntered }: BindStepProps) {
  const t = useTexts('signIn.steps');
  const [bound, setBound] = useState<Bound>();
  const { secret, error, askAgain } = useSecret(waiting, handled);
  useAskBeforeLeaving(bound !== undefined);
  if (bound !== undefined) {
    return (
      <RecoveryCodes
        brand={edition.brand}
        codes={bound.recoveryCodes}
        onKept={() => {
          onEntered();
          enter(bound);
        }}
      />
    );
  }
  if (error !== null) return <ErrorState error={error} onRetry={askAgain} />;
  if (secret === undefined) return <LoadingState />;
  return (
    <Stack>
      <Text>{t('bind-authenticator.text')}</Text>
      <AuthenticatorSecret {...secret} />
      <ConfirmCode handled={handled} onBound={setBound} waiting={waiting} />
    </Stack>
  );
}

interface ConfirmCodeProps extends Pick<BindStepProps, 'waiting' | 'handled'> {
  readonly onBound: (bound: Bound) => void;
}

function ConfirmCode({ waiting, handled, onBound }: ConfirmCodeProps) {
  const t = useTexts('signIn.steps');
  const form = useContractForm(codeForm, { initialValues: { code: '' } });
  const headers = { [verifyIdHeader]: waiting.verifyId };
  const confirm = useWrite(bindAtSignIn, { silent: true, headers });
  const [error, setError] = useState<unknown>(null);
  const submit = ({ code: entered }: { readonly code: string }): void => {
    setError(null);
    confirm.mutate(
      { type: waiting.type, code: entered },
      { onSuccess: onBound, onError: (cause) => setError(handled(cause) ? null : cause) },
    );
  };
  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack>
        <TextInput
          autoComplete="one-time-code"
          inputMode="numeric"
          label={t('field.authenticator')}
          maxLength={6}
          {...form.field('code')}
        />
        <FormError error={error} />
        <Button fullWidth loading={confirm.isPending} type="submit">
          {t('bind')}
        </Button>
      </Stack>
    </form>
  );
}
