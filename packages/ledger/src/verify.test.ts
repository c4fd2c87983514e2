// Tampering shows. Somebody with all rights takes the triggers away, changes the books, and puts the triggers back.
import { afterAll, expect, test } from 'vitest';
import pg from 'pg';
import { testDatabase } from '@causeway/db/testing';
import { read } from './accountant.ts';
import { post, verifyBalances, verifyChain } from './index.ts';

const { pool, adminUrl, drop } = await testDatabase();
const admin = new pg.Pool({ connectionString: adminUrl, max: 1 });
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

/** Runs the change as somebody who can, looks, and puts everything back. */
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

test.each([
  ['its kind', `update ledger.journal set kind = 'gift' where id = ${id('c')}`],
  ['its time', `update ledger.journal set at = at + interval '1 day' where id = ${id('c')}`],
  ['its reference', `update ledger.journal set reference = 'other' where id = ${id('c')}`],
  ['a posting', `update ledger.posting set amount = amount * 2 where journal_id = ${id('c')}`],
  [
    'a balance after',
    `update ledger.posting set balance_after = 1 where journal_id = ${id('c')} and leg = 1`,
  ],
  ['a hold', `update ledger.posting set hold = 'other' where journal_id = ${id('c')}`],
  ['its own legs', `update ledger.journal set amounts = array[-7, 7] where id = ${id('c')}`],
  ['a posting gone', `delete from ledger.posting where journal_id = ${id('c')} and leg = 2`],
  ['all postings gone', `delete from ledger.posting where journal_id = ${id('c')}`],
])('altered: %s', async (_, sql) => {
  const { chain } = await breaksAfter(sql);
  expect(chain).toContainEqual(expect.objectContaining({ kind: 'altered', journalId: id('c') }));
});

test.each([
  ['in the middle', 'b', 'missing before'],
  ['the last of a chain', 'e', 'missing at the end'],
  ['the only one of a chain of the house', 'd', 'missing at the end'],
])('missing: %s', async (_, name, kind) => {
  const { chain } = await breaksAfter(
    `delete from ledger.journal where id = ${id(name)}; delete from ledger.posting where journal_id = ${id(name)}`,
  );
  expect(chain.map((found) => found.kind)).toContain(kind);
});

test('a journal without its row is not hidden by its postings', async () => {
  const { chain } = await breaksAfter(`delete from ledger.journal where id = ${id('e')}`);
  expect(chain).toContainEqual(expect.objectContaining({ kind: 'without journal', journalId: id('e') }));
});

test('reordered: two journals that changed places', async () => {
  const { chain } = await breaksAfter(`
    update ledger.journal a set sequence = b.sequence, previous = b.previous
    from ledger.journal b
    where a.chain = b.chain and a.chain > 0 and abs(a.sequence - b.sequence) = 1 and a.sequence + b.sequence = 3`);
  expect(chain.filter(({ kind }) => kind === 'altered').length).toBeGreaterThanOrEqual(2);
});

test('hashes made to fit again, but not the head', async () => {
  const { chain } = await breaksAfter(`
    update ledger.journal j set kind = 'gift', hash = ledger.link_hash(null, j.previous, ledger.journal_text(
      j.id, j.key, 'gift', j.reference, j.at, j.chain, j.sequence, j.accounts, j.versions, j.amounts, j.balances, j.holds))
    where j.id = ${id('e')}`);
  expect(chain).toMatchObject([{ kind: 'missing at the end' }]);
});

/** The two names change places: all of ada's balances are bob's then, and bob's are ada's. */
const SWAPPED_OWNERS = `
  alter table ledger.account drop constraint account_owner_purpose_currency_key;
  update ledger.account set owner = case owner when 'v-ada' then 'v-bob' else 'v-ada' end
  where owner in ('v-ada', 'v-bob')`;

/** What is kept for one and for the other, in the same account and of the same sum. */
const EXCHANGED_HOLDS = `update ledger.hold set name = name || '-other'`;

test.each([
  [`update ledger.head set balance = balance + 1 where id > 0`, 'balance is not the sum of postings'],
  [`update ledger.house_balance set balance = balance + 1`, 'balance is not the sum of postings'],
  [`update ledger.hold set remaining = remaining + 1`, 'holds are not the frozen balance'],
  [`update ledger.posting set version = version + 1000 where account_id > 0 and leg = 1`, 'version left out'],
  [
    `update ledger.posting set amount = amount + 1 where account_id < 0`,
    'journal is not zero in each currency',
  ],
  [SWAPPED_OWNERS, 'account is not of its owner'],
  [`update ledger.account set purpose = 'pending' where owner = 'v-bob'`, 'account is not of its owner'],
  [`delete from ledger.account where owner = 'v-bob'`, 'postings without an account'],
  [`delete from ledger.account where purpose = 'fees-v'`, 'balance without an account'],
  [
    `delete from ledger.head where id = ledger.account_id('v-bob', 'available', 'USD')`,
    'account without a balance',
  ],
  [
    `delete from ledger.house_balance where id = ledger.account_id('house', 'fees-v', 'USD')`,
    'account without a balance',
  ],
  [EXCHANGED_HOLDS, 'hold is not the sum of its postings'],
  [`delete from ledger.key_recent where journal_id = ${id('b')}`, 'key is forgotten'],
  [`update ledger.key_recent set journal_id = ${id('b')} where journal_id = ${id('c')}`, 'key is forgotten'],
])('balances: %s', async (sql, kind) => {
  const { balances } = await breaksAfter(sql);
  expect(balances.map((found) => found.kind)).toContain(kind);
});
