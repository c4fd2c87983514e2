// PostgreSQL's own facts, and those that keep a server from becoming ready; then the facts of the real one.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { testDatabase, type TestDatabase } from '@causeway/db/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { timeLimits } from '../platform/db/connections.ts';
import { createPool } from '../platform/db/pool.ts';
import { runChecks } from './check.ts';
import { type DatabaseFacts, databaseChecks } from './database-checks.ts';
import { readFacts } from './database-facts.ts';
import { migrationsFolder } from './run-preflight.ts';

const sound: DatabaseFacts = {
  ...{ version: 180_003, encoding: 'UTF8', timezone: 'UTC' },
  ...{ fsync: 'on', fullPageWrites: 'on', synchronousCommit: 'on', dataChecksums: 'on' },
  ...{ isReadOnly: false, isDirect: true, isSuperuser: false, ownsBooks: false },
  ...{ missingRights: [], missingMigrations: undefined },
  ...{ connectionsMax: 97, servers: 2, connectionsOfServer: 20, clockAheadSeconds: 0.02 },
  ...{ hasTravelRuleServices: false, isTravelRuleOn: false },
};

const rows: readonly (readonly [
  facts: Partial<DatabaseFacts>,
  check: string,
  severity: string,
  found: string,
])[] = [
  [{ version: 170_006 }, 'database-version', 'stops', 'it is 17'],
  [{ encoding: 'SQL_ASCII' }, 'database-encoding', 'stops', 'it is SQL_ASCII'],
  [{ fsync: 'off' }, 'database-fsync', 'stops', 'it is off'],
  [{ fullPageWrites: 'off' }, 'database-full-page-writes', 'stops', 'it is off'],
  [{ synchronousCommit: 'off' }, 'database-synchronous-commit', 'stops', 'it is off'],
  [{ dataChecksums: 'off' }, 'database-checksums', 'warns', 'noticed late'],
  [{ timezone: 'Asia/Hong_Kong' }, 'database-timezone', 'warns', 'it is Asia/Hong_Kong'],
  [{ isReadOnly: true }, 'database-primary', 'stops', 'replica'],
  [{ isDirect: false }, 'database-direct', 'warns', 'a pooler answers'],
  [{ connectionsMax: 57 }, 'database-connections', 'warns', '2 servers and one more need 60'],
  [{ isSuperuser: true }, 'database-superuser', 'warns', 'may do anything'],
  [{ ownsBooks: true }, 'database-owner', 'warns', 'could change them'],
  [{ missingRights: ['member', 'transfer'] }, 'database-rights', 'stops', 'it may not use member, transfer'],
  [{ missingMigrations: 'migrations are not applied: 2001' }, 'database-schema', 'stops', '2001'],
  [{ clockAheadSeconds: -61 }, 'clock-wrong', 'stops', '-61 s apart'],
  [{ clockAheadSeconds: 6 }, 'clock-late', 'warns', '6 s apart'],
  [{ isTravelRuleOn: true }, 'travel-rule', 'warns', 'no service is configured'],
  [{ hasTravelRuleServices: true }, 'travel-rule', 'warns', 'the setting has no amount'],
];

const findingsOf = async (facts: DatabaseFacts) =>
  (await runChecks(databaseChecks, facts, true)).flatMap(({ name, severity, findings }) =>
    findings.map(({ found, remedy }) => ({ name, severity, found, remedy })),
  );

test('a sound database has no finding', async () => {
  expect(await findingsOf(sound)).toEqual([]);
});

test.each(rows)('the facts %j are found by %s', async (facts, name, severity, found) => {
  const remedy = expect.stringMatching(/.{10,}/) as string;
  expect(await findingsOf({ ...sound, ...facts })).toEqual([
    { name, severity, found: expect.stringContaining(found), remedy },
  ]);
});

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('the facts of a database are read correctly', async () => {
  const ours = await factsAs(database.url);
  const owners = await factsAs(database.ownerUrl);
  expect(ours).toMatchObject({ encoding: 'UTF8', isSuperuser: false, ownsBooks: false, missingRights: [] });
  expect(ours).toMatchObject({ hasTravelRuleServices: true, isTravelRuleOn: false });
  expect(ours.version).toBeGreaterThanOrEqual(180_000);
  expect(ours.missingMigrations).toBeUndefined();
  expect(Math.abs(ours.clockAheadSeconds)).toBeLessThan(1);
  expect(owners.ownsBooks).toBe(true);
});

test('a missing right and a missing migration are named', async () => {
  const role = decodeURIComponent(new URL(database.url).username);
  await database.owner.query(`revoke select on payee from ${role}`);
  expect((await factsAs(database.url)).missingRights).toEqual(['payee']);
  await database.owner.query(`grant select on payee to ${role}`);
});

test.each([
  ['a proxy', (bytes: Buffer) => bytes, true],
  ['a pooler', withMadeUpProcess, false],
])(
  '%s in front of the database is recognized by its process id (PLT-482)',
  async (_name, change, isDirect) => {
    const { hostname, port } = new URL(database.url);
    const front = createServer((there) => {
      const behind = connect(Number(port), hostname);
      behind.on('data', (bytes) => there.write(change(bytes)));
      there.pipe(behind);
      for (const each of [there, behind]) each.on('error', () => each.destroy());
      there.on('close', () => behind.destroy());
    });
    await once(front.listen(0, '127.0.0.1'), 'listening');
    const url = new URL(database.url);
    url.port = String((front.address() as AddressInfo).port);
    try {
      expect((await factsAs(url.href)).isDirect).toBe(isDirect);
    } finally {
      front.close();
    }
  },
);

/** Changes the process id in BackendKeyData, as a pooler does that keeps sessions of its own. */
function withMadeUpProcess(bytes: Buffer): Buffer {
  const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
  if (at !== -1) bytes.writeInt32BE(1, at + 5);
  return bytes;
}

async function factsAs(url: string): Promise<DatabaseFacts> {
  const pool = createPool(
    { url, connections: 1, name: 'facts', limits: timeLimits(60).main },
    pino({ level: 'silent' }),
  );
  try {
    return await readFacts({ pool, migrationsFolder, connections: 10, hasTravelRuleServices: true });
  } finally {
    await pool.end();
  }
}
