// A single command creates the two roles of an installation, also for a database with only one role.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { prepareDatabase } from './prepare.ts';
import { setUpRoles } from './roles.ts';

const { adminUrl } = inject('testCluster');
const id = randomBytes(6).toString('hex');
const [ownerName, servingName, database] = [`owner_${id}`, `serving_${id}`, `test_roles_${id}`];
function address(name: string) {
  const url = new URL(adminUrl);
  [url.username, url.password, url.pathname] = [name, `${name}'s password`, `/${database}`];
  return url.href;
}
const addresses = { owner: address(ownerName), serving: address(servingName) };

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
afterAll(async () => {
  await ask(adminUrl, `drop database if exists ${database} with (force)`);
  await ask(adminUrl, `drop role ${ownerName}`);
  await ask(adminUrl, `drop role ${servingName}`);
});

test('a database of one role gets a second, serving one', async () => {
  const one = { owner: addresses.owner, serving: addresses.owner };
  expect(await setUpRoles(adminUrl, one)).toEqual([`role ${ownerName}`, `database ${database}`]);
  expect((await prepareDatabase(one)).applied).toEqual(['2000_schema.sql']);

  expect(await setUpRoles(adminUrl, addresses)).toEqual([`role ${servingName}`]);
  expect((await prepareDatabase(addresses)).applied).toEqual([]);
  expect(await ask(addresses.serving, 'select count(*)::int as n from member')).toEqual([{ n: 0 }]);
  await expect(ask(addresses.serving, 'delete from ledger.head')).rejects.toThrow(/permission denied/);

  expect(await setUpRoles(adminUrl, addresses)).toEqual([]);
});
