// What we hold of countries beyond their names: the risk we give them and the documents that they issue.
import { createHash } from 'node:crypto';

/**
 * High: FATF's call for action (October 2025) and countries under comprehensive sanctions. Medium: FATF's increased
 * monitoring (October 2025). All others low. Staff who change the policy change this table, in the open.
 */
const highRisk = 'AF BY CU IR KP MM RU SD SO SY'.split(' ');
const mediumRisk = 'AO BG BO CD CI CM DZ HT KE LA LB LY MC NA NP SS VE VG VN YE'.split(' ');

/** 1 high, 2 medium, 3 low (VER-050: 1 asks for a proof of address, the default is 3). */
export const riskLevelOf = (country: string): 1 | 2 | 3 => {
  if (highRisk.includes(country)) return 1;
  return mediumRisk.includes(country) ? 2 : 3;
};

/** Another text whenever the table above changes: who was rated by another one is rated again. */
export const riskVersion = createHash('sha256')
  .update(JSON.stringify([highRisk, mediumRisk]))
  .digest('hex')
  .slice(0, 16);

const passport = '13';
const identityCard = '10';
const drivingLicence = '11';
const residencePermit = '12';

/** Countries whose identity card shows what the check needs. */
const issuesIdentityCard = new Set(
  `AE AL AR AT BA BE BG BH BR CH CL CN CO CR CY CZ DE DO EC EE EG ES FI FR GE GR GT HK HR HU ID IL IN IS IT JO KE KR KW
   KZ LI LT LU LV MA MC MD ME MK MO MT MX MY NG NL NO OM PA PE PH PK PL PT PY QA RO RS SA SE SG SI SK SM TH TN TR TW UA
   UY UZ VA VN ZA`.split(/\s+/),
);
const acceptedDrivingLicence = new Set('AU CA GB IE NZ US'.split(' '));
const acceptedResidencePermit = new Set(
  'AT AU BE CH DE DK ES FI FR GB IE IT JP LU NL NO NZ PT SE SG US'.split(' '),
);

/** Keys of the dictionary `documentType`; a passport is accepted of every country. */
export const documentTypesOf = (country: string): readonly string[] => [
  passport,
  ...(issuesIdentityCard.has(country) ? [identityCard] : []),
  ...(acceptedDrivingLicence.has(country) ? [drivingLicence] : []),
  ...(acceptedResidencePermit.has(country) ? [residencePermit] : []),
];
