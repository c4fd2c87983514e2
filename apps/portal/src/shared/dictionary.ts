// Lists for the choices of forms, fetched in one call per turn of the event loop and cached for an hour
// (REF-022).
import {
  getCallingCodes,
  getCountries,
  getDictionaries,
  dictionaryEntries,
  type CallingCodeEntry,
  type CountryEntry,
  type DictionaryEntry,
  type DictionaryType,
} from '@causeway/contract';
import { useLanguage, type Language } from '@causeway/ui';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { batched } from './dictionary-batch.ts';
import { keepList, keptList, keptMs } from './kept-lists.ts';

/** Cached while fresh, even if no page shows it (the default would be five minutes), and over a reload. */
function kept<List>(name: string, language: Language, schema: Parameters<typeof keptList<List>>[1]) {
  const before = () => keptList(`${name}.${language}`, schema);
  return {
    staleTime: keptMs,
    gcTime: keptMs,
    initialData: () => before()?.list,
    initialDataUpdatedAt: () => before()?.at,
  };
}

/** Stores the answer in the browser. */
async function keeping<List>(name: string, language: Language, answer: Promise<List>): Promise<List> {
  const list = await answer;
  keepList(`${name}.${language}`, list);
  return list;
}

/** The shown language, not the chosen one: the texts of a chosen one may still be on their way (REF-028). */
const answerIn = (language: Language) => ({ silent: true, language }) as const;

const loaderOf = (language: Language) =>
  batched<DictionaryType, DictionaryEntry[]>((types) =>
    call(getDictionaries, { dictType: types.join(',') }, answerIn(language)),
  );
const loaders = {
  en: loaderOf('en'),
  'zh-Hans': loaderOf('zh-Hans'),
  'zh-Hant': loaderOf('zh-Hant'),
} satisfies Record<Language, ReturnType<typeof loaderOf>>;

const dictionaryOf = (type: DictionaryType, language: Language) =>
  queryOptions({
    queryKey: ['dictionary', type, language],
    queryFn: () =>
      keeping(
        type,
        language,
        loaders[language](type).then((list) => list ?? []),
      ),
    ...kept(type, language, dictionaryEntries),
  });

/** The entries of a dictionary, for `data` of a Select; empty until they are loaded. */
export function useDictionary(type: DictionaryType): readonly DictionaryEntry[] {
  const { language } = useLanguage();
  return useQuery(dictionaryOf(type, language)).data ?? [];
}

/** The entries of several dictionaries, each by its name. */
export function useDictionaries(
  types: readonly DictionaryType[],
): (type: DictionaryType) => readonly DictionaryEntry[] {
  const { language } = useLanguage();
  const found = useQueries({ queries: types.map((type) => dictionaryOf(type, language)) });
  return (type) => found[types.indexOf(type)]?.data ?? [];
}

/** These choices as the provider offers them: in its order, without those that it has withdrawn. */
export function useOffered<Choice extends { readonly value: string }>(
  type: DictionaryType,
  choices: readonly Choice[],
): Choice[] {
  const entries = useDictionary(type);
  if (entries.length === 0) return [...choices];
  return entries
    .filter(({ isOffered }) => isOffered)
    .flatMap(({ value }) => choices.filter((choice) => choice.value === value));
}

/** All countries, by their names in the reader's language; empty until they are loaded. */
export function useCountries(): readonly CountryEntry[] {
  const { language } = useLanguage();
  const { data } = useQuery({
    queryKey: ['countries', language],
    queryFn: () => keeping('countries', language, call(getCountries, {}, answerIn(language))),
    ...kept('countries', language, getCountries.response),
  });
  return data ?? [];
}

/** The countries with telephone numbers, for phone fields; empty until they are loaded. */
export function useCallingCodes(): readonly CallingCodeEntry[] {
  const { language } = useLanguage();
  const { data } = useQuery({
    queryKey: ['calling-codes', language],
    queryFn: () => keeping('calling-codes', language, call(getCallingCodes, {}, answerIn(language))),
    ...kept('calling-codes', language, getCallingCodes.response),
  });
  return data ?? [];
}

/** The name of a country in the reader's language; its code until the names are loaded. */
export function useCountryName(code: string | null): string {
  return useCountries().find(({ countryCode }) => countryCode === code)?.name ?? code ?? '';
}
