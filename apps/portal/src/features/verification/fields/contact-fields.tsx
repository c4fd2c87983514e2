// Contact fields: a mobile number of digits only, and an email address.
import { TextInput } from '@mantine/core';
import { PhoneField } from '../../../shared/choices.tsx';
import { useKycTexts, type FieldProps } from '../record/index.ts';

interface ContactPhoneProps {
  readonly code: FieldProps;
  readonly number: FieldProps;
}

export function ContactPhone({ code, number }: ContactPhoneProps) {
  const t = useKycTexts('kycForm.contact');
  return <PhoneField code={code} codeLabel={t('callingCode')} label={t('phone')} number={number} />;
}

export function ContactEmail({ email }: { readonly email: FieldProps }) {
  const t = useKycTexts('kycForm.contact');
  return (
    <TextInput
      autoComplete="email"
      label={t('email')}
      maxLength={256}
      type="email"
      {...email}
      onChange={(event) => email.onChange(event.currentTarget.value.replaceAll(/\p{C}/gu, ''))}
    />
  );
}
