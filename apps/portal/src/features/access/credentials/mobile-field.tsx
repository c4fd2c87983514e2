// A mobile number with its country's calling code, digits only.
import '@causeway/ui/styles-of-pages';
import { useEffect, useRef } from 'react';
import { PhoneField } from '../../../shared/choices.tsx';
import type { ContractForm } from '../../../shared/contract-form.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useCallingCodes } from '../../../shared/dictionary.ts';
import type { AccountValues } from './account.ts';
import { ownCountry } from './own-country.ts';

/** Until a country is chosen, uses the one that the browser's languages suggest, if we know its code. */
function useOwnCallingCode({
  value,
  onChange,
}: {
  readonly value?: unknown;
  readonly onChange: unknown;
}): void {
  const codes = useCallingCodes();
  const own = codes.find(({ countryCode }) => countryCode === ownCountry(navigator.languages))?.callingCode;
  const isSet = useRef(false);
  useEffect(() => {
    if (own === undefined || isSet.current) return;
    isSet.current = true;
    if (value === '' && typeof onChange === 'function') onChange(own);
  }, [onChange, own, value]);
}

interface MobileFieldProps {
  readonly field: ContractForm<AccountValues>['field'];
  readonly withAsterisk: boolean;
}

export function MobileField({ field, withAsterisk }: MobileFieldProps) {
  const t = useSharedTexts('credentials.account');
  const number = field('mobile');
  useOwnCallingCode(field('countryCode'));
  return (
    <PhoneField
      code={field('countryCode')}
      codeLabel={t('countryLabel')}
      label={t('mobileLabel')}
      number={{ ...number, withAsterisk }}
    />
  );
}
