// Adds or changes the mobile number: the new number, a code sent to it, and a proof by an existing factor.
import {
  changeMobile,
  code,
  getMemberInfo,
  getSecurity,
  message,
  sendSecurityCode,
  type Proof,
  type SecurityInfo,
} from '@causeway/contract';
import { toast } from '@causeway/ui';
import { Text } from '@mantine/core';
import * as z from 'zod/mini';
import { PhoneField } from '../../../../shared/choices.tsx';
import { accountFieldsOf, isRealPhone, phoneRule } from '../../credentials/index.ts';
import { useContractForm } from '../../../../shared/contract-form.ts';
import { invalidate, useWrite } from '../../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { ProvenForm } from '../proof/proven-form.tsx';
import { useTexts } from '../texts.ts';
import { NewContactCode } from './new-contact-code.tsx';

const mobileForm = z.object({ ...accountFieldsOf.mobile, code: code(4) }).check(phoneRule());

interface FormProps {
  readonly info: SecurityInfo;
  readonly onClose: () => void;
}

export function MobileForm({ info, onClose }: FormProps) {
  const t = useTexts('security.mobile');
  const submit = useWrite(changeMobile, { silent: true });
  const send = useWrite(sendSecurityCode, { silent: true });
  const form = useContractForm(mobileForm, {
    initialValues: { countryCode: info.countryCode ?? '', mobile: '', code: '' },
  });
  const { countryCode, mobile } = form.values;

  const onRefused = (error: unknown): boolean => {
    if (!isRefusal(error, 'same-mobile', 'already-registered')) return form.showRefusal(error);
    form.setFieldError('mobile', error.msg);
    return true;
  };
  /** Also checks that a network can have issued the number (ACC-013). */
  const isReady = async (): Promise<boolean> => {
    const fields = [form.validateField('countryCode'), form.validateField('mobile')];
    if (fields.some(({ hasError }) => hasError)) return false;
    const isReal = await isRealPhone({ email: '', countryCode, mobile });
    if (!isReal) form.setFieldError('mobile', message('mobile-wrong'));
    return isReal;
  };
  const sendCode = () => send.mutateAsync({ purpose: 'new-mobile', channel: 'sms', countryCode, mobile });
  const change = async (proof: Proof): Promise<void> => {
    await submit.mutateAsync({ ...form.values, proof });
    toast(t('done'), 'good');
    onClose();
    await invalidate(getSecurity, getMemberInfo);
  };

  return (
    <ProvenForm
      info={info}
      isComplete={form.isComplete}
      onCancel={onClose}
      onProof={change}
      onRefused={onRefused}
      onWrongCode={(why) => form.setFieldError('code', why)}
      purpose="change-mobile"
      submitLabel={t('submit')}
    >
      {info.mobile !== null && <Text size="sm">{t('now', { mobile: info.mobile })}</Text>}
      <PhoneField
        code={form.field('countryCode')}
        codeLabel={t('countryCode')}
        label={t('label')}
        number={form.field('mobile')}
      />
      <NewContactCode
        field={form.field('code')}
        isReady={isReady}
        label={t('code')}
        onRefused={onRefused}
        onSend={sendCode}
        purpose="new-mobile"
      />
    </ProvenForm>
  );
}
