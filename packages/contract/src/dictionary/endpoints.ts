// Lists that forms choose from (REF-021 to REF-024), and notices (SUP-201).
import * as z from 'zod/mini';
import { anyRole, anyone, endpoint } from '../endpoint.ts';
import { country, nothing, time } from '../fields.ts';
import { patternText } from '../rules/text.ts';

/** Lists whose entries the operator may change. */
export const choosableLists = [
  'occupation',
  'fundsSource',
  'accountOpeningPurpose',
  'expectedAmount',
  'expectedCount',
  'expectedSingleAmount',
  'contactPlatform',
  'industry',
  'paymentPurpose',
  'transferFundsSource',
] as const;

/** The product itself depends on the entries of the others. */
export const dictionaryTypes = [
  ...choosableLists,
  'gender',
  'documentType',
  'businessType',
  'relation',
  'ownerKind',
  'ownerBasis',
] as const;
export type DictionaryType = (typeof dictionaryTypes)[number];

/** Entries in the operator's order; an entry that is not offered explains earlier choices. */
const entry = z.object({ value: z.string(), label: z.string(), isOffered: z.boolean() });
export type DictionaryEntry = z.infer<typeof entry>;
export const dictionaryEntries = z.array(entry);

/** `dictType` is a comma-joined list; labels are in the request's language. */
export const getDictionaries = endpoint({
  name: 'dictionary.get',
  summary: 'Dictionaries by type, comma-joined; may be cached for an hour',
  method: 'GET',
  path: '/common-api/dict/getDictInfo',
  access: anyone,
  request: z.object({
    dictType: patternText(
      400,
      new RegExp(`^(?:${dictionaryTypes.join('|')})(?:,(?:${dictionaryTypes.join('|')}))*$`),
    ),
  }),
  response: z.record(z.string(), dictionaryEntries),
});

const countryEntry = z.object({
  countryCode: country,
  name: z.string(),
  callingCode: z.nullable(z.string()),
});
export type CountryEntry = z.infer<typeof countryEntry>;

export const getCountries = endpoint({
  name: 'dictionary.countries',
  summary: 'All countries with names in the request’s language and calling codes',
  path: '/common-api/web/dict/country/all',
  access: anyone,
  request: nothing,
  response: z.array(countryEntry),
});

/** Our rating of countries is for signed-in people: strangers do not need it. */
export const getRiskCountries = endpoint({
  name: 'dictionary.risk-countries',
  summary: 'All countries with their risk and the document types that they issue',
  path: '/member-api/web/kyc/v2/queryRiskCountryList',
  access: anyRole,
  request: nothing,
  response: z.array(
    z.object({
      countryCode: country,
      /** Document types that this country issues, keys of the dictionary `documentType`. */
      idTypes: z.array(z.string()),
      /** 1 high to 3 low (VER-050). */
      riskLevel: z.int(),
    }),
  ),
});

const callingCodeEntry = z.object({ countryCode: country, name: z.string(), callingCode: z.string() });
export type CallingCodeEntry = z.infer<typeof callingCodeEntry>;

export const getCallingCodes = endpoint({
  name: 'dictionary.calling-codes',
  summary: 'Calling codes for phone fields, with the countries’ names in the request’s language',
  path: '/member-api/web/user/getCountryCode',
  access: anyone,
  request: nothing,
  response: z.array(callingCodeEntry),
});

export const getNotices = endpoint({
  name: 'dictionary.notices',
  summary: 'Notices to show now, newest first',
  method: 'GET',
  path: '/common-api/notice/getAlertNotice',
  access: anyRole,
  request: nothing,
  response: z.array(z.object({ id: z.uuid(), title: z.string(), text: z.string(), at: time })),
});
