// What a submitted record must satisfy beyond its schema: choices that exist, countries that exist, a phone number
// that can exist in its country, a certificate that is not of tomorrow. Pure.
import {
  type DictionaryType,
  type DraftRecord,
  type EnterpriseRecord,
  type PersonalRecord,
  type RuleMessage,
  issueDayProblem,
} from '@causeway/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isCountry, isInList } from '../dictionary/index.ts';

export interface BrokenRule {
  /** Field of the record. */
  readonly field: string;
  readonly rule: RuleMessage;
}

export const personalChoices = {
  gender: 'gender',
  occupationType: 'occupation',
  fundsSource: 'fundsSource',
  emtAmt: 'expectedAmount',
  accountOpeningPurpose: 'accountOpeningPurpose',
} as const satisfies Partial<Record<keyof PersonalRecord, DictionaryType>>;

export const enterpriseChoices = {
  businessType: 'businessType',
  industryType: 'industry',
} as const satisfies Partial<Record<keyof EnterpriseRecord, DictionaryType>>;

export const countryFields = ['nationality', 'residenceCountry', 'regCountry'] as const;

export const brokenPersonalRules = (record: PersonalRecord): readonly BrokenRule[] => [
  ...unknownChoices(record, personalChoices),
  ...unknownCountries(record),
  ...impossiblePhone(record),
];

/** `today` is YYYY-MM-DD. */
export const brokenEnterpriseRules = (record: EnterpriseRecord, today: string): readonly BrokenRule[] => [
  ...unknownChoices(record, enterpriseChoices),
  ...unknownCountries(record),
  ...impossiblePhone(record),
  ...unfitIssueDay(record, today),
];

const unfitIssueDay = ({ effectiveDate }: EnterpriseRecord, today: string): readonly BrokenRule[] => {
  const rule = issueDayProblem(effectiveDate, today);
  return rule === null ? [] : [{ field: 'effectiveDate', rule }];
};

const unknownChoices = (
  record: DraftRecord,
  choices: Readonly<Record<string, DictionaryType>>,
): readonly BrokenRule[] =>
  Object.entries(choices)
    .filter(([field, type]) => ![record[field] ?? []].flat().every((value) => isInList(type, value)))
    .map(([field]) => ({ field, rule: 'required-select' }));

const unknownCountries = (record: DraftRecord): readonly BrokenRule[] =>
  countryFields
    .filter((field) => typeof record[field] === 'string' && !isCountry(record[field]))
    .map((field) => ({ field, rule: 'required-select' }));

const impossiblePhone = (record: {
  readonly contactPhoneCountryCode: string;
  readonly contactPhone: string;
}): readonly BrokenRule[] => {
  const phone = parsePhoneNumberFromString(`+${record.contactPhoneCountryCode}${record.contactPhone}`);
  return phone?.isValid() ? [] : [{ field: 'contactPhone', rule: 'mobile-wrong' }];
};
