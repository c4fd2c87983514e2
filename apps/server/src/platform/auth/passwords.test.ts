// Passwords: the stored form, verification, and refusals under a flood.
import { expect, test } from 'vitest';
import type { Refusal } from '../refusal.ts';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

test('a stored password is verified by the right one only', async () => {
  const stored = await passwords.hash('Correct-1horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
  expect(await passwords.verify('Correct-1horse', stored)).toBe(true);
  expect(await passwords.verify('Correct-1horsf', stored)).toBe(false);
});

test('equal passwords are stored differently', async () => {
  expect(await passwords.hash('Same-1234')).not.toBe(await passwords.hash('Same-1234'));
});

test('a missing password never matches', async () => {
  expect(await passwords.verify('', null)).toBe(false);
});

const refusalsOf = (outcomes: readonly PromiseSettledResult<unknown>[]): readonly string[] =>
  outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map(({ reason }) => (reason as Refusal).refusal);

test('hashing refuses a long wait, to strangers sooner', async () => {
  // Each password takes half a second and two run at a time, so each waiting one adds a quarter.
  const slow = createPasswords(0.5);
  const first = Array.from({ length: 3 }, () => slow.hash('x'));
  expect(() => slow.admitStranger()).not.toThrow();
  const next = Array.from({ length: 3 }, () => slow.hash('x'));
  expect(() => slow.admitStranger()).toThrow('overloaded');
  const last = Array.from({ length: 3 }, () => slow.hash('x'));
  const outcomes = await Promise.allSettled([...first, ...next, ...last]);
  expect(refusalsOf(outcomes)).toEqual(['overloaded', 'overloaded']);
});
