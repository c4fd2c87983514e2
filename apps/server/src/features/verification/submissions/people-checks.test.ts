// What the checks of one person amount to, by what was asked for since.
import type { RejectItem } from '@causeway/contract';
import { expect, test } from 'vitest';
import { type PersonToCheck, identityOf, currentCheck } from './people-checks.ts';
import type { IdentityCheckRow } from './store.ts';
import type { Todo } from './submission-store.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 21, 2, minute));
const now = at(50);

const checkOf = (change: Partial<IdentityCheckRow>): IdentityCheckRow => ({
  id: '00000000-0000-4000-8000-000000000001',
  member_id: '1000000001',
  person_id: 'ada',
  provider_id: 'provider',
  result: 3,
  first_name: 'ADA',
  last_name: 'WONG',
  document_country: 'HK',
  document_type: '13',
  document_number: 'K1',
  birth_date: '2000-11-22',
  expiry_date: '2031-05-16',
  is_permanent: false,
  front_file: null,
  back_file: null,
  started_at: at(0),
  finished_at: at(1),
  version: 1,
  ...change,
});

const todoOf = (change: Partial<Todo>): Todo => ({
  id: '00000000-0000-4000-8000-000000000002',
  member_id: '1000000001',
  notify_type: 1,
  code: 'BIZ_KYC_REJ_SH',
  template: null,
  text: 'Words',
  person_id: null,
  expires_on: null,
  told_days: null,
  decision_id: null,
  raised_at: at(10),
  closed_at: null,
  closed_by: null,
  version: 1,
  ...change,
});

const seen = (person: Partial<PersonToCheck>): string => {
  const whole: PersonToCheck = {
    kind: 'enterprise',
    personId: 'ada',
    checks: [checkOf({})],
    todos: [],
    ...person,
  };
  const { jumioResult, jumioFlag } = identityOf(whole, now, '2026-11-21');
  return `${String(jumioResult)} flag ${String(jumioFlag)}, ${currentCheck(whole, now) ? 'stands' : 'none stands'}`;
};

const about = (code: RejectItem['code'], change: Partial<Todo> = {}) => [todoOf({ code, ...change })];
const ends = { notify_type: 3, code: null, text: null, expires_on: '2026-12-01' } as const;
const underWay = checkOf({
  id: '00000000-0000-4000-8000-000000000003',
  started_at: at(40),
  finished_at: null,
  result: 2,
});

test.each<[what: string, person: Partial<PersonToCheck>, seen: string]>([
  ['no check', { checks: [] }, '1 flag 0, none stands'],
  ['another person’s check', { checks: [checkOf({ person_id: 'bo' })] }, '1 flag 0, none stands'],
  ['a finished check', {}, '3 flag 1, stands'],
  ['a new one under way beside it', { checks: [checkOf({}), underWay] }, '2 flag 1, stands'],
  [
    'a new one that was left an hour ago',
    { checks: [checkOf({}), { ...underWay, started_at: at(-20) }] },
    '3 flag 1, stands',
  ],
  ['a new one that was cancelled', { checks: [checkOf({}), { ...underWay, result: 1 }] }, '3 flag 1, stands'],
  ['only one that was cancelled', { checks: [{ ...underWay, result: 1 }] }, '1 flag 0, none stands'],
  [
    'something asked for before it',
    { todos: about('BIZ_KYC_REJ_SH', { raised_at: at(0) }) },
    '3 flag 1, stands',
  ],
  ['another section', { todos: about('BIZ_KYC_REJ_MATERIAL') }, '3 flag 1, stands'],
  ['all stakeholders rejected', { todos: about('BIZ_KYC_REJ_SH') }, '3 flag 0, stands'],
  ['this stakeholder rejected', { todos: about('BIZ_KYC_REJ_SH', { person_id: 'ada' }) }, '3 flag 0, stands'],
  [
    'another stakeholder rejected',
    { todos: about('BIZ_KYC_REJ_SH', { person_id: 'bo' }) },
    '3 flag 1, stands',
  ],
  [
    'its pictures unclear',
    { todos: about('BIZ_KYC_REJ_SH', { person_id: 'ada', template: 'identity-unclear' }) },
    '1 flag 0, none stands',
  ],
  ['its document ends', { todos: [todoOf({ ...ends, person_id: 'ada' })] }, '1 flag 0, none stands'],
  ['another’s document ends', { todos: [todoOf({ ...ends, person_id: 'bo' })] }, '3 flag 1, stands'],
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
