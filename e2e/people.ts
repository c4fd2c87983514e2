// Who plays: new members, each with an address of its own, so that tests run in any order.
import { randomBytes } from 'node:crypto';
import type { AccountType, EnterpriseRecord, PersonalRecord } from '@causeway/contract';

/** What every picture says in a box. */
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

export const personOf = ({ email }: Newcomer): PersonalRecord => ({
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
  occupationType: '9',
  fundsSource: '1',
  emtAmt: '2',
  accountOpeningPurpose: ['1', '3'],
});

export const companyOf = ({ email }: Newcomer): EnterpriseRecord => ({
  memberNameEn: 'Quay Lantern Trading Pte Ltd',
  memberNameLocal: 'Quay Lantern Trading',
  regNumber: '201912345K',
  regCountry: 'SG',
  province: 'Singapore',
  city: 'Singapore',
  regAddress: '10 Harbour Road',
  zipCode: '018956',
  effectiveDate: '2019-05-20',
  contactPhoneCountryCode: '65',
  contactPhone: '81234567',
  contactEmail: email,
  businessType: '1',
  industryType: '2',
  businessScope: 'Import and export of lamps',
  signatoryName: 'ALEX SAMPLE',
  website: '',
});
