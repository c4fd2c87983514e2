// Journals can be looked up, and so can the journals that undo them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '@causeway/db/testing';
import { accountNamed, keyOf, read } from './accountant.ts';
import { type Journal, balances, journal, journalsOf, journalsOfOwner, post, reversal } from './index.ts';

const { pool, drop } = await testDatabase();
afterAll(drop);

const ada = accountNamed('s', 'ada');
const fees = accountNamed('s', 'fees');

beforeAll(async () => {
  await post(
    pool,
    read('s', 'in  channel -> ada 1000  posted').map(({ journal }) => journal),
  );
});

test('a journal is found by id and by reference', async () => {
  const [line] = read('s', 'k  ada -> ada.frozen 30, ada -> fees 2, ada -> bob 1  posted');
  const [answer] = await post(pool, [line!.journal]);
  if (answer?.status !== 'posted') throw new Error('not posted');
  const found = await journal(pool, answer.journalId);
  const [freeze, ...others] = line!.journal.postings;
  expect(found).toMatchObject({
    ...line!.journal,
    id: answer.journalId,
    postings: [{ ...freeze, hold: 's/k' }, ...others],
  });
  expect(found!.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await journalsOf(pool, 's/k')).toEqual([found]);
  expect(await journalsOf(pool, 'unknown')).toEqual([]);
  expect(await journal(pool, 10n ** 9n)).toBeUndefined();
});

test('a reversal restores every balance', async () => {
  const before = [await balances(pool, ada.owner), await balances(pool, fees.owner)].flat();
  const [line] = read('s', 'r  ada -> ada.frozen 30, ada -> fees 2, ada.frozen -> clearing 10  posted');
  const undo: Journal = reversal(line!.journal, { key: keyOf('undo'), at: new Date('2026-03-03T00:00:00Z') });
  expect(await post(pool, [line!.journal, undo])).toMatchObject([{ status: 'posted' }, { status: 'posted' }]);
  expect(undo.kind).toBe('entry-reversed');
  const after = [await balances(pool, ada.owner), await balances(pool, fees.owner)].flat();
  const amounts = (list: typeof before) =>
    new Map(list.map(({ account, balance }) => [JSON.stringify(account), balance]));
  for (const [account, balance] of amounts(before)) expect(amounts(after).get(account)).toBe(balance);
});

test("a member's journals are listed once over all its accounts", async () => {
  const lines = read(
    's',
    `o1  channel -> eve 100                                          posted
     o2  eve -> eve.frozen 10                                        posted
     o3  channel -> eve 1, channel -> eve 2, channel -> eve 3        posted
     o2.settled  eve.frozen -> clearing 10                           posted
     o5  channel -> eve 1, eve -> fees 1, channel -> eve 5 EUR       posted`,
  );
  await post(
    pool,
    lines.map((line) => line.journal),
  );

  const seen: string[] = [];
  let before: bigint | undefined;
  for (;;) {
    const owner = accountNamed('s', 'eve').owner;
    const page = await journalsOfOwner(pool, owner, {
      limit: 2,
      ...(before === undefined ? {} : { before }),
    });
    if (page.length === 0) break;
    seen.push(...page.map(({ reference }) => reference));
    before = page.at(-1)!.id;
  }
  expect(seen).toEqual(['s/o5', 's/o2', 's/o3', 's/o2', 's/o1']);
  expect(await journalsOfOwner(pool, 'nobody', { limit: 2 })).toEqual([]);
});
