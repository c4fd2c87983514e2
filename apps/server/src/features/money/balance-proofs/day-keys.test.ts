// The order of owners and the salts of a day: equal for the same secret, different for another one, and every
// place equally likely.
import { expect, test } from 'vitest';
import { dayKeys } from './day-keys.ts';

const keysOf = (n: number) => dayKeys(Buffer.alloc(32, n));
const items = Array.from({ length: 8 }, (_, n) => n);

test('the order depends on the secret and the name', () => {
  const many = Array.from({ length: 100 }, (_, n) => n);
  const order = keysOf(1).shuffled(many, 'page 0');
  expect(order.toSorted((one, other) => one - other)).toEqual(many);
  expect(keysOf(1).shuffled(many, 'page 0')).toEqual(order);
  expect(keysOf(1).shuffled(many, 'page 1')).not.toEqual(order);
  expect(keysOf(2).shuffled(many, 'page 0')).not.toEqual(order);
});

test('each item takes each place about equally often', () => {
  const ORDERS = 1_600;
  const times = items.map(() => items.map(() => 0));
  for (let n = 0; n < ORDERS; n += 1)
    for (const [place, item] of keysOf(3).shuffled(items, String(n)).entries()) {
      const row = times[item];
      if (row) row[place] = (row[place] ?? 0) + 1;
    }
  // Five standard deviations around 200; the counts never vary, because the secret is fixed.
  for (const count of times.flat()) expect(Math.abs(count - ORDERS / items.length)).toBeLessThan(67);
});

test('each piece of an owner has its own salt, which differs each day', () => {
  const [own, others, later] = [
    keysOf(1).saltsOf('1000000001', 128),
    keysOf(1).saltsOf('1000000002', 128),
    keysOf(2).saltsOf('1000000001', 128),
  ];
  const salts = [...own, ...others, ...later].map((salt) => salt.toString('hex'));
  expect(new Set(salts).size).toBe(3 * 128);
  expect(salts.every((salt) => /^[\da-f]{64}$/.test(salt))).toBe(true);
});
