// The guards of the books equal those that the migrations made. tampering.test.ts of the server's platform shows what each
// kind of change leads to.
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

test('the guards are those that are compared', async () => {
  await expect(asFile(await guardsOf(pool))).toMatchFileSnapshot('./guarded.ts');
});

test('a changed guard and a new one are found', async () => {
  const client = await admin.connect();
  await client.query('begin');
  try {
    await client.query('alter table ledger.account disable trigger append_only');
    const changed = (await changedGuards(client)).map((guard) => guard.split(' ', 3).join(' '));
    expect(changed).toContain('missing: trigger ledger.account');
    expect(changed).toContain('unknown: trigger ledger.account');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
