// How somebody is reached: a mobile number of digits only, and an email address.
import { TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { PhoneField } from '../../../shared/choices.tsx';
import { useKycTexts, type FieldProps } from '../record/index.ts';

interface ContactFieldsProps {
  readonly code: FieldProps;
  readonly number: FieldProps;
  readonly email: FieldProps;
}

/** 11 digits for code 86, up to 15 otherwise (VER-051). */
const digitsMax = (callingCode: unknown): number => (callingCode === '86' ? 11 : 15);

export function ContactFields({ code, number, email }: ContactFieldsProps) {
  const t = useKycTexts('kycForm.contact');
  return (
    <>
      <PhoneField
        code={code}
        codeLabel={t('callingCode')}
        label={t('phone')}
        number={{
          ...number,
          onChange: (event: ChangeEvent<HTMLInputElement>) =>
            number.onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, digitsMax(code.value))),
        }}
      />
      <TextInput
        autoComplete="email"
        label={t('email')}
        maxLength={256}
        type="email"
        {...email}
        onChange={(event) => email.onChange(event.currentTarget.value.replaceAll(/\p{C}/gu, ''))}
      />
    </>
  );
}
