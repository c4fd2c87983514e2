// Ranges of journals that a check found right are not computed again each night, and nothing in them changes unseen.
import { afterAll, beforeEach, expect, test } from 'vitest';
import pg from 'pg';
import { camelRows } from './camel-rows.ts';
import { testDatabase } from '@causeway/db/testing';
import { read } from './accountant.ts';
import { type BooksCheck, checkBooks, checkRecentBooks, post } from './index.ts';

const RANGE = 100_000;

const { pool, adminUrl, drop } = await testDatabase();
const admin = new pg.Pool({ connectionString: adminUrl, max: 1 });
admin.on('connect', camelRows);
admin.on('error', () => undefined);
afterAll(async () => {
  await admin.end();
  await drop();
});

const LINES =
  'a  channel -> NAME 100  posted\nb  NAME -> bob 10, NAME -> fees 1  posted\nc  fees -> channel 1  posted';
let names = 0;

/** Journals among accounts of their own and shared ones, at the beginning of a range; the range is complete afterwards. */
async function fillRange(): Promise<void> {
  names += 1;
  const lines = read(`k${String(names)}`, LINES.replaceAll('NAME', `name-${String(names)}`));
  const answers = await post(
    pool,
    lines.map(({ journal }) => journal),
  );
  expect(answers.map(({ status }) => status)).toEqual(['posted', 'posted', 'posted']);
  const { rows } = await admin.query<{ last: string }>('select last_value as last from ledger.journal_id');
  const next = (Math.floor(Number(rows[0]?.last) / RANGE) + 1) * RANGE;
  await admin.query(`select setval('ledger.journal_id', ${String(next)}), ledger.create_partitions()`);
}

async function recent(): Promise<BooksCheck | undefined> {
  // Six checks of what is recent lie between two of everything.
  await checkBooks(pool);
  return checkRecentBooks(pool);
}

async function keptRanges(): Promise<number> {
  const { rows } = await pool.query<{ kept: number }>(
    'select count(*)::int as kept from ledger.verified_range',
  );
  return rows[0]?.kept ?? 0;
}

/** The next check after somebody with all rights changed rows past the triggers; nothing of it stays. */
async function checkAfter(statement: string): Promise<BooksCheck | undefined> {
  const client = await admin.connect();
  try {
    await client.query('begin');
    for (const table of ['ledger.journal', 'ledger.posting'])
      await client.query(`alter table ${table} disable trigger append_only`);
    const { rowCount } = await client.query(statement);
    expect(rowCount).toBe(1);
    return await checkRecentBooks(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Checks until this many ranges are kept: a transaction of anybody in the cluster delays it. */
async function untilKept(count: number): Promise<void> {
  await expect
    .poll(async () => {
      await recent();
      return keptRanges();
    }, PATIENCE)
    .toBe(count);
}

const PATIENCE = { timeout: 60_000, interval: 50 };
let kept = 0;

beforeEach(async () => {
  await fillRange();
  await untilKept(++kept);
});

test('a kept range is left out of the next check', async () => {
  const check = await recent();
  expect(check).toMatchObject({ chainBreaks: 0, balanceBreaks: 0, findings: [] });
  expect(check?.fromJournal).toBe(BigInt(kept * RANGE));
});

test('a range is not kept while a transaction from before its end is open', async () => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_current_xact_id()');
    await fillRange();
    await recent();
    await recent();
    expect(await keptRanges()).toBe(kept);
  } finally {
    await client.query('commit');
    client.release();
  }
  await untilKept(++kept);
});

test('everything is computed again in every seventh check', async () => {
  await checkBooks(pool);
  const everything: boolean[] = [];
  for (let n = 0; n < 8; n += 1) everything.push((await checkRecentBooks(pool))?.fromJournal === 0n);
  expect(everything).toEqual([false, false, false, false, false, false, true, false]);
});

test.each([
  [
    'an altered amount',
    'altered',
    'update ledger.posting set amount = amount + 1 where journal_id = 1 and leg = 1',
  ],
  ['an altered reference', 'altered', `update ledger.journal set reference = 'another' where id = 1`],
  ['a removed posting', 'altered', 'delete from ledger.posting where journal_id = 1 and leg = 2'],
  ['a removed journal', 'without journal', 'delete from ledger.journal where id = 1'],
  [
    'an added posting',
    'altered',
    `insert into ledger.posting (account_id, version, journal_id, leg, amount)
     select account_id, 0, 1, 9, 1 from ledger.posting where account_id < 0 limit 1`,
  ],
])('%s in a kept range is found by the next check, and named', async (_, kind, statement) => {
  await checkBooks(pool);
  const check = await checkAfter(statement);
  expect(check?.fromJournal).toBe(0n);
  expect(check?.findings).toContainEqual({ fault: 'not what was verified', journalId: '0' });
  expect(check?.findings).toContainEqual(expect.objectContaining({ fault: kind, journalId: '1' }));
});

test.each([
  ['a balance', 'balance = balance + 1', 'balance is not the sum of postings'],
  ['a version', 'version = version + 1', 'balance is not the sum of postings'],
  ['the end of a chain', 'chain_sequence = chain_sequence + 1', 'missing at the end'],
])('%s that differs from the end of the kept ranges is found', async (_, change, kind) => {
  await checkBooks(pool);
  const check = await checkAfter(
    `update ledger.head set ${change} where id = (select max(id) from ledger.head where version > 0)`,
  );
  expect(check?.fromJournal).toBe(BigInt(kept * RANGE));
  expect(check?.findings).toContainEqual(expect.objectContaining({ fault: kind }));
});

test.each([
  ['of another version of PostgreSQL', 'server_version = 17'],
  ['of another size', 'size = 1000000'],
])('a range %s is computed again and kept anew', async (_, other) => {
  const past = async (statement: string) => {
    await admin.query('alter table ledger.verified_range disable trigger append_only');
    await admin.query(statement);
    await admin.query('alter table ledger.verified_range enable always trigger append_only');
  };
  await past(`update ledger.verified_range set ${other}`);
  expect((await checkRecentBooks(pool))?.fromJournal).toBe(0n);
  expect(await keptRanges()).toBe(2 * kept);
  await past(`delete from ledger.verified_range where ${other}`);
});

test('the server cannot have a range kept that nobody verified', async () => {
  for (const call of ['ledger.check_books_from(9000000)', 'ledger.keep_verified_ranges(9000000)'])
    await expect(pool.query(`select ${call}`)).rejects.toThrow('permission denied');
});
