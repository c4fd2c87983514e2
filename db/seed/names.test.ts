// The personas can sign in: their addresses and their password follow the contract's rules.
import { email, newPassword } from '@causeway/contract';
import { expect, test } from 'vitest';
import { seedMembers, seedPassword, seedSignIns } from './names.ts';

test('seed addresses are unique and of an unowned domain', () => {
  const addresses = seedSignIns.map((line) => line.email);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) {
    expect(email.parse(address)).toBe(address);
    expect(address).toMatch(/\.example$/);
  }
});

test('the seed password follows the rule', () => {
  expect(newPassword.parse(seedPassword)).toBe(seedPassword);
});

test('each line of the seed names its edition', () => {
  expect(seedSignIns.filter(({ edition }) => edition === 'enterprise')).toHaveLength(8);
  expect(seedSignIns.find((line) => line.email === seedMembers.newcomer.people[0].email)?.edition).toBe(
    'personal',
  );
});
