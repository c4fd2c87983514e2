// The nightly check finds every kind of tampering by its name: somebody with all rights turns the triggers
// off, changes the books or their surroundings, and turns the triggers on again.
// packages/ledger/src/serving.test.ts tests what the server's own role is refused.
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCollectionAccount, lockExchangeRate, submitExchange } from '@causeway/contract';
import { camelRows, lastBooksCheck, post, verifyBalances, verifyChain } from '@causeway/ledger';
import { decimal } from '@causeway/money';
import { createLocalBooks } from '@causeway/providers';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../../features.ts';
import { type MoneyServer, bankPayee, moneyServer } from '../../testing/money-server.testing.ts';
import { bankCredit } from '../../testing/outside.testing.ts';
import { createDb } from '../db/db.ts';
import { breaksBesides, checkBooksNightly } from './check-books.ts';

let folder: string;
let file: string;
let server: MoneyServer;
let admin: pg.Client;
const key = 'the key of the roots, for tests and of no worth';
const settings = () => ({ ...server.config, books: { file, bucket: null, key } });
const providers = () => ({ ...server.context.providers, books: createLocalBooks({ file }) });
const ownBreaks = () => features.flatMap((feature) => server.context.use(feature).booksBreaks ?? []);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-roots-'));
  file = join(folder, 'roots');
  server = await moneyServer();
  admin = new pg.Client({ connectionString: server.adminUrl });
  camelRows(admin);
  await admin.connect();
  const person = await server.signedInPerson();
  await server.fund(person, 'USD', '1000.00');
  await server.submittedTransfer(person, await server.payee(person, bankPayee), 'USD', '100.00');
  await server.fund(person, 'USDT', '1000');
  for (const [sellCurrency, buyCurrency] of [
    ['USDT', 'USD'],
    ['USD', 'EUR'],
  ] as const) {
    const wanted = { sellCurrency, buyCurrency, side: 'sell', amount: '100' } as const;
    const { quoteId } = await server.as(person).call(lockExchangeRate, wanted);
    await server.as(person).call(submitExchange, { quoteId });
  }
  await deposited(person);
  await postedBeside();
  // Stores the first root.
  await nightly();
}, 60_000);
afterAll(async () => {
  await admin.end();
  await server.stop();
  await rm(folder, { recursive: true });
});

const account = (owner: string, purpose = 'available') => ({ owner, purpose, currency: 'USD' as const });

async function entry(
  reference: string,
  kind: string,
  ...legs: readonly (readonly [string, string, bigint])[]
) {
  const named = (name: string) => account(...(name.split('.') as [string, string?]));
  const postings = legs.map(([from, to, amount]) => ({ from: named(from), to: named(to), amount }));
  const [answer] = await post(server.pool, [
    { key: randomUUID(), kind, reference, at: server.clock.now(), postings },
  ]);
  expect(answer).toMatchObject({ status: 'posted' });
}

/** Posts for two people with history that no feature knows. */
async function postedBeside(): Promise<void> {
  await entry('a', 'entry', ['house.channel-x', 'ada', 100n]);
  await entry('b', 'entry', ['ada', 'bob', 10n], ['ada', 'house.fees-x', 1n]);
  await entry('c', 'entry', ['ada', 'bob', 20n]);
  await entry('d', 'entry', ['house.channel-x', 'house.clearing-x', 7n]);
  await entry('e', 'entry', ['bob', 'ada.frozen', 5n]);
  await entry('f', 'entry', ['bob', 'ada.frozen', 5n]);
}

async function deposited(person: Awaited<ReturnType<MoneyServer['signedInPerson']>>): Promise<void> {
  const accountId = await server.account(person, 3);
  const found = await server.as(person).call(getCollectionAccount, { accountId });
  server.bank.messages.push(bankCredit(found.number ?? '', decimal('10.00', 'USD'), 'A REFERENCE'));
  await server.settle();
}

/** Runs the check like in the night, whatever was checked before. */
async function nightly() {
  await server.owner.query(
    `insert into ledger.books_check (began_at, ended_at, chain_faults, balance_faults, findings)
     select now() - interval '2 days', now() - interval '2 days', 0, 0, '[]'`,
  );
  const parts = {
    ...server.context,
    config: settings(),
    providers: providers(),
    log: pino({ level: 'silent' }),
    ownBreaks: ownBreaks(),
  };
  await checkBooksNightly(parts, new AbortController().signal);
  return lastBooksCheck(server.pool);
}

const TRIGGERS = ['journal', 'posting', 'account'].map((table) => `alter table ledger.${table}`);
const off = TRIGGERS.map((table) => `${table} disable trigger append_only;`).join(' ');
const on = TRIGGERS.map((table) => `${table} enable always trigger append_only;`).join(' ');

/** Tampers with the rights of the owner, runs the nightly check, and undoes the change. */
async function foundOf(sql: string): Promise<string> {
  await admin.query('begin');
  try {
    await admin.query(sql);
    const client = { query: admin.query.bind(admin), release: () => undefined };
    const pool = { ...client, connect: () => Promise.resolve(client) } as unknown as pg.Pool;
    const db = createDb(pool, admin);
    const within = [await verifyChain(admin), await verifyBalances(admin)].flat().map(({ kind }) => kind);
    const besides = await breaksBesides({
      ...{ db, config: settings(), providers: providers(), ownBreaks: ownBreaks() },
    });
    return [...within, ...besides].join('\n');
  } finally {
    await admin.query('rollback');
  }
}

const of = (reference: string) => `(select id from ledger.journal where reference = '${reference}')`;
const id = (owner: string, purpose = 'available') => `ledger.account_id('${owner}', '${purpose}', 'USD')`;

test('untouched books have no break', async () => {
  expect(await foundOf('select 1')).toBe('');
});

test.each([
  ['the kind of a journal', `update ledger.journal set kind = 'gift' where id = ${of('c')}`, 'altered'],
  [
    'the time of a journal',
    `update ledger.journal set at = at + interval '1 day' where id = ${of('c')}`,
    'altered',
  ],
  [
    'the reference of a journal',
    `update ledger.journal set reference = 'g' where id = ${of('c')}`,
    'altered',
  ],
  [
    'the key of a journal',
    `update ledger.journal set key = gen_random_uuid() where id = ${of('c')}`,
    'altered',
  ],
  [
    'the amounts of a journal',
    `update ledger.journal set amounts = array[-7, 7] where id = ${of('c')}`,
    'altered',
  ],
  [
    'the balances of a journal',
    `update ledger.journal set balances = balances || 1::bigint where id = ${of('c')}`,
    'altered',
  ],
  [
    'the amount of a posting',
    `update ledger.posting set amount = amount * 2 where journal_id = ${of('c')}`,
    'altered',
  ],
  [
    'the balance after a posting',
    `update ledger.posting set balance_after = 1 where journal_id = ${of('c')} and leg = 1`,
    'altered',
  ],
  [
    'the hold of a posting',
    `update ledger.posting set hold = 'other' where journal_id = ${of('c')}`,
    'altered',
  ],
  [
    'the account of a posting',
    `update ledger.posting set account_id = ${id('bob')}, version = 99 where journal_id = ${of('c')} and leg = 1`,
    'altered',
  ],
  [
    'the version of postings',
    `update ledger.posting set version = version + 1000 where account_id > 0 and leg = 1`,
    'version left out',
  ],
  [
    'a posting of the house',
    `update ledger.posting set amount = amount + 1 where account_id < 0 and journal_id = ${of('a')}`,
    'journal is not zero in each currency',
  ],
  ['a posting gone', `delete from ledger.posting where journal_id = ${of('c')} and leg = 2`, 'altered'],
  ['all postings of a journal gone', `delete from ledger.posting where journal_id = ${of('c')}`, 'altered'],
  [
    'a posting put in',
    `insert into ledger.posting select account_id, version + 1, journal_id, 9, amount, balance_after, hold from ledger.posting where journal_id = ${of('c')} and leg = 1`,
    'altered',
  ],
  [
    'a journal gone from the middle',
    `delete from ledger.posting where journal_id = ${of('b')}; delete from ledger.journal where reference = 'b'`,
    'missing before',
  ],
  [
    'the last journal gone',
    `delete from ledger.posting where journal_id = ${of('f')}; delete from ledger.journal where reference = 'f'`,
    'missing at the end',
  ],
  [
    'the only journal of a chain of the house gone',
    `delete from ledger.posting where journal_id = ${of('d')}; delete from ledger.journal where reference = 'd'`,
    'missing at the end',
  ],
  [
    'a journal gone without its postings',
    `delete from ledger.journal where reference = 'e'`,
    'without journal',
  ],
  [
    'a journal put in',
    `insert into ledger.journal select id + 500000, gen_random_uuid(), kind, reference, at, accounts, versions, amounts, balances, holds, chain, sequence + 1, hash, sha256(hash) from ledger.journal where reference = 'f'`,
    'altered',
  ],
  [
    'two journals that changed places',
    `update ledger.journal a set sequence = b.sequence, previous = b.previous from ledger.journal b where a.chain = b.chain and a.chain > 0 and abs(a.sequence - b.sequence) = 1 and a.sequence + b.sequence = 3`,
    'altered',
  ],
  [
    'a link, with its hash made to fit',
    `update ledger.journal j set kind = 'gift', hash = ledger.link_hash(null, j.previous, ledger.journal_text(j.id, j.key, 'gift', j.reference, j.at, j.chain, j.sequence, j.accounts, j.versions, j.amounts, j.balances, j.holds)) where j.reference = 'f'`,
    'missing at the end',
  ],
  [
    'two people who exchanged their balances',
    `alter table ledger.account drop constraint account_owner_purpose_currency_key; update ledger.account set owner = case owner when 'ada' then 'bob' else 'ada' end where owner in ('ada', 'bob')`,
    'account is not of its owner',
  ],
  [
    'the purpose of an account',
    `update ledger.account set purpose = 'pending' where owner = 'bob'`,
    'account is not of its owner',
  ],
  [
    'the currency of an account',
    `update ledger.account set currency = 'EUR' where owner = 'bob'`,
    'account is not of its owner',
  ],
  [
    'the account of a member gone',
    `delete from ledger.account where owner = 'bob'`,
    'postings without an account',
  ],
  [
    'an account of the house gone',
    `delete from ledger.account where purpose = 'fees-x'`,
    'balance without an account',
  ],
  [
    'the balance of a member',
    'update ledger.head set balance = balance + 1 where id > 0',
    'balance is not the sum of postings',
  ],
  [
    'the version of a balance',
    `update ledger.head set version = version + 1 where id = ${id('ada')}`,
    'balance is not the sum of postings',
  ],
  [
    'the balance of the house',
    'update ledger.house_balance set balance = balance + 1',
    'balance is not the sum of postings',
  ],
  [
    'a delta of the house put in',
    `insert into ledger.house_delta values (${id('house', 'fees-x')}, 1)`,
    'balance is not the sum of postings',
  ],
  [
    'the balance row of a member gone',
    `delete from ledger.head where id = ${id('bob')}`,
    'account without a balance',
  ],
  [
    'the balance row of the house gone',
    `delete from ledger.house_balance where id = ${id('house', 'fees-x')}`,
    'account without a balance',
  ],
  ['a balance row put in', 'insert into ledger.head (id) values (4711)', 'balance without an account'],
  [
    'the end of a chain',
    `update ledger.head set chain_hash = sha256(chain_hash) where id = ${id('ada', 'frozen')}`,
    'missing at the end',
  ],
  ['the head of a chain of the house gone', 'delete from ledger.head where id < 0', 'chain without head'],
  [
    'a hold that grew',
    'update ledger.hold set remaining = remaining + 1',
    'holds are not the frozen balance',
  ],
  ['a hold gone', `delete from ledger.hold where name = 'e'`, 'hold is not the sum of its postings'],
  [
    'a hold put in',
    `insert into ledger.hold values (${id('ada', 'frozen')}, 'new', 5)`,
    'hold is not the sum of its postings',
  ],
  [
    'two holds of one account exchanged',
    `update ledger.hold set name = case name when 'e' then 'f2' else 'e2' end where name in ('e', 'f')`,
    'hold is not the sum of its postings',
  ],
  [
    'a key gone, so that it can be posted twice',
    `delete from ledger.key_recent where journal_id = ${of('b')}`,
    'key is forgotten',
  ],
  [
    'a key of another journal',
    `update ledger.key_recent set journal_id = ${of('b')} where journal_id = ${of('c')}`,
    'key is forgotten',
  ],
  ['the amount of a transfer', 'update transfer set amount = amount + 1', 'transfer '],
  ['the fee of a transfer', 'update transfer set fee = fee + 1', 'transfer '],
  ['the status of a transfer', 'update transfer set status = 9', 'transfer '],
  ['the currency of a transfer', `update transfer set currency = 'EUR'`, 'transfer '],
  ['the number of a transfer', `update transfer set id = 'T0'`, 'transfer '],
  [
    'the payee of a transfer',
    'update transfer set payee_id = gen_random_uuid()',
    'names a payee or a person',
  ],
  [
    'who submitted a transfer',
    'update transfer set submitted_by = gen_random_uuid()',
    'names a payee or a person',
  ],
  ['the amount of a deposit', 'update deposit set amount = amount + 1', 'deposit '],
  [
    'the amount and the fee of a deposit',
    'update deposit set amount = amount + 1, fee = fee + 1',
    'deposit ',
  ],
  ['the status of a deposit', `update deposit set status = 'RETURNED'`, 'deposit '],
  ['a deposit gone', 'delete from deposit', 'deposit '],
  ['what an exchange sold', 'update exchange set sell_amount = sell_amount + 1', 'exchange '],
  ['what an exchange bought', 'update exchange set buy_amount = buy_amount + 1', 'exchange '],
  [
    'the fee of an exchange, out of what it sold',
    'update exchange set fee = fee + 1, sell_amount = sell_amount - 1',
    'exchange ',
  ],
  [
    'the fee of an exchange and of its quote',
    'update exchange set fee = fee + 1, sell_amount = sell_amount - 1; update exchange_quote set fee = fee + 1, sell_amount = sell_amount - 1',
    'exchange ',
  ],
  ['the rate of an exchange', 'update exchange set rate = rate + 1', 'exchange '],
  ['the status of an exchange', `update exchange set status = 'SETTLED'`, 'exchange '],
  ['an exchange gone', 'delete from exchange', 'exchange '],
])('a changed row is found: %s', async (_what, sql, kind) => {
  expect(await foundOf(`${off} ${sql}; ${on}`)).toContain(kind);
});

test.each([
  [
    'a trigger that is off',
    'alter table ledger.journal disable trigger append_only',
    'trigger ledger.journal',
  ],
  [
    'a trigger of one partition that is off',
    'alter table ledger.posting_0 disable trigger append_only',
    'ledger.posting_0',
  ],
  ['a trigger that is gone', 'drop trigger append_only on ledger.account', 'trigger ledger.account'],
  [
    'a trigger that only a replica fires',
    'alter table ledger.journal enable replica trigger append_only',
    'trigger ledger.journal',
  ],
  ['a trail that can be changed', 'drop trigger audit_append_only on audit', 'trigger audit'],
  [
    'a check that finds nothing',
    `create or replace function ledger.chain_faults() returns table (fault text, chain bigint, sequence bigint, journal_id bigint) language sql stable as 'select null::text, 0::bigint, 0::bigint, 0::bigint where false'`,
    'function ledger.chain_faults',
  ],
  [
    'a refusal that refuses nothing',
    `create or replace function ledger.refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
    'function ledger.refuse_change',
  ],
  [
    'a function that looks elsewhere for its names',
    'alter function ledger.post reset search_path',
    'function ledger.post',
  ],
  [
    'an overdraft that is allowed',
    'alter domain ledger.balance drop constraint no_overdraft',
    'constraint ledger.balance',
  ],
  [
    'a rule that drops what is written',
    'create rule quiet as on insert to ledger.books_check do instead nothing',
    'rule ledger.books_check',
  ],
  [
    'a view that shows other balances',
    `create or replace view ledger.account_balance as select id, owner, purpose, currency, 0::numeric as balance, null::bigint as version from ledger.account`,
    'view ledger.account_balance',
  ],
  [
    'a right to change balances',
    'grant update on ledger.head to causeway_server',
    'right UPDATE on ledger.head of causeway_server',
  ],
  [
    'a right to change one column',
    'grant update (balance) on ledger.head to public',
    'right UPDATE on ledger.head.balance of everybody',
  ],
])('a changed guard is found: %s', async (_what, sql, guard) => {
  expect(await foundOf(sql)).toContain(guard);
});

/** Empties the books so that a check of the rows finds no difference. */
const EMPTIED = `
  ${off}
  do $$ declare part regclass; begin
    for part in select inhrelid::regclass from pg_inherits
      where inhparent in ('ledger.journal'::regclass, 'ledger.posting'::regclass)
    loop execute format('alter table %s disable trigger append_only; delete from %s', part, part); execute format(
      'alter table %s enable always trigger append_only', part); end loop; end $$;
  delete from ledger.account; delete from ledger.head where id > 0; delete from ledger.house_balance;
  delete from ledger.house_delta; delete from ledger.hold; delete from ledger.key_recent;
  set session_replication_role = replica; delete from transfer; delete from deposit; delete from exchange;
  delete from ledger_day; delete from position_now; delete from earning_day;
  set session_replication_role = origin;
  update ledger.head set chain_sequence = 0, version = 0, balance = 0, chain_hash = decode(repeat('00', 32), 'hex');
  ${on}`;

/** Rewrites the last journal and everything derived from it, its chain's head included. */
const REWRITTEN = `
  ${off}
  update ledger.journal j set kind = 'gift', hash = ledger.link_hash(null, j.previous, ledger.journal_text(j.id, j.key,
    'gift', j.reference, j.at, j.chain, j.sequence, j.accounts, j.versions, j.amounts, j.balances, j.holds))
    where j.reference = 'f';
  update ledger.head h set chain_hash = j.hash from ledger.journal j where j.reference = 'f' and h.id = j.chain;
  ${on}`;

test.each([
  ['emptied', EMPTIED],
  ['rewritten to the head of a chain', REWRITTEN],
])('books %s with fitting sums differ from the stored root', async (_what, sql) => {
  const found = (await foundOf(sql)).split('\n');
  expect(found).toEqual([expect.stringMatching(/^the books up to journal \d+ are not those of/)]);
});

test('a root written by somebody else is not accepted', async () => {
  const before = await readFile(file, 'utf8');
  await writeFile(file, before.replace(/"journals":"\d+"/, '"journals":"0"'));
  expect(await foundOf('select 1')).toContain('is not signed by our key');
  await writeFile(file, before);
});

test('findings of the night are stored, and a clean night adds a root', async () => {
  expect(await nightly()).toMatchObject({ chainBreaks: 0, balanceBreaks: 0, findings: [] });
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(2);
  await server.owner.query('update transfer set amount = amount + 1');
  expect(JSON.stringify((await nightly())?.findings)).toContain('transfer ');
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(2);
});
