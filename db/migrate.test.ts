// Creating a database from the pages, and migrations: in order, once, and refused if an applied one was changed.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { MigrationError, migrationFiles } from './migration-files.ts';
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

const applied = async (): Promise<readonly string[]> =>
  (await migrate(database.ownerUrl, { folders })).applied;

/** Creates a database from a page, as it exists before the migrations. */
beforeEach(async () => {
  await database.owner.query('drop table if exists public.migration, zero, one, two, three cascade');
  await rm(root, { recursive: true });
  await Promise.all(Object.values(folders).map((folder) => mkdir(folder, { recursive: true })));
  await writePage('01-zero.sql', 'create table zero (n int);');
  await migrate(database.ownerUrl, { folders });
});

const tablesThere = async (): Promise<unknown> =>
  (
    await database.owner.query(
      `select to_regclass('zero') as zero, to_regclass('one') as one, to_regclass('two') as two, to_regclass('three') as three`,
    )
  ).rows[0];

test('a new database is made from the pages in order', async () => {
  await database.owner.query('drop table public.migration, zero');
  await writePage('02-one.sql', 'create table one (n int); insert into zero values (1);');
  await write('2001_one.sql', 'this would fail');
  expect(await applied()).toEqual(['2000_schema.sql']);
  expect(await tablesThere()).toMatchObject({ zero: 'zero', one: 'one' });
  expect(await applied()).toEqual([]);
});

test('a page that fails leaves nothing, and says where', async () => {
  await database.owner.query('drop table public.migration, zero');
  await writePage('02-broken.sql', 'create table one (n int);\nselect no_such_column from one;');
  await expect(migrate(database.ownerUrl, { folders })).rejects.toThrow(
    /02-broken.sql: column "no_such_column" does not exist \(line 2\)/,
  );
  expect(await tablesThere()).toMatchObject({ zero: null, one: null });
});

test('migrations apply once in the order of their numbers', async () => {
  await writeBoth();
  expect(await applied()).toEqual(['2001_one.sql', '2003_two.sql']);
  expect(await applied()).toEqual([]);
});

test('several processes at once apply migrations once', async () => {
  await writeBoth();
  const names = await Promise.all([1, 2, 3].map(() => applied()));
  expect(names.flat().toSorted()).toEqual(['2001_one.sql', '2003_two.sql']);
});

test('a lower number may be added later', async () => {
  await writeBoth();
  await migrate(database.ownerUrl, { folders });
  await write('2002_between.sql', 'alter table one add m int;');
  expect(await applied()).toEqual(['2002_between.sql']);
});

test('a changed file that was applied is refused', async () => {
  await writeBoth();
  await migrate(database.ownerUrl, { folders });
  await write('2001_one.sql', 'create table one (n bigint);');
  await expect(migrate(database.ownerUrl, { folders })).rejects.toThrow(
    /2001_one.sql was changed after it was applied/,
  );
});

test('other line ends are no change', async () => {
  await writeBoth();
  await write('2001_one.sql', 'create table one (\nn int);');
  await migrate(database.ownerUrl, { folders });
  await write('2001_one.sql', 'create table one (\r\nn int);');
  expect(await applied()).toEqual([]);
});

test('a database newer than this version is refused', async () => {
  await writeBoth();
  await migrate(database.ownerUrl, { folders });
  await rm(join(folders.migrations, '2003_two.sql'));
  await expect(migrate(database.ownerUrl, { folders })).rejects.toThrow(/newer/);
});

test('a migration that fails leaves nothing of itself, and says where', async () => {
  await writeBoth();
  await write('2004_broken.sql', 'create table three (n int);\nselect no_such_column from one;');
  await expect(migrate(database.ownerUrl, { folders })).rejects.toThrow(
    /2004_broken.sql: column "no_such_column" does not exist \(line 2\)/,
  );
  expect(await tablesThere()).toMatchObject({ three: null, two: 'two' });
});

test('two files of one number and other names are refused', async () => {
  await writeBoth();
  await write('2001_again.sql', '');
  await expect(migrationFiles(folders.migrations)).rejects.toThrow(MigrationError);
  await rm(join(folders.migrations, '2001_again.sql'));
  await write('1_short.sql', '');
  await expect(migrationFiles(folders.migrations)).rejects.toThrow(/NNNN_words/);
});

test('a migration waiting for a table lets others pass', async () => {
  await writeBoth();
  await migrate(database.ownerUrl, { folders });
  await write('2004_more.sql', 'alter table one add more text;');
  const [holder, reader] = [await database.owner.connect(), await database.owner.connect()];
  await holder.query('begin; select from one');
  const wait = { milliseconds: 50, pauseMilliseconds: 5, triesMax: 10_000 };
  const migrated = migrate(database.ownerUrl, { folders, wait });
  const isWaited = async (): Promise<boolean | undefined> => {
    const { rows } = await reader.query<{ found: boolean }>(
      `select exists (select from pg_locks where relation = 'one'::regclass and not granted) as found`,
    );
    return rows[0]?.found;
  };
  await expect.poll(isWaited).toBe(true);
  // The reader waits behind the migration, which would itself wait until the holder ends.
  await reader.query(`set statement_timeout = '10s'`);
  await reader.query('select from one');
  await holder.query('commit');
  expect((await migrated).applied).toEqual(['2004_more.sql']);
  holder.release(true);
  reader.release(true);
});

test('a table that stays locked is reported, and nothing is applied', async () => {
  await writeBoth();
  await migrate(database.ownerUrl, { folders });
  await write('2004_more.sql', 'create table three (n int); alter table one add more text;');
  const holder = await database.owner.connect();
  await holder.query('begin; select from one');
  const wait = { milliseconds: 10, pauseMilliseconds: 1, triesMax: 3 };
  await expect(migrate(database.ownerUrl, { folders, wait })).rejects.toThrow(
    /2004_more.sql: .*lock timeout/,
  );
  holder.release(true);
  expect(await tablesThere()).toMatchObject({ three: null });
});

test('a migration for the last old server is applied on request only (PLT-375)', async () => {
  await writeBoth();
  await write('2002_zero-goes.after.sql', 'drop table zero;');
  expect(await migrate(database.ownerUrl, { folders })).toEqual({
    applied: ['2001_one.sql', '2003_two.sql'],
    waiting: ['2002_zero-goes.after.sql'],
  });
  expect(await tablesThere()).toMatchObject({ zero: 'zero', two: 'two' });
  expect(await migrate(database.ownerUrl, { folders, after: true })).toEqual({
    applied: ['2002_zero-goes.after.sql'],
    waiting: [],
  });
  expect(await tablesThere()).toMatchObject({ zero: null });
});

test('an index is built beside writes and again after an interruption (PLT-376)', async () => {
  await writeBoth();
  await migrate(database.ownerUrl, { folders });
  await database.owner.query('insert into one values (1), (1)');
  const make = '-- One of each.\ncreate unique index concurrently if not exists one_n on one (n);';
  await write('2004_index.sql', make);
  await expect(applied()).rejects.toThrow(/2004_index.sql: could not create unique index "one_n"/);
  const isValid = async (): Promise<unknown> =>
    (await database.owner.query(`select indisvalid from pg_index where indexrelid = 'one_n'::regclass`)).rows;
  expect(await isValid()).toEqual([{ indisvalid: false }]);

  await database.owner.query('truncate one');
  const writer = await database.owner.connect();
  await writer.query('begin; insert into one values (2)');
  const migrated = applied();
  await expect.poll(isValid).toEqual([{ indisvalid: false }]);
  // Nobody waits behind the index: it waits for an old transaction while others write.
  await database.owner.query('insert into one values (3)');
  await writer.query('commit');
  writer.release();
  expect(await migrated).toEqual(['2004_index.sql']);
  expect(await isValid()).toEqual([{ indisvalid: true }]);
});
