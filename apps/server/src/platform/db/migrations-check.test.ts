// What a server needs of the schema before it serves: all migrations but those that wait for the last old server.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { testDatabase } from '@causeway/db/testing';
import { afterAll, expect, test } from 'vitest';
import { missingMigrations } from './migrations-check.ts';

const database = await testDatabase();
const path = await mkdtemp(join(tmpdir(), 'migrations-'));
const folder = pathToFileURL(`${path}/`);
afterAll(async () => {
  await database.drop();
  await rm(path, { recursive: true });
});

test('a server waits for migrations that add, not for those that remove (PLT-375)', async () => {
  await writeFile(join(path, '9001_pins.sql'), '');
  await writeFile(join(path, '9002_old-pins.after.sql'), '');
  expect(await missingMigrations(database.pool, folder)).toBe('migrations are not applied: 9001_pins.sql');
  await database.owner.query(`insert into migration (number, name, hash) values (9001, '9001_pins.sql', '')`);
  expect(await missingMigrations(database.pool, folder)).toBeUndefined();
});

test('later additions and missing tables do not count as missing', async () => {
  await database.owner.query(
    `insert into migration (number, name, hash) values (9003, '9003_later.sql', '')`,
  );
  expect(await missingMigrations(database.pool, folder)).toBeUndefined();
  await database.owner.query('drop table migration');
  expect(await missingMigrations(database.pool, folder)).toBe('migrations are not applied: 9001_pins.sql');
});
