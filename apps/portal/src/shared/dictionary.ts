// Lists that forms choose from. Asked for in one call a tick and kept for an hour (spec 1 section 7).
import {
  getCountries,
  getDictionaries,
  type CountryEntry,
  type DictionaryEntry,
  type DictionaryType,
} from '@causeway/contract';
import { useLanguage, type Language } from '@causeway/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';

const keptMs = 3_600_000;

type Dictionaries = Readonly<Record<string, readonly DictionaryEntry[]>>;

const waiting = new Set<DictionaryType>();
let batch: Promise<Dictionaries> | undefined;

async function sendBatch(): Promise<Dictionaries> {
  await Promise.resolve();
  const dictType = [...waiting].join(',');
  waiting.clear();
  batch = undefined;
  return call(getDictionaries, { dictType }, { silent: true });
}

/** All that is asked for in one tick goes out as one call. */
async function loadDictionary(type: DictionaryType): Promise<readonly DictionaryEntry[]> {
  waiting.add(type);
  batch ??= sendBatch();
  return (await batch)[type] ?? [];
}

const dictionaryOf = (type: DictionaryType, language: Language) =>
  queryOptions({
    queryKey: ['dictionary', type, language],
    queryFn: () => loadDictionary(type),
    staleTime: keptMs,
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
    staleTime: keptMs,
  });
  return data ?? [];
}

/** The name of a country in the reader's language; the code until the names have come. */
export function useCountryName(code: string | null): string {
  return useCountries().find(({ countryCode }) => countryCode === code)?.name ?? code ?? '';
}
