// Selects over the server's lists: a dictionary, the countries, a phone number with its country's code.
import {
  STATELESS,
  countryName,
  listed,
  phoneAsTyped,
  type DictionaryEntry,
  type DictionaryType,
} from '@causeway/contract';
import { useLanguage } from '@causeway/ui';
import {
  Group,
  MultiSelect,
  Select,
  TextInput,
  type MultiSelectProps,
  type OptionsFilter,
  type SelectProps,
  type TextInputProps,
} from '@mantine/core';
import { useState } from 'react';
import { useCallingCodes, useCountries, useDictionary } from './dictionary.ts';
import { namesOf, placesFound, type Place } from './place-search.ts';
import { useSharedTexts } from './texts.ts';

/** Contract values are texts and never null: an emptied select gives ''. */
type TextSelectProps = Omit<SelectProps, 'data' | 'onChange'> & {
  readonly onChange?: (value: string) => void;
};

const asText =
  (onChange: TextSelectProps['onChange']) =>
  (value: string | null): void =>
    onChange?.(value ?? '');

type DictionarySelectProps = TextSelectProps & { readonly type: DictionaryType };

/** The offered values, plus a chosen value that is no longer offered. */
const offeredOr = (
  entries: readonly DictionaryEntry[],
  chosen: readonly string[] | string | null | undefined,
) => entries.filter(({ value, isOffered }) => isOffered || [chosen].flat().includes(value));

export function DictionarySelect({ type, onChange, ...props }: DictionarySelectProps) {
  const data = offeredOr(useDictionary(type), props.value);
  return <Select {...props} allowDeselect={false} data={data} onChange={asText(onChange)} />;
}

type DictionaryMultiSelectProps = Omit<MultiSelectProps, 'data'> & { readonly type: DictionaryType };

export function DictionaryMultiSelect({ type, ...props }: DictionaryMultiSelectProps) {
  const data = offeredOr(useDictionary(type), props.value);
  return <MultiSelect {...props} data={data} hidePickedOptions searchable />;
}

/** The best matches first, not in the order of the list. */
const byPlace =
  (placeOf: (value: string) => Place): OptionsFilter =>
  ({ options, search }) =>
    placesFound(
      options.filter((option) => 'value' in option),
      ({ value }) => placeOf(value),
      search,
    );

type CountrySelectProps = TextSelectProps & {
  /** A country to leave out. */
  readonly without?: string;
  /** True for a nationality, which may be stateless. */
  readonly maybeStateless?: boolean;
};

export function CountrySelect({ onChange, without, maybeStateless = false, ...props }: CountrySelectProps) {
  const t = useSharedTexts('country');
  const { language } = useLanguage();
  const countries = useCountries();
  const data = countries
    .filter(({ countryCode }) => countryCode !== without)
    .map(({ countryCode, name }) => ({ value: countryCode, label: name }));
  if (maybeStateless) data.push({ value: STATELESS, label: countryName(STATELESS, language) });
  return (
    <Select
      {...props}
      allowDeselect={false}
      data={data}
      filter={byPlace((code) => ({ names: namesOf(code), codes: [code] }))}
      onChange={asText(onChange)}
      placeholder={t('search')}
      searchable
      selectFirstOptionOnChange
    />
  );
}

/** Several countries; Enter takes the best match of what is typed. */
export function CountryMultiSelect(props: Omit<MultiSelectProps, 'data'>) {
  const [search, setSearch] = useState('');
  const data = useCountries().map(({ countryCode, name }) => ({ value: countryCode, label: name }));
  return (
    <MultiSelect
      {...props}
      data={data}
      filter={byPlace((code) => ({ names: namesOf(code), codes: [code] }))}
      hidePickedOptions
      onSearchChange={setSearch}
      searchValue={search}
      searchable
      // Without a text, a second Enter would take the first country of all.
      selectFirstOptionOnChange={search !== ''}
    />
  );
}

/**
 * A number with its code, as it is printed or filled in by a browser; excess digits are reported, not cut
 * off.
 */
const TYPED_MAX = 40;

interface PhoneFieldProps {
  readonly label: string;
  readonly codeLabel: string;
  /** The props of both inputs, from `form.field`. */
  readonly code: TextSelectProps;
  readonly number: Omit<TextInputProps, 'onChange'> & { readonly onChange?: (value: string) => void };
}

export function PhoneField({ label, codeLabel, code, number }: PhoneFieldProps) {
  const { language } = useLanguage();
  const setCode = asText(code.onChange);
  const names = new Map<string, string[]>();
  for (const { callingCode, name } of useCallingCodes())
    names.set(callingCode, [...(names.get(callingCode) ?? []), name]);
  // About two dozen places share +1: each code is listed once, and any of their names finds it.
  // The field has room for one name: a code of several places is shown alone, and they are listed where it is chosen.
  const data = [...names].map(([value, places]) => ({
    value,
    label: places.length === 1 ? `+${value} ${listed(places, language)}` : `+${value}`,
  }));
  return (
    <Group align="flex-start" gap="xs" wrap="nowrap">
      <Select
        {...code}
        allowDeselect={false}
        aria-label={codeLabel}
        data={data}
        filter={byPlace((callingCode) => ({
          names: names.get(callingCode) ?? [],
          codes: [callingCode],
        }))}
        label={codeLabel}
        onChange={setCode}
        renderOption={({ option: { value } }) => `+${value} ${listed(names.get(value) ?? [], language)}`}
        searchable
        style={{ flex: '0 1 180px' }}
      />
      <TextInput
        autoComplete="tel-national"
        inputMode="numeric"
        label={label}
        maxLength={TYPED_MAX}
        style={{ flex: '1 1 0' }}
        {...number}
        onChange={({ currentTarget }) => {
          const typed = phoneAsTyped(currentTarget.value, code.value ?? '', [...names.keys()]);
          if (typed.callingCode !== code.value) setCode?.(typed.callingCode);
          number.onChange?.(typed.number);
        }}
      />
    </Group>
  );
}
