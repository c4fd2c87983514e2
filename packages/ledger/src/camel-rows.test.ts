// Column names are converted on their way from the database.
import { expect, test } from 'vitest';
import { camelOf, snakeOf } from './camel-rows.ts';
import { testDatabase } from '@causeway/db/testing';

test.each([
  ['id', 'id'],
  ['sub_account_id', 'subAccountId'],
  ['idle_psd2_minutes', 'idlePsd2Minutes'],
  ['closed_zh_hans', 'closedZhHans'],
])('%s becomes %s and returns', (column, name) => {
  expect([camelOf(column), snakeOf(name)]).toEqual([name, column]);
});

test('names in camelCase stay unchanged', () => {
  expect(camelOf('isNull')).toBe('isNull');
});

test('rows are renamed but values within JSON are not', async () => {
  const database = await testDatabase();
  const statement = { name: 'twice', text: `select 1 as of_one, '{"kept_as": 2}'::jsonb as in_json` };
  for (const _ of [1, 2])
    expect((await database.pool.query(statement)).rows).toEqual([{ ofOne: 1, inJson: { kept_as: 2 } }]);
  await database.drop();
});
