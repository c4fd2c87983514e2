// The database itself refuses changed books, overdrawn accounts and overdrawn holds. Proved by SQL, without our code.
import { afterAll, expect, test } from 'vitest';
import pg from 'pg';
import { testDatabase } from '@causeway/db/testing';
import { read } from './accountant.ts';
import { post } from './index.ts';

const { pool, owner, adminUrl, drop } = await testDatabase();
const admin = new pg.Pool({ connectionString: adminUrl, max: 1 });
admin.on('error', () => undefined);
afterAll(async () => {
  await admin.end();
  await drop();
});

const journals = read('a', 'a  channel -> ada 100  posted\nb  ada -> ada.frozen 10  posted');
await post(
  pool,
  journals.map(({ journal }) => journal),
);

const CHANGES = Object.entries({
  journal: `kind = 'other'`,
  journal_0: `kind = 'other'`,
  posting: 'amount = 1',
  posting_0: 'amount = 1',
  account: `owner = 'eve'`,
}).flatMap(([table, change]) => [
  `update ledger.${table} set ${change}`,
  `delete from ledger.${table}`,
  `truncate ledger.${table}`,
]);

test.each(CHANGES)('the owner of the tables cannot run: %s', async (sql) => {
  await expect(owner.query(sql)).rejects.toThrow(/permission denied/);
});

test.each(CHANGES)('a superuser is refused too: %s', async (sql) => {
  await expect(admin.query(sql)).rejects.toThrow(/append-only/);
  const replica = `begin; set local session_replication_role = replica; ${sql}; commit`;
  await expect(admin.query(replica)).rejects.toThrow(/append-only/);
  await admin.query('rollback');
});

test.each([
  [`update ledger.head set balance = -1 where balance > 0`, /no_overdraft/],
  [`update ledger.hold set remaining = -1`, /no_overdraw/],
  [`insert into ledger.posting values (5, 1, 1, 1, 0, 0)`, /check constraint/],
  [`insert into ledger.posting values (5, 1, 1, 1, -5, -5)`, /check constraint/],
  [`insert into ledger.posting values (5, 1, 1, 1, 5, null)`, /check constraint/],
  [`insert into ledger.account values (7, 'house', 'fees', 'USD')`, /check constraint/],
])('a check refuses: %s', async (sql, message) => {
  await expect(owner.query(sql)).rejects.toThrow(message);
});

test('member and house accounts can still be opened', async () => {
  const [later] = read('b', 'a  channel -> zoe 5, zoe -> fees 1  posted');
  const [answer] = await post(pool, [later!.journal]);
  expect(answer).toMatchObject({ status: 'posted' });
});

test('later partitions are append-only too', async () => {
  await owner.query('select ledger.create_partitions(5)');
  await expect(owner.query('truncate ledger.posting_5')).rejects.toThrow(/permission denied/);
  await expect(admin.query('truncate ledger.posting_5')).rejects.toThrow(/append-only/);
  await expect(admin.query('delete from ledger.journal_5')).rejects.toThrow(/append-only/);
});
