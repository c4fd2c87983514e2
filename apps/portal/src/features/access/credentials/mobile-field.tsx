// A mobile number with its country's calling code, digits only.
import '@causeway/ui/styles-of-pages';
import type { ChangeEvent } from 'react';
import { PhoneField } from '../../../shared/choices.tsx';
import type { ContractForm } from '../../../shared/contract-form.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import type { AccountValues } from './account.ts';

export function MobileField({ field }: { readonly field: ContractForm<AccountValues>['field'] }) {
  const t = useSharedTexts('credentials.account');
  const number = field('mobile');
  return (
    <PhoneField
      code={field('countryCode')}
      codeLabel={t('countryLabel')}
      label={t('mobileLabel')}
      number={{
        ...number,
        onChange: (event: ChangeEvent<HTMLInputElement>) =>
          number.onChange(event.currentTarget.value.replace(/\D/g, '')),
      }}
    />
  );
}
