// Making a database of the pages, and migrations: in order, once, and not when the past was changed.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { MigrationError, migrate, migrationFiles } from './migrate.ts';
import { testDatabase } from './testing.ts';

const database = await testDatabase();
const root = await mkdtemp(join(tmpdir(), 'schema-'));
const folders = { pages: join(root, 'pages'), migrations: join(root, 'migrations') };
afterAll(async () => {
  await database.drop();
  await rm(root, { recursive: true });
});

const writePage = (name: string, sql: string) => writeFile(join(folders.pages, name), sql);
const write = (name: string, sql: string) => writeFile(join(folders.migrations, name), sql);

async function writeBoth(): Promise<void> {
  await write('2001_one.sql', 'create table one (n int);');
  await write('2003_two.sql', 'create table two (n int);');
}

/** A database that is there: made of a page, before the migrations came. */
beforeEach(async () => {
  await database.owner.query('drop table if exists public.migration, zero, one, two, three cascade');
  await rm(root, { recursive: true });
  await Promise.all(Object.values(folders).map((folder) => mkdir(folder, { recursive: true })));
  await writePage('01-zero.sql', 'create table zero (n int);');
  await migrate(database.ownerUrl, folders);
});

const tablesThere = async (): Promise<unknown> =>
  (
    await database.owner.query(
      `select to_regclass('zero') as zero, to_regclass('one') as one, to_regclass('two') as two, to_regclass('three') as three`,
    )
  ).rows[0];

test('a new database is made of the pages, in their order, and counts as migrated', async () => {
  await database.owner.query('drop table public.migration, zero');
  await writePage('02-one.sql', 'create table one (n int); insert into zero values (1);');
  await write('2001_one.sql', 'this would fail');
  expect(await migrate(database.ownerUrl, folders)).toEqual(['2000_schema.sql']);
  expect(await tablesThere()).toMatchObject({ zero: 'zero', one: 'one' });
  expect(await migrate(database.ownerUrl, folders)).toEqual([]);
});

test('a page that fails leaves nothing, and says where', async () => {
  await database.owner.query('drop table public.migration, zero');
  await writePage('02-broken.sql', 'create table one (n int);\nselect no_such_column from one;');
  await expect(migrate(database.ownerUrl, folders)).rejects.toThrow(
    /02-broken.sql: column "no_such_column" does not exist \(line 2\)/,
  );
  expect(await tablesThere()).toMatchObject({ zero: null, one: null });
});

test('applies in the order of the numbers, and once', async () => {
  await writeBoth();
  expect(await migrate(database.ownerUrl, folders)).toEqual(['2001_one.sql', '2003_two.sql']);
  expect(await migrate(database.ownerUrl, folders)).toEqual([]);
});

test('several processes at once apply once', async () => {
  await writeBoth();
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.ownerUrl, folders)));
  expect(applied.flat().toSorted()).toEqual(['2001_one.sql', '2003_two.sql']);
});

test('a lower number may come later: two changes were made beside one another', async () => {
  await writeBoth();
  await migrate(database.ownerUrl, folders);
  await write('2002_between.sql', 'alter table one add m int;');
  expect(await migrate(database.ownerUrl, folders)).toEqual(['2002_between.sql']);
});

test('refuses when an applied file was changed', async () => {
  await writeBoth();
  await migrate(database.ownerUrl, folders);
  await write('2001_one.sql', 'create table one (n bigint);');
  await expect(migrate(database.ownerUrl, folders)).rejects.toThrow(
    /2001_one.sql was changed after it was applied/,
  );
});

test('other line ends are no change', async () => {
  await writeBoth();
  await write('2001_one.sql', 'create table one (\nn int);');
  await migrate(database.ownerUrl, folders);
  await write('2001_one.sql', 'create table one (\r\nn int);');
  expect(await migrate(database.ownerUrl, folders)).toEqual([]);
});

test('refuses a database that is newer than this version', async () => {
  await writeBoth();
  await migrate(database.ownerUrl, folders);
  await rm(join(folders.migrations, '2003_two.sql'));
  await expect(migrate(database.ownerUrl, folders)).rejects.toThrow(/newer/);
});

test('a migration that fails leaves nothing of itself, and says where', async () => {
  await writeBoth();
  await write('2004_broken.sql', 'create table three (n int);\nselect no_such_column from one;');
  await expect(migrate(database.ownerUrl, folders)).rejects.toThrow(
    /2004_broken.sql: column "no_such_column" does not exist \(line 2\)/,
  );
  expect(await tablesThere()).toMatchObject({ three: null, two: 'two' });
});

test('refuses two files of one number, and other names', async () => {
  await writeBoth();
  await write('2001_again.sql', '');
  await expect(migrationFiles(folders.migrations)).rejects.toThrow(MigrationError);
  await rm(join(folders.migrations, '2001_again.sql'));
  await write('1_short.sql', '');
  await expect(migrationFiles(folders.migrations)).rejects.toThrow(/NNNN_words/);
});

test('a migration that waits for a table lets others pass, and is applied when the table is free', async () => {
  await writeBoth();
  await migrate(database.ownerUrl, folders);
  await write('2004_more.sql', 'alter table one add more text;');
  const [holder, reader] = [await database.owner.connect(), await database.owner.connect()];
  await holder.query('begin; select from one');
  const wait = { milliseconds: 50, pauseMilliseconds: 5, triesMax: 10_000 };
  const applied = migrate(database.ownerUrl, folders, wait);
  const isWaited = async (): Promise<boolean | undefined> => {
    const { rows } = await reader.query<{ found: boolean }>(
      `select exists (select from pg_locks where relation = 'one'::regclass and not granted) as found`,
    );
    return rows[0]?.found;
  };
  await expect.poll(isWaited).toBe(true);
  // Waits behind the migration, which would wait as long as the holder continues.
  await reader.query(`set statement_timeout = '10s'`);
  await reader.query('select from one');
  await holder.query('commit');
  expect(await applied).toEqual(['2004_more.sql']);
  holder.release(true);
  reader.release(true);
});

test('a table that never gets free is reported, and nothing is applied', async () => {
  await writeBoth();
  await migrate(database.ownerUrl, folders);
  await write('2004_more.sql', 'create table three (n int); alter table one add more text;');
  const holder = await database.owner.connect();
  await holder.query('begin; select from one');
  const wait = { milliseconds: 10, pauseMilliseconds: 1, triesMax: 3 };
  await expect(migrate(database.ownerUrl, folders, wait)).rejects.toThrow(/2004_more.sql: .*lock timeout/);
  holder.release(true);
  expect(await tablesThere()).toMatchObject({ three: null });
});
