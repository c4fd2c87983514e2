// Accepting an invitation to the staff: the role, and a password; then the person signs in and sets up a
// second factor.
import {
  acceptStaffInvitation,
  passwordRules,
  showStaffInvitation,
  type ResponseOf,
} from '@causeway/contract';
import { ErrorState, FormError, LoadingState, SummaryList, TimeText, useLanguage } from '@causeway/ui';
import '@causeway/ui/styles-of-pages';
import { Button, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useParameter } from '../../../shared/navigation.ts';
import { queryOf, useWrite } from '../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { link } from '../../../shared/routes.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { inWords } from './in-words.ts';
import { newPasswordFields, samePassword, usePasswordLengthMax } from './new-password.ts';
import { OutsideFrame } from './outside-frame.tsx';
import { SecretInput } from './secret-input.tsx';
import { useTexts } from './texts.ts';

export function JoinPage() {
  const t = useTexts('signIn.join');
  const token = useParameter('join', 'token');
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const query = useQuery({
    ...queryOf(showStaffInvitation, { token }),
    enabled: !isDone,
    refetchOnWindowFocus: false,
  });
  const refusal = failure ?? query.error;
  const ending = isDone
    ? 'done'
    : isRefusal(refusal, 'team-invitation-accepted')
      ? 'accepted'
      : isVoid(refusal)
        ? 'void'
        : undefined;
  if (ending !== undefined)
    return (
      <OutsideFrame key={ending} note={t(`${ending}Text`)} title={t(`${ending}Title`)}>
        <Button component="a" fullWidth href={link('sign-in')}>
          {t('signIn')}
        </Button>
      </OutsideFrame>
    );
  const { data, error } = query;
  return (
    <OutsideFrame note={t('note')} title={t('title')}>
      {data !== undefined ? (
        <JoinForm invitation={data} onDone={() => setDone(true)} onVoid={setFailure} token={token} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState count={4} />
      )}
    </OutsideFrame>
  );
}

const isVoid = (refusal: unknown): boolean =>
  isRefusal(refusal, 'team-invitation-void') || isRefusal(refusal, 'invalid-input');

const schemaOf = (max: number) => z.object(newPasswordFields(max)).check(samePassword);
type Values = z.infer<ReturnType<typeof schemaOf>>;

interface JoinFormProps {
  readonly invitation: ResponseOf<typeof showStaffInvitation>;
  readonly token: string;
  readonly onDone: () => void;
  readonly onVoid: (refusal: unknown) => void;
}

function JoinForm({ invitation, token, onDone, onVoid }: JoinFormProps) {
  const t = useTexts('signIn.join');
  const change = useTexts('signIn.change');
  const role = useSharedTexts('staffRole');
  const { language } = useLanguage();
  const accept = useWrite(acceptStaffInvitation);
  const max = usePasswordLengthMax();
  const form = useForm<Values>({
    initialValues: { newPassword: '', confirm: '' },
    validate: schemaResolver(schemaOf(max), { sync: true }),
  });
  const field = (name: keyof Values) => {
    const props = form.getInputProps(name);
    return { ...props, error: inWords(props.error, language) };
  };
  const fail = (cause: unknown): void => {
    if (isRefusal(cause, 'team-invitation-accepted') || isRefusal(cause, 'team-invitation-void'))
      onVoid(cause);
  };
  const send = ({ newPassword: password }: Values): void =>
    accept.mutate({ token, password }, { onSuccess: onDone, onError: fail });
  return (
    <form noValidate onSubmit={form.onSubmit(send)}>
      <Stack>
        <SummaryList
          items={[
            { key: 'name', label: t('name'), value: invitation.name },
            { key: 'email', label: t('email'), value: invitation.email },
            { key: 'role', label: t('role'), value: role(invitation.role) },
            { key: 'inviter', label: t('inviter'), value: invitation.inviter },
            { key: 'until', label: t('until'), value: <TimeText at={invitation.expiresAt} zone="always" /> },
          ]}
        />
        <SecretInput
          autoComplete="new-password"
          description={t('rule', { max })}
          label={change('next')}
          {...passwordRules(max)}
          {...field('newPassword')}
        />
        <SecretInput
          autoComplete="new-password"
          label={change('again')}
          {...passwordRules(max)}
          {...field('confirm')}
        />
        <FormError error={accept.error} />
        <Button fullWidth loading={accept.isPending} type="submit">
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}
