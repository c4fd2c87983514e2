// Tampering is found, here in two ways that only a chain reveals; tampering.test.ts of the server's platform
// lists every kind. Somebody with all rights disables the triggers, changes the books, and enables the
// triggers again.
import { afterAll, expect, test } from 'vitest';
import pg from 'pg';
import { camelRows } from './camel-rows.ts';
import { testDatabase } from '@causeway/db/testing';
import { read } from './accountant.ts';
import { post, verifyBalances, verifyChain } from './index.ts';

const { pool, adminUrl, drop } = await testDatabase();
const admin = new pg.Pool({ connectionString: adminUrl, max: 1 });
admin.on('connect', camelRows);
admin.on('error', () => undefined);
afterAll(async () => {
  await admin.end();
  await drop();
});

const lines = read(
  'v',
  `a   channel -> ada 100              posted
   b   ada -> bob 10, ada -> fees 1    posted
   c   ada -> bob 20                   posted
   d   channel -> clearing 7           posted
   e   bob -> ada.frozen 5             posted`,
);
const ids = new Map<string, bigint>();
for (const { journal } of lines) {
  const [answer] = await post(pool, [journal]);
  if (answer?.status === 'posted') ids.set(journal.reference.slice(2), answer.journalId);
}
const id = (name: string) => ids.get(name);

/** Runs the change with all rights, verifies, and puts everything back. */
async function breaksAfter(sql: string) {
  const client = await admin.connect();
  await client.query('begin');
  try {
    await client.query('alter table ledger.journal disable trigger append_only');
    await client.query('alter table ledger.posting disable trigger append_only');
    await client.query('alter table ledger.account disable trigger append_only');
    await client.query(sql);
    return { chain: await verifyChain(client), balances: await verifyBalances(client) };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('untouched books verify', async () => {
  expect(await verifyChain(pool)).toEqual([]);
  expect(await verifyBalances(pool)).toEqual([]);
});

test('two journals that changed places are found', async () => {
  const { chain } = await breaksAfter(`
    update ledger.journal a set sequence = b.sequence, previous = b.previous
    from ledger.journal b
    where a.chain = b.chain and a.chain > 0 and abs(a.sequence - b.sequence) = 1 and a.sequence + b.sequence = 3`);
  expect(chain.filter(({ kind }) => kind === 'altered').length).toBeGreaterThanOrEqual(2);
});

test('recomputed hashes without the head are found', async () => {
  const { chain } = await breaksAfter(`
    update ledger.journal j set kind = 'gift', hash = ledger.link_hash(null, j.previous, ledger.journal_text(
      j.id, j.key, 'gift', j.reference, j.at, j.chain, j.sequence, j.accounts, j.versions, j.amounts, j.balances, j.holds))
    where j.id = ${id('e')}`);
  expect(chain).toMatchObject([{ kind: 'missing at the end' }]);
});
