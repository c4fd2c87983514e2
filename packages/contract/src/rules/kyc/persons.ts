// Rules for a person's record: the postal code of Hong Kong, document types by country, and when a proof of address is
// required (VER-043, VER-047, VER-050).
import { countryRisks } from '../../codes.ts';

/** A country's facts from the dictionary. */
export interface CountryFacts {
  /** Document types that it issues. */
  readonly idTypes: readonly string[];
  /** 1 high to 3 low. */
  readonly riskLevel: number;
}
export type FactsOf = (country: string) => CountryFacts | undefined;

const hongKong = 'HK';
/** Hong Kong has no postal codes. */
export const hongKongPostalCode = '000000';

export const isPostalCodeLocked = (country: string): boolean => country === hongKong;

/**
 * Countries and regions without postal codes. The list only fills the field in, which stays editable except for Hong Kong.
 */
const WITHOUT_POSTAL_CODES: ReadonlySet<string> = new Set([
  ...['AE', 'AG', 'AO', 'AW', 'BF', 'BI', 'BJ', 'BS', 'BW', 'BZ', 'CD', 'CF', 'CG', 'CI', 'CK', 'CM', 'CW'],
  ...['DJ', 'DM', 'ER', 'FJ', 'GA', 'GD', 'GM', 'GQ', 'GY', hongKong, 'KI', 'KM', 'KN', 'KP', 'ML', 'MO'],
  ...['MR', 'NR', 'NU', 'QA', 'RW', 'SB', 'SC', 'SL', 'SR', 'ST', 'SX', 'SY', 'TD', 'TG', 'TK', 'TO', 'TV'],
  ...['UG', 'VU', 'YE', 'ZW'],
]);

export const hasPostalCodes = (country: string): boolean => !WITHOUT_POSTAL_CODES.has(country);

/**
 * The postal code after a change of the country: Hong Kong's value for countries without codes, as the record requires, and
 * empty when such a country is left.
 */
export function postalCodeAfter(before: string, after: string, postalCode: string): string {
  if (after === before) return postalCode;
  if (!hasPostalCodes(after)) return hongKongPostalCode;
  return hasPostalCodes(before) ? postalCode : '';
}

/** The document that every country issues. */
export const passportType = '13';

/** The document type after a change of its country: kept if that country issues it, otherwise a passport. */
export function documentTypeAfter(country: string, documentType: string, factsOf: FactsOf): string {
  if (country === '') return '';
  const offered = factsOf(country)?.idTypes ?? [passportType];
  return offered.includes(documentType) ? documentType : passportType;
}

const latin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** What a document suggests to a person's form, for fields that are empty still; '' where it says nothing. */
export const offeredByDocument = (read: {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly documentType: string | null;
  readonly documentCountry: string | null;
  readonly sex?: 'F' | 'M' | null | undefined;
  readonly addressCountry?: string | null | undefined;
}) => ({
  firstName: inLatin(read.firstName),
  lastName: inLatin(read.lastName),
  // A passport is of the state whose national its holder is.
  nationality: read.documentType === passportType ? (read.documentCountry ?? '') : '',
  gender: genderRead(read.sex),
  // Only an address says where somebody lives: neither nationality nor the issuing country does.
  residenceCountry: read.addressCountry ?? '',
});

const genders = { M: '1', F: '2' } as const;

/** A key of the dictionary `gender`; empty where the document says none. */
export const genderRead = (sex: keyof typeof genders | null | undefined): string => (sex ? genders[sex] : '');

/** The form asks for names in Latin letters. */
const inLatin = (name: string | null): string => (name !== null && latin.test(name) ? name.trim() : '');

/** A proof of address (file 400) is required if the lowest of the three levels is 1, the highest risk. */
export function needsAddressProof(
  countries: { readonly nationality: string; readonly residenceCountry: string; readonly idCountry: string },
  factsOf: FactsOf,
): boolean {
  const { nationality, residenceCountry, idCountry } = countries;
  const levels = [nationality, residenceCountry, idCountry].map(
    (country) => factsOf(country)?.riskLevel ?? countryRisks.low,
  );
  return Math.min(...levels) === 1;
}
