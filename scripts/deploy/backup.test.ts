// deploy/backup and deploy/restore with stand-ins for psql, age and pg_ctl: who copies what, and what stays when a part fails.
// With a real PostgreSQL they run in the drill of a restore.
import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** The user `nobody`: root may read everything. */
const NOBODY = 65_534;
const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

const psql = String.raw`#!/bin/bash
case "$*" in
  *pg_tablespace*) echo 0 ;;
  *'show archive_mode'*) echo on ;;
  *'show data_directory'*) echo "$CLUSTER" ;;
  *pg_is_in_recovery*) echo f ;;
  *to_char*) echo 2026-11-28T14:00:00.000Z ;;
  *mark_restored*) ;;
  *) while read -r line; do
       case $line in
         '\! '*) bash -c "\${line#'\! '}" ;;
         '\o '*) file=\${line#'\o '} file=\${file//\'/} ;;
         'select labelfile'*) echo 'START WAL LOCATION: 0/2000028 (file 000000010000000000000002)' >"$file" ;;
       esac
     done ;;
esac
`.replaceAll('\\$', '$');
const age = `#!/bin/bash\ncase $1 in -d) cat "\${@: -1}" ;; *) cat >"\${@: -1}" ;; esac\n`;
/** Notes how PostgreSQL was started, and which files of settings lay in its folder. A timeline begins when recovery ends. */
const pgCtl = `#!/bin/bash
if [ "\${@: -1}" = start ]; then echo "$*" >"$STARTED"; ls "$2" >>"$STARTED"; touch "$2"/pg_wal/0000000{2,3}.history; fi
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-backup-'));
  const programs = { psql, age, pg_ctl: pgCtl };
  for (const [name, text] of Object.entries(programs)) await write(`tools/${name}`, text, 0o755);
  await write('files/ab/one', 'sealed');
  await write('books/roots', 'line 1\n');
  await write('cluster/PG_VERSION', '18\n');
  await write('cluster/postgresql.conf', `synchronous_standby_names = 'two'\n`);
  await write('cluster/postgresql.auto.conf', `archive_command = 'into the real archive'\n`);
  await write('cluster/standby.signal', '');
  await mkdir(at('backup'));
  await giveAll();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = (path: string): string => join(folder, path);

async function write(path: string, text: string, mode = 0o600): Promise<void> {
  await mkdir(join(at(path), '..'), { recursive: true });
  await writeFile(at(path), text);
  await chmod(at(path), mode);
}

/** Everything belongs to the user that runs the commands. */
async function giveAll(): Promise<void> {
  if (as.uid === undefined) return;
  for (const path of ['.', ...(await readdir(folder, { recursive: true }))])
    await chown(at(path), as.uid, as.gid);
}

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function run(
  command: 'backup' | 'restore',
  args: readonly string[] = [],
  set: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const program = fileURLToPath(new URL(`../../deploy/${command}`, import.meta.url));
  const env = {
    PATH: `${at('tools')}:${process.env['PATH'] ?? ''}`,
    ...{ TMPDIR: folder, CLUSTER: at('cluster'), STARTED: at('started'), PG_BIN: at('tools') },
    ...{ BACKUP_FOLDER: at('backup'), BACKUP_RECIPIENTS: 'none', BACKUP_IDENTITY: 'none' },
    ...{ DATABASE_ADMIN_URL: 'postgres://nowhere', BACKUP_METRICS: folder },
    ...{ FILES_FOLDER: at('files'), BOOKS_FILE: at('books/roots'), ...set },
  };
  return new Promise((resolve) => {
    const child = execFile(program, [...args], { ...as, env, cwd: '/' }, (error, out, err) => {
      resolve({ code: Number(error?.code ?? 0), out, err });
    });
    child.stdin?.end();
  });
}
const text = (path: string): Promise<string> => readFile(at(path), 'utf8');
const bases = (): Promise<readonly string[]> => readdir(at('backup/base'));

test('the files and roots of the server are copied without the database (PLT-478)', async () => {
  expect(await run('backup', ['files'], { DATABASE_ADMIN_URL: '', BACKUP_RECIPIENTS: '' })).toMatchObject({
    code: 0,
    err: '',
  });
  expect(await text('backup/files/ab/one')).toBe('sealed');
  expect(await text('backup/roots/roots')).toBe('line 1\n');
  expect(await text('backup/files-copied')).toMatch(/^\d{4}-/);
});

test('roots of another history are kept beside the copy (PLT-478)', async () => {
  await run('backup', ['files']);
  await write('books/roots', 'another history\n');
  await giveAll();
  await run('backup', ['files']);
  const kept = (await readdir(at('backup/roots'))).toSorted();
  expect(kept).toEqual(['roots', expect.stringMatching(/^roots\.until-/)]);
});

test.each([
  ['FILES_FOLDER', 'files'],
  ['FILES_FOLDER', 'files/ab/one'],
  ['BOOKS_FILE', 'books'],
  ['BOOKS_FILE', 'books/roots'],
])('%s in %s that cannot be read is an error and no empty copy (PLT-478)', async (variable, hidden) => {
  await chmod(at(hidden), 0o000);
  const { code, err } = await run('backup', ['files']);
  await chmod(at(hidden), 0o700);
  expect(code).toBe(1);
  expect(err).toContain("run 'deploy/backup files' as the server's user");
  if (variable === 'BOOKS_FILE') expect(await text('backup/files/ab/one')).toBe('sealed');
  else expect(await text('backup/roots/roots')).toBe('line 1\n');
});

test('a backup keeps the copy of the database when the files cannot be read (PLT-479)', async () => {
  await chmod(at('files'), 0o000);
  const { code, err } = await run('backup');
  await chmod(at('files'), 0o700);
  expect(code).toBe(1);
  expect(err).toMatch(/the database is backed up as \d{8}T\d{6}Z, and the server's files or roots are not/);
  expect(await bases()).toHaveLength(1);
  await expect(text('causeway_backup.prom')).rejects.toThrow('ENOENT');
});

test('a restore runs on settings of its own and keeps those of the copy (PLT-480)', async () => {
  expect(await run('backup')).toMatchObject({ code: 0 });
  const target = at('restored');
  const { code, out } = await run('restore', [target]);
  expect([code, out]).toEqual([0, '2026-11-28T14:00:00.000Z\n']);
  const [options = '', ...there] = (await text('started')).trim().split('\n');
  expect(options).toMatch(/-c config_file='.*' /);
  expect(options).not.toContain(`config_file='${target}`);
  expect(options).toContain('-c archive_mode=off');
  expect(there).toContain('postgresql.auto.conf.copied');
  expect(there).not.toContain('postgresql.auto.conf');
  expect(there).not.toContain('standby.signal');
  expect(await text('restored/postgresql.conf')).toContain('synchronous_standby_names');
  expect(await text('restored/postgresql.auto.conf')).toContain('archive_command');
});

test('the history of the timeline that a restore begins is archived by the cluster that takes it over (PLT-490)', async () => {
  await run('backup');
  expect(await run('restore', [at('restored')])).toMatchObject({ code: 0 });
  expect(await readdir(at('restored/pg_wal/archive_status'))).toEqual(['00000003.history.ready']);
});

test('a restore prints its moment, also when the files cannot be copied (PLT-479)', async () => {
  await run('backup');
  await chmod(at('backup/files/ab/one'), 0o000);
  const { code, out, err } = await run('restore', [at('restored')], { RESTORE_FILES: at('returned') });
  expect(out).toBe('2026-11-28T14:00:00.000Z\n');
  expect(code).toBe(1);
  expect(err).toContain(`run 'deploy/restore files ${at('returned')}' as the server's user`);
  await chmod(at('backup/files/ab/one'), 0o600);
  expect(await run('restore', ['files', at('returned')])).toMatchObject({ code: 0 });
  expect(await text('returned/ab/one')).toBe('sealed');
});
