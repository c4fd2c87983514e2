// Migrations: in order, once, and not when the past was changed.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { MigrationError, migrate, migrationFiles } from './migrate.ts';
import { testDatabase } from './testing.ts';

const database = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);

beforeEach(async () => {
  await database.owner.query('drop table if exists public.migration, one, two cascade');
  await rm(folder, { recursive: true });
  await mkdir(folder);
  await write('0001_one.sql', 'create table one (n int);');
  await write('0003_two.sql', 'create table two (n int);');
});

test('applies in the order of the numbers, and once', async () => {
  expect(await migrate(database.ownerUrl, folder)).toEqual(['0001_one.sql', '0003_two.sql']);
  expect(await migrate(database.ownerUrl, folder)).toEqual([]);
});

test('several processes at once apply once', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.ownerUrl, folder)));
  expect(applied.flat().toSorted()).toEqual(['0001_one.sql', '0003_two.sql']);
});

test('a lower number may come later: numbers are areas', async () => {
  await migrate(database.ownerUrl, folder);
  await write('0002_between.sql', 'alter table one add m int;');
  expect(await migrate(database.ownerUrl, folder)).toEqual(['0002_between.sql']);
});

test('refuses when an applied file was changed', async () => {
  await migrate(database.ownerUrl, folder);
  await write('0001_one.sql', 'create table one (n bigint);');
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(
    /0001_one.sql was changed after it was applied/,
  );
});

test('other line ends are no change', async () => {
  await write('0001_one.sql', 'create table one (\nn int);');
  await migrate(database.ownerUrl, folder);
  await write('0001_one.sql', 'create table one (\r\nn int);');
  expect(await migrate(database.ownerUrl, folder)).toEqual([]);
});

test('refuses a database that is newer than this version', async () => {
  await migrate(database.ownerUrl, folder);
  await rm(join(folder, '0003_two.sql'));
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(/newer/);
});

test('a migration that fails leaves nothing of itself, and says where', async () => {
  await write('0004_broken.sql', 'create table three (n int);\nselect no_such_column from one;');
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(
    /0004_broken.sql: column "no_such_column" does not exist \(line 2\)/,
  );
  const { rows } = await database.owner.query(
    `select to_regclass('three') as three, to_regclass('two') as two`,
  );
  expect(rows).toEqual([{ three: null, two: 'two' }]);
});

test('refuses two files of one number, and other names', async () => {
  await write('0001_again.sql', '');
  await expect(migrationFiles(folder)).rejects.toThrow(MigrationError);
  await rm(join(folder, '0001_again.sql'));
  await write('1_short.sql', '');
  await expect(migrationFiles(folder)).rejects.toThrow(/NNNN_words/);
});

test('a migration that waits for a table lets others pass, and is applied when the table is free', async () => {
  await migrate(database.ownerUrl, folder);
  await write('0004_more.sql', 'alter table one add more text;');
  const [holder, reader] = [await database.owner.connect(), await database.owner.connect()];
  await holder.query('begin; select from one');
  const wait = { milliseconds: 50, pauseMilliseconds: 5, triesMax: 10_000 };
  const applied = migrate(database.ownerUrl, folder, wait);
  const isWaited = async (): Promise<boolean | undefined> => {
    const { rows } = await reader.query<{ found: boolean }>(
      `select exists (select from pg_locks where relation = 'one'::regclass and not granted) as found`,
    );
    return rows[0]?.found;
  };
  await expect.poll(isWaited).toBe(true);
  // Behind the migration, which would wait as long as the holder goes on.
  await reader.query(`set statement_timeout = '10s'`);
  await reader.query('select from one');
  await holder.query('commit');
  expect(await applied).toEqual(['0004_more.sql']);
  holder.release(true);
  reader.release(true);
});

test('a table that never gets free is told, and nothing is applied', async () => {
  await migrate(database.ownerUrl, folder);
  await write('0004_more.sql', 'create table three (n int); alter table one add more text;');
  const holder = await database.owner.connect();
  await holder.query('begin; select from one');
  const wait = { milliseconds: 10, pauseMilliseconds: 1, triesMax: 3 };
  await expect(migrate(database.ownerUrl, folder, wait)).rejects.toThrow(/0004_more.sql: .*lock timeout/);
  holder.release(true);
  const { rows } = await database.owner.query(`select to_regclass('three') as three`);
  expect(rows).toEqual([{ three: null }]);
});
