// The fields of a business's record and of its stakeholders, one row each, in the order of the record: the form draws by it,
// draft and rules are made of it, and staff read by it (VER-061 to VER-084). What holds between fields is in enterprise-rules.ts.
import { otherBusinessType, otherChoice } from '../rules/kyc/businesses.ts';
import type { KycFieldRows } from './field-kinds.ts';

const basic = {
  memberNameEn: { section: 'company', kind: 'latin', min: 2, max: 128 },
  memberNameLocal: { section: 'company', kind: 'any', min: 2, max: 128 },
  regNumber: { section: 'company', kind: 'documentNumber', max: 30 },
  regCountry: { section: 'address', kind: 'registrationCountry' },
  province: { section: 'address', kind: 'letters', max: 50 },
  city: { section: 'address', kind: 'letters', max: 50 },
  regAddress: { section: 'address', kind: 'latin', max: 256, isWide: true, line: 1 },
  zipCode: { section: 'address', kind: 'postalCode', max: 20, of: 'regCountry' },
  effectiveDate: { section: 'certificate', kind: 'pastDay' },
  expirationDate: { section: 'certificate', kind: 'end', of: 'isLongTerm' },
  isLongTerm: { section: 'certificate', kind: 'tick' },
  contactPhoneCountryCode: { section: 'contact', kind: 'callingCode', follows: 'regCountry' },
  contactPhoneNumber: { section: 'contact', kind: 'phone', of: 'contactPhoneCountryCode' },
  contactEmail: { section: 'contact', kind: 'email' },
} as const satisfies KycFieldRows;

const business = {
  businessType: { section: 'kind', kind: 'choice', list: 'businessType' },
  businessTypeOt: { section: 'kind', kind: 'other', max: 125, of: 'businessType', when: otherBusinessType },
  industryType: { section: 'kind', kind: 'choice', list: 'industry' },
  industryTypeOther: { section: 'kind', kind: 'other', max: 125, of: 'industryType', when: otherChoice },
  businessCategory: { section: 'kind', kind: 'any', max: 125 },
  businessScope: { section: 'kind', kind: 'longText', max: 1000, isWide: true, line: 1 },
  actualOpRegion: { section: 'regions', kind: 'countries', max: 30, offers: 'regCountry', isWide: true },
  fundsSourceCountry: { section: 'regions', kind: 'countries', max: 5, offers: 'actualOpRegion' },
  fundsDestinationCountry: { section: 'regions', kind: 'countries', max: 5, offers: 'fundsSourceCountry' },
  isBearerStock: { section: 'regions', kind: 'yesNo' },
  emtCount: { section: 'expected', kind: 'choice', list: 'expectedCount' },
  emtAmt: { section: 'expected', kind: 'choice', list: 'expectedAmount' },
  estAmt: { section: 'expected', kind: 'choice', list: 'expectedSingleAmount' },
  bizSceneRemark: { section: 'expected', kind: 'longText', max: 500, isWide: true },
  website: { section: 'kind', kind: 'website', max: 100 },
} as const satisfies KycFieldRows;

/** The day on which the structure chart was signed, where one is asked for. */
const documents = {
  chartSignedOn: { section: 'documents', kind: 'pastDay' },
} as const satisfies KycFieldRows;

/** By the step of the wizard. */
export const enterpriseRows = { basic, business, documents } as const;
export const enterpriseFields = { ...basic, ...business, ...documents } as const;
export type EnterpriseField = keyof typeof enterpriseFields;

/** Fields of each stakeholder. */
export const stakeholderRows = {
  roles: { section: 'roles', kind: 'roles' },
  nameEn: { section: 'person', kind: 'letters', max: 125, isWide: true },
  gender: { section: 'person', kind: 'choice', list: 'gender' },
  nationality: { section: 'person', kind: 'nationality' },
  idCountry: { section: 'document', kind: 'country' },
  idType: { section: 'document', kind: 'documentType', of: 'idCountry' },
  idNumber: { section: 'document', kind: 'documentNumber', max: 30 },
  idEffectiveDateEnd: { section: 'document', kind: 'end', of: 'isPermanent' },
  isPermanent: { section: 'document', kind: 'tick' },
  birthDate: { section: 'person', kind: 'birthday' },
  residenceCountry: { section: 'home', kind: 'country' },
  state: { section: 'home', kind: 'any', max: 255 },
  city: { section: 'home', kind: 'any', max: 255 },
  address: { section: 'home', kind: 'any', max: 255, isWide: true, line: 1 },
  postCode: { section: 'home', kind: 'optional', max: 20 },
  position: { section: 'person', kind: 'optional', max: 125 },
  sharePercentage: { section: 'roles', kind: 'share', of: 'roles', basis: 'ownerBasis' },
  ownerBasis: { section: 'roles', kind: 'basis', list: 'ownerBasis', of: 'roles' },
} as const satisfies KycFieldRows;
export type StakeholderField = keyof typeof stakeholderRows;
