// The records of the releases: their migrations have not changed since.
import { expect, test } from 'vitest';
import { migrationHashes } from './migration-files.ts';
import { byVersion, readReleasedSchema, readReleases } from './release.ts';
import { testDatabase } from './testing.ts';

test('no released migration is edited, renamed or removed (PLT-378)', async () => {
  const releases = readReleases();
  expect(releases.length).toBeGreaterThan(0);
  const hashes = await migrationHashes();
  for (const { version, migrations } of releases) expect({ version, ...hashes }).toMatchObject(migrations);
});

test('versions are compared by their numbers', () => {
  expect(['0.10.0', '0.2.0', '0.2.10', '0.2.9'].toSorted(byVersion)).toEqual([
    '0.2.0',
    '0.2.9',
    '0.2.10',
    '0.10.0',
  ]);
});

test('the schema is read with columns, constraints and triggers of each table', async () => {
  const database = await testDatabase();
  try {
    const { tables, relations, functions, types } = await readReleasedSchema(database.ownerUrl);
    expect(tables['transfer']?.columns).toEqual(expect.arrayContaining(['amount', 'id', 'status']));
    expect(tables['transfer']?.constraints['transfer_fee_sign']).toMatch(/^CHECK /);
    expect(tables['ledger.posting']?.constraints).not.toEqual({});
    expect(tables['audit']?.triggers).not.toEqual([]);
    expect(relations).toEqual(expect.arrayContaining(['transfer_pkey']));
    expect(functions).toEqual(expect.arrayContaining(['ledger.check_books']));
    expect(types).toEqual(expect.any(Array));
  } finally {
    await database.drop();
  }
});
