// The facts about a country for the rules of verification: the documents that it issues, and its risk.
import type { CountryFacts } from '@causeway/contract';
import { isCountry } from './countries.ts';
import type { CountryRisk } from './country-risk.ts';

const passport = '13';
const identityCard = '10';
const drivingLicence = '11';
const residencePermit = '12';

/** Countries whose identity card has the data that the check needs. */
const issuesIdentityCard = new Set(
  `AE AL AR AT BA BE BG BH BR CH CL CN CO CR CY CZ DE DO EC EE EG ES FI FR GE GR GT HK HR HU ID IL IN IS IT JO KE KR KW
   KZ LI LT LU LV MA MC MD ME MK MO MT MX MY NG NL NO OM PA PE PH PK PL PT PY QA RO RS SA SE SG SI SK SM TH TN TR TW UA
   UY UZ VA VN ZA`.split(/\s+/),
);
const acceptedDrivingLicence = new Set('AU CA GB IE NZ US'.split(' '));
const acceptedResidencePermit = new Set(
  'AT AU BE CH DE DK ES FI FR GB IE IT JP LU NL NO NZ PT SE SG US'.split(' '),
);

/** Keys of the dictionary `documentType`; passports are accepted from every country. */
export const documentTypesOf = (country: string): readonly string[] => [
  passport,
  ...(issuesIdentityCard.has(country) ? [identityCard] : []),
  ...(acceptedDrivingLicence.has(country) ? [drivingLicence] : []),
  ...(acceptedResidencePermit.has(country) ? [residencePermit] : []),
];

/** Undefined for a code that is no country. */
export const countryFactsOf =
  ({ levelOf }: CountryRisk) =>
  (countryCode: string): CountryFacts | undefined =>
    isCountry(countryCode)
      ? { idTypes: documentTypesOf(countryCode), riskLevel: levelOf(countryCode) }
      : undefined;
