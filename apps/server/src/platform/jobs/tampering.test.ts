// What the nightly check finds of books that agree with themselves and are false all the same: rewritten as a whole, their
// guards turned off, or rows that say another thing than their journals. Each kind by its name; those of single rows are in
// packages/ledger/src/verify.test.ts, those of guards in guard.test.ts.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastBooksCheck } from '@causeway/ledger';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../../features.ts';
import { type MoneyServer, bankPayee, moneyServer } from '../../testing/money-server.testing.ts';
import { checkBooksNightly } from './check-books.ts';

let folder: string;
let file: string;
let server: MoneyServer;
const key = 'the key of the roots, for tests and of no worth';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-roots-'));
  file = join(folder, 'roots');
  server = await moneyServer();
  const person = await server.signedInPerson();
  await server.fund(person, 'USD', '1000.00');
  const payeeId = await server.payee(person, bankPayee);
  await server.submittedTransfer(person, payeeId, 'USD', '100.00');
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** As in the night, whatever was checked before. */
async function nightly() {
  await server.pool.query(
    `insert into ledger.books_check (began_at, ended_at, chain_faults, balance_faults, findings)
     select now() - interval '2 days', now() - interval '2 days', 0, 0, '[]'`,
  );
  const ownBreaks = features.flatMap((feature) => server.context.of(feature).booksBreaks ?? []);
  const config = { ...server.config, books: { file, key } };
  const log = pino({ level: 'silent' });
  await checkBooksNightly({ ...server.context, config, log, ownBreaks }, new AbortController().signal);
  return lastBooksCheck(server.pool);
}
const found = async (): Promise<string> => JSON.stringify((await nightly())?.findings);

test('whole books keep a root each night, and fit it the next', async () => {
  expect(await nightly()).toMatchObject({ chainBreaks: 0, balanceBreaks: 0, findings: [] });
  expect(await nightly()).toMatchObject({ chainBreaks: 0, balanceBreaks: 0, findings: [] });
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(2);
});

test('a root that somebody else wrote is not believed', async () => {
  const before = await readFile(file, 'utf8');
  await writeFile(file, before.replace(/"journals":"\d+"/, '"journals":"0"'));
  expect(await found()).toContain('is not signed by our key');
  await writeFile(file, before);
});

test.each([
  ['the amount of a transfer', 'update transfer set amount = amount + 1', 'transfer'],
  ['the fee of a transfer', 'update transfer set fee = 0', 'transfer'],
  ['the status of a transfer', 'update transfer set status = 9', 'transfer'],
  ['whose a transfer is', `update transfer set currency = 'EUR'`, 'transfer'],
])('changed by hand: %s', async (_what, change, kind) => {
  await server.pool.query('create table kept as select * from transfer');
  await server.pool.query(change);
  expect(await found()).toContain(`${kind} `);
  await server.pool
    .query(`update transfer t set amount = k.amount, fee = k.fee, status = k.status, currency = k.currency
    from kept k where k.id = t.id; drop table kept`);
  expect(await found()).toBe('[]');
});

test('books that are emptied so that every sum fits do not fit what was kept of them', async () => {
  const as = new pg.Client({ connectionString: server.adminUrl });
  await as.connect();
  await as.query(`
    alter table ledger.journal disable trigger append_only; alter table ledger.posting disable trigger append_only;
    alter table ledger.account disable trigger append_only;
    set session_replication_role = replica;`);
  await as.query(`do $$ declare part regclass; begin
    for part in select inhrelid::regclass from pg_inherits
      where inhparent in ('ledger.journal'::regclass, 'ledger.posting'::regclass)
    loop execute format('alter table %s disable trigger append_only; delete from %s', part, part); execute format(
      'alter table %s enable always trigger append_only', part); end loop; end $$`);
  await as.query(`
    delete from ledger.account; delete from ledger.head where id > 0; delete from ledger.house_balance;
    delete from ledger.house_delta; delete from ledger.hold; delete from ledger.key_recent; delete from transfer;
    update ledger.head set chain_sequence = 0, version = 0, balance = 0,
      chain_hash = decode(repeat('00', 32), 'hex');
    alter table ledger.journal enable always trigger append_only;
    alter table ledger.posting enable always trigger append_only;
    alter table ledger.account enable always trigger append_only`);
  await as.end();
  const check = await nightly();
  expect(JSON.stringify(check?.findings)).toMatch(/the books up to journal \d+ are not those of/);
  expect([check?.chainBreaks, check?.balanceBreaks]).toEqual([0, 1]);
});
