// Choices with a dependent field: one for "other", and a list of countries with a maximum.
import { countryName, listed, type DictionaryType } from '@causeway/contract';
import { useLanguage } from '@causeway/ui';
import { Checkbox, TextInput } from '@mantine/core';
import { CountryMultiSelect, DictionarySelect } from '../../../shared/choices.tsx';
import { useKycTexts, type FieldProps } from '../record/index.ts';

interface OtherChoiceProps {
  readonly label: string;
  readonly type: DictionaryType;
  /** The value that requires a text. */
  readonly other: string;
  readonly choice: FieldProps;
  readonly words: FieldProps;
  readonly wordsLabel: string;
  readonly maxLength: number;
  /** Makes the choice instead of this field, with its other effects. */
  readonly onChoose?: (value: string) => void;
}

/** The text is removed with another choice, because a hidden text must not be sent. */
export function OtherChoice(props: OtherChoiceProps) {
  const { label, type, other, choice, words, wordsLabel, maxLength, onChoose } = props;
  const choose = (value: string): void => {
    choice.onChange(value);
    if (value !== other) words.onChange('');
  };
  return (
    <>
      <DictionarySelect label={label} type={type} {...choice} onChange={onChoose ?? choose} />
      {choice.value === other && <TextInput label={wordsLabel} maxLength={maxLength} {...words} />}
    </>
  );
}

interface CountryListFieldProps {
  readonly label: string;
  readonly field: FieldProps;
  readonly max: number;
  readonly className?: string | undefined;
  /** Another field, whose countries one tick adds. */
  readonly offer?: OfferedField | undefined;
}

/** 1 to `max` countries. */
export function CountryListField({ label, field, max, className, offer }: CountryListFieldProps) {
  const t = useKycTexts('kycForm.countries');
  return (
    <div className={className}>
      <CountryMultiSelect
        description={t('atMost', { max: String(max) })}
        label={label}
        maxValues={max}
        nothingFoundMessage={t('none')}
        {...field}
      />
      {offer !== undefined && <OfferedCountries field={field} max={max} offer={offer} />}
    </div>
  );
}

interface OfferedField {
  /** The label of the field. */
  readonly of: string;
  readonly from: FieldProps;
}

interface OfferedCountriesProps extends Pick<CountryListFieldProps, 'field' | 'max'> {
  readonly offer: OfferedField;
}

/** Nothing is chosen for anybody: the tick is the answer (VER-400). */
function OfferedCountries({ field, max, offer: { of, from } }: OfferedCountriesProps) {
  const t = useKycTexts('kycForm.countries');
  const { language } = useLanguage();
  const chosen = codesOf(field);
  const offered = codesOf(from);
  const both = [...new Set([...chosen, ...offered])];
  if (offered.length === 0 || both.length > max) return null;
  const countries = listed(
    offered.map((code) => countryName(code, language)),
    language,
  );
  return (
    <Checkbox
      checked={both.length === chosen.length}
      label={t('offer', { countries, field: of })}
      mt={6}
      onChange={({ currentTarget: { checked } }) =>
        field.onChange(checked ? both : chosen.filter((code) => !offered.includes(code)))
      }
      size="xs"
    />
  );
}

/** The codes in a field of one country or of several. */
const codesOf = ({ value }: FieldProps): readonly string[] =>
  [value].flat().filter((code): code is string => typeof code === 'string' && code !== '');
