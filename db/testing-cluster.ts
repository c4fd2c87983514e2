// Vitest's global set-up: one PostgreSQL for the whole run, with a migrated template that test files copy.
import { chmod, mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type EmbeddedDatabase, startDatabase } from './embedded.ts';
import { FolderTaken } from './folder-lock.ts';
import { littleLog, quickFolder } from './memory-folder.ts';
import { preparedHash, prepareDatabase } from './prepare.ts';

export interface TestCluster {
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly servingUrl: string;
  readonly template: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: TestCluster;
  }
}

const SLOTS_MAX = 64;
/** Copies of the template share its bytes if the file system can; otherwise Linux still copies within the kernel. */
const SETTINGS: Readonly<Record<string, string>> = {
  ...littleLog,
  ...(process.platform === 'linux' && { file_copy_method: 'clone' }),
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startInFreeSlot();
  const template = await prepareTemplate(cluster);
  await connectOnce(cluster.servingUrl(template));
  project.provide('testCluster', {
    adminUrl: cluster.adminUrl(),
    ownerUrl: cluster.ownerUrl('postgres'),
    servingUrl: cluster.servingUrl('postgres'),
    template,
  });
  return () => cluster.stop();
}

/** Simultaneous runs take a folder each; the folders stay, so that the next run can use the template. */
async function startInFreeSlot(): Promise<EmbeddedDatabase> {
  const root = join(await quickFolder(), `causeway-test-${userInfo().uid}`);
  await mkdir(root, { recursive: true });
  // The database of a run as root belongs to the user postgres, who needs access.
  await chmod(root, 0o755);
  for (let slot = 1; slot <= SLOTS_MAX; slot += 1) {
    try {
      return await startDatabase({ folder: join(root, String(slot)), durable: false, settings: SETTINGS });
    } catch (error) {
      if (!(error instanceof FolderTaken)) throw error;
    }
  }
  throw new Error(`${SLOTS_MAX} test runs at once are enough`);
}

/** The first connection after a start stores what each later one needs of the catalogue; the copies have it then. */
async function connectOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
}

async function prepareTemplate(cluster: EmbeddedDatabase): Promise<string> {
  const template = `template_${(await preparedHash()).slice(0, 16)}`;
  const admin = new pg.Client({ connectionString: cluster.adminUrl() });
  await admin.connect();
  try {
    const found = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^(test|template)_'`,
    );
    const names = found.rows.map((row) => row.datname);
    // Leftovers of a killed run, and templates of other versions.
    for (const name of names)
      if (name !== template) await admin.query(`drop database "${name}" with (force)`);
    if (names.includes(template)) return template;
    // Has another name until it is complete: a run killed in the middle must not leave half a template.
    await cluster.createDatabase('test_building');
    const [owner, serving] = [cluster.ownerUrl('test_building'), cluster.servingUrl('test_building')];
    await prepareDatabase({ owner, serving });
    await admin.query(`alter database test_building rename to ${template}`);
    return template;
  } finally {
    await admin.end();
  }
}
