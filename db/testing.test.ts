// The test database itself: complete, separate from others, and not a superuser's.
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from './testing.ts';

const one = await testDatabase();
const two = await testDatabase();
afterAll(async () => {
  await one.drop();
  await two.drop();
});

test('a test has its own migrated database', async () => {
  await one.owner.query('create table only_here ()');
  const there = await two.pool.query(`select to_regclass('only_here') as found`);
  expect(there.rows).toEqual([{ found: null }]);
  const schema = await one.pool.query(`select count(*)::int as n from migration`);
  expect(schema.rows[0].n).toBeGreaterThan(0);
});

test('neither role is a superuser', async () => {
  for (const pool of [one.pool, one.owner]) {
    const role = await pool.query('select rolsuper from pg_roles where rolname = current_user');
    expect(role.rows).toEqual([{ rolsuper: false }]);
  }
});
