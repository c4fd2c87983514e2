// A server whose role could bypass the ledger to change the books says so; the usual role cannot.
import { testDatabase } from '@causeway/db/testing';
import { afterAll, expect, test } from 'vitest';
import { ownsBooks } from './own-rights.ts';
import pg from 'pg';

const { pool, owner, adminUrl, drop } = await testDatabase();
const admin = new pg.Pool({ connectionString: adminUrl, max: 1 });
admin.on('error', () => undefined);
afterAll(async () => {
  await admin.end();
  await drop();
});

test.each([
  ['it owns the books', () => owner, true],
  ['it is a superuser', () => admin, true],
  ['and not when it only serves', () => pool, false],
])('ownership of the books is checked: %s', async (_, as, owns) => {
  expect(await ownsBooks(as())).toBe(owns);
});
