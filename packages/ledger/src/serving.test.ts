// The server's own role cannot turn off the guards of the books, and can write to them only by posting a journal.
import { testDatabase } from '@causeway/db/testing';
import { afterAll, expect, test } from 'vitest';
import { accountNamed, read } from './accountant.ts';
import { accountId } from './keys.ts';
import { post, verifyBalances, verifyChain } from './index.ts';

const { pool, owner, drop } = await testDatabase();
afterAll(drop);

const lines = read(
  's',
  'a  channel -> ada 100  posted\nb  ada -> ada.frozen 10  posted\nc  channel -> eve 1  posted',
);
await post(
  pool,
  lines.map(({ journal }) => journal),
);

test.each([
  ['turn a trigger off', 'alter table ledger.journal disable trigger append_only'],
  ['turn all triggers off', 'alter table ledger.posting disable trigger all'],
  ['play a replica, in which triggers rest', 'set session_replication_role = replica'],
  ['drop a trigger', 'drop trigger append_only on ledger.account'],
  [
    'put a trigger of its own',
    'create trigger t before insert on ledger.head execute function refuse_change()',
  ],
  ['put a rule in the way', 'create rule quiet as on insert to ledger.books_check do instead nothing'],
  [
    'replace the check',
    `create or replace function ledger.chain_faults() returns table (fault text, chain bigint, sequence bigint,
       journal_id bigint) language sql stable as 'select null::text, 0::bigint, 0::bigint, 0::bigint where false'`,
  ],
  ['replace the refusal', `alter function ledger.refuse_change() rename to refuse_nothing`],
  ['replace a view', 'alter view ledger.account_balance rename to other'],
  ['allow overdrafts', 'alter domain ledger.balance drop constraint no_overdraft'],
  ['delete the balance row of a member', 'delete from ledger.head where id > 0'],
  ['delete the balance row of the house', 'delete from ledger.house_balance'],
  ['delete a delta of the house', 'delete from ledger.house_delta'],
  ['delete a key, so that it can be posted twice', 'delete from ledger.key_recent'],
  ['have keys forgotten before their time', `select ledger.rotate_keys('0', 0)`],
  ['change when keys are forgotten', `update ledger.key_turn set at = '2000-01-01'`],
  ['change a balance', 'update ledger.head set balance = balance + 1'],
  ['change a posting', 'update ledger.posting set amount = amount + 1'],
  ['change a journal', `update ledger.journal set kind = 'gift'`],
  ['change whose an account is', `update ledger.account set owner = 'eve'`],
  ['exchange two holds', `update ledger.hold set name = name || '-other'`],
  ['add a hold', `insert into ledger.hold values (1, 'mine', 1)`],
  ['add a head', 'insert into ledger.head (id, balance) values (7, 100)'],
  ['add an account past the function', `insert into ledger.account values (7, 'eve', 'available', 'USD')`],
  ['add a posting past the function', 'insert into ledger.posting values (7, 1, 1, 1, 5, 5)'],
  ['add a journal past the function', 'insert into ledger.journal select * from ledger.journal'],
  [
    'say of the books that they are right',
    `insert into ledger.books_check (began_at, ended_at, chain_faults, balance_faults, findings) values (now(), now(), 0, 0, '[]')`,
  ],
  ['say less than the check found', `update ledger.books_check set chain_faults = 0`],
  ['empty the journals', 'truncate ledger.journal'],
  ['empty a partition', 'truncate ledger.posting_0'],
  ['write to a partition', 'insert into ledger.posting_0 values (7, 1, 1, 1, 5, 5)'],
  ['take a partition out', 'alter table ledger.posting detach partition ledger.posting_0'],
  ['drop the ledger', 'drop schema ledger cascade'],
  ['set the number of journals back', `select setval('ledger.journal_id', 1)`],
  ['call what is within posting', `select ledger.move_holds('{1}', '{2}', '{3}', null, '{mine}')`],
  ['call for partitions without end', 'select ledger.create_partitions(100)'],
  ['make a table of its own', 'create table public.mine (n int)'],
  ['make a function of its own', `create function ledger.mine() returns int language sql as 'select 1'`],
  ['keep everybody from reading', 'begin; lock table ledger.journal in access exclusive mode'],
  ['become the owner', 'set role causeway'],
])('the serving role may not %s', async (_, sql) => {
  await expect(pool.query(sql)).rejects.toThrow(/permission denied|must be owner/);
});

const idOf = (name: string) => accountId(accountNamed('s', name));
const [ada, eve, channel, fees] = [idOf('ada'), idOf('eve'), idOf('channel'), idOf('fees')];
const [low, high] = ada < eve ? [ada, eve] : [eve, ada];
const place = (id: bigint) => (id === low ? 1 : 2);

interface Call {
  readonly source: bigint;
  readonly destination: bigint;
  readonly amounts: string;
  readonly items: string;
  readonly lines: string;
  readonly locks: string;
  readonly houses: string;
  readonly chain: number | null;
  readonly sourceHead: number;
  readonly destinationHead: number;
}
const honest: Call = {
  source: ada,
  destination: eve,
  amounts: '{1}',
  items: '{1}',
  lines: '{1}',
  locks: `{${low},${high}}`,
  houses: '{}',
  chain: null,
  sourceHead: place(ada),
  destinationHead: place(eve),
};
const call = (c: Call) =>
  pool.query(
    `select * from ledger.post(array[gen_random_uuid()], '{1}', '{gift}', '{gift}', array[now()], $1, $2, $3, $4, $5,
       null, null, $6, $7, $8, $9, $10)`,
    [c.items, c.lines, `{${c.source}}`, `{${c.destination}}`, c.amounts, c.locks, c.houses, c.chain].concat([
      `{${c.sourceHead}}`,
      `{${c.destinationHead}}`,
    ]),
  );

test.each<[string, Partial<Call>]>([
  ['an amount below zero', { amounts: '{-5}' }],
  ['nothing', { amounts: '{0}' }],
  ['more amounts than postings', { amounts: '{1,2}' }],
  ['no amount', { amounts: '{NULL}' }],
  [
    "out of somebody else's head",
    { source: eve, destination: ada, sourceHead: place(ada), destinationHead: place(eve) },
  ],
  ['out of no head at all', { sourceHead: 0 }],
  ['out of a head that is not there', { sourceHead: 3 }],
  ['from an account to itself', { destination: ada, destinationHead: place(ada) }],
  ['to the house, into a head', { destination: channel }],
  ['to the house, unnamed', { destination: channel, destinationHead: 0 }],
  ['to a chain as if it were an account', { destination: -3n, locks: `{-3,${low},${high}}`, chain: -3 }],
  [
    'locks in another order',
    { locks: `{${high},${low}}`, sourceHead: 3 - place(ada), destinationHead: 3 - place(eve) },
  ],
  ['items that do not begin', { items: '{2}' }],
  ['lines that do not begin', { lines: '{2}' }],
  ['a chain of the house that there is not', { chain: -17 }],
  [
    'among the house without a chain',
    { source: channel, destination: fees, houses: `{${channel},${fees}}`, sourceHead: 0, destinationHead: 0 },
  ],
])('the serving role may not post %s', async (_, other) => {
  await expect(call({ ...honest, ...other })).rejects.toThrow(/do not belong together/);
});

test.each([
  ['an amount below zero', [ada, eve, -5n]],
  ['from an account to itself', [ada, ada, 5n]],
  ['to a chain as if it were an account', [ada, -3n, 5n]],
  ['between two of the house', [channel, fees, 5n]],
])('the serving role may not do alone: %s', async (_, values) => {
  const sql = `select ledger.post_alone(gen_random_uuid(), 1, 'gift', 'gift', now(), $1, $2, $3)`;
  await expect(pool.query(sql, values)).rejects.toThrow(/not a journal/);
});

test('the serving role may post a valid journal', async () => {
  expect((await call(honest)).rows).toMatchObject([{ known: true, outcomes: null }]);
  expect([await verifyChain(pool), await verifyBalances(pool)]).toEqual([[], []]);
});

test('each writing function runs as the owner with its own search path', async () => {
  const { rows } = await owner.query<{ unfit: string }>(`
    select p.oid::regprocedure::text as unfit from pg_proc p
    where p.pronamespace = 'ledger'::regnamespace and p.prosecdef
      and not coalesce(p.proconfig @> array['search_path=pg_catalog, pg_temp'], false)`);
  // A function that is replaced loses both of its settings: create or replace function ... security definer
  // set search_path = pg_catalog, pg_temp. Without the first, posting in any test is refused.
  expect(rows).toEqual([]);
});
