// The rules that match a bank's entry with our movements, in tables.
import { expect, test } from 'vitest';
import { type OurLine, type TheirEntry, batchKey, matchEntries } from './match.ts';

const none = {
  ...{ servicer: null, transaction: null, uetr: null, instruction: null },
  ...{ endToEnd: null, entryServicer: null, entry: null },
};
const DAY = '2026-03-02';

function entry(given: Partial<TheirEntry> & { readonly refs?: object } = {}): TheirEntry {
  const { refs, ...rest } = given;
  return {
    ...{ id: 'e1', amount: 100n, day: DAY, valueDay: DAY, payments: 1 },
    ...rest,
    references: { ...none, ...refs },
  };
}
function line(given: Partial<OurLine> & { readonly refs?: object } = {}): OurLine {
  const { refs, ...rest } = given;
  return {
    ...{ id: 'l1', amount: 100n, day: DAY, otherDays: [], record: 'R1', batch: null },
    ...rest,
    references: { ...none, ...refs },
  };
}
const found = (entries: readonly TheirEntry[], lines: readonly OurLine[]) =>
  matchEntries(entries, lines).matches.map(
    ({ entry: id, lines: of, rule }) => `${id} = ${of.join('+')} by ${rule}`,
  );

test.each([
  ['the bank’s reference', entry({ refs: { servicer: 'S' } }), line({ refs: { servicer: 'S' } }), 'servicer'],
  [
    'that of the entry',
    entry({ refs: { entryServicer: 'S' } }),
    line({ refs: { servicer: 'S' } }),
    'servicer',
  ],
  ['the number of our order', entry({ refs: { endToEnd: 'R1' } }), line(), 'end-to-end'],
  ['our order, named as instruction', entry({ refs: { instruction: 'R1' } }), line(), 'end-to-end'],
  ['the UETR', entry({ refs: { uetr: 'U' } }), line({ refs: { uetr: 'U' } }), 'uetr'],
  [
    'the network’s id',
    entry({ refs: { transaction: 'T' } }),
    line({ refs: { transaction: 'T' } }),
    'transaction',
  ],
  ['amount and day alone', entry(), line(), 'amount-and-day'],
  ['amount and value day', entry({ day: '2026-03-03', valueDay: DAY }), line(), 'amount-and-day'],
  [
    'amount and a day that the bank named',
    entry(),
    line({ day: '2026-03-04', otherDays: [DAY] }),
    'amount-and-day',
  ],
] as const)('an entry is matched by %s', (_by, theirs, ours, rule) => {
  expect(found([theirs], [ours])).toEqual([`e1 = l1 by ${rule}`]);
});

test.each([
  ['another day', entry({ day: '2026-03-09', valueDay: '2026-03-09' }), line()],
  ['another amount', entry({ amount: 101n }), line()],
  ['the other side', entry({ amount: -100n }), line()],
  ['another reference of the bank', entry({ refs: { servicer: 'S' } }), line({ refs: { servicer: 'T' } })],
])('nothing matches by chance: %s', (_what, theirs, ours) => {
  expect(found([theirs], [ours])).toEqual([]);
});

test('the strongest rule wins in any order', () => {
  const entries = [entry(), entry({ id: 'e2', refs: { servicer: 'S' } })];
  const lines = [line({ refs: { servicer: 'S' } }), line({ id: 'l2' })];
  expect(found(entries, lines).toSorted()).toEqual(['e1 = l2 by amount-and-day', 'e2 = l1 by servicer']);
});

test('one entry for several payments matches all of them if they add up', () => {
  const batch = batchKey(300n, 2, DAY);
  const parts = [line({ amount: 100n, batch }), line({ id: 'l2', amount: 200n, batch })];
  expect(found([entry({ amount: 300n, payments: 2 })], parts)).toEqual(['e1 = l1+l2 by batch']);
  const short = [line({ amount: 100n, batch }), line({ id: 'l2', amount: 199n, batch })];
  expect(found([entry({ amount: 300n, payments: 2 })], short)).toEqual([]);
});

test('payments that share their entry’s reference match that entry', () => {
  const refs = { entryServicer: 'S' };
  const parts = [line({ amount: 100n, refs }), line({ id: 'l2', amount: 200n, refs })];
  expect(found([entry({ amount: 300n, payments: 2, refs })], parts)).toEqual(['e1 = l1+l2 by servicer']);
});

test('a matching reference with another amount is one difference', () => {
  const theirs = entry({ amount: 90n, refs: { servicer: 'S' } });
  const { matches, differing, entriesLeft, linesLeft } = matchEntries(
    [theirs],
    [line({ refs: { servicer: 'S' } })],
  );
  expect({ matches, differing, entriesLeft, linesLeft }).toEqual({
    ...{ matches: [], differing: [{ entry: 'e1', line: 'l1' }], entriesLeft: [], linesLeft: [] },
  });
});

test('one of two equal entries stays open for one payment of ours', () => {
  const entries = [entry({ refs: { servicer: 'S' } }), entry({ id: 'e2', refs: { servicer: 'S' } })];
  const { entriesLeft } = matchEntries(entries, [line({ refs: { servicer: 'S' } })]);
  expect(entriesLeft.map(({ id }) => id)).toEqual(['e2']);
});

test('ten thousand entries are matched without pairwise comparison', () => {
  let looks = 0;
  const counting = (id: string) => ({
    ...none,
    get servicer() {
      looks += 1;
      return id;
    },
  });
  const many = Array.from({ length: 10_000 }, (_, index) => String(index));
  const entries = many.map((id) => ({ ...entry({ id: `e${id}` }), references: counting(id) }));
  const lines = many.toReversed().map((id) => ({ ...line({ id: `l${id}` }), references: counting(id) }));
  expect(matchEntries(entries, lines).matches).toHaveLength(10_000);
  // Each item is read a few times; comparing all with all would take a hundred million reads.
  expect(looks).toBeLessThan(100_000);
});

test('ten thousand equal amounts without references are matched one by one', () => {
  const ids = Array.from({ length: 10_000 }, (_, index) => String(index));
  const { matches, entriesLeft } = matchEntries(
    ids.map((id) => entry({ id })),
    ids.map((id) => line({ id })),
  );
  expect(new Set(matches.flatMap(({ lines }) => lines)).size).toBe(10_000);
  expect(entriesLeft).toEqual([]);
});
