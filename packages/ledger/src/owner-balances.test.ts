// Balances of a past time equal the sum of the postings until then, for every owner, in the order of the key.
import { afterAll, expect, test } from 'vitest';
import { hash } from 'node:crypto';
import { testDatabase } from '@causeway/db/testing';
import { accountNamed } from './accountant.ts';
import { type AccountKey, type Journal, openAccounts, post, walkOwnerBalances } from './index.ts';

const { pool, drop } = await testDatabase();
afterAll(drop);

const channel = accountNamed('b', 'channel');
const member = (n: number, purpose = 'available'): AccountKey =>
  accountNamed('b', `m${String(n)}.${purpose}`);
const orderKey = Buffer.alloc(32, 7);
const noon = new Date('2026-03-02T12:00:00Z');

function journalAt(at: Date, from: AccountKey, to: AccountKey, amount: bigint): Journal {
  const key = crypto.randomUUID();
  return { key, kind: 'entry', reference: 'b', at, postings: [{ from, to, amount }] };
}

async function book(journals: readonly Journal[]): Promise<void> {
  const accounts = journals.flatMap(({ postings }) => postings.flatMap(({ from, to }) => [from, to]));
  await openAccounts(pool, accounts);
  const answers = await post(pool, journals);
  expect(answers.map(({ status }) => status)).toEqual(journals.map(() => 'posted'));
}

async function walked(before: Date, laterFrom = 0n): Promise<readonly (readonly [string, bigint])[]> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read');
    const rows: (readonly [string, bigint])[] = [];
    const at = { currency: 'USD', before, laterFrom, orderKey } as const;
    const totals = new Set<bigint>();
    for await (const piece of walkOwnerBalances(client, at)) {
      rows.push(...piece.map(({ owner, balance }) => [owner, balance] as const));
      for (const { total } of piece) totals.add(total);
    }
    const above = rows.reduce((sum, [, balance]) => (balance > 0n ? sum + balance : sum), 0n);
    expect([...totals]).toEqual(rows.length === 0 ? [] : [above]);
    return rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const ofOwner = (n: number): string => member(n).owner;
const sorted = (rows: readonly (readonly [string, bigint])[]) =>
  rows.toSorted(([one], [other]) => (one < other ? -1 : 1));

test('balances of a moment ignore later postings', async () => {
  const later = new Date(noon.getTime() + 1);
  const earlier = new Date(noon.getTime() - 1);
  await book([
    journalAt(earlier, channel, member(1), 500n),
    journalAt(earlier, channel, member(2), 300n),
    journalAt(earlier, member(1), member(1, 'frozen'), 200n),
    journalAt(noon, member(1), member(3), 100n),
    journalAt(later, channel, member(4), 7n),
    // This journal is dated before the others and posted after them.
    journalAt(earlier, channel, member(2), 1n),
  ]);
  expect(sorted(await walked(noon))).toEqual([
    [ofOwner(1), 500n],
    [ofOwner(2), 301n],
  ]);
  expect(sorted(await walked(later))).toEqual([
    [ofOwner(1), 400n],
    [ofOwner(2), 301n],
    [ofOwner(3), 100n],
  ]);
  expect(await walked(new Date('2026-03-01T00:00:00Z'))).toEqual([]);
});

test('entries dated out of order may give a negative balance', async () => {
  const yesterday = new Date('2026-03-01T12:00:00Z');
  await book([journalAt(noon, channel, member(9), 5n), journalAt(yesterday, member(9), channel, 5n)]);
  expect(sorted(await walked(noon))).toContainEqual([ofOwner(9), -5n]);
  expect(sorted(await walked(new Date(noon.getTime() + 5)))).not.toContainEqual([
    ofOwner(9),
    expect.anything(),
  ]);
});

test('many owners are read in pieces in the order of the key', async () => {
  const at = new Date('2026-03-05T12:00:00Z');
  await book(
    Array.from({ length: 5_000 }, (_, n) => journalAt(at, channel, member(10_000 + n), BigInt(n + 1))),
  );
  const rows = await walked(new Date('2026-03-06T00:00:00Z'));
  expect(rows.length).toBeGreaterThan(5_000);
  const places = rows.map(([owner]) => hash('sha256', Buffer.concat([orderKey, Buffer.from(owner)]), 'hex'));
  expect(places).toEqual(places.toSorted());
});
