// The rights of the serving role outside of the ledger; a later table gets its rights automatically.
// packages/ledger/src/serving.test.ts covers the books.
import { afterAll, expect, test } from 'vitest';
import { grantServing } from './rights.ts';
import { testDatabase } from './testing.ts';

const { pool, owner, url, ownerUrl, adminUrl, drop } = await testDatabase();
afterAll(drop);

const refused = /permission denied|must be owner/;

test.each([
  ['change the trail', 'update audit set action = action'],
  ['delete the trail', 'delete from audit'],
  ['empty the trail', 'truncate audit'],
  ['turn off what guards the trail', 'alter table audit disable trigger audit_append_only'],
  ['empty any table', 'truncate transfer'],
  ['alter a table', 'alter table transfer add column mine int'],
  ['put a trigger on one', 'create trigger t before insert on transfer execute function refuse_change()'],
  ['drop one', 'drop table transfer'],
  [
    'replace a function',
    'create or replace function refuse_change() returns trigger language plpgsql as $$begin return null; end$$',
  ],
  ['make one', `create function mine() returns int language sql as 'select 1'`],
  ['make a schema', 'create schema mine'],
  ['say which migrations were applied', 'delete from migration'],
  ['make tables of jobs', 'create table pgboss.mine (n int)'],
])('the serving role may not %s', async (_, sql) => {
  await expect(pool.query(sql)).rejects.toThrow(refused);
});

test.each(['member', 'person', 'payee'])('nobody can delete a %s, not even the owner', async (table) => {
  for (const sql of [`delete from ${table}`, `truncate ${table} cascade`])
    await expect(owner.query(sql)).rejects.toThrow(/never deleted/);
});

test.each([
  ['the reason of what waits', 'waiting', `update setting_change set reason = 'another'`],
  ['who proposed it', 'waiting', 'update setting_change set proposed_at = now()'],
  ['from when a confirmed one holds', 'scheduled', `update setting_change set valid_from = now()`],
  ['who confirmed it', 'scheduled', 'update setting_change set decided_at = now()'],
  ['one that was applied', 'applied', `update setting_change set version = version + 1`],
  ['that there was one', 'waiting', 'delete from setting_change'],
])('the serving role may not change %s of a setting', async (_, status, sql) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `with team as (insert into staff (id, email, name, role, password_hash, created_at) values
         ('a0000000-0000-4000-8000-000000000001', 'first@example.com', 'First', 'senior', 'none', now()),
         ('a0000000-0000-4000-8000-000000000002', 'second@example.com', 'Second', 'senior', 'none', now()))
       insert into setting_change
         (id, name, status, valid_from, reason, proposed_by, proposed_at, decided_by, decided_at, ended_at)
       select 'a0000000-0000-4000-8000-000000000003', 'holiday', $1, '2026-12-01', 'As gazetted',
         'a0000000-0000-4000-8000-000000000001', '2026-11-01',
         case when $1 <> 'waiting' then 'a0000000-0000-4000-8000-000000000002'::uuid end,
         case when $1 <> 'waiting' then timestamptz '2026-11-02' end,
         case when $1 = 'applied' then timestamptz '2026-12-01' end`,
      [status],
    );
    await expect(client.query(sql)).rejects.toThrow(/does not change/);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('the serving role may rebuild the indexes of jobs', async () => {
  await expect(pool.query('reindex table concurrently pgboss.queue')).resolves.toBeDefined();
});

test('a later table can be read and written, unless its trigger forbids it', async () => {
  await owner.query(`
    create table later (id bigint generated always as identity primary key, n int);
    create table later_trail (id bigserial primary key, n int);
    create trigger later_trail_append_only before update or delete or truncate on later_trail
      for each statement execute function refuse_change();
    create function ledger.later() returns void language sql volatile as '';`);
  await grantServing(ownerUrl, url);
  await pool.query('insert into later (n) values (1); update later set n = 2; delete from later');
  await pool.query('insert into later_trail (n) values (1); select * from later_trail');
  await expect(pool.query('update later_trail set n = 2')).rejects.toThrow(refused);
  await expect(pool.query('delete from later_trail')).rejects.toThrow(refused);
  await expect(pool.query('select ledger.later()')).rejects.toThrow(refused);
});

test.each([
  ['a superuser', () => adminUrl, /superuser/],
  ['the owner', () => ownerUrl, /owner of the database/],
  ['nobody', () => url.replace(/\/\/[^:]+/, '//nobody'), /there is no role nobody/],
])('%s cannot be the serving role', async (_, address, why) => {
  await expect(grantServing(ownerUrl, address())).rejects.toThrow(why);
});
