// A stakeholder's check finishes while the record is being edited: its results are filled in, the form asks
// about another tab's changes, and an open dialog shows what will be saved.
import {
  enterpriseDraft,
  type EnterpriseDraft,
  type IdentityResult,
  type StakeholderDraft,
  type StoredFile,
} from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { unreadCheck } from '../identity-check/unread-check.testing.ts';
import type { KycView } from '../record/draft-kind.ts';
import { mergeDraft } from '../record/merge-draft.ts';
import { recordFilled } from './check-read.ts';
import { newPerson } from './people.ts';
import { metPerson } from './merge-person.ts';

const ann = (changes: Partial<StakeholderDraft> = {}): StakeholderDraft => ({
  ...newPerson('ann', 2),
  nameEn: 'Ann Roe',
  idCountry: 'GB',
  idType: '13',
  idNumber: 'OLD',
  idEffectiveDateEnd: '2026-12-01',
  ...changes,
});
const read = {
  idCountry: 'IE',
  idNumber: 'NEW',
  birthDate: '1990-02-03',
  idEffectiveDateEnd: '2034-05-06',
} as const;

const check: IdentityResult = {
  ...unreadCheck,
  personId: 'ann',
  idFirstName: 'ANN',
  idLastName: 'ROE',
  ...read,
};

const record = (people: readonly StakeholderDraft[], changes: Partial<EnterpriseDraft> = {}) => ({
  ...enterpriseDraft.parse({}),
  ...changes,
  stakeholderInfoBo: [...people],
});
const view = (version: number, of: EnterpriseDraft): KycView<EnterpriseDraft> => ({
  record: of,
  identityChecks: version > 1 ? [check] : [],
  failedAttempts: [],
  currentChecks: [],
  files: [],
  todos: [],
  endedSections: [],
  kycStatus: 1,
  declineReason: null,
  submittedAt: null,
  isNameLocked: false,
  version,
});
const ben: StakeholderDraft = { ...newPerson('ben', 3), nameEn: 'Ben Poe' };
const meet = (mine: EnterpriseDraft, theirs: EnterpriseDraft) =>
  mergeDraft({ filledOf: recordFilled }, view(1, record([ann(), ben])), mine, view(2, theirs));

describe('a record after a finished check', () => {
  test('silently takes values from the check and keeps other typed values', () => {
    const mine = record([ann({ city: 'Cork' }), ben], { website: 'example.com' });
    expect(meet(mine, record([ann(read), ben]))).toEqual({
      ...{ kind: 'filled', taken: [] },
      record: record([ann({ ...read, city: 'Cork' }), ben], { website: 'example.com' }),
    });
  });

  test('takes the document from the check, even over typed values', () => {
    const met = meet(record([ann({ idNumber: 'TYPED' }), ben]), record([ann(read), ben]));
    expect(met).toEqual({ kind: 'filled', taken: [], record: record([ann(read), ben]) });
  });

  test('joins what another tab changed in the same person, and says so', () => {
    const met = meet(record([ann(), ben]), record([ann({ ...read, position: 'Director' }), ben]));
    expect(met).toMatchObject({
      kind: 'joined',
      taken: [{ field: 'stakeholderInfoBo', entry: 'ann', key: null }],
      record: { stakeholderInfoBo: [ann({ ...read, position: 'Director' }), ben] },
    });
  });

  test('asks nothing where both tabs made the same change', () => {
    const same = record([ann({ city: 'Cork' }), ben]);
    expect(meet(same, same)).toEqual({ kind: 'met', record: same, taken: [] });
  });

  test('asks only about values of a person that two tabs changed', () => {
    const met = meet(
      record([ann({ city: 'Cork' }), ben]),
      record([ann({ ...read, city: 'Bath' }), { ...ben, position: 'Clerk' }]),
    );
    expect(met).toMatchObject({
      conflict: {
        conflicts: [{ field: 'stakeholderInfoBo', entry: 'ann', key: 'city', mine: 'Cork', theirs: 'Bath' }],
        taken: [{ field: 'stakeholderInfoBo', entry: 'ben', key: null }],
      },
    });
  });

  test('joins a person that another tab removed or added, and says so', () => {
    const cho = newPerson('cho', 1);
    const taken = (theirs: readonly StakeholderDraft[]) => meet(record([ann(), ben]), record(theirs));
    for (const theirs of [[ann(read)], [ann(read), ben, cho]]) {
      expect(taken(theirs)).toMatchObject({
        kind: 'joined',
        record: { stakeholderInfoBo: theirs },
      });
    }
  });

  test('says that another tab attached a proof, but nothing of the photographs', () => {
    const file = (fileId: string, fileType: string) => ({ fileId, fileType, uid: 'ann' });
    const photographs = { kycFiles: [file('front', '213')] };
    expect(meet(record([ann(), ben]), record([ann(read), ben], photographs)).kind).toBe('filled');
    const both = { kycFiles: [file('proof', '400'), file('front', '213')] };
    expect(meet(record([ann(), ben]), record([ann(read), ben], both))).toMatchObject({
      kind: 'joined',
      taken: [{ field: 'kycFiles', entry: 'proof', key: null }],
    });
  });

  test('reports no change of the record that was read', () => {
    expect(meet(record([ann({ city: 'Cork' }), ben]), record([ann(), ben])).kind).toBe('same');
  });
});

describe('a dialog open during a check', () => {
  const shown = (entry: StakeholderDraft, proofs: readonly StoredFile[] = []) => ({ entry, proofs });
  const proof = (fileId: string): StoredFile => ({
    fileId,
    fileType: '400',
    originalFileName: `${fileId}.pdf`,
    fileSize: 1000,
  });

  test('shows the document from the check beside the values being typed', () => {
    const typed = ann({ idNumber: 'OLD', city: 'Cork', roles: [1, 2] });
    expect(metPerson(shown(ann()), shown(typed), shown(ann(read)), [check]).entry).toEqual(
      ann({ ...read, city: 'Cork', roles: [1, 2] }),
    );
  });

  test('replaces the old document even if it was changed by hand', () => {
    const typed = ann({ idNumber: 'TYPED', idEffectiveDateEnd: '2027-01-01' });
    expect(metPerson(shown(ann()), shown(typed), shown(ann(read)), [check]).entry).toEqual(ann(read));
  });

  test('keeps a typed name, because the check fills in only a missing one', () => {
    const nameless = ann({ nameEn: '' });
    const now = ann({ ...read, nameEn: 'ANN ROE' });
    const met = (entry: StakeholderDraft) => metPerson(shown(nameless), shown(entry), shown(now), [check]);
    expect(met(nameless).entry.nameEn).toBe('ANN ROE');
    expect(met(ann({ nameEn: 'Anne Roe' })).entry.nameEn).toBe('Anne Roe');
  });

  test('keeps a typed value that another tab changed too, and takes the others', () => {
    const now = ann({ city: 'Bath', position: 'Director' });
    expect(metPerson(shown(ann()), shown(ann({ city: 'Cork' })), shown(now), []).entry).toEqual(
      ann({ city: 'Cork', position: 'Director' }),
    );
  });

  test('never combines a chosen expiry date with a document marked long-term elsewhere', () => {
    const endless = ann({ idEffectiveDateEnd: '' });
    const met = (mine: StakeholderDraft, theirs: StakeholderDraft) =>
      metPerson(shown(endless), shown(mine), shown(theirs), []).entry;
    const [ending, ticked] = [
      ann({ idEffectiveDateEnd: '2034-05-06' }),
      { ...endless, isPermanent: 1 as const },
    ];
    for (const entry of [met(ending, ticked), met(ticked, ending)]) expect(entry).toEqual(ending);
  });

  test('keeps proofs attached on either side but not the removed ones', () => {
    const [one, two, three] = ['one', 'two', 'three'].map(proof);
    if (!one || !two || !three) throw new Error('three proofs');
    expect(
      metPerson(shown(ann(), [one]), shown(ann(), [one, two]), shown(ann(), [three]), []).proofs,
    ).toEqual([two, three]);
  });
});
