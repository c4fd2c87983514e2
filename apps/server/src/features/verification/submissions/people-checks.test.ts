// The combined state of one person's checks, depending on later requests.
import type { RejectItem } from '@causeway/contract';
import { expect, test } from 'vitest';
import { type PersonToCheck, identityOf, currentCheck } from './people-checks.ts';
import type { IdentityCheckRow } from './store.ts';
import type { Todo } from './submission-store.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 21, 2, minute));
const now = at(50);

const checkOf = (change: Partial<IdentityCheckRow>): IdentityCheckRow => ({
  id: '00000000-0000-4000-8000-000000000001',
  memberId: '1000000001',
  personId: 'ada',
  providerId: 'provider',
  result: 3,
  firstName: 'ADA',
  lastName: 'WONG',
  documentCountry: 'HK',
  documentType: '13',
  documentNumber: 'K1',
  birthDate: '2000-11-22',
  expiryDate: '2031-05-16',
  isPermanent: false,
  frontFile: null,
  sex: null,
  addressCountry: null,
  faceFile: null,
  pageSealed: null,
  backFile: null,
  startedAt: at(0),
  finishedAt: at(1),
  version: 1,
  ...change,
});

const todoOf = (change: Partial<Todo>): Todo => ({
  id: '00000000-0000-4000-8000-000000000002',
  memberId: '1000000001',
  notifyType: 1,
  code: 'BIZ_KYC_REJ_SH',
  template: null,
  text: 'Words',
  personId: null,
  expiresOn: null,
  toldDays: null,
  decisionId: null,
  raisedAt: at(10),
  closedAt: null,
  closedBy: null,
  answer: null,
  requestId: null,
  version: 1,
  ...change,
});

function seen(person: Partial<PersonToCheck>): string {
  const whole: PersonToCheck = {
    kind: 'enterprise',
    personId: 'ada',
    checks: [checkOf({})],
    todos: [],
    ...person,
  };
  const { checkResult, checkStands } = identityOf(whole, now, '2026-11-21');
  return `${String(checkResult)} flag ${String(checkStands)}, ${currentCheck(whole, now) ? 'stands' : 'none stands'}`;
}

const about = (code: RejectItem['code'], change: Partial<Todo> = {}) => [todoOf({ code, ...change })];
const ends = { notifyType: 3, code: null, text: null, expiresOn: '2026-12-01' } as const;
const underWay = checkOf({
  id: '00000000-0000-4000-8000-000000000003',
  startedAt: at(40),
  finishedAt: null,
  result: 2,
});

test.each<[what: string, person: Partial<PersonToCheck>, seen: string]>([
  ['no check', { checks: [] }, '1 flag 0, none stands'],
  ['another person’s check', { checks: [checkOf({ personId: 'bo' })] }, '1 flag 0, none stands'],
  ['a finished check', {}, '3 flag 1, stands'],
  ['a new one under way beside it', { checks: [checkOf({}), underWay] }, '2 flag 1, stands'],
  [
    'a new one that was left an hour ago',
    { checks: [checkOf({}), { ...underWay, startedAt: at(-20) }] },
    '3 flag 1, stands',
  ],
  ['a new one that was cancelled', { checks: [checkOf({}), { ...underWay, result: 1 }] }, '3 flag 1, stands'],
  ['only one that was cancelled', { checks: [{ ...underWay, result: 1 }] }, '1 flag 0, none stands'],
  [
    'something asked for before it',
    { todos: about('BIZ_KYC_REJ_SH', { raisedAt: at(0) }) },
    '3 flag 1, stands',
  ],
  ['another section', { todos: about('BIZ_KYC_REJ_MATERIAL') }, '3 flag 1, stands'],
  ['all stakeholders rejected', { todos: about('BIZ_KYC_REJ_SH') }, '3 flag 0, stands'],
  ['this stakeholder rejected', { todos: about('BIZ_KYC_REJ_SH', { personId: 'ada' }) }, '3 flag 0, stands'],
  [
    'another stakeholder rejected',
    { todos: about('BIZ_KYC_REJ_SH', { personId: 'bo' }) },
    '3 flag 1, stands',
  ],
  [
    'its pictures unclear',
    { todos: about('BIZ_KYC_REJ_SH', { personId: 'ada', template: 'identity-unclear' }) },
    '1 flag 0, none stands',
  ],
  ['its document ends', { todos: [todoOf({ ...ends, personId: 'ada' })] }, '1 flag 0, none stands'],
  ['another’s document ends', { todos: [todoOf({ ...ends, personId: 'bo' })] }, '3 flag 1, stands'],
  ['the certificate of the business ends', { todos: [todoOf(ends)] }, '3 flag 1, stands'],
  ['a person whose document ends', { kind: 'personal', todos: [todoOf(ends)] }, '1 flag 0, none stands'],
  [
    'a person whose identity was rejected',
    { kind: 'personal', todos: about('IDV_KYC_REJ_MATERIAL') },
    '1 flag 0, none stands',
  ],
  [
    'a person whose address was rejected',
    { kind: 'personal', todos: about('IDV_KYC_REJ_BASIC') },
    '3 flag 1, stands',
  ],
])('%s', (_what, person, expected) => {
  expect(seen(person)).toBe(expected);
});

test('age is counted in whole years on the day', () => {
  const person = { kind: 'enterprise', personId: 'ada', checks: [checkOf({})], todos: [] } as const;
  expect(identityOf(person, now, '2026-11-21').currentAge).toBe(25);
  expect(identityOf(person, now, '2026-11-22').currentAge).toBe(26);
});
