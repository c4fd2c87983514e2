// Pages of movements on several wallets equal a walk over all entries without holds, cut into pages, at any depth and with
// any filter.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '@causeway/db/testing';
import { accountNamed, read } from './accountant.ts';
import { type AccountKey, type Change, type EntryFilter, movements, post, walkChanges } from './index.ts';

const { pool, drop } = await testDatabase();
afterAll(drop);

const ada: AccountKey = accountNamed('e', 'ada');
const bob: AccountKey = accountNamed('e', 'bob');
const euros: AccountKey = { ...ada, currency: 'EUR' };
const yen: AccountKey = { ...ada, currency: 'JPY' };
const unused: AccountKey = { ...ada, currency: 'SGD' };
const wallets = [ada, euros, yen, unused];

const times = (count: number, line: (i: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, i) => line(i));

/** Wallets that take turns, one with entries only at first, one with only holds for long, several postings in a journal. */
const LINES: readonly string[] = [
  ...times(40, (i) => `y${i}  channel -> ada 1 JPY  posted`),
  ...times(120, (i) => `u${i}  channel -> ada 50, channel -> bob 1  posted`),
  ...times(80, (i) => `h${i}  ada -> ada.frozen 3  posted`),
  ...times(40, (i) => `h${i}.b  ada.frozen -> clearing 2, ada.frozen -> fees 1  posted`),
  ...times(40, (i) => `h${i + 40}.b  ada.frozen -> ada 3  posted`),
  ...times(50, (i) => `m${i}  channel -> ada 2 EUR, ada -> fees 1 EUR, ada -> fees 1  posted`),
  ...times(30, (i) => `e${i}  channel -> ada 7 EUR, ada -> ada.frozen 1 EUR  posted`),
  ...times(30, (i) => `e${i}.b  ada.frozen -> ada 1 EUR  posted`),
];

async function postAll(lines: readonly string[]): Promise<void> {
  const journals = lines.flatMap((line) => read('e', line)).map(({ journal }) => journal);
  const answers = await post(pool, journals);
  if (answers.some(({ status }) => status !== 'posted')) throw new Error('not all were posted');
}

beforeAll(() => postAll(LINES));

/** Computes them by a walk, which reads each account by itself and knows no page. */
async function walked(filter: EntryFilter = {}): Promise<readonly Change[]> {
  const all: Change[] = [];
  for await (const change of walkChanges(pool, wallets, filter)) if (!change.isHeld) all.push(change);
  return all;
}

async function pagesAreOf(all: readonly Change[]): Promise<void> {
  for (const limit of [1, 7, 100])
    for (let offset = 0; offset <= all.length + limit; offset += limit === 1 ? 13 : limit) {
      const page = await movements(pool, wallets, {}, { offset, limit });
      expect(page).toEqual({ list: all.slice(offset, offset + limit), total: all.length });
    }
}

test('every page has its part of all movements with running totals', async () => {
  const all = await walked();
  // Entries: 40 in yen; in dollars 120 in, 50 of fees and twice 40 out of the frozen part; in euros 100 and 30.
  expect(all).toHaveLength(40 + 120 + 50 + 80 + 100 + 30);
  await pagesAreOf(all);
});

test('pages stay the same while movements are counted', async () => {
  for (const kept of [0, 32, 64, 1_000]) {
    await pool.query('delete from movement_count where upto > $1', [kept]);
    await postAll([`later${kept}  channel -> ada 1, ada -> ada.frozen 1  posted`]);
    await pagesAreOf(await walked());
  }
  const { rows } = await pool.query(
    `select from movement_count c where moved <> (
       select count(*) from ledger.movements_window(c.account_id, 0, c.upto) w
       where w.counterpart not in (select id from ledger.account a where a.owner = 'e-ada' and a.id <> c.account_id))`,
  );
  expect(rows).toEqual([]);
});

test('two simultaneous counts give the same result', async () => {
  await pool.query('delete from movement_count');
  const [one, other] = await Promise.all(
    [1, 2].map(() => movements(pool, wallets, {}, { offset: 0, limit: 1_000 })),
  );
  expect(one).toEqual(other);
  expect(one?.list).toEqual(await walked());
});

test.each<[string, EntryFilter]>([
  ['a reference', { reference: 'e/m3' }],
  ['the reference of a hold that was settled', { reference: 'e/h3' }],
  ['the reference of a hold that was released', { reference: 'e/h70' }],
  ['a reference of nobody', { reference: 'e/none' }],
  ['money out', { direction: 'out' }],
  ['money in', { direction: 'in' }],
  ['a kind', { kinds: ['entry'] }],
  ['another kind', { kinds: ['another'] }],
  ['from a moment after all', { from: new Date('2031-01-01T00:00:00Z') }],
  ['to a moment after all', { to: new Date('2031-01-01T00:00:00Z') }],
  ['a reference and a direction', { reference: 'e/m3', direction: 'out' }],
])('pages filtered by %s contain all matches', async (_, filter) => {
  const all = await walked(filter);
  for (const offset of [0, 5, 1_000])
    expect(await movements(pool, wallets, filter, { offset, limit: 5 })).toEqual({
      list: all.slice(offset, offset + 5),
      total: all.length,
    });
});

test.each([{}, { direction: 'out' } as const])(
  'consecutive pages contain and count all movements: %j',
  async (filter: EntryFilter) => {
    const all = await walked(filter);
    const found: Change[] = [];
    for (;;) {
      const last = found.at(-1);
      const page = await movements(pool, wallets, filter, {
        ...{ offset: 0, limit: 45 },
        ...(last && { behind: { journalId: last.journalId, leg: last.leg } }),
      });
      expect(page.total).toBe(all.length);
      if (page.list.length === 0) break;
      found.push(...page.list);
    }
    expect(found).toEqual(all);
  },
);

test('a movement is found only by the account’s owner, and a hold is not a movement', async () => {
  const [movement] = (await movements(pool, wallets, { reference: 'e/u7' }, { offset: 0, limit: 5 })).list;
  const { journalId, leg } = movement ?? expect.unreachable('it is there');
  const by = { entry: { journalId, leg } };
  const page = { offset: 0, limit: 5 };
  expect((await movements(pool, wallets, by, page)).list).toEqual([movement]);
  expect(await movements(pool, [bob], by, page)).toEqual({ list: [], total: 0 });

  const held: Change[] = [];
  for await (const change of walkChanges(pool, wallets, {})) if (change.isHeld) held.push(change);
  const [hold] = held;
  const named = { entry: { journalId: hold?.journalId ?? 0n, leg: hold?.leg ?? 0 } };
  expect(await movements(pool, wallets, named, page)).toEqual({ list: [], total: 0 });
});

test('wallets without postings have no movements', async () => {
  const nothing = { list: [], total: 0 };
  expect(await movements(pool, [unused], {}, { offset: 0, limit: 5 })).toEqual(nothing);
  expect(await movements(pool, [], {}, { offset: 0, limit: 5 })).toEqual(nothing);
});
