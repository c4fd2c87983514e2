// The stored check agrees with the two verifications, and its results never change afterwards.
import { afterAll, expect, test } from 'vitest';
import pg from 'pg';
import { camelRows } from './camel-rows.ts';
import { testDatabase } from '@causeway/db/testing';
import { read } from './accountant.ts';
import { checkBooks, lastBooksCheck, post } from './index.ts';

const { pool, owner, adminUrl, drop } = await testDatabase();
const admin = new pg.Pool({ connectionString: adminUrl, max: 1 });
admin.on('connect', camelRows);
admin.on('error', () => undefined);
afterAll(async () => {
  await admin.end();
  await drop();
});

const lines = read('k', 'a  channel -> ada 100  posted\nb  ada -> bob 10, ada -> fees 1  posted');
await post(
  pool,
  lines.map(({ journal }) => journal),
);

/** Works inside a transaction that is rolled back, so that the books of the other tests stay intact. */
async function undone<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await admin.connect();
  await client.query('begin');
  try {
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('intact books have no break, and the result is stored', async () => {
  const check = await checkBooks(pool);
  expect(check).toMatchObject({ chainBreaks: 0, balanceBreaks: 0, findings: [] });
  expect(check!.endedAt.getTime()).toBeGreaterThanOrEqual(check!.beganAt.getTime());
  expect(await lastBooksCheck(pool)).toEqual(check);
});

test('every break is counted and reported with its place', async () => {
  const check = await undone(async (client) => {
    await client.query('alter table ledger.posting disable trigger append_only');
    const { rows } = await client.query<{ journalId: string }>(
      `update ledger.posting set amount = amount * 2 where amount in (10, -10) returning journal_id`,
    );
    const kept = await checkBooks(client);
    expect(await lastBooksCheck(client)).toEqual(kept);
    expect(kept?.findings).toContainEqual(
      expect.objectContaining({ fault: 'altered', journalId: rows[0]!.journalId }),
    );
    return kept;
  });
  expect(check).toMatchObject({ chainBreaks: 1 });
  expect(check!.balanceBreaks).toBeGreaterThan(1);
});

test('the first hundred of many breaks are reported, and all are counted', async () => {
  const check = await undone(async (client) => {
    await client.query(`insert into ledger.head (id) select 1000000 + n from generate_series(1, 150) n`);
    return checkBooks(client);
  });
  expect(check).toMatchObject({ chainBreaks: 0, balanceBreaks: 150 });
  expect(check!.findings).toHaveLength(100);
});

test('a second simultaneous check returns and stores nothing', async () => {
  const before = await lastBooksCheck(pool);
  await undone(async (client) => {
    await checkBooks(client);
    expect(await checkBooks(pool)).toBeUndefined();
  });
  expect(await lastBooksCheck(pool)).toEqual(before);
});

test.each([
  'update ledger.books_check set chain_faults = 0',
  'delete from ledger.books_check',
  'truncate ledger.books_check',
])('a stored finding cannot be changed: %s', async (sql) => {
  await expect(owner.query(sql)).rejects.toThrow(/permission denied/);
  await expect(admin.query(sql)).rejects.toThrow(/append-only/);
});
