// All countries of ISO 3166-1, and Kosovo, with their names in three languages and their calling codes.
import {
  type CallingCodeEntry,
  type CountryEntry,
  type Language,
  STATELESS,
  countryName,
  localeOf,
} from '@causeway/contract';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';

/**
 * The telephone metadata has some territories that ISO does not, and leaves out those without a telephone. Kosovo has no
 * code of ISO; XK, which ISO leaves to its users, is the code of IBANs, banks and the European Union.
 */
const notIso = new Set<string>(['AC', 'TA']);
const withoutPhone = ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM'];

const callingCodes: ReadonlyMap<string, string | null> = new Map([
  ...getCountries()
    .filter((code) => !notIso.has(code))
    .map((code) => [code, getCountryCallingCode(code)] as const),
  ...withoutPhone.map((code) => [code, null] as const),
]);

export const isCountry = (code: string): boolean => callingCodes.has(code);

/** True for the code of a country, or for no nationality. */
export const isNationality = (code: string): boolean => isCountry(code) || code === STATELESS;

function listIn(language: Language): readonly CountryEntry[] {
  const { compare } = new Intl.Collator(localeOf(language));
  return [...callingCodes]
    .map(([countryCode, callingCode]) => ({
      countryCode,
      name: countryName(countryCode, language),
      callingCode,
    }))
    .toSorted((a, b) => compare(a.name, b.name));
}

const made = new Map<Language, readonly CountryEntry[]>();

/** In the order of the language's own alphabet (by sound, by stroke). Made once per language. */
export function countriesIn(language: Language): readonly CountryEntry[] {
  const list = made.get(language) ?? listIn(language);
  made.set(language, list);
  return list;
}

/** Calling codes for phone fields: only countries that have telephones. */
export const callingCodesIn = (language: Language): readonly CallingCodeEntry[] =>
  countriesIn(language).flatMap(({ callingCode, ...country }) =>
    callingCode === null ? [] : [{ ...country, callingCode }],
  );

export const countryCodes: readonly string[] = [...callingCodes.keys()].toSorted();
