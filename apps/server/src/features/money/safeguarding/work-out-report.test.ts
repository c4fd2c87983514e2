// The report of a day as a table: the amounts owed, the outside balances, and the texts about them.
import { expect, test } from 'vitest';
import { type CurrencyReport, workOutReport } from './work-out-report.ts';
import type { OutsideBalance } from './outside-balances.ts';

const line = (side: 'members' | 'house', purpose: string, closing: bigint) =>
  ({ side, purpose, currency: 'USD', closing }) as const;

const bank = (outside: bigint, inBooks: bigint, more: Partial<OutsideBalance> = {}): OutsideBalance => ({
  ...{ purpose: 'channel-3', currency: 'USD', reference: '8081', outside, inBooks, onTheWay: 0n },
  ...{ at: { statementDay: '2026-03-01' }, isOfDay: true, ...more },
});

/** The books owe 1,000 to members and hold 200 of the house's own money, all at one bank. */
const books = [
  line('members', 'available', 700n),
  line('members', 'frozen', 100n),
  line('house', 'clearing', 150n),
  line('house', 'suspense', 50n),
  line('house', 'fees', 80n),
  line('house', 'own-funds', 120n),
  line('house', 'channel-3', -1200n),
];
const usd = (outside: readonly OutsideBalance[], lines = books): CurrencyReport | undefined =>
  workOutReport(lines, outside, new Map())[0];

test.each([
  ['agreeing is covered by what is ours', [bank(1200n, 1200n)], 'covered', 1200n, 200n],
  ['less outside than in the books takes from ours first', [bank(1100n, 1200n)], 'covered', 1100n, 100n],
  ['exactly what is owed is covered', [bank(1000n, 1200n)], 'covered', 1000n, 0n],
  ['one cent less is short', [bank(999n, 1200n)], 'short', 999n, -1n],
  ['what is on the way is no difference', [bank(900n, 1200n, { onTheWay: -300n })], 'covered', 1200n, 200n],
  ['our own movements carry an outside figure to the day’s end', [bank(900n, 1000n)], 'covered', 1100n, 100n],
  ['nothing read is never covered', [], 'not-read', null, null],
  ['a figure of another day is none', [bank(1200n, 1200n, { isOfDay: false })], 'not-read', null, null],
] as const)('the report is right: %s', (_what, outside, state, held, surplus) => {
  expect(usd(outside)).toMatchObject({ state, held, surplus, owed: 1000n, own: 200n });
});

test('an unread account does not hide a shortfall', () => {
  const lines = [...books, line('house', 'channel-2', -100n)];
  expect(usd([bank(800n, 1200n)], lines)).toMatchObject({ state: 'short', held: null, surplus: -100n });
});

test('books holding less than they owe are short, whatever was read', () => {
  expect(usd([], [line('members', 'available', 10n), line('house', 'channel-3', -9n)])).toMatchObject({
    ...{ state: 'short', surplus: -1n },
  });
});

test('bank charges on suspense do not reduce what payers are owed', () => {
  const lines = [
    line('members', 'available', 100n),
    // The account owes 50 to a payer, and a bank took 57 without a payment.
    line('house', 'suspense', -7n),
    line('house', 'channel-3', -93n),
  ];
  expect(workOutReport(lines, [bank(93n, 93n)], new Map([['USD', 57n]]))[0]).toMatchObject({
    ...{ state: 'short', suspense: 50n, owed: 150n, surplus: -57n },
  });
});

test('money owed to the house on suspense covers nothing', () => {
  const lines = [
    line('members', 'available', 100n),
    line('house', 'suspense', -40n),
    line('house', 'channel-3', -60n),
  ];
  expect(usd([bank(60n, 60n)], lines)).toMatchObject({ state: 'short', owed: 100n, surplus: -40n });
});

test('outside money unknown to the books counts as held', () => {
  const report = usd([bank(1200n, 1200n), bank(30n, 0n, { purpose: 'channel-13' })]);
  expect(report).toMatchObject({ state: 'covered', held: 1230n, surplus: 230n });
  expect(report?.places.map(({ purpose, difference }) => [purpose, difference])).toEqual([
    ['channel-3', 0n],
    ['channel-13', 30n],
  ]);
});
