// Passwords: what is stored, what fits, and what a flood of them does.
import { expect, test } from 'vitest';
import type { Refusal } from '../refusal.ts';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

test('knows the password again, and no other', async () => {
  const stored = await passwords.hash('Correct-1horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
  expect(await passwords.verify('Correct-1horse', stored)).toBe(true);
  expect(await passwords.verify('Correct-1horsf', stored)).toBe(false);
});

test('two of the same are stored differently', async () => {
  expect(await passwords.hash('Same-1234')).not.toBe(await passwords.hash('Same-1234'));
});

test('nobody has no password, not even the empty one', async () => {
  expect(await passwords.verify('', null)).toBe(false);
});

test('refuses a flood instead of making everybody wait', async () => {
  const few = createPasswords({ waitingMax: 2 });
  // Two are worked on and two wait: the fifth is one too many.
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => few.hash('x')));
  const refusals = outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map(({ reason }) => reason as Refusal);
  expect(refusals.map(({ refusal }) => refusal)).toEqual(['unavailable']);
});
