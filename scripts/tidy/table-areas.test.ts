// Finds SQL for another area's tables, in calls and in text, and a table without an area.
import { expect, test } from 'vitest';
import { lines } from './examples.ts';
import { tableAreas } from './table-areas.ts';

const payees = 'apps/server/src/features/money/payees/store.ts';

test.each([
  ["tables.selectFrom('verification_todo').selectAll()", [1]],
  ["\n.innerJoin('passkey as key', 'key.id', 'payee.id')", [2]],
  ["insert('access_request', {})", [1]],
  ['`select id\n from login_record where id = $1`', [2]],
  ["tables.selectFrom('transfer').innerJoin('member', 'member.id', 'transfer.member_id')", []],
])('SQL %j in money', (text, found) => {
  expect(lines(tableAreas, payees, text)).toEqual(found);
});

test('only the back office shows the trail', () => {
  const text = "selectFrom('audit')";
  expect(lines(tableAreas, 'apps/server/src/features/back-office/audit/list-audit.ts', text)).toEqual([]);
  expect(lines(tableAreas, payees, text)).toEqual([1]);
});

test('a table without an area', () => {
  const text = 'export interface AllTables {\n  payee: PayeeTable;\n  invoice: InvoiceTable;\n}';
  expect(lines(tableAreas, 'apps/server/src/platform/db/tables.ts', text)).toEqual([3]);
});
