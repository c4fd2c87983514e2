// Two who have applied to be members: one waits for its review, one was rejected.
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
  readonly phone: string;
  readonly number: string;
  readonly outcome: ShownDocument['outcome'];
}

const applicant = (member: SeedMember, details: Details): Applicant => ({
  member,
  verification: {
    kind: 'personal',
    record: {
      firstName: details.firstName,
      lastName: details.lastName,
      gender: '1',
      nationality: 'SG',
      residenceCountry: 'SG',
      province: 'Singapore',
      city: 'Singapore',
      address: '90 Test Avenue',
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
    },
  },
});

export const waitingApplicant = applicant(seedMembers.waiting, {
  firstName: 'Wanda',
  lastName: 'Waiting',
  phone: '81234567',
  number: 'K10000004',
  outcome: 'passed',
});

export const rejectedApplicant = applicant(seedMembers.rejected, {
  firstName: 'Ray',
  lastName: 'Rejected',
  phone: '81234568',
  number: 'K10000005',
  outcome: 'warning',
});
