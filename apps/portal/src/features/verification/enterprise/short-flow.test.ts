// When a business may submit new checks for people with expired documents.
import type { IdentityOutcome } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { isOverdue, listedOffer, rolesListed, stillOpen, type ListedCheck } from './short-flow.ts';

const nothingRead = {
  checkId: null, idFirstName: null, idLastName: null, idCountry: null, idType: null, idNumber: null, birthDate: null,
  currentAge: null, idEffectiveDateEnd: null, isPermanent: 0, idFrontPhoto: null, idBackPhoto: null,
} as const; // prettier-ignore

const listed = (uid: string, roles: number[], outcome: IdentityOutcome, isExpired = false, flag: 0 | 1 = 1): ListedCheck => ({
  uid,
  nameEn: `Person ${uid}`,
  roles,
  isExpired,
  outcome,
  isOverdue: isExpired && flag === 0,
  check: { ...nothingRead, personId: uid, checkResult: outcome, checkStands: flag },
}); // prettier-ignore

test('the short flow lists the assigned roles in their order', () => {
  expect(rolesListed([listed('a', [3, 2], 3), listed('b', [2], 3)])).toEqual([2, 3]);
});

describe('a check in the short flow', () => {
  test.each([
    ['is offered to who has none', listed('a', [1], 1), 'verify'],
    ['is begun anew while one is under way', listed('a', [1], 2, true, 0), 'verify'],
    ['is not begun anew while one stands that is good enough', listed('a', [1], 2, true, 1), null],
    ['is offered again when the document has expired', listed('a', [1], 3, true, 0), 'again'],
    ['is not when it was made since', listed('a', [1], 3, true, 1), null],
    ['is offered again when the provider rejected the new one', listed('a', [1], 5, true, 1), 'again'],
    ['is not when nothing has expired', listed('a', [1], 4), null],
  ] as const)('%s', (_, one, expected) => {
    expect(listedOffer(one)).toBe(expected);
  });
});

test.each([
  ['nothing is asked for', false, 0, '2026-11-20', false],
  ['no check was made since', true, 0, '2040-01-01', true],
  ['one was made since', true, 1, '2040-01-01', false],
  ['it read a document that holds for 90 days', true, 1, '2027-02-19', false],
  ['it read one that holds for 89', true, 1, '2027-02-18', true],
  ['it read no end', true, 1, null, true],
] as const)(
  'a person in the short flow must verify again: %s',
  (_, isExpired, flag, idEffectiveDateEnd, expected) => {
    const one = listed('a', [1], 3, isExpired, flag);
    expect(isOverdue({ ...one, check: { ...one.check, idEffectiveDateEnd } }, '2026-11-21')).toBe(expected);
  },
);

test('a person whose check the server rejected must verify again', () => {
  const finished = (uid: string): ListedCheck => {
    const one = listed(uid, [1], 3, true);
    const check = { ...one.check, idEffectiveDateEnd: '2040-01-01' };
    return { ...one, check, isOverdue: isOverdue({ ...one, check }, '2026-11-21', ['a']) };
  };
  expect([listedOffer(finished('a')), listedOffer(finished('b'))]).toEqual(['again', null]);
  expect(stillOpen([finished('a'), finished('b')]).people).toEqual(['Person a']);
});

describe('items that are still open', () => {
  test.each([
    ['nothing when all stand', [listed('a', [1], 3), listed('b', [2, 3], 5)], [], []],
    ['a role in which nobody is verified', [listed('a', [1], 1, false, 0), listed('b', [2], 3)], [1], []],
    ['not a role in which one of two is', [listed('a', [2], 1), listed('b', [2], 3)], [], []],
    ['who has expired, though the role has others', [listed('a', [2], 3, true, 0), listed('b', [2], 3)], [], ['Person a']],
    ['nobody of whom a second one is under way after one that stands', [listed('a', [2], 2, true, 1)], [], []],
    ['who is being checked', [listed('a', [2], 2, true, 0), listed('b', [2], 3)], [], ['Person a']],
    ['nobody who was checked since', [listed('a', [2], 4, true, 1)], [], []],
  ] as const)('%s', (_, list, roles, people) => {
    expect(stillOpen([...list])).toEqual({ roles, people });
  }); // prettier-ignore
});
