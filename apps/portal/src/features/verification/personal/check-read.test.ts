// A person's check finishes while the form is open: its results, under the record's own field names.
import { personalDraft, type IdentityResult, type PersonalDraft } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { unreadCheck } from '../identity-check/unread-check.testing.ts';
import { recordFilled } from './check-read.ts';

const check: IdentityResult = {
  ...unreadCheck,
  idFirstName: 'ANN',
  idLastName: 'ROE',
  idCountry: 'IE',
  idType: '13',
  idNumber: 'NEW',
  birthDate: '1990-02-03',
  isPermanent: 1,
};
const record = (changes: Partial<PersonalDraft> = {}): PersonalDraft => ({
  ...personalDraft.parse({ idNumber: 'OLD', idExpirationDate: '2026-12-01' }),
  ...changes,
});
const read = {
  idCountry: 'IE',
  idType: '13',
  idNumber: 'NEW',
  birthday: '1990-02-03',
  idExpirationDate: '',
  isLongTerm: 1,
} as const;
const filled = (
  theirs: PersonalDraft,
  mine: PersonalDraft,
  more: Partial<IdentityResult> = {},
): PersonalDraft =>
  recordFilled(record(), {
    record: theirs,
    identityChecks: [{ ...check, ...more }],
    failedAttempts: [],
    currentChecks: [],
    files: [],
    todos: [],
    endedSections: [],
    kycStatus: 1,
    declineReason: null,
    submittedAt: null,
    isNameLocked: false,
    version: 2,
  })(mine);

describe('values filled in by a person’s check', () => {
  test('include the document, without an expiry date if it has none, and a missing name', () => {
    const mine = record({ city: 'Cork', idNumber: 'TYPED' });
    expect(filled(record({ ...read, nameLocal: 'ANN ROE' }), mine)).toEqual(
      record({ ...read, nameLocal: 'ANN ROE', city: 'Cork' }),
    );
  });

  test('include names and nationality where none was typed', () => {
    const theirs = record({ ...read, firstName: 'ANN', lastName: 'ROE', nationality: 'IE' });
    const mine = record({ firstName: 'Annie' });
    expect(filled(theirs, mine)).toMatchObject({ firstName: 'Annie', lastName: 'ROE', nationality: 'IE' });
  });

  test('include gender and residence where none was typed, with the postal code of that country', () => {
    const home = { gender: '2', residenceCountry: 'HK', zipCode: '000000' };
    const theirs = record({ ...read, ...home });
    expect(filled(theirs, record(), { idSex: 'F', idAddressCountry: 'HK' })).toMatchObject(home);
    const typed = { gender: '1', residenceCountry: 'GB', zipCode: '' };
    expect(filled(theirs, record(typed), { idSex: 'F', idAddressCountry: 'HK' })).toMatchObject(typed);
  });

  test('exclude values typed in another tab', () => {
    expect(filled(record({ ...read, city: 'Bath', nameLocal: '安' }), record())).toEqual(record(read));
  });
});
