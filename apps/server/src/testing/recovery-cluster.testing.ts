// A PostgreSQL with an archive, and the commands of deploy/ as its operator runs them: for the restore drill.
import { execFile, execFileSync } from 'node:child_process';
import { appendFile, chmod, chown, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { camelRows } from '@causeway/ledger';
import {
  type EmbeddedDatabase,
  findBinaries,
  prepareDatabase,
  startDatabase,
  type TestDatabase,
} from '@causeway/db/testing';
import pg from 'pg';
import { processEnvironment } from '../platform/config/environment.ts';
import { testEnvironment } from '../platform/environment.testing.ts';

const execute = promisify(execFile);
const deploy = fileURLToPath(new URL('../../../../deploy/', import.meta.url));

/** The interval of archiving; a lost machine loses the WAL since then. */
export const ARCHIVE_SECONDS = 5;

export const BOOKS_KEY = '0b'.repeat(32);

/** The user that PostgreSQL runs as, if the test runs as root. */
function operator(): { readonly uid: number; readonly gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export interface RecoveryPlace {
  readonly folder: string;
  readonly files: string;
  readonly books: string;
  readonly backup: string;
  /** The file of the key that backups are encrypted for. */
  readonly recipients: string;
  /** Runs a command of deploy/; answers its output, trimmed. */
  run(command: string, args?: readonly string[], environment?: NodeJS.ProcessEnv): Promise<string>;
  remove(): Promise<void>;
}

/** Needs psql, age and tar. */
export async function recoveryPlace(): Promise<RecoveryPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-recovery-'));
  const as = operator();
  const [files, backup, metrics] = ['files', 'backup', 'metrics'].map((name) => join(folder, name));
  if (files === undefined || backup === undefined || metrics === undefined) throw new Error('no folders');
  for (const each of [folder, files, backup, metrics]) {
    await mkdir(each, { recursive: true });
    await chmod(each, 0o755);
    if (as.uid !== undefined) await chown(each, as.uid, as.gid);
  }
  const identity = join(folder, 'identity');
  await execute('age-keygen', ['-o', identity], as);
  const { stdout } = await execute('age-keygen', ['-y', identity], as);
  await writeFile(join(folder, 'recipients'), stdout);
  const binaries = dirname((await findBinaries()).pgCtl);
  const books = join(folder, 'roots');
  const environment = {
    ...testEnvironment,
    ...{ PATH: processEnvironment()['PATH'], TMPDIR: folder, PG_BIN: binaries },
    ...{ BACKUP_FOLDER: backup, BACKUP_RECIPIENTS: join(folder, 'recipients'), BACKUP_IDENTITY: identity },
    ...{ BACKUP_METRICS: metrics, FILES_FOLDER: files, BOOKS_FILE: books, BOOKS_KEY },
  };
  return {
    folder,
    files,
    books,
    backup,
    recipients: environment.BACKUP_RECIPIENTS,
    run: async (command, args = [], more = {}) => {
      const env = { ...environment, ...more };
      // Lets the operator of the database read the files, which the test's user wrote.
      if (as.uid !== undefined) await execute('chown', ['-R', String(as.uid), files]);
      return (await execute(join(deploy, command), [...args], { ...as, env, cwd: '/' })).stdout.trim();
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** What a folder that Patroni runs has: a standby that commits wait for, files beside it, libraries. */
const settingsOfPatroni = `
include 'postgresql.base.conf'
synchronous_standby_names = 'two'
shared_preload_libraries = 'no-such-library'
ssl = 'on'
`;

export async function archivingCluster(
  { backup, recipients }: RecoveryPlace,
  folder: string,
): Promise<EmbeddedDatabase> {
  const archive = join(deploy, 'archive-wal');
  const cluster = await startDatabase({
    folder,
    settings: {
      archive_mode: 'on',
      archive_command: `BACKUP_FOLDER='${backup}' BACKUP_RECIPIENTS='${recipients}' "${archive}" "%p" "%f"`,
      archive_timeout: String(ARCHIVE_SECONDS),
    },
  });
  await cluster.createDatabase('causeway');
  await prepareDatabase({ owner: cluster.ownerUrl(), serving: cluster.servingUrl() });
  // Not loaded here, and copied with the folder: each of them would stop a copy that it acts on.
  await appendFile(join(folder, 'cluster', 'postgresql.conf'), settingsOfPatroni);
  return cluster;
}

/** A restored cluster has the passwords of the one that was backed up. */
export async function restoredCluster(from: string, folder: string): Promise<EmbeddedDatabase> {
  await copyFile(join(from, 'password'), join(folder, 'password'));
  return startDatabase({ folder });
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 10 });
  pool.on('connect', camelRows);
  pool.on('error', () => undefined);
  return pool;
}

/** The database in the form for a test's server. */
export function databaseOf(cluster: EmbeddedDatabase): TestDatabase {
  const [url, ownerUrl, adminUrl] = [cluster.servingUrl(), cluster.ownerUrl(), cluster.adminUrl('causeway')];
  const [pool, owner] = [openPool(url), openPool(ownerUrl)];
  const drop = async (): Promise<void> => void (await Promise.all([pool.end(), owner.end()]));
  return { url, ownerUrl, adminUrl, pool, owner, drop };
}
