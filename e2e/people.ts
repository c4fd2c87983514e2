// The cast: new members, each with their own address, so that tests run in any order.
import { randomBytes } from 'node:crypto';
import type { AccountType, EnterpriseDraft, PersonalDraft, StakeholderDraft } from '@causeway/contract';

/** The answer to every captcha in a box. */
export const GRAPHIC_CODE = 'CWAY';

export interface Newcomer {
  readonly type: AccountType;
  readonly email: string;
  readonly password: string;
}

export const newcomer = (type: AccountType = 'individual'): Newcomer => ({
  type,
  email: `${type}-${randomBytes(6).toString('hex')}@example.com`,
  password: 'Lantern#42',
});

/** A person's typed values besides the box's sample document. */
export const personOf = ({ email }: Newcomer) =>
  ({
    firstName: 'ALEX',
    lastName: 'SAMPLE',
    gender: '1',
    nationality: 'HK',
    residenceCountry: 'SG',
    province: 'Singapore',
    city: 'Singapore',
    address: '10 Harbour Road',
    zipCode: '018956',
    contactPhoneCountryCode: '65',
    contactPhone: '81234567',
    contactEmail: email,
    fundsSourceCountry: ['SG'],
    fundsDestinationCountry: ['SG', 'HK'],
    fundsSource: '1',
    emtAmt: '2',
    occupationType: '9',
    accountOpeningPurpose: ['1', '3'],
  }) satisfies Partial<PersonalDraft>;

/** A business of group A with one person who owns, directs and signs. */
export const companyOf = ({ email }: Newcomer) =>
  ({
    memberNameEn: 'Quay Lantern Trading Pte Ltd',
    memberNameLocal: 'Quay Lantern Trading',
    regNumber: '201912345K',
    regCountry: 'SG',
    province: 'Singapore',
    city: 'Singapore',
    regAddress: '10 Harbour Road',
    zipCode: '018956',
    effectiveDate: '2019-05-20',
    isLongTerm: 1 as const,
    contactPhoneCountryCode: '65',
    contactPhoneNumber: '81234567',
    contactEmail: email,
    businessType: '1',
    industryType: '2',
    businessCategory: 'Lamps',
    businessScope: 'Import and export of lamps',
    actualOpRegion: ['SG'],
    fundsSourceCountry: ['SG'],
    fundsDestinationCountry: ['CN', 'HK'],
    isBearerStock: 0 as const,
    emtCount: '1',
    emtAmt: '1',
    estAmt: '1',
    bizSceneRemark: 'Sells lamps to shops abroad.',
    stakeholderInfoBo: [stakeholderOf('alex-sample')],
  }) satisfies Partial<EnterpriseDraft>;

const stakeholderOf = (uid: string): StakeholderDraft => ({
  uid,
  roles: [1, 2, 3],
  nameEn: 'ALEX SAMPLE',
  gender: '1',
  nationality: 'HK',
  idCountry: '',
  idType: '',
  idNumber: '',
  idEffectiveDateEnd: '',
  isPermanent: 0,
  birthDate: '',
  residenceCountry: 'SG',
  state: 'Singapore',
  city: 'Singapore',
  address: '10 Harbour Road',
  postCode: '018956',
  position: 'Director',
  sharePercentage: '100',
  ownerBasis: '',
});
