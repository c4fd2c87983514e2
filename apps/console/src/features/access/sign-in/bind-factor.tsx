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
import {
  CodeInput,
  Copyable,
  ErrorState,
  FormError,
  LoadingState,
  QrCode,
  RecoveryCodes,
} from '@causeway/ui';
import { Button, Divider, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api.ts';
import { useConsoleName } from '../../../shared/console-name.ts';
import { hasPasskeys, isPasskeyDismissed, makePasskey } from '../../../shared/passkeys.ts';
import { useWrite } from '../../../shared/queries.ts';
import { isRefusal } from '../../../shared/refusals.ts';
import { session } from '../../../shared/session.ts';
import classes from './sign-in-page.module.css';
import { useTexts } from './texts.ts';
import type { StepProps } from './waiting.ts';

type BindProps = StepProps & { readonly onBound: () => void };

export const BindFactor = (props: BindProps) => (
  <Stack>
    <Authenticator {...props} />
    {hasPasskeys() && <Passkey onOver={props.onOver} verifyId={props.verifyId} />}
  </Stack>
);

/** The recovery codes, given again after a reload; the session begins when they are kept. */
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

/** The secret of this sign-in: the same again after a reload. */
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
  const t = useTexts('signIn.bind');
  const begin = useSecret(props);
  const confirm = useWrite(bindStaffAuthenticator, { headers: { [verifyIdHeader]: props.verifyId } });
  const [code, setCode] = useState('');
  if (begin.error !== null) return <ErrorState error={begin.error} onRetry={() => begin.mutate({})} />;
  if (begin.data === undefined) return <LoadingState />;
  const { secret, uri } = begin.data;
  const submit = (): void =>
    confirm.mutate(
      { code },
      {
        onSuccess: onBound,
        onError: (error) => {
          setCode('');
          if (isRefusal(error, 'sign-in-expired')) props.onOver();
        },
      },
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <Text>{t('scan')}</Text>
        <QrCode label={t('qr')} size={160} value={uri} />
        <Text c="dimmed" size="sm">
          {t('orType')}
        </Text>
        <code className={classes.secret}>
          <Copyable label={t('secret')} value={secret}>
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </Copyable>
        </code>
        <CodeInput label={t('code')} onChange={setCode} value={code} />
        <FormError error={isRefusal(confirm.error, 'login-locked') ? null : confirm.error} />
        <Button disabled={!/^\d{6}$/.test(code)} fullWidth loading={confirm.isPending} type="submit">
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}

function Passkey({ verifyId, onOver }: StepProps) {
  const t = useTexts('signIn.bind');
  const headers = { [verifyIdHeader]: verifyId };
  const begin = useWrite(beginStaffPasskeyBinding, { headers });
  const bind = useWrite(bindStaffPasskey, { headers });
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      const passkey = await makePasskey(await begin.mutateAsync({}));
      const answer = await bind.mutateAsync({ name: t('passkeyName'), passkey });
      onOver();
      session.keep(answer);
    } catch (error) {
      setFailed(!isPasskeyDismissed(error));
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
      {failed && <FormError error={begin.error ?? bind.error ?? new Error('passkey')} />}
    </>
  );
}
