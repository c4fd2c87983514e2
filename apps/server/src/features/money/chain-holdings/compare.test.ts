// The chain has more or less than the books.
import { amount } from '@causeway/money';
import { expect, test } from 'vitest';
import { breaksOf } from './compare.ts';

const key = '8:0xone:USDT';
const booksOf = (low: bigint, high: bigint, gone: bigint) => ({
  booked: new Map([[key, { low, high }]]),
  left: new Map([[key, { id: key, amount: gone, seenAt: new Date(0), version: 1 }]]),
});

test.each([
  ['the same', 100n, [100n, 100n, 0n], undefined],
  ['a millionth more', 101n, [100n, 100n, 0n], ['more', '100', '1']],
  ['less', 40n, [100n, 100n, 0n], ['less', '100', '60']],
  ['what is left after it was collected', 40n, [100n, 100n, 60n], undefined],
  ['more after it was collected', 45n, [100n, 100n, 60n], ['more', '40', '5']],
  ['what arrived between the two blocks, or not yet', 120n, [100n, 150n, 0n], undefined],
  ['more than what arrived between them', 151n, [100n, 150n, 0n], ['more', '150', '1']],
] as const)('the comparison handles %s', (_case, onChain, [low, high, gone], expected) => {
  const holdings = [{ address: '0xone', amount: amount('USDT', onChain) }];
  const found = breaksOf(8, holdings, booksOf(low, high, gone));
  expect(found.map(({ kind, inBooks, difference }) => [kind, inBooks, difference])).toEqual(
    expected === undefined ? [] : [expected],
  );
});

test('an address unknown to the books is reported', () => {
  const holdings = [{ address: '0xtwo', amount: amount('USDC', 1n) }];
  expect(breaksOf(8, holdings, booksOf(1n, 1n, 0n))).toMatchObject([{ kind: 'more', inBooks: '0' }]);
});
