// Runs a PostgreSQL of our own in a folder, for trying the product, for tests and for benchmarks. Needs no
// installation.
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { type Account, type Binaries, findBinaries, run, serverAccount } from './embedded-process.ts';
import { takeFolder } from './folder-lock.ts';
import { freePort } from './free-port.ts';
import { setUpRoles } from './roles.ts';

export interface EmbeddedOptions {
  /** The cluster's folder; created if it is missing, reused if it exists. */
  readonly folder: string;
  /** A fixed port; a free one by default. */
  readonly port?: number;
  /** False only for tests: trades safety against power loss for speed. Default true. */
  readonly durable?: boolean;
  /** Further postgresql.conf settings; they replace ours. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedDatabase {
  readonly port: number;
  /** Process id of the postmaster. */
  readonly pid: number;
  /** Address for the role that owns the databases and is not a superuser. */
  ownerUrl(database?: string): string;
  /** Address for the role that serves, with the rights that `prepareDatabase` gives it. */
  servingUrl(database?: string): string;
  /** Address for the superuser, for its own tasks (checkpoints, statistics). */
  adminUrl(database?: string): string;
  /** Creates a database of the owner, unless it exists. */
  createDatabase(name: string): Promise<void>;
  /** Ends open sessions, writes everything out and stops. May be called twice. */
  stop(): Promise<void>;
}

const OWNER = 'causeway';
const SERVING = 'causeway_server';
const LOG_BYTES_MAX = 16 * 1024 * 1024;

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  // The server runs thousands of short statements: compiling them would cost more than it saves.
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  datestyle: 'iso, mdy',
  lc_messages: 'C.UTF-8',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
  password_encryption: 'scram-sha-256',
};

const SETTINGS_OF_TESTS: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // The passwords are random and only for this machine. Each new connection would take milliseconds to derive a key.
  scram_iterations: '1',
};

/** Starts the cluster of a folder. Throws FolderTaken if another living process runs it. */
export async function startDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = resolve(options.folder);
  const account = await serverAccount();
  await mkdir(folder, { recursive: true });
  const release = await takeFolder(folder);
  try {
    const binaries = await findBinaries();
    const cluster = await prepareCluster(folder, binaries, account);
    // Ends a postmaster that a killed process left behind, so that its settings and port are free again.
    await run(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w'], account, [0, 1]);
    const port = await launch(folder, cluster, binaries, account, options);
    const stop = onceStopped(cluster, binaries, account, release);
    const running = await describe(folder, cluster, port, stop);
    await createRoles(running);
    return running;
  } catch (error) {
    await release();
    throw error;
  }
}

async function prepareCluster(folder: string, binaries: Binaries, account: Account): Promise<string> {
  const cluster = join(folder, 'cluster');
  if (account.uid !== undefined && account.gid !== undefined) await chown(folder, account.uid, account.gid);
  if (await exists(join(cluster, 'PG_VERSION'))) return cluster;
  await rm(cluster, { recursive: true, force: true });
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, randomBytes(24).toString('hex') + '\n');
  await giveTo(passwordFile, account);
  await run(
    binaries.initdb,
    ['-D', cluster, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
      .concat(['--locale=C.UTF-8', '--encoding=UTF8', '--no-sync', '--data-checksums'])
      .concat(process.platform === 'win32' ? [] : ['--no-instructions']),
    account,
  );
  return cluster;
}

async function launch(
  folder: string,
  cluster: string,
  binaries: Binaries,
  account: Account,
  options: EmbeddedOptions,
): Promise<number> {
  const log = join(folder, 'postgres.log');
  if (await exists(log)) if ((await stat(log)).size > LOG_BYTES_MAX) await truncate(log);
  const attempts = options.port === undefined ? 3 : 1;
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    const conf = join(cluster, 'postgresql.conf');
    await writeFile(conf, configuration(port, options));
    await giveTo(conf, account);
    try {
      await run(binaries.pgCtl, ['start', '-D', cluster, '-l', log, '-w', '-t', '120', '-s'], account);
      return port;
    } catch (error) {
      // Another process may have taken the port after it was chosen.
      if (attempt >= attempts) throw new Error(`PostgreSQL did not start; its log: ${log}`, { cause: error });
    }
  }
}

function configuration(port: number, { durable = true, settings = {} }: EmbeddedOptions): string {
  const all = { ...SETTINGS, ...(durable ? {} : SETTINGS_OF_TESTS), ...settings, port: String(port) };
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  return `# Written anew at every start.\n${lines.join('\n')}\n`;
}

function onceStopped(cluster: string, binaries: Binaries, account: Account, release: () => Promise<void>) {
  let stopping: Promise<void> | undefined;
  return () => {
    stopping ??= run(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w', '-s'], account, [0, 1]).then(
      release,
    );
    return stopping;
  };
}

async function describe(
  folder: string,
  cluster: string,
  port: number,
  stop: () => Promise<void>,
): Promise<EmbeddedDatabase> {
  const password = await passwordOf(folder);
  const pid = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n', 1)[0]);
  const address = (role: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  const interrupt = () => {
    // The last resort if the process ends without stop(): PostgreSQL then shuts down in order.
    try {
      process.kill(pid, 'SIGINT');
    } catch {
      // The process has already ended.
    }
  };
  process.once('exit', interrupt);
  const adminUrl = (database = 'postgres') => address('postgres', database);
  return {
    port,
    pid,
    ownerUrl: (database = OWNER) => address(OWNER, database),
    servingUrl: (database = OWNER) => address(SERVING, database),
    adminUrl,
    createDatabase: (name) => createDatabase(adminUrl(), name),
    stop: async () => {
      await stop();
      process.off('exit', interrupt);
    },
  };
}

/** The owner may create databases here, which tests and benchmarks do. */
async function createRoles(running: EmbeddedDatabase): Promise<void> {
  await setUpRoles(running.adminUrl(), {
    owner: running.ownerUrl('postgres'),
    serving: running.servingUrl(),
  });
  await withClient(running.adminUrl(), (client) => client.query(`alter role ${OWNER} createdb`));
}

async function createDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)} owner ${OWNER}`);
  });
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function passwordOf(folder: string): Promise<string> {
  return (await readFile(join(folder, 'password'), 'utf8')).trim();
}

async function giveTo(file: string, account: Account): Promise<void> {
  if (account.uid !== undefined && account.gid !== undefined) await chown(file, account.uid, account.gid);
  await chmod(file, 0o600);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
