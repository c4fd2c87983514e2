// The time from which no transaction can commit before the newest journal, so that a count up to there is
// final.
import { testDatabase } from '@causeway/db/testing';
import { afterAll, expect, test } from 'vitest';
import { accountNamed, read } from './accountant.ts';
import { newestJournal, openAccounts, post } from './index.ts';
import { isSettled } from './newest-journal.ts';

const { pool, owner, drop } = await testDatabase();
const other = await testDatabase();
afterAll(async () => {
  await drop();
  await other.drop();
});

const journals = (text: string) => read('s', text).map(({ journal }) => journal);
await post(pool, journals('a  channel -> ada 100  posted'));
await openAccounts(
  pool,
  ['fx', 'fees', 'eve'].map((name) => accountNamed('s', name)),
);

test.each([
  ['from the house to a member', 'b  channel -> ada 5  posted'],
  ['from a member to another', 'c  ada -> eve 1  posted'],
  ['among accounts of the house', 'd  fx -> fees 1  posted'],
  ['of two at once', 'e  channel -> ada 5  posted\nf  channel -> eve 5  posted'],
])('a posting %s counts as under way before it draws its id', async (_, line) => {
  const [altering, posting] = [await owner.connect(), await pool.connect()];
  try {
    const { rows } = await posting.query<{ pid: number }>('select pg_backend_pid() as pid');
    // Nobody can get an id for a journal while its sequence is being altered.
    await altering.query('begin; alter sequence ledger.journal_id cache 1');
    const posted = post(posting, journals(line));
    const isWaiting = async () =>
      (await pool.query('select from pg_locks where pid = $1 and not granted', [rows[0]?.pid])).rows.length;
    await expect.poll(isWaiting, { timeout: 20_000 }).toBe(1);
    const newest = await newestJournal(pool);
    expect(await isSettled(pool, newest)).toBe(false);
    await altering.query('rollback');
    await posted;
    expect(await isSettled(pool, newest)).toBe(true);
  } finally {
    altering.release(true);
    posting.release();
  }
});

test('an earlier id of a later transaction is waited for', async () => {
  const [early, late] = [await pool.connect(), await pool.connect()];
  try {
    for (const client of [early, late]) await client.query('begin; select pg_current_xact_id()');
    await post(late, journals('j  channel -> ada 5  posted'));
    await post(early, journals('k  channel -> eve 5  posted'));
    await early.query('commit');
    const newest = await newestJournal(pool);
    expect(await isSettled(pool, newest)).toBe(false);
    await late.query('commit');
    expect(await isSettled(pool, newest)).toBe(true);
  } finally {
    for (const client of [early, late]) client.release(true);
  }
});

test('other writes and other databases delay nothing', async () => {
  const [here, there] = [await owner.connect(), await other.pool.connect()];
  try {
    for (const client of [here, there]) await client.query('begin; select pg_current_xact_id()');
    await post(there, journals('l  channel -> ada 5  posted'));
    await post(pool, journals('m  channel -> ada 5  posted'));
    expect(await isSettled(pool, await newestJournal(pool))).toBe(true);
  } finally {
    for (const client of [here, there]) client.release(true);
  }
});

test('an uncommitted posting delays newer ones while it lasts', async () => {
  const posting = await pool.connect();
  try {
    await posting.query('begin');
    await post(posting, journals('g  channel -> ada 5  posted'));
    await post(pool, journals('h  channel -> eve 5  posted'));
    const newest = await newestJournal(pool);
    expect(await isSettled(pool, newest)).toBe(false);
    await posting.query('commit');
    expect(await isSettled(pool, newest)).toBe(true);
  } finally {
    posting.release(true);
  }
});

test('a later posting delays no older one', async () => {
  const newest = await newestJournal(pool);
  const posting = await pool.connect();
  try {
    await posting.query('begin');
    await post(posting, journals('i  channel -> ada 5  posted'));
    expect(await isSettled(pool, newest)).toBe(true);
  } finally {
    posting.release(true);
  }
});
