// The guards of the books are those that the migrations make; whatever is done to one of them shows.
import { testDatabase } from '@causeway/db/testing';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { changedGuards, guardsOf } from './guard.ts';

const { pool, adminUrl, drop } = await testDatabase();
const admin = new pg.Pool({ connectionString: adminUrl, max: 1 });
admin.on('error', () => undefined);
afterAll(async () => {
  await admin.end();
  await drop();
});

const asFile = (guards: readonly string[]): string =>
  [
    '// Made from the migrated database: npx vitest run packages/ledger/src/guard.test.ts -u',
    '',
    'export const guarded: readonly string[] = [',
    ...guards.map((guard) => `  '${guard.replaceAll("'", String.raw`\'`)}',`),
    '];',
    '',
  ].join('\n');

test('are those that are compared with', async () => {
  await expect(asFile(await guardsOf(pool))).toMatchFileSnapshot('./guarded.ts');
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
  ['a trail that can be changed', 'drop trigger audit_append_only on audit', 'trigger audit'],
  [
    'a check that finds nothing',
    `create or replace function ledger.chain_faults() returns table (fault text, chain bigint, sequence bigint,
       journal_id bigint) language sql stable as 'select null::text, 0::bigint, 0::bigint, 0::bigint where false'`,
    'function ledger.chain_faults',
  ],
  [
    'a refusal that refuses nothing',
    `create or replace function ledger.refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
    'function ledger.refuse_change',
  ],
  [
    'a trigger that only a replica fires',
    'alter table ledger.journal enable replica trigger append_only',
    'trigger ledger.journal',
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
    `create or replace view ledger.account_balance as select id, owner, purpose, currency, 0::numeric as balance,
       null::bigint as version from ledger.account`,
    'view ledger.account_balance',
  ],
])('%s shows', async (_, sql, where) => {
  const client = await admin.connect();
  await client.query('begin');
  try {
    await client.query(sql);
    expect((await changedGuards(client)).join('\n')).toContain(where);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
