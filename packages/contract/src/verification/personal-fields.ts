// The fields of a person's record, one row each, in the order of the record. The form, the draft, the rules
// and staff's view all use this table (VER-041 to VER-050). Rules between fields are in personal-rules.ts.
import { otherChoice } from '../rules/kyc/businesses.ts';
import type { KycFieldRows } from './field-kinds.ts';

const basic = {
  firstName: { section: 'name', kind: 'letters', max: 60 },
  lastName: { section: 'name', kind: 'letters', max: 60 },
  gender: { section: 'name', kind: 'choice', list: 'gender' },
  nationality: { section: 'name', kind: 'nationality' },
  residenceCountry: { section: 'home', kind: 'country' },
  province: { section: 'home', kind: 'lettersOrNone', max: 50 },
  city: { section: 'home', kind: 'lettersOrNone', max: 50 },
  address: { section: 'home', kind: 'latin', max: 256, isWide: true, line: 1 },
  zipCode: { section: 'home', kind: 'postalCode', max: 20, of: 'residenceCountry' },
  contactPhoneCountryCode: { section: 'contact', kind: 'callingCode', follows: 'residenceCountry' },
  contactPhone: { section: 'contact', kind: 'phone', of: 'contactPhoneCountryCode' },
  contactEmail: { section: 'contact', kind: 'email' },
  fundsSourceCountry: { section: 'money', kind: 'countries', max: 5, offers: 'residenceCountry', line: 1 },
  fundsDestinationCountry: { section: 'money', kind: 'countries', max: 5, offers: 'fundsSourceCountry', line: 1 },
  fundsSource: { section: 'money', kind: 'choice', list: 'fundsSource' },
  emtAmt: { section: 'money', kind: 'choice', list: 'expectedAmount' },
  occupationType: { section: 'money', kind: 'choice', list: 'occupation', line: -1 },
  occupationTypeOther: { section: 'money', kind: 'other', max: 125, of: 'occupationType', when: otherChoice, line: -1 },
  accountOpeningPurpose: { section: 'money', kind: 'choices', list: 'accountOpeningPurpose', max: 10 },
} as const satisfies KycFieldRows; // prettier-ignore

const identity = {
  idCountry: { section: 'document', kind: 'country' },
  idType: { section: 'document', kind: 'documentType', of: 'idCountry' },
  nameLocal: { section: 'document', kind: 'any', max: 180 },
  idNumber: { section: 'document', kind: 'documentNumber', max: 35 },
  birthday: { section: 'document', kind: 'birthday' },
  idExpirationDate: { section: 'document', kind: 'end', of: 'isLongTerm' },
  isLongTerm: { section: 'document', kind: 'tick' },
} as const satisfies KycFieldRows;

/** Rows by the step of the wizard. */
export const personalRows = { basic, identity } as const;
export const personalFields = { ...basic, ...identity } as const;
export type PersonalField = keyof typeof personalFields;
