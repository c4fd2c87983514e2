// The differences of each kind, from the evidence and the unmatched rest.
import { expect, test } from 'vitest';
import { type Evidence, findBreaks } from './find-breaks.ts';

type Statement = Evidence['statements'][number];
type Entry = Evidence['entries'][number];
type Line = Evidence['lines'][number];

const [D1, D2, D3] = ['2026-03-02', '2026-03-03', '2026-03-04'] as const;
const none = {
  ...{ servicer: null, transaction: null, uetr: null, instruction: null },
  ...{ endToEnd: null, entryServicer: null, entry: null },
};
const read = { channel: 3 as const, currency: 'USD' as const };

const statement = (given: Partial<Statement>): Statement => ({
  ...{ ...read, id: 's', account: 'A', day: D1, revision: 1, statementId: null, sequence: null },
  ...{ opening: 0n, closing: 0n, moved: 0n, entryIds: [], addsUp: true, contents: '', readAt: new Date(0) },
  ...given,
});
const entry = (given: Partial<Entry> = {}): Entry => ({
  ...{ ...read, ...none, id: 'e', statement: 's', account: 'A', day: D2, valueDay: D2, amount: 100n },
  ...{ payments: 1, text: '', events: [] },
  ...given,
});
const line = (given: Partial<Line> = {}): Line => ({
  ...{
    ...none,
    id: '1:1',
    amount: 100n,
    at: new Date(0),
    kind: 'deposit.detected',
    reference: 'D1',
    day: D1,
  },
  ...{ booking: null, account: null, payments: null, entryTotal: null, valueDay: null, bookingDay: null },
  ...{ remittance: null, isNoticeOnly: false },
  ...given,
});

const evidence = (given: Partial<Evidence>): Evidence => ({
  account: '3:USD',
  start: { ...read, id: '3:USD', day: D1, difference: 0n, ours: 0n, afterVersion: 0n, version: 1 },
  ...{ statements: [], entries: [], lines: [], differing: [], daysDue: [] },
  ...{ repeated: new Set(), waiting: new Set(), absent: new Map(), inReport: new Set() },
  ...given,
});
const found = (given: Partial<Evidence>) =>
  findBreaks(evidence(given)).map(
    ({ day, kind, cause, amount }) => `${day} ${kind} ${cause} ${String(amount)}`,
  );

const start = { ...read, id: '3:USD', day: D1, difference: 100n, ours: 0n, afterVersion: 0n, version: 1 };
const statementAfter = [statement({ day: D1, opening: 100n, closing: 100n }), statement({ day: D3 })];
test.each([
  ['nobody booked it', [], 1],
  ['booked as own funds', [line({ kind: 'house.own-funds-in' })], 0],
  ['another amount was booked', [line({ kind: 'house.own-funds-in', amount: 99n })], 2],
  ['a deposit of the same amount is another thing', [line()], 2],
  [
    'of two bookings one explains it',
    ['1:1', '2:1'].map((id) => line({ id, kind: 'house.own-funds-in' })),
    1,
  ],
] as const)('the balance before the first statement: %s', (_case, lines, breaks) => {
  const opened = found({ start, statements: statementAfter, lines }).filter(
    (each) => !each.includes('balance-does-not-chain'),
  );
  expect(opened).toHaveLength(breaks);
});

test('agreeing books and bank have no differences', () => {
  const statements = [
    statement({ closing: 100n, moved: 100n }),
    statement({ day: D2, opening: 100n, closing: 100n }),
  ];
  expect(found({ statements, daysDue: [D1, D2] })).toEqual([]);
});

test.each([
  ['a charge', entry({ amount: -15n, text: 'MONTHLY FEE' }), 'charge -15'],
  ['interest', entry({ text: 'Credit interest' }), 'interest 100'],
  ['money that nobody reported', entry({ text: 'Payer Ltd' }), 'not-notified 100'],
  ['a payer who writes of fees', entry({ text: 'fees of March' }), 'not-notified 100'],
  ['what waits for staff', entry({ servicer: 'W' }), 'waits-for-staff 100'],
])('an entry without a movement: %s', (_what, theirs, expected) => {
  expect(found({ entries: [theirs], waiting: new Set(['W']) })).toEqual([
    `${D2} in-theirs-not-ours ${expected}`,
  ]);
});

test('a repeated entry is a doubled one', () => {
  expect(found({ entries: [entry()], repeated: new Set(['e']) })).toEqual([`${D2} doubled repeated 100`]);
});

test('a matching reference with another amount is a difference', () => {
  const differing = [{ entry: entry({ amount: 90n }), line: line() }];
  expect(found({ differing })).toEqual([`${D2} amounts-differ reference-agrees -10`]);
});

test.each([
  ['before any statement it is too recent', [], line(), []],
  ['with the statement of its own day it may be booked tomorrow', [statement({})], line(), []],
  [
    'a later statement without it names it',
    [statement({}), statement({ day: D2 })],
    line(),
    ['not-in-statement'],
  ],
  ['the bank’s own day of it is enough', [statement({})], line({ bookingDay: D1 }), ['not-in-statement']],
  [
    'a notice alone is named as one',
    [statement({})],
    line({ bookingDay: D1, booking: 'b', isNoticeOnly: true }),
    ['notified-not-booked'],
  ],
] as const)('a movement without an entry: %s', (_when, statements, ours, causes) => {
  expect(findBreaks(evidence({ statements, lines: [ours] })).map(({ cause }) => cause)).toEqual(causes);
});

test('a notice missing in a report is reported at once and certain after a second reading', () => {
  const lines = [line({ booking: 'b', isNoticeOnly: true })];
  const judged = (reading: 'once' | 'confirmed') =>
    findBreaks(evidence({ lines, absent: new Map([['b', reading]]) })).map(({ cause, isConfirmed }) => [
      cause,
      isConfirmed,
    ]);
  expect(judged('once')).toEqual([['notified-not-booked', false]]);
  const inDoubt = [statement({ addsUp: false })];
  const booked = [line({ booking: 'b', isNoticeOnly: true, bookingDay: D1 })];
  const lacking = findBreaks(evidence({ lines: booked, statements: inDoubt }));
  expect(lacking.find(({ cause }) => cause === 'notified-not-booked')?.isConfirmed).toBe(false);
  expect(judged('confirmed')).toEqual([['notified-not-booked', true]]);
});

test('a statement that does not add up or open correctly is a difference', () => {
  const statements = [
    statement({ closing: 110n, moved: 100n, addsUp: false }),
    statement({ day: D2, opening: 100n, closing: 100n }),
  ];
  expect(found({ statements })).toEqual([
    `${D1} statement-does-not-add-up entries-differ 10`,
    `${D2} balance-does-not-chain opening-differs -10`,
  ]);
});

test('a missing day is reported once the next one has arrived, unless nothing happened on it', () => {
  const first = statement({ closing: 100n, moved: 100n });
  expect(found({ statements: [first], daysDue: [D1, D2] })).toEqual([
    `${D2} missing-statement not-received 0`,
  ]);
  const next = (opening: bigint) => statement({ day: D3, opening, closing: opening });
  expect(found({ statements: [first, next(130n)], daysDue: [D1, D2] })).toEqual([
    `${D2} missing-statement not-received 30`,
  ]);
  expect(found({ statements: [first, next(100n)], daysDue: [D1, D2] })).toEqual([]);
});

test('a movement of a missing day waits for its statement', () => {
  const statements = [statement({}), statement({ day: D3, opening: 100n, closing: 100n })];
  const lines = [line({ day: D2, bookingDay: D2 })];
  expect(found({ statements, lines, daysDue: [D1, D2] })).toEqual([
    `${D2} missing-statement not-received 100`,
  ]);
});

test('an earlier balance of the bank is one difference', () => {
  const start = { ...evidence({}).start, difference: 7n };
  expect(found({ start })).toEqual([`${D1} balance-differs before-start 7`]);
});
