// Setting up an authenticator for a person who must have one: the secret, then a code of the app.
import { beginBindingAtSignIn, bindAtSignIn, code, verifyIdHeader } from '@causeway/contract';
import { CodeInput, ErrorState, FormError, LoadingState, isRequestError } from '@causeway/ui';
import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '../../../../shared/contract-form.ts';
import { AuthenticatorSecret } from '../../credentials/index.ts';
import { useWrite } from '../../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { useTexts } from '../texts.ts';
import type { WaitingSignIn } from '../waiting.ts';
import type { Handled } from './step.ts';

interface BindStepProps {
  readonly waiting: WaitingSignIn;
  readonly handled: Handled;
  /** The authenticator is set up; the person may enter after keeping the recovery codes. */
  readonly onBound: () => void;
}

const codeForm = z.object({ code: code(6) });

/** The secret of this sign-in; a reload returns the same one. */
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

export function BindStep({ waiting, handled, onBound }: BindStepProps) {
  const t = useTexts('signIn.steps');
  const { secret, error, askAgain } = useSecret(waiting, handled);
  if (error !== null) return <ErrorState error={error} onRetry={askAgain} />;
  if (secret === undefined) return <LoadingState />;
  return (
    <Stack>
      <Text>{t('bind-authenticator.text')}</Text>
      <AuthenticatorSecret {...secret} />
      <ConfirmCode handled={handled} onBound={onBound} waiting={waiting} />
    </Stack>
  );
}

function ConfirmCode({ waiting, handled, onBound }: BindStepProps) {
  const t = useTexts('signIn.steps');
  const form = useContractForm(codeForm, { initialValues: { code: '' } });
  const headers = { [verifyIdHeader]: waiting.verifyId };
  const confirm = useWrite(bindAtSignIn, { silent: true, headers });
  const [error, setError] = useState<unknown>(null);
  const fail = (cause: unknown): void => {
    if (isRequestError(cause) && isRefusal(cause, 'wrong-code')) form.setFieldError('code', cause.msg);
    else if (!handled(cause)) setError(cause);
  };
  const submit = ({ code: entered }: { readonly code: string }): void => {
    setError(null);
    confirm.mutate({ type: waiting.type, code: entered }, { onSuccess: onBound, onError: fail });
  };
  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack>
        <CodeInput label={t('field.authenticator')} {...form.field('code')} />
        <FormError error={error} />
        <Button fullWidth loading={confirm.isPending} type="submit">
          {t('bind')}
        </Button>
      </Stack>
    </form>
  );
}
