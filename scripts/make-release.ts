// Writes db/releases/<version>.json for the checked-out commit: the next versions' migrations are compared with it. Called
// once for a release, without uncommitted changes; CONTRIBUTING.md has the steps around it.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrationHashes, prepareDatabase, readReleasedSchema, startDatabase } from '@causeway/db';
import { printError } from './terminal.ts';

const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [version = ''] = positionals;
  const file = new URL(`../db/releases/${version}.json`, import.meta.url);
  refuseUnready(version, file);
  const release = {
    version,
    date: dateInChangelog(version),
    commit: git('rev-parse', 'HEAD'),
    migrations: await migrationHashes(),
    ...(await schemaOfPages()),
  };
  writeFileSync(file, `${JSON.stringify(release, null, 1)}\n`);
  console.log(
    `Written: db/releases/${version}.json. Commit it, then: git tag -a v${version} ${release.commit}`,
  );
} catch (error) {
  printError(error);
  process.exitCode = 1;
}

function refuseUnready(version: string, file: URL): void {
  const ours = (JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }).version;
  if (version !== ours) throw new Error(`Name the version of package.json: make-release.ts ${ours}`);
  if (git('status', '--porcelain') !== '')
    throw new Error('Something is not committed: a release is a commit.');
  if (existsSync(file)) throw new Error(`${version} is released already, and is not made again.`);
}

function dateInChangelog(version: string): string {
  const heading = readFileSync('CHANGELOG.md', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`## ${version} - `));
  if (heading === undefined) throw new Error(`CHANGELOG.md has no section '## ${version} - YYYY-MM-DD'.`);
  return heading.slice(`## ${version} - `.length);
}

/** In a separate database, which is dropped afterwards. */
async function schemaOfPages(): Promise<Awaited<ReturnType<typeof readReleasedSchema>>> {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-release-'));
  const database = await startDatabase({ folder, durable: false });
  try {
    await database.createDatabase('causeway');
    await prepareDatabase({ owner: database.ownerUrl(), serving: database.servingUrl() });
    return await readReleasedSchema(database.ownerUrl());
  } finally {
    await database.stop();
    await rm(folder, { recursive: true });
  }
}
