// Choices with a dependent field: one for "other", and a list of countries with a maximum.
import type { DictionaryType } from '@causeway/contract';
import { MultiSelect, TextInput } from '@mantine/core';
import { DictionarySelect } from '../../../shared/choices.tsx';
import { useCountries } from '../../../shared/dictionary.ts';
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
}

/** 1 to `max` countries. */
export function CountryListField({ label, field, max, className }: CountryListFieldProps) {
  const t = useKycTexts('kycForm.countries');
  const data = useCountries().map(({ countryCode, name }) => ({ value: countryCode, label: name }));
  return (
    <MultiSelect
      className={className}
      data={data}
      description={t('atMost', { max: String(max) })}
      hidePickedOptions
      label={label}
      maxValues={max}
      nothingFoundMessage={t('none')}
      searchable
      {...field}
    />
  );
}
