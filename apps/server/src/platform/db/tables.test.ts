// The types of the tables, and the lists of their columns, are those of the migrated database.
import { testDatabase } from '@causeway/db/testing';
import { afterAll, expect, test } from 'vitest';
import { describeColumns, describeTables } from './describe-tables.testing.ts';

const database = await testDatabase({ connections: 1 });
afterAll(database.drop);

test('the table types are current', async () => {
  await expect(await describeTables(database.pool)).toMatchFileSnapshot('./tables.ts');
  await expect(await describeColumns(database.pool)).toMatchFileSnapshot('./table-columns.ts');
});
