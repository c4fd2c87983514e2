// Which reads of all columns are refused in the code of a running server.
import { expect, test } from 'vitest';
import { lines } from './examples.ts';
import { namedColumns } from './named-columns.ts';

const path = 'apps/server/src/features/money/exchange/store.ts';

test.each([
  "const q = 'select * from payee where id = any ($1)';",
  'const q = `select distinct * from payee`;',
  'const q = `select p.*, m.name from payee p join member m on m.id = p.member_id`;',
  'const q = `select m.name, p.* from payee p`;',
  'const q = `update payee set status = $1\n  returning *`;',
  'const q = `delete from payee p where id = $1 returning p.*`;',
  'const q = sql`exchange.*, (select 1) as one`;',
  'const columns = sql`*`;',
  'const q = `select ${table}.* from ${table}`;',
  "const rows = tables.selectFrom('payee').selectAll().execute();",
  "const rows = tables.updateTable('payee').set({ status }).returningAll().execute();",
])('refuses %s', (text) => expect(lines(namedColumns, path, text)).toEqual([1]));

test.each([
  'const q = `select count(*) from payee`;',
  'const q = `select amount * 2 as twice from payee`;',
  'const q = `select ${columnText("payee")} from payee`;',
  "const rows = tables.selectFrom('payee').select(columnsOf('payee')).execute();",
  '// select * from payee',
  "const origin = '*';",
])('accepts %s', (text) => expect(lines(namedColumns, path, text)).toEqual([]));

test('reads the server, the ledger and the database’s set-up, but no test', () => {
  const text = 'const q = `select * from ledger.head`;';
  const reads = (file: string): boolean => lines(namedColumns, file, text).length > 0;
  expect(
    ['packages/ledger/src/post.ts', 'db/rights.ts', 'apps/server/src/platform/db/pool.ts'].map(reads),
  ).toEqual([true, true, true]);
  expect(
    ['packages/ledger/src/post.test.ts', 'apps/server/src/testing/money-walk.testing.ts', 'bench/a.ts'].map(
      reads,
    ),
  ).toEqual([false, false, false]);
});
