// Whole records of people and businesses that do not exist: the least that can be submitted. Tests begin from them.
import type { EnterpriseRecord, PersonalRecord } from '@causeway/contract';

export const personal: PersonalRecord = {
  firstName: 'Ada',
  lastName: 'Wong',
  gender: '2',
  nationality: 'HK',
  residenceCountry: 'HK',
  province: 'Hong Kong',
  city: 'Kowloon',
  address: 'Flat 3, 12 Example Road',
  zipCode: '000000',
  contactPhoneCountryCode: '852',
  contactPhone: '51234567',
  contactEmail: 'ada.wong@example.com',
  occupationType: '1',
  fundsSource: '1',
  emtAmt: '1',
  accountOpeningPurpose: ['1', '3'],
};

export const enterprise: EnterpriseRecord = {
  memberNameEn: 'Example Trading Limited',
  memberNameLocal: '範例貿易有限公司',
  regNumber: '1234567',
  regCountry: 'HK',
  province: 'Hong Kong',
  city: 'Hong Kong',
  regAddress: '8/F, 1 Example Street',
  zipCode: '000000',
  effectiveDate: '2020-01-31',
  contactPhoneCountryCode: '852',
  contactPhone: '51234567',
  contactEmail: 'office@example.com',
  businessType: '1',
  industryType: '2',
  businessScope: 'Trade in examples',
  signatoryName: 'Ada Wong',
  website: '',
};
