// The form that replaces a forgotten password.
import { resetPassword } from '@causeway/contract';
import { FormError } from '@causeway/ui';
import { Button, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '../../../shared/contract-form.ts';
import {
  NewPasswordFields,
  newPasswordFields,
  samePassword,
  usePasswordLengthMax,
} from '../credentials/index.ts';
import { useWrite } from '../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import type { Proved } from './reset-state.ts';
import { useTexts } from './texts.ts';

const schemaOf = (max: number) => z.object(newPasswordFields(max)).check(samePassword());

interface NewPasswordFormProps {
  readonly proved: Proved;
  readonly onSet: () => void;
  readonly onExpired: (why: string) => void;
}

export function NewPasswordForm({ proved, onSet, onExpired }: NewPasswordFormProps) {
  const t = useTexts('passwordReset.set');
  const max = usePasswordLengthMax();
  const schema = useMemo(() => schemaOf(max), [max]);
  const form = useContractForm(schema, { initialValues: { password: '', confirm: '' } });
  const [error, setError] = useState<unknown>(null);
  const submit = useWrite(resetPassword, { silent: true });

  const fail = (cause: unknown): void => {
    if (isRefusal(cause, 'reset-expired')) return onExpired(cause.msg);
    if (isRefusal(cause, 'same-password', 'common-password')) {
      form.setFieldError('password', cause.msg);
      return setError(null);
    }
    setError(cause);
  };
  const send = ({ password }: { readonly password: string }): void => {
    setError(null);
    submit.mutate({ ...proved, password }, { onSuccess: onSet, onError: fail });
  };
  return (
    <form noValidate onSubmit={form.onSubmit(send)}>
      <Stack gap="sm">
        <Text>{t('text')}</Text>
        <NewPasswordFields field={form.field} label={t('password')} password={form.values.password} />
        <FormError error={error} />
        <Button fullWidth loading={submit.isPending} type="submit">
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}
