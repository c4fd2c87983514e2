// The flow of a personal verification, case by case (VER-021).
import { type IdentityResult, type KycStatus, type TodoItem } from '@causeway/contract';
import { exampleCountries } from '@causeway/contract/testing';
import { describe, expect, test } from 'vitest';
import { unreadCheck } from '../identity-check/unread-check.testing.ts';
import { isChecked, isDocumentShown, isOnlyIdentity, offersAgain, opensCheck, stepsOf } from './flow.ts';

const todo = (changes: Partial<TodoItem>): TodoItem => ({
  id: '00000000-0000-7000-8000-000000000001',
  rejectDetail: {},
  notifyType: 1,
  stakeholderId: null,
  expiresOn: null,
  ...changes,
});
const basic = todo({ rejectDetail: { IDV_KYC_REJ_BASIC: 'The address is incomplete.' } });
const identity = todo({ rejectDetail: { IDV_KYC_REJ_MATERIAL: 'The pictures are not clear.' } });
const expiry = todo({ notifyType: 3, expiresOn: '2026-12-01' });

const check = (checkResult: IdentityResult['checkResult'], checkStands: 0 | 1): IdentityResult => ({
  ...unreadCheck,
  checkResult,
  checkStands,
});
const view = (
  kycStatus: KycStatus,
  todos: readonly TodoItem[] = [],
  checks: readonly IdentityResult[] = [],
  ended: readonly 'Identity'[] = [],
) => ({
  kycStatus,
  todos: [...todos],
  endedSections: [...ended],
  identityChecks: [...checks],
  failedAttempts: [],
});

const record = { nationality: 'GB', residenceCountry: 'SG', idCountry: 'GB' };
const factsOf = (country: string) => exampleCountries[country];

describe('a new document of another country', () => {
  test.each([
    ['of a country without risk', [identity], record, 'identity'],
    ['of a country of high risk', [identity], { ...record, idCountry: 'IR' }, 'basic,identity'],
    ['after expiry too', [expiry], { ...record, idCountry: 'IR' }, 'basic,identity'],
    [
      'of whom the proof was asked for already',
      [identity],
      { ...record, nationality: 'IR', idCountry: 'IR' },
      'identity',
    ],
    ['when only the basics are open', [basic], { ...record, idCountry: 'IR' }, 'basic'],
  ] as const)('%s', (_what, todos, now, expected) => {
    expect(stepsOf(view(3, todos), now, factsOf).join()).toBe(expected);
  });
});

describe('the steps of the personal form', () => {
  test.each([
    ['the first time', 1, [], 'identity,basic'],
    ['basic rejected by the first reviewer', 3, [basic], 'basic'],
    ['identity rejected by the second', 6, [identity], 'identity'],
    ['both rejected', 3, [identity, basic], 'basic,identity'],
    ['a verified member’s document ends', 4, [expiry], 'identity'],
    ['nothing is asked for', 4, [], ''],
  ] as const)('%s', (_what, status, todos, expected) => {
    expect(stepsOf(view(status, todos), record, factsOf).join()).toBe(expected);
  });
});

describe('a document that expired since a rejection', () => {
  test.each([
    ['opens the identity beside what was rejected', [basic], record, 'basic,identity'],
    ['asks nothing more of who shows the identity anyway', [identity], record, 'identity'],
  ] as const)('%s', (_what, todos, now, expected) => {
    expect(stepsOf(view(3, todos, [], ['Identity']), now, factsOf).join()).toBe(expected);
  });
});

describe('the check without other steps', () => {
  test.each([
    [1, [], false],
    [3, [identity], true],
    [6, [identity, basic], false],
    [4, [expiry], true],
    [4, [], false],
  ] as const)('for status %i with %j is offered: %s', (status, todos, expected) => {
    expect(isOnlyIdentity({ ...view(status, todos), record }, factsOf)).toBe(expected);
  });
});

describe('Next on the first step', () => {
  test.each([
    ['never checked', 1, [], true],
    ['given up', 1, [check(1, 0)], true],
    ['under way', 1, [check(2, 0)], false],
    ['a check stands', 1, [check(3, 1)], false],
    ['a warning stands too', 1, [check(4, 1)], false],
    ['rejected by the first reviewer', 3, [check(3, 0)], false],
    ['rejected by the second', 6, [], false],
    ['a verified member updates', 4, [check(3, 0)], true],
  ] as const)('when %s opens the check: %s', (_what, status, checks, expected) => {
    const [outcome = 1] = checks.map(({ checkResult }) => checkResult);
    expect(opensCheck(view(status, [], checks), outcome)).toBe(expected);
  });
});

describe('the fields of the document', () => {
  const empty = {
    ...{ idCountry: '', idType: '', idNumber: '', nameLocal: '', birthday: '', idExpirationDate: '' },
  };
  test.each([
    ['before the first check', 1, 1, empty, false],
    ['while it is under way', 1, 2, empty, false],
    ['before it, with something typed', 1, 1, { ...empty, idNumber: 'E1' }, true],
    ['after a check that read nothing', 1, 5, empty, true],
    ['in a correction', 3, 1, empty, true],
  ] as const)('%s', (_what, status, outcome, typed, isShown) => {
    expect(isDocumentShown(view(status), outcome, typed)).toBe(isShown);
  });
});

describe('the offer to verify again', () => {
  const today = '2026-11-21';
  const valid = { idExpirationDate: '2030-01-01', isLongTerm: 0 } as const;
  const ended = { idExpirationDate: '2026-11-20', isLongTerm: 0 } as const;
  const short = { idExpirationDate: '2027-02-18', isLongTerm: 0 } as const;
  test.each([
    ['never checked', 1, [], valid, false],
    ['the first check is under way', 1, [check(2, 0)], valid, false],
    ['a check stands', 1, [check(3, 1)], valid, false],
    ['the provider rejected it', 1, [check(5, 1)], valid, true],
    ['the provider has doubts', 3, [check(4, 1)], valid, true],
    ['finished, asked for since', 1, [check(5, 0)], valid, true],
    ['rejected, and none stands', 3, [], valid, true],
    ['rejected, and a new one stands', 3, [check(3, 1)], valid, false],
    ['stands, but the document has ended', 6, [check(3, 1)], ended, true],
    ['stands, but the document ends in 89 days', 4, [check(3, 1)], short, true],
    [
      'stands, and the document ends in 90',
      4,
      [check(3, 1)],
      { ...short, idExpirationDate: '2027-02-19' },
      false,
    ],
    ['a document without an end does not end', 6, [check(3, 1)], { ...ended, isLongTerm: 1 }, false],
  ] as const)('%s', (_what, status, checks, document, expected) => {
    expect(offersAgain(view(status, [], checks), document, today)).toBe(expected);
  });
});

describe('a verified check', () => {
  test.each([
    [[], false],
    [[check(2, 0)], false],
    [[check(3, 0)], true],
    [[check(4, 0)], true],
    [[check(5, 0)], true],
  ] as const)('is found in %j: %s', (checks, expected) => {
    expect(isChecked(view(1, [], checks))).toBe(expected);
  });
});
