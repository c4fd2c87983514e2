// Applicants, and members with an expiring document: one for each state.
import { type SeedMember, seedMembers } from '../names.ts';
import type { ShownDocument } from '../outside-world.ts';
import type { Verification } from '../verify.ts';

export interface Applicant {
  readonly member: SeedMember;
  readonly verification: Verification;
}

interface Details {
  readonly firstName: string;
  readonly lastName: string;
  /** A key of the dictionary. */
  readonly gender: '1' | '2';
  readonly phone: string;
  readonly number: string;
  readonly outcome: ShownDocument['outcome'];
  /** The last day of the document, if it matters. */
  readonly expiryDate?: string;
}

const applicant = (member: SeedMember, details: Details): Applicant => ({
  member,
  verification: {
    kind: 'personal',
    record: {
      firstName: details.firstName,
      lastName: details.lastName,
      gender: details.gender,
      nationality: 'SG',
      residenceCountry: 'SG',
      province: 'Singapore',
      city: 'Singapore',
      address: `${details.phone.slice(-2)} Test Avenue`,
      zipCode: '049001',
      contactPhoneCountryCode: '65',
      contactPhone: details.phone,
      contactEmail: member.people[0].email,
      occupationType: '9',
      fundsSource: '1',
      emtAmt: '1',
      accountOpeningPurpose: ['1', '5'],
      fundsSourceCountry: ['SG'],
      fundsDestinationCountry: ['SG', 'HK'],
      nameLocal: `${details.firstName} ${details.lastName}`,
    },
    shown: {
      firstName: details.firstName.toUpperCase(),
      lastName: details.lastName.toUpperCase(),
      country: 'SG',
      number: details.number,
      birthDate: '1993-08-30',
      outcome: details.outcome,
      ...(details.expiryDate !== undefined && { expiryDate: details.expiryDate }),
    },
  },
});

export const waitingApplicant = applicant(seedMembers.waiting, {
  firstName: 'Wanda',
  lastName: 'Waiting',
  gender: '2',
  phone: '81234567',
  number: 'K10000004',
  outcome: 'passed',
});

export const rejectedApplicant = applicant(seedMembers.rejected, {
  firstName: 'Ray',
  lastName: 'Rejected',
  gender: '1',
  phone: '81234568',
  number: 'K10000005',
  outcome: 'warning',
});

export const twiceReadApplicant = applicant(seedMembers.rejectedSecond, {
  firstName: 'Sonia',
  lastName: 'Second',
  gender: '2',
  phone: '81234569',
  number: 'K10000006',
  outcome: 'passed',
});

export const declinedApplicant = applicant(seedMembers.declined, {
  firstName: 'Dan',
  lastName: 'Declined',
  gender: '1',
  phone: '81234570',
  number: 'K10000007',
  outcome: 'passed',
});

/** The expiry of their documents: YYYY-MM-DD. */
export const endingMembers = (days: {
  readonly expiring: string;
  readonly expired: string;
}): readonly [Applicant, Applicant] => [
  applicant(seedMembers.expiring, {
    firstName: 'Erin',
    lastName: 'Expiring',
    gender: '2',
    phone: '81234571',
    number: 'K10000008',
    outcome: 'passed',
    expiryDate: days.expiring,
  }),
  applicant(seedMembers.expired, {
    firstName: 'Edgar',
    lastName: 'Expired',
    gender: '1',
    phone: '81234572',
    number: 'K10000009',
    outcome: 'passed',
    expiryDate: days.expired,
  }),
];
