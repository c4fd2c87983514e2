// A business whose verification waits, and what the box's register says of it and of others: one that agrees, one with another
// director and another share, an owner that was dissolved, and one that nobody has heard of.
import { type OwnerEntityDraft, fileTypes, stakeholderRoles } from '@causeway/contract';
import { seedMembers } from '../names.ts';
import type { RegisteredCompany } from '../outside-world.ts';
import type { Applicant } from './applicants.ts';
import { stakeholder } from './role.ts';

const owner = (
  uid: string,
  nameEn: string,
  regNumber: string,
  sharePercentage: string,
): OwnerEntityDraft => ({
  ...{ uid, kind: 'company', country: 'HK', nameEn, nameLocal: '', regNumber },
  ...{ exchange: '', ticker: '', regulator: '', beneficiaryClass: '' },
  ...{ isDispersed: 1, sharePercentage, votePercentage: '', owners: [] },
});

export const waitingBusiness: Applicant = {
  member: seedMembers.waitingBusiness,
  verification: {
    kind: 'enterprise',
    record: {
      memberNameEn: seedMembers.waitingBusiness.name,
      memberNameLocal: '海港樣本控股有限公司',
      regNumber: '2900010',
      regCountry: 'HK',
      province: 'Hong Kong',
      city: 'Hong Kong',
      regAddress: '12/F, 3 Sample Road, Quarry Bay',
      zipCode: '000000',
      effectiveDate: '2020-03-02',
      contactPhoneCountryCode: '852',
      contactPhoneNumber: '51234570',
      contactEmail: 'office@harbour.example',
      businessType: '1',
      industryType: '2',
      businessScope: 'Trade in test instruments',
      isLongTerm: 1,
      businessCategory: 'Instruments',
      actualOpRegion: ['HK'],
      fundsSourceCountry: ['HK'],
      fundsDestinationCountry: ['HK', 'JP'],
      isBearerStock: 0,
      emtCount: '2',
      emtAmt: '3',
      estAmt: '2',
      bizSceneRemark: 'Sells test instruments to schools.',
      website: '',
      ownerEntities: [
        owner('reed', 'Reed Sample Ventures Limited', '2900011', '25'),
        owner('moor', 'Moor Sample Investments Limited', '2900012', '15'),
      ],
    },
    people: [
      stakeholder(
        {
          uid: 'hana-harbour',
          roles: [stakeholderRoles.owner, stakeholderRoles.director, stakeholderRoles.signatory],
          nameEn: 'Hana Harbour',
          gender: '2',
          sharePercentage: '60',
        },
        { number: 'K10000013', birthDate: '1986-09-14' },
      ),
    ],
    documents: [
      fileTypes.registration,
      fileTypes.annualReturn,
      fileTypes.ownerIdentity,
      fileTypes.ownershipChart,
    ],
  },
};

const upToHalf = { from: 25, hasFrom: false, to: 50, hasTo: true };
const belowThreeQuarters = { from: 50, hasFrom: false, to: 75, hasTo: false };

export const registeredCompanies: readonly RegisteredCompany[] = [
  {
    ...{ country: 'HK', number: '2900001' },
    entry: {
      ...{ name: 'BRAMBLE TEST TRADING LIMITED', number: '2900001', incorporatedOn: '2019-05-20' },
      otherNames: ['荊棘測試貿易有限公司'],
      address: '8/F, 56 Test Street, Wan Chai, Hong Kong',
      officers: [{ name: 'OPERATOR, Otto', birthMonth: '1988-06' }],
      owners: [
        {
          name: 'Ada Admin',
          birthMonth: '1984-11',
          shares: belowThreeQuarters,
          controls: ['shares, 50 to 75 %'],
        },
        { name: 'Otto Operator', birthMonth: '1988-06', shares: upToHalf, controls: ['shares, 25 to 50 %'] },
      ],
    },
  },
  {
    ...{ country: 'HK', number: '2900010' },
    entry: {
      ...{ name: 'HARBOUR SAMPLE HOLDINGS LIMITED', number: '2900010', incorporatedOn: '2020-03-02' },
      otherNames: ['海港樣本控股有限公司'],
      address: '12/F, 3 Sample Road, Quarry Bay, Hong Kong',
      officers: [
        { name: 'HARBOUR, Hana', birthMonth: '1986-09' },
        { name: 'QUILL, Ivo', birthMonth: '1974-01' },
      ],
      owners: [
        { name: 'Hana Harbour', birthMonth: '1986-09', shares: upToHalf, controls: ['shares, 25 to 50 %'] },
      ],
    },
  },
  {
    ...{ country: 'HK', number: '2900011' },
    entry: {
      ...{ name: 'REED SAMPLE VENTURES LIMITED', number: '2900011', incorporatedOn: '2012-11-05' },
      ...{ state: 'dissolved', stateText: 'dissolved', endedOn: '2025-06-30' },
    },
  },
  { country: 'HK', number: '2900012', entry: null },
];
