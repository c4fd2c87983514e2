// Publishing loses its connection at each of its writes: nothing of it is stored, and the next run publishes
// the same totals.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { listBalanceStatements } from '@causeway/contract';
import { openAccounts, post } from '@causeway/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../platform/testing.ts';
import { documentSigner, signedDocumentsFeature } from '../../foundation/signed-documents/index.ts';
import { placeAccount } from '../basics/index.ts';
import { foldDays } from '../books-by-day/index.ts';
import { dayKeys } from './day-keys.ts';
import { balanceProofsFeature } from './index.ts';
import { OWNERS, makePages } from './owner-pages.ts';
import { publishDay } from './publish-day.ts';

const OF = { day: '2026-03-02', currency: 'USD' } as const;
const AFTER = new Date('2026-03-02T18:00:00Z');
/** Enough members for three pages of balances. */
const MEMBERS = 2 * OWNERS + 100;
const SUM = (MEMBERS * (MEMBERS + 1)) / 2;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    features: [balanceProofsFeature, signedDocumentsFeature],
    working: false,
    startAt: AFTER,
  });
  const at = new Date('2026-03-02T04:00:00Z');
  const journals = Array.from({ length: MEMBERS }, (_, n) => ({
    ...{ key: randomUUID(), kind: 'deposit.credit', reference: 'D', at },
    postings: [
      {
        from: placeAccount(3, 'USD'),
        to: { owner: String(2_000_000_000 + n), purpose: 'available', currency: 'USD' as const },
        amount: BigInt(n + 1),
      },
    ],
  }));
  await openAccounts(
    server.pool,
    journals.flatMap(({ postings }) => postings.flatMap(({ from, to }) => [from, to])),
  );
  await post(server.pool, journals);
  await folded();
});
afterAll(() => server.stop());

/** Other tests write to the same cluster and delay the books of a day for a moment. */
async function folded(): Promise<void> {
  while (!(await foldDays(server.context.db)).isComplete);
}

/** Makes the database end a connection that writes a matching row. */
async function endWhere(table: string, condition: string): Promise<void> {
  await server.owner.query(
    `create or replace function end_connection() returns trigger language plpgsql as $$
     begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
  );
  await server.owner.query(
    `create trigger ends before insert on ${table} for each row when (${condition}) execute function end_connection()`,
  );
}

const SECRET = Buffer.alloc(32, 3);
const publish = (secret?: Buffer) =>
  publishDay(server.context.db, server.context.use(documentSigner), OF, AFTER, secret);

async function counted(table: string): Promise<number> {
  const { rows } = await server.owner.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n ?? -1;
}

test.each([
  ['balance_leaves', 'new.page = 0'],
  ['balance_leaves', 'new.page = 1'],
  ['balance_leaves', 'new.page = 2'],
  ['balance_statement', 'true'],
])('a connection that ends at %s where %s stores nothing', async (table, condition) => {
  await endWhere(table, condition);
  await expect(publish(SECRET)).rejects.toThrow();
  await server.owner.query(`drop trigger ends on ${table}`);
  expect([await counted('balance_leaves'), await counted('balance_statement')]).toEqual([0, 0]);
});

test('the next run publishes the whole day once', async () => {
  const root = await rootWithoutStops();
  expect(await publish(SECRET)).toEqual({ kind: 'published' });
  expect(await publish()).toEqual({ kind: 'published-before' });
  expect(await counted('balance_leaves')).toBe(3);
  const { list } = await server.stranger.call(listBalanceStatements, {});
  expect(list.map(({ statement }) => JSON.parse(statement ?? '') as unknown)).toEqual([
    expect.objectContaining({ ...OF, sum: String(SUM), root }),
  ]);
});

/** The root of these balances with this secret, computed without the database. */
async function rootWithoutStops(): Promise<string> {
  const keys = dayKeys(SECRET);
  const balances = Array.from({ length: MEMBERS }, (_, n) => {
    const owner = String(2_000_000_000 + n);
    return { owner, balance: BigInt(n + 1), total: BigInt(SUM), place: keys.placeOf(owner) };
  }).toSorted((one, other) => Buffer.compare(one.place, other.place));
  const { root } = await makePages(Readable.from([balances]), keys, () => Promise.resolve());
  return root.toString('hex');
}
