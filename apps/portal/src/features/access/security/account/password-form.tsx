// Changing the login password: the current one, the new one twice with its rules shown while typing, a proof.
import {
  changePassword,
  enteredPassword,
  getMemberInfo,
  getSecurity,
  listSessions,
  type Proof,
  type SecurityInfo,
} from '@causeway/contract';
import { toast } from '@causeway/ui';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '../../../../shared/contract-form.ts';
import {
  NewPasswordFields,
  newPasswordFields,
  samePassword,
  usePasswordLengthMax,
  PasswordField,
} from '../../credentials/index.ts';
import { invalidate, useWrite } from '../../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { ProvenForm } from '../proof/proven-form.tsx';
import { useTexts } from '../texts.ts';

const schemaOf = (max: number) =>
  z.object({ current: enteredPassword, ...newPasswordFields(max) }).check(samePassword());

interface FormProps {
  readonly info: SecurityInfo;
  readonly onClose: () => void;
}

export function PasswordForm({ info, onClose }: FormProps) {
  const t = useTexts('security.password');
  const submit = useWrite(changePassword, { silent: true });
  const max = usePasswordLengthMax();
  const schema = useMemo(() => schemaOf(max), [max]);
  const form = useContractForm(schema, {
    initialValues: { current: '', password: '', confirm: '' },
  });
  const { current, password } = form.values;

  const change = async (proof: Proof): Promise<void> => {
    await submit.mutateAsync({ currentPassword: current, newPassword: password, proof });
    toast(t('done'), 'good');
    onClose();
    await invalidate(getSecurity, listSessions, getMemberInfo);
  };
  const onRefused = (error: unknown): boolean => {
    if (isRefusal(error, 'wrong-password')) form.setFieldError('current', error.msg);
    else if (isRefusal(error, 'same-password', 'common-password')) form.setFieldError('password', error.msg);
    else return form.showRefusal(error);
    return true;
  };

  return (
    <ProvenForm
      info={info}
      isComplete={form.isComplete}
      onCancel={onClose}
      onProof={change}
      onRefused={onRefused}
      password={current}
      purpose="change-password"
      submitLabel={t('submit')}
    >
      <Text size="sm">{t('text')}</Text>
      <PasswordField
        autoComplete="current-password"
        data-autofocus
        label={t('current')}
        {...form.field('current')}
      />
      <NewPasswordFields field={form.field} label={t('next')} password={password} />
    </ProvenForm>
  );
}
