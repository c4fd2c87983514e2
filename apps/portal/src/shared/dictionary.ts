// Lists that forms choose from. Asked for in one call a tick and kept for an hour (REF-022).
import {
  getCallingCodes,
  getCountries,
  getDictionaries,
  type CallingCodeEntry,
  type CountryEntry,
  type DictionaryEntry,
  type DictionaryType,
} from '@causeway/contract';
import { useLanguage, type Language } from '@causeway/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { batched } from './dictionary-batch.ts';

const keptMs = 3_600_000;

/** Kept as long as it is fresh, also while no page shows it: five minutes would be the default. */
const kept = { staleTime: keptMs, gcTime: keptMs } as const;

const loadDictionary = batched<DictionaryType, readonly DictionaryEntry[]>((types) =>
  call(getDictionaries, { dictType: types.join(',') }, { silent: true }),
);

const dictionaryOf = (type: DictionaryType, language: Language) =>
  queryOptions({
    queryKey: ['dictionary', type, language],
    queryFn: async () => (await loadDictionary(type)) ?? [],
    ...kept,
  });

/** The entries of a dictionary, for `data` of a Select; empty until they have come. */
export function useDictionary(type: DictionaryType): readonly DictionaryEntry[] {
  const { language } = useLanguage();
  return useQuery(dictionaryOf(type, language)).data ?? [];
}

/** All countries, by their names in the reader's language; empty until they have come. */
export function useCountries(): readonly CountryEntry[] {
  const { language } = useLanguage();
  const { data } = useQuery({
    queryKey: ['countries', language],
    queryFn: () => call(getCountries, {}, { silent: true }),
    ...kept,
  });
  return data ?? [];
}

/** The countries that have a telephone, for phone fields; empty until they have come. */
export function useCallingCodes(): readonly CallingCodeEntry[] {
  const { language } = useLanguage();
  const { data } = useQuery({
    queryKey: ['calling-codes', language],
    queryFn: () => call(getCallingCodes, {}, { silent: true }),
    ...kept,
  });
  return data ?? [];
}

/** The name of a country in the reader's language; the code until the names have come. */
export function useCountryName(code: string | null): string {
  return useCountries().find(({ countryCode }) => countryCode === code)?.name ?? code ?? '';
}
