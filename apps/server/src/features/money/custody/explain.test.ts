// A difference between a chain and the books, with and without an explanation.
import { expect, test } from 'vitest';
import { noBooks, unexplainedOf } from './explain.ts';

const books = { ...noBooks, inBooks: [100n, 100n] as const };

test.each([
  ['the same', 100n, books, 0n],
  ['more than the books', 101n, books, 1n],
  ['less than the books', 99n, books, -1n],
  ['a deposit that is not final', 60n, { ...books, notFinal: { low: 40n, high: 40n } }, 0n],
  ['a deposit that is not final and yet there', 100n, { ...books, notFinal: { low: 40n, high: 40n } }, 40n],
  ['one that became final meanwhile', 100n, { ...books, notFinal: { low: 0n, high: 40n } }, 0n],
  ['a payment on its way, before it left', 100n, { ...books, sent: 30n }, 0n],
  ['a payment on its way, after it left', 70n, { ...books, sent: 30n }, 0n],
  ['more gone than what is on its way', 69n, { ...books, sent: 30n }, -1n],
  ['what was collected by hand', 75n, { ...books, collected: 25n }, 0n],
  ['a journal while the chain was read', 90n, { ...books, inBooks: [100n, 90n] as const }, 0n],
])('the unexplained difference is right for %s', (_case, units, of, expected) => {
  expect(unexplainedOf(units, of)).toBe(expected);
});
