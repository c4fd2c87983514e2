// Upkeep makes partitions before they are needed, and its operator can see if they are missing.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '@causeway/db/testing';
import { read } from './accountant.ts';
import { journalsLeft, post, upkeep } from './index.ts';

const { pool, owner, drop } = await testDatabase();
afterAll(drop);

/** Pretends that this many million journals were posted. */
let million = 4;
const used = (more: number) =>
  owner.query(`select setval('ledger.journal_id', $1)`, [million * 1_000_000 + more]);
beforeEach(() => {
  million += 10;
});

const journals = (book: string, lines: number) =>
  read(
    book,
    Array.from({ length: lines }, (_, n) => `j${String(n)}  channel -> ada 1  posted`).join('\n'),
  ).map(({ journal }) => journal);

test('postings continue beyond a million', async () => {
  await used(999_997);
  await upkeep(pool);
  const answers = await post(pool, journals('over', 5));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'posted'));
});

test('without upkeep the ledger reports the remaining journals and refuses the next', async () => {
  await used(0);
  expect(await upkeep(pool)).toMatchObject({ partitionsCreated: 8 });
  expect(await journalsLeft(pool)).toBe(3_999_999);
  await used(3_999_997);
  expect(await journalsLeft(pool)).toBe(2);
  expect(await post(pool, journals('last', 2))).toMatchObject([{ status: 'posted' }, { status: 'posted' }]);
  expect(await journalsLeft(pool)).toBe(0);
  await expect(post(pool, journals('none', 1))).rejects.toThrow(/no partition of relation/);
  await upkeep(pool);
  expect(await post(pool, journals('more', 1))).toMatchObject([{ status: 'posted' }]);
});

test('idle upkeep waits for nobody and creates nothing', async () => {
  await used(0);
  await upkeep(pool);
  const other = await owner.connect();
  try {
    await other.query(`begin; select pg_advisory_xact_lock(hashtextextended('ledger.create_partitions', 0));
      update ledger.key_turn set at = at - interval '1 year'`);
    expect(await upkeep(pool)).toEqual({ partitionsCreated: 0, deltasRolledUp: 0, keysRotated: false });
  } finally {
    await other.query('rollback');
    other.release();
  }
});

test('simultaneous upkeep creates each partition once', async () => {
  await used(0);
  const made = await Promise.all(Array.from({ length: 5 }, () => upkeep(pool)));
  expect(made.reduce((sum, { partitionsCreated }) => sum + partitionsCreated, 0)).toBe(8);
});
