// Subjects of the trail: their parts, and the links to their pages.
import { describe, expect, test } from 'vitest';
import { subjectLink, subjectOf, trailAddress } from './subject.ts';

test.each([
  ['transfer:T1', { kind: 'transfer', id: 'T1' }],
  ['code:a:b', { kind: 'code', id: 'a:b' }],
  ['T1', { kind: '', id: 'T1' }],
] as const)('the subject %s is split into kind and id', (subject, parts) =>
  expect(subjectOf({ subject })).toEqual(parts),
);

describe('a subject leads to', () => {
  test('its review', () =>
    expect(subjectLink({ subject: 'transfer:T1', memberId: '1000000001' })).toBe('#/reviews/transfer/T1'));
  test('its member, if it has no review of its own', () => {
    expect(subjectLink({ subject: 'verification:x', memberId: '1000000001' })).toBe('#/members/1000000001');
    expect(subjectLink({ subject: 'member:1000000001', memberId: '1000000001' })).toBe(
      '#/members/1000000001',
    );
  });
  test('its person, or the request on their access', () => {
    expect(subjectLink({ subject: 'person:x', memberId: '1000000001' })).toBe(
      '#/members/1000000001/people/x',
    );
    expect(subjectLink({ subject: 'access:x', memberId: '1000000001' })).toBe('#/reviews/access/x');
  });
  test('the treasury, where messages of banks wait', () =>
    expect(subjectLink({ subject: `bank-message:3:${'0'.repeat(64)}`, memberId: null })).toBe('#/treasury'));
  test('nowhere, if it has neither review nor member', () => {
    expect(subjectLink({ subject: 'staff:x', memberId: null })).toBeUndefined();
    expect(subjectLink({ subject: 'file:x', memberId: '1000000001' })).toBeUndefined();
  });
});

test('the trail of a verification belongs to its member', () => {
  expect(trailAddress('payee', 'x')).toBe('/audit?subject=payee%3Ax');
  expect(trailAddress('member', '1000000001')).toBe('/audit?memberId=1000000001');
});
