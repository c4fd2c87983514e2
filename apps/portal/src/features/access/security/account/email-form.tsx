// Adds or changes the email: the new address, a code sent to it, and a proof by an existing factor.
import {
  changeEmail,
  code,
  email,
  getMemberInfo,
  getSecurity,
  ruleMessages,
  sendSecurityCode,
  type Proof,
  type SecurityInfo,
} from '@causeway/contract';
import { toast, useLanguage } from '@causeway/ui';
import { Text, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { useContractForm } from '../../../../shared/contract-form.ts';
import { invalidate, useWrite } from '../../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { useUser } from '../../../../shared/session/session.ts';
import { ProvenForm } from '../proof/proven-form.tsx';
import { useTexts } from '../texts.ts';
import { NewContactCode } from './new-contact-code.tsx';

const emailForm = z.object({ email, code: code(4) });

interface FormProps {
  readonly info: SecurityInfo;
  readonly onClose: () => void;
}

export function EmailForm({ info, onClose }: FormProps) {
  const t = useTexts('security.email');
  const { language } = useLanguage();
  const user = useUser();
  const submit = useWrite(changeEmail, { silent: true });
  const send = useWrite(sendSecurityCode, { silent: true });
  const form = useContractForm(emailForm, { initialValues: { email: '', code: '' } });
  const newEmail = form.values.email.trim().toLowerCase();

  /** An unchanged email has its own error, shown before anything is sent (ACC-125). */
  const isSame = (): boolean => {
    if (newEmail === '' || newEmail !== user.email?.toLowerCase()) return false;
    form.setFieldError('email', ruleMessages[language]['email-same']);
    return true;
  };
  const onRefused = (error: unknown): boolean => {
    if (!isRefusal(error, 'same-email', 'already-registered')) return form.showRefusal(error);
    form.setFieldError('email', error.msg);
    return true;
  };
  const sendCode = () => send.mutateAsync({ purpose: 'new-email', channel: 'email', email: newEmail });
  const change = async (proof: Proof): Promise<void> => {
    await submit.mutateAsync({ email: newEmail, code: form.values.code, proof });
    toast(t('done'), 'good');
    onClose();
    await invalidate(getSecurity, getMemberInfo);
  };

  return (
    <ProvenForm
      info={info}
      isComplete={() => form.isComplete() && !isSame()}
      onCancel={onClose}
      onProof={change}
      onRefused={onRefused}
      onWrongCode={(why) => form.setFieldError('code', why)}
      purpose="change-email"
      submitLabel={t('submit')}
    >
      {info.email !== null && <Text size="sm">{t('now', { email: info.email })}</Text>}
      <TextInput
        autoComplete="email"
        data-autofocus
        inputMode="email"
        label={t('label')}
        maxLength={256}
        type="email"
        {...form.field('email')}
      />
      <NewContactCode
        field={form.field('code')}
        isReady={() => !form.validateField('email').hasError && !isSame()}
        label={t('code')}
        onRefused={onRefused}
        onSend={sendCode}
        purpose="new-email"
      />
    </ProvenForm>
  );
}
