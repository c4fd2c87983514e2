// A folder with the programs that Patroni calls: those of the embedded PostgreSQL 18, and a replacement for the missing one.
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBinaries } from '@causeway/db';

/** Needs pg_isready, which is in Debian's postgresql-client and works with servers of any version. */
export async function postgresTools(folder: string): Promise<string> {
  const tools = join(folder, 'postgres-18');
  await mkdir(tools);
  const binaries = dirname((await findBinaries()).pgCtl);
  for (const name of ['initdb', 'pg_ctl', 'postgres']) await symlink(join(binaries, name), join(tools, name));
  await symlink('/usr/bin/pg_isready', join(tools, 'pg_isready'));
  const file = join(tools, 'pg_controldata');
  const program = fileURLToPath(new URL('pg-controldata.ts', import.meta.url));
  await writeFile(file, `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`);
  await chmod(file, 0o755);
  return tools;
}
