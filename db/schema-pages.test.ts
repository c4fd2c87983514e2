// A new database is made from the pages, an existing one is migrated: both have the same schema and the same
// initial rows.
import { afterAll, expect, test } from 'vitest';
import { catalogueOf } from './catalogue.testing.ts';
import { BASELINE, migrate } from './migrate.ts';
import { migrationNumbers, migrationsBeforePages, schemaOf, schemaOfToday } from './older-schema.testing.ts';
import { testDatabase } from './testing.ts';

const [made, migrated] = [await testDatabase(), await testDatabase()];
const before = (await migrationsBeforePages()).map(({ number }) => number);
afterAll(async () => {
  await Promise.all([made.drop(), migrated.drop()]);
});

const namesIn = async ({ owner }: typeof made): Promise<readonly string[]> =>
  (await owner.query<{ name: string }>('select name from public.migration order by number')).rows.map(
    ({ name }) => name,
  );

test('a database from before pages is taken over and matches them', async () => {
  await schemaOf(migrated, before);
  const namesOfBefore = await namesIn(migrated);
  expect(namesOfBefore).toHaveLength(181);
  await schemaOfToday(migrated);
  const [ofPages, ofMigrations] = await Promise.all([catalogueOf(made.owner), catalogueOf(migrated.owner)]);
  expect(ofPages.length).toBeGreaterThan(3_000);
  const [inPages, inMigrations] = [new Set(ofPages), new Set(ofMigrations)];
  expect({
    onlyInPages: ofPages.filter((line) => !inMigrations.has(line)),
    onlyMigrated: ofMigrations.filter((line) => !inPages.has(line)),
  }).toEqual({ onlyInPages: [], onlyMigrated: [] });
  // Servers of the previous version look for their own names until they are replaced.
  expect(await namesIn(migrated)).toEqual([...namesOfBefore, ...(await namesIn(made))]);
});

test('an older database is refused unchanged with instructions', async () => {
  await schemaOf(migrated, before.slice(0, -1));
  const names = await namesIn(migrated);
  await expect(migrate(migrated.ownerUrl)).rejects.toThrow(
    /older than this version can take over .*1050_updated.sql.*upgrade.md/,
  );
  expect(await namesIn(migrated)).toEqual(names);
});

test('a new database counts as migrated', async () => {
  const { rows } = await made.owner.query<{ number: number }>(
    'select number from public.migration order by 1',
  );
  expect(rows.map(({ number }) => number)).toEqual(await migrationNumbers());
  expect(rows[0]?.number).toBe(BASELINE.number);
});
