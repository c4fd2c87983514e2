// Setting up the first factor: an authenticator app, whose recovery codes are shown once, or a passkey.
import {
  beginStaffBinding,
  beginStaffPasskeyBinding,
  bindStaffAuthenticator,
  bindStaffPasskey,
  keepStaffCodesAtSignIn,
  staffCodesAtSignIn,
  verifyIdHeader,
} from '@causeway/contract';
import { ErrorState, FormError, LoadingState, RecoveryCodes } from '@causeway/ui';
import { Button, Divider, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api.ts';
import { AuthenticatorForm } from '../../../shared/authenticator-form.tsx';
import { useConsoleName } from '../../../shared/console-name.ts';
import { hasPasskeys, makePasskey } from '../../../shared/passkeys.ts';
import { useWrite } from '../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { session } from '../../../shared/session.ts';
import { useTexts } from './texts.ts';
import type { StepProps } from './waiting.ts';

type BindProps = StepProps & { readonly onBound: () => void };

export const BindFactor = (props: BindProps) => (
  <Stack>
    <Authenticator {...props} />
    {hasPasskeys() && <Passkey onOver={props.onOver} verifyId={props.verifyId} />}
  </Stack>
);

/** The recovery codes, shown again after a reload; the session starts once they are saved. */
export function KeepCodes({ verifyId, onOver }: StepProps) {
  const brand = useConsoleName();
  const headers = { [verifyIdHeader]: verifyId };
  const { data, error, refetch } = useQuery({
    queryKey: [staffCodesAtSignIn.name, verifyId],
    queryFn: ({ signal }) => call(staffCodesAtSignIn, {}, { headers, silent: true, signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
  const keep = useWrite(keepStaffCodesAtSignIn, { headers });
  const goIn = (): void =>
    keep.mutate(
      {},
      {
        onSuccess: (answer) => {
          onOver();
          session.keep(answer);
        },
        onError: (cause) => isRefusal(cause, 'sign-in-expired') && onOver(),
      },
    );
  if (data === undefined)
    return error === null ? <LoadingState /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <RecoveryCodes brand={brand} codes={data.recoveryCodes} onKept={goIn} />
      <FormError error={keep.error} />
    </>
  );
}

/** The secret of this sign-in; a reload returns the same one. */
function useSecret({ verifyId }: StepProps) {
  const begin = useWrite(beginStaffBinding, { headers: { [verifyIdHeader]: verifyId } });
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    begin.mutate({});
  });
  return begin;
}

function Authenticator({ onBound, ...props }: BindProps) {
  const begin = useSecret(props);
  const confirm = useWrite(bindStaffAuthenticator, { headers: { [verifyIdHeader]: props.verifyId } });
  if (begin.error !== null) return <ErrorState error={begin.error} onRetry={() => begin.mutate({})} />;
  if (begin.data === undefined) return <LoadingState />;
  const submit = async (code: string): Promise<void> => {
    try {
      await confirm.mutateAsync({ code });
      onBound();
    } catch (error) {
      if (isRefusal(error, 'sign-in-expired')) props.onOver();
      throw error;
    }
  };
  return (
    <AuthenticatorForm
      error={isRefusal(confirm.error, 'login-locked') ? null : confirm.error}
      isBusy={confirm.isPending}
      onCode={submit}
      secret={begin.data}
    />
  );
}

function Passkey({ verifyId, onOver }: StepProps) {
  const t = useTexts('signIn.bind');
  const headers = { [verifyIdHeader]: verifyId };
  const begin = useWrite(beginStaffPasskeyBinding, { headers });
  const bind = useWrite(bindStaffPasskey, { headers });
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const passkey = await makePasskey(await begin.mutateAsync({}));
      const answer = await bind.mutateAsync({ name: t('passkeyName'), passkey });
      onOver();
      session.keep(answer);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Divider label={t('or')} />
      <Button fullWidth loading={busy} onClick={() => void make()} variant="default">
        {t('passkey')}
      </Button>
      <FormError error={failure} />
    </>
  );
}
