// Lists that forms choose from, and countries; the label that a person sees for a stored key.
import {
  type DictionaryEntry,
  type DictionaryType,
  getCallingCodes,
  getCountries,
  getDictionaries,
  getRiskCountries,
} from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { callingCodesIn, countriesIn, countryCodes } from './countries.ts';
import { documentTypesOf } from './country-facts.ts';
import { countryRisk } from './country-risk.ts';
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
export { labelOf, isInList, listEntries } from './labels.ts';
export { countryFactsOf } from './country-facts.ts';

export const dictionaryFeature = feature('dictionary', ({ db, use }) => ({
  routes: (router) => {
    // The portal caches the lists for an hour by itself, because browsers cache no answer of the API.
    router.open(getDictionaries, async ({ dictType }, { language }) => {
      const now = await use(listsNow)();
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
