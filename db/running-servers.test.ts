// Servers of other versions are recognized by the name of their connection that listens for changes.
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { serversOfOtherVersions } from './running-servers.ts';
import { testDatabase } from './testing.ts';

const database = await testDatabase();
afterAll(database.drop);

/** Connects like a server, with the serving role. */
async function connectedAs(name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url, application_name: name });
  await client.connect();
  return client;
}

test('the owner sees which servers run an older version (PLT-377)', async () => {
  expect(await serversOfOtherVersions(database.ownerUrl, '0.2.0')).toEqual([]);
  const servers = await Promise.all(
    ['causeway-sessions 0.1.0', 'causeway-sessions 0.1.0', 'causeway-sessions', 'causeway-main'].map(
      connectedAs,
    ),
  );
  const current = await connectedAs('causeway-sessions 0.2.0');
  expect(await serversOfOtherVersions(database.ownerUrl, '0.2.0')).toEqual([
    '1 of a version that does not say which',
    '2 of 0.1.0',
  ]);
  await Promise.all(servers.map((client) => client.end()));
  // A session is visible until PostgreSQL has ended it, a moment after its client.
  await expect.poll(() => serversOfOtherVersions(database.ownerUrl, '0.2.0')).toEqual([]);
  await current.end();
});
