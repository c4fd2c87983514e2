// Fields that depend on a country: the postal code, which some countries do not have, and the document types.
import { documentTypeAfter, hasPostalCodes, isPostalCodeLocked, postalCodeAfter } from '@causeway/contract';
import { Select, TextInput } from '@mantine/core';
import { CountrySelect } from '../../../shared/choices.tsx';
import { useCallingCodes, useDictionary } from '../../../shared/dictionary.ts';
import { type RuleFacts, useKycTexts, type FieldProps } from '../record/index.ts';

interface PostalCountryProps {
  readonly label: string;
  readonly country: FieldProps;
  readonly zip: FieldProps;
  /** The calling code of the phone number beside it. */
  readonly callingCode?: FieldProps | undefined;
  /** A country to leave out. */
  readonly without?: string;
}

/**
 * The country of an address: a country without postal codes fills the code in, leaving that country clears
 * it. A calling code that is still empty becomes the country's (VER-400).
 */
export function PostalCountry({ label, country, zip, callingCode, ...select }: PostalCountryProps) {
  const codes = useCallingCodes();
  const choose = (next: string): void => {
    country.onChange(next);
    zip.onChange(postalCodeAfter(String(country.value), next, String(zip.value)));
    const code = codes.find(({ countryCode }) => countryCode === next)?.callingCode;
    if (callingCode?.value === '' && code !== undefined) callingCode.onChange(code);
  };
  return <CountrySelect label={label} {...select} {...country} onChange={choose} />;
}

interface PostalCodeProps {
  readonly label: string;
  readonly country: FieldProps;
  readonly zip: FieldProps;
  readonly maxLength: number;
}

export function PostalCode({ label, country, zip, maxLength }: PostalCodeProps) {
  const t = useKycTexts('kycForm.place');
  const isLocked = isPostalCodeLocked(String(country.value));
  return (
    <TextInput
      disabled={isLocked}
      label={label}
      maxLength={maxLength}
      {...zip}
      {...(!hasPostalCodes(String(country.value)) && { description: t(isLocked ? 'zipLocked' : 'zipNone') })}
    />
  );
}

interface DocumentFieldsProps {
  readonly countryLabel: string;
  readonly typeLabel: string;
  readonly country: FieldProps;
  readonly type: FieldProps;
  readonly facts: RuleFacts;
}

/** The issuing country, then one of the document types that it issues. */
export function DocumentFields({ countryLabel, typeLabel, country, type, facts }: DocumentFieldsProps) {
  const t = useKycTexts('kycForm.place');
  const names = useDictionary('documentType');
  const offered = facts.factsOf(String(country.value))?.idTypes ?? [];
  const choose = (next: string): void => {
    country.onChange(next);
    type.onChange(documentTypeAfter(next, String(type.value), facts.factsOf));
  };
  return (
    <>
      <CountrySelect label={countryLabel} {...country} onChange={choose} />
      <Select
        allowDeselect={false}
        data={names.filter(({ value }) => offered.includes(value))}
        disabled={offered.length === 0}
        label={typeLabel}
        {...(offered.length === 0 && { description: t('countryFirst') })}
        {...type}
        onChange={(value) => type.onChange(value ?? '')}
      />
    </>
  );
}
