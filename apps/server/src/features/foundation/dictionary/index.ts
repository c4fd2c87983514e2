// Lists that forms choose from, countries; labels for showing a stored key to a person.
import {
  type CountryFacts,
  type DictionaryEntry,
  type DictionaryType,
  type Language,
  getCallingCodes,
  getCountries,
  getDictionaries,
  getRiskCountries,
} from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { callingCodesIn, countriesIn, countryCodes, isCountry } from './countries.ts';
import { documentTypesOf } from './country-facts.ts';
import { type CountryRisk, countryRisk } from './country-risk.ts';
import { lists } from './lists.ts';
import { listsNow } from './lists-now.ts';

export { isCountry, isNationality } from './countries.ts';
export {
  type CountryRisk,
  countryRisk,
  countryRiskSetting,
  ratedBy,
  type RiskLevel,
} from './country-risk.ts';
export { dictionarySetting } from './settings.ts';

/** The text of a key; the key itself when the list has none. */
export const labelOf = (type: DictionaryType, value: string, language: Language): string =>
  lists[type].find((entry) => entry.value === value)?.text[language] ?? value;

export const isInList = (type: DictionaryType, value: string): boolean =>
  lists[type].some((entry) => entry.value === value);

/** What the rules of verification need to know of a country; undefined of none. */
export const countryFactsOf =
  ({ levelOf }: CountryRisk) =>
  (countryCode: string): CountryFacts | undefined =>
    isCountry(countryCode)
      ? { idTypes: documentTypesOf(countryCode), riskLevel: levelOf(countryCode) }
      : undefined;

export const dictionaryFeature = feature('dictionary', ({ db, of }) => ({
  routes: (router) => {
    // Kept for an hour by the portal itself: no answer of the API is cached by the browser.
    router.open(getDictionaries, async ({ dictType }, { language }) => {
      const now = await of(listsNow)();
      const entriesOf = (type: string): DictionaryEntry[] =>
        now[type as DictionaryType].map(({ value, text, isOffered }) => ({
          ...{ value, label: text[language], isOffered },
        }));
      return Object.fromEntries(dictType.split(',').map((type) => [type, entriesOf(type)]));
    });
    router.open(getCountries, (_input, { language }) => Promise.resolve([...countriesIn(language)]));
    router.open(getCallingCodes, (_input, { language }) => Promise.resolve([...callingCodesIn(language)]));
    router.member(getRiskCountries, async () => {
      const { levelOf } = await countryRisk(db);
      return countryCodes.map((countryCode) => ({
        ...{ countryCode, idTypes: [...documentTypesOf(countryCode)], riskLevel: levelOf(countryCode) },
      }));
    });
  },
}));
