// Pages of several accounts' entries are the same as all of them sorted, cut into pages; however deep, whatever the filter.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '@causeway/db/testing';
import { accountNamed, linesOf, read } from './accountant.ts';
import { type AccountKey, type Entry, type EntryFilter, entries, post } from './index.ts';

const { pool, drop } = await testDatabase();
afterAll(drop);

const ada: AccountKey = accountNamed('e', 'ada');
const bob: AccountKey = accountNamed('e', 'bob');
const euros: AccountKey = { ...ada, currency: 'EUR' };
const yen: AccountKey = { ...ada, currency: 'JPY' };
const unused: AccountKey = { ...ada, currency: 'SGD' };
const accounts = [ada, euros, yen, unused];

/** Accounts that take turns, one that is only there at first, one that several postings of a journal touch. */
const LINES: readonly string[] = [
  ...Array.from({ length: 40 }, (_, i) => `y${i}  channel -> ada 1 JPY  posted`),
  ...Array.from({ length: 120 }, (_, i) => `u${i}  channel -> ada 5, channel -> bob 1  posted`),
  ...Array.from(
    { length: 50 },
    (_, i) => `m${i}  channel -> ada 2 EUR, ada -> fees 1 EUR, ada -> fees 1  posted`,
  ),
  ...Array.from({ length: 30 }, (_, i) => `e${i}  channel -> ada 7 EUR  posted`),
];

beforeAll(async () => {
  const answers = await post(
    pool,
    LINES.flatMap((line) => read('e', line)).map(({ journal }) => journal),
  );
  if (answers.some(({ status }) => status !== 'posted')) throw new Error('not all were posted');
});

/** By what was posted to each account alone. */
const allSorted = async (
  of: readonly AccountKey[],
): Promise<readonly (readonly [AccountKey, bigint, bigint])[]> => {
  const lines = await Promise.all(
    of.map(async (account) => (await linesOf(pool, account)).map((line) => ({ account, ...line }))),
  );
  return lines
    .flat()
    .toSorted((a, b) => Number(b.journalId - a.journalId))
    .map(({ account, journalId, amount }) => [account, journalId, amount]);
};

const short = ({ account, journalId, amount }: Entry) => [account, journalId, amount];

test('every page from every depth is its part of all entries sorted', async () => {
  // Amounts differ within a journal only where its legs do: sorted by leg, the newest leg comes first.
  const { list: all, total } = await entries(pool, accounts, {}, { offset: 0, limit: 1_000 });
  expect(total).toBe(40 + 120 + 150 + 30);
  expect(all).toHaveLength(total);
  const places = all.map(({ journalId, leg }) => [journalId, leg] as const);
  expect(places).toEqual(places.toSorted(([a, m], [b, n]) => (a === b ? n - m : Number(b - a))));
  expect(new Set(all.map((entry) => JSON.stringify(short(entry), String)))).toEqual(
    new Set((await allSorted(accounts)).map((line) => JSON.stringify(line, String))),
  );
  for (const limit of [1, 7, 100])
    for (let offset = 0; offset <= total + limit; offset += limit === 1 ? 13 : limit) {
      const page = await entries(pool, accounts, {}, { offset, limit });
      expect(page).toEqual({ list: all.slice(offset, offset + limit), total });
    }
});

test.each<[string, EntryFilter, (entry: Entry) => boolean]>([
  ['a reference', { reference: 'e/m3' }, ({ reference }) => reference === 'e/m3'],
  ['a reference of nobody', { reference: 'e/none' }, () => false],
  ['money out', { direction: 'out' }, ({ amount }) => amount < 0n],
  ['money in', { direction: 'in' }, ({ amount }) => amount > 0n],
  ['a kind', { kinds: ['entry'] }, () => true],
  ['another kind', { kinds: ['another'] }, () => false],
  ['from a moment after all', { from: new Date('2031-01-01T00:00:00Z') }, () => false],
  ['to a moment after all', { to: new Date('2031-01-01T00:00:00Z') }, () => true],
  [
    'a reference and a direction',
    { reference: 'e/m3', direction: 'out' },
    (entry) => entry.reference === 'e/m3' && entry.amount < 0n,
  ],
])('filtered by %s, the pages are what passes', async (_, filter, passes) => {
  const { list: all } = await entries(pool, accounts, {}, { offset: 0, limit: 1_000 });
  const passing = all.filter(passes);
  for (const offset of [0, 5, 1_000])
    expect(await entries(pool, accounts, filter, { offset, limit: 5 })).toEqual({
      list: passing.slice(offset, offset + 5),
      total: passing.length,
    });
});

test.each([{}, { direction: 'out' } as const])(
  'pages that each begin behind the last entry are all entries, and count them all: %j',
  async (filter: EntryFilter) => {
    const all = await entries(pool, accounts, filter, { offset: 0, limit: 1_000 });
    const read: Entry[] = [];
    for (;;) {
      const page = await entries(pool, accounts, filter, { offset: 0, limit: 45, behind: read.at(-1) });
      expect(page.total).toBe(all.total);
      if (page.list.length === 0) break;
      read.push(...page.list);
    }
    expect(read).toEqual(all.list);
  },
);

test('an entry is found by its journal and leg, and only by who has the account', async () => {
  const { list } = await entries(pool, accounts, { reference: 'e/u7' }, { offset: 0, limit: 5 });
  const [entry] = list;
  expect(list).toHaveLength(1);
  const by = { entry: { journalId: entry!.journalId, leg: entry!.leg } };
  expect((await entries(pool, accounts, by, { offset: 0, limit: 5 })).list).toEqual([entry]);
  expect(await entries(pool, [bob], by, { offset: 0, limit: 5 })).toEqual({ list: [], total: 0 });
});

test('accounts that nobody posted to have no entries', async () => {
  const nothing = { list: [], total: 0 };
  expect(await entries(pool, [unused], {}, { offset: 0, limit: 5 })).toEqual(nothing);
  expect(await entries(pool, [], {}, { offset: 0, limit: 5 })).toEqual(nothing);
});
