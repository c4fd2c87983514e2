// Accepting an invitation: the business and the role, a password, consent; then the person signs in as usual.
import {
  acceptTeamInvitation,
  consent,
  showTeamInvitation,
  memberRoles,
  type ResponseOf,
} from '@causeway/contract';
import '@causeway/ui/styles-of-pages';
import { ErrorState, FormError, LoadingState, SummaryList, TimeText, useLanguage } from '@causeway/ui';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { ConsentField, useAgreements } from '../../verification/agreements/index.ts';
import { useContractForm } from '../../../shared/contract-form.ts';
import { link, useParameter } from '../../../shared/navigation.ts';
import { queryOf, useWrite } from '../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { AuthLayout } from '../auth-shell/index.ts';
import {
  NewPasswordFields,
  newPasswordFields,
  samePassword,
  usePasswordLengthMax,
} from '../credentials/index.ts';
import { useTexts } from './texts.ts';

type Invitation = ResponseOf<typeof showTeamInvitation>;

export function JoinPage() {
  const t = useTexts('join');
  const token = useParameter('join', 'token');
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { data, error, refetch } = useQuery({
    ...queryOf(showTeamInvitation, { token }),
    enabled: !isDone,
    refetchOnWindowFocus: false,
  });
  if (isDone) {
    return (
      <AuthLayout key="done" takesFocus title={t('doneTitle')}>
        <Ending text={t('doneText')} />
      </AuthLayout>
    );
  }
  const refusal = failure ?? error;
  if (isRefusal(refusal, 'team-invitation-accepted')) {
    return (
      <AuthLayout key="accepted" takesFocus title={t('acceptedTitle')}>
        <Ending text={t('acceptedText')} />
      </AuthLayout>
    );
  }
  if (isRefusal(refusal, 'team-invitation-void', 'invalid-input')) {
    return (
      <AuthLayout key="void" takesFocus title={t('voidTitle')}>
        <Ending text={t('voidText')} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout key="form" title={t('title', { business: data?.memberName ?? t('unnamed') })}>
      {data === undefined && error === null && <LoadingState count={4} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <JoinForm invitation={data} onDone={() => setDone(true)} onVoid={setFailure} token={token} />
      )}
    </AuthLayout>
  );
}

function Ending({ text }: { readonly text: string }) {
  const t = useTexts('join');
  return (
    <Stack>
      <Text>{text}</Text>
      <Button component="a" fullWidth href={link('login')}>
        {t('signIn')}
      </Button>
    </Stack>
  );
}

const schemaOf = (max: number) => z.object({ ...newPasswordFields(max), consent }).check(samePassword());

interface JoinFormProps {
  readonly invitation: Invitation;
  readonly token: string;
  readonly onDone: () => void;
  readonly onVoid: (refusal: unknown) => void;
}

function JoinForm({ invitation, token, onDone, onVoid }: JoinFormProps) {
  const t = useTexts('join');
  const { language } = useLanguage();
  const agreements = useAgreements();
  const [hasChanged, setChanged] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const max = usePasswordLengthMax();
  const schema = useMemo(() => schemaOf(max), [max]);
  const form = useContractForm(schema, { initialValues: { password: '', confirm: '', consent: false } });
  const accept = useWrite(acceptTeamInvitation, { silent: true });

  const fail = (cause: unknown): void => {
    if (isRefusal(cause, 'team-invitation-accepted', 'team-invitation-void')) return onVoid(cause);
    setError(cause);
    if (isRefusal(cause, 'common-password')) {
      form.setFieldError('password', cause.msg);
      setError(null);
    }
    if (isRefusal(cause, 'agreement-changed')) {
      setChanged(true);
      setError(null);
      form.setFieldValue('consent', false);
      void agreements.refetch();
    }
  };
  const send = ({ password }: { readonly password: string }): void => {
    const shown = agreements.data;
    if (shown === undefined) return;
    setError(null);
    const versions = { agreementVersion: shown.agreement.version, privacyVersion: shown.privacy.version };
    const request = { token, password, consent: true as const, ...versions, language };
    accept.mutate(request, { onSuccess: onDone, onError: fail });
  };
  return (
    <form noValidate onSubmit={form.onSubmit(send)}>
      <Stack gap="sm">
        <Summary invitation={invitation} />
        <NewPasswordFields field={form.field} label={t('password')} password={form.values.password} />
        <ConsentField
          agreements={agreements}
          hasChanged={hasChanged}
          input={form.field('consent', { type: 'checkbox' })}
        />
        <FormError error={error} />
        <Button fullWidth loading={accept.isPending} type="submit">
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}

const roleNames = {
  [memberRoles.admin]: 'admin',
  [memberRoles.operator]: 'operator',
  [memberRoles.approver]: 'approver',
} as const;

function Summary({
  invitation: { inviter, roleId, name, sentTo, expiresAt },
}: {
  readonly invitation: Invitation;
}) {
  const t = useTexts('join');
  const role = t(`roles.${roleNames[roleId]}`);
  return (
    <>
      <Text>{inviter === null ? t('textWithoutInviter', { role }) : t('text', { inviter, role })}</Text>
      <SummaryList
        items={[
          { key: 'name', label: t('name'), value: name },
          { key: 'account', label: t('account'), value: sentTo },
          { key: 'until', label: t('until'), value: <TimeText at={expiresAt} zone="always" /> },
        ]}
      />
    </>
  );
}
