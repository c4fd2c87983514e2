// The people of a business that a correction may change, in tables; and what remains of a change of the
// others.
import { describe, expect, test } from 'vitest';
import { stakeholderDraft } from './drafts.ts';
import { type AskedOfPeople, mayEditPerson, withLockedPeople } from './locked-people.ts';

const today = '2026-11-21';
/** 89 and 90 days later. */
const [tooSoon, soonEnough] = ['2027-02-18', '2027-02-19'];

const person = (uid: string, change: object = {}) =>
  stakeholderDraft.parse({ uid, roles: [2], nameEn: uid, idEffectiveDateEnd: '2030-01-01', ...change });
const [ada, bea] = [person('ada'), person('bea')];

const todo = (code: string | null, notifyType: 1 | 3, stakeholderId: string | null = null) => ({
  rejectDetail: code === null ? {} : { [code]: 'Please look again.' },
  notifyType,
  stakeholderId,
});
const certificate = todo('BIZ_KYC_REJ_CERT_M', 1);

interface Case {
  readonly who?: object;
  readonly others?: AskedOfPeople['submitted'];
  readonly todos?: AskedOfPeople['todos'];
  readonly check?: readonly [checkResult: 1 | 2 | 3 | 4 | 5, checkStands: 0 | 1];
}
const factsOf = ({
  who = {},
  others = [bea],
  todos = [certificate],
  check = [3, 1],
}: Case): AskedOfPeople => ({
  today,
  submitted: [person('ada', who), ...others],
  checks: [{ personId: 'ada', checkResult: check[0], checkStands: check[1] }],
  todos,
});

describe('a submitted person may be edited', () => {
  test.each<readonly [string, Case, boolean]>([
    ['not when other sections were rejected', {}, false],
    ['not when the section of another step ends', { todos: [todo(null, 3)] }, false],
    ['when the section was rejected', { todos: [certificate, todo('BIZ_KYC_REJ_SH', 1)] }, true],
    ['when it was for somebody else', { todos: [todo('BIZ_KYC_REJ_SH', 1, 'bea')] }, true],
    ['when nobody else was submitted', { others: [] }, true],
    ['when it was raised that the document ends', { todos: [todo(null, 3, 'ada')] }, true],
    ['not when it was raised of somebody else', { todos: [todo(null, 3, 'bea')] }, false],
    ['when the document has ended', { who: { idEffectiveDateEnd: '2026-11-20' } }, true],
    ['when it ends too soon to be taken', { who: { idEffectiveDateEnd: tooSoon } }, true],
    ['not when it ends late enough', { who: { idEffectiveDateEnd: soonEnough } }, false],
    ['not when it never ends', { who: { idEffectiveDateEnd: '', isPermanent: 1 } }, false],
    ['when not verified', { check: [1, 0] }, true],
    ['when the first check is under way', { check: [2, 0] }, true],
    ['not when another one is, while the last stands', { check: [2, 1] }, false],
    ['not when the check warned', { check: [4, 1] }, false],
    ['not when the check refused, and nothing was asked', { check: [5, 0] }, false],
  ])('%s', (_, facts, expected) => {
    expect(mayEditPerson('ada', factsOf(facts))).toBe(expected);
  });
});

test('a new person may always be edited, and everybody the first time', () => {
  expect(mayEditPerson('new', factsOf({}))).toBe(true);
  expect(mayEditPerson('ada', { ...factsOf({}), submitted: [] })).toBe(true);
});

describe('a locked person', () => {
  const submitted = [person('ada', { roles: [1], sharePercentage: '60' }), bea];

  test('keeps every field, whatever was sent', () => {
    const sent = [person('ada', { roles: [1], nameEn: 'Other', sharePercentage: '1' }), bea];
    expect(withLockedPeople(sent, submitted, ['ada'])).toEqual(submitted);
  });

  test('stays if the entry was left out', () => {
    expect(withLockedPeople([], submitted, ['ada'])).toEqual([submitted[0]]);
    expect(withLockedPeople([bea], submitted, ['ada'])).toEqual([bea, submitted[0]]);
  });

  test('gains roles with an owner’s share and loses none', () => {
    const sent = [person('ada', { roles: [3] }), person('bea', { roles: [1], sharePercentage: '40' })];
    expect(withLockedPeople(sent, submitted, ['ada', 'bea'])).toEqual([
      { ...submitted[0], roles: [1, 3] },
      { ...bea, roles: [1, 2], sharePercentage: '40' },
    ]);
  });

  test('leaves all other people unchanged', () => {
    const sent = [person('bea', { nameEn: 'Other' }), person('new')];
    expect(withLockedPeople(sent, submitted, ['ada'])).toEqual([...sent, submitted[0]]);
    expect(withLockedPeople(sent, [ada, bea], [])).toEqual(sent);
  });
});
