// One process at a time runs the cluster of a folder; a process that died does not keep it.
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export class FolderTaken extends Error {
  override name = 'FolderTaken';
}

/** Takes the folder, or throws FolderTaken while its taker lives. Answers the function that gives it back. */
export async function takeFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'owner');
  const me = await identityOf(process.pid);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    if (await writeNew(file, me)) return () => rm(file, { force: true });
    const owner = await readFile(file, 'utf8').catch(() => '');
    if (await lives(owner)) throw new FolderTaken(`${folder} is in use by process ${owner.split(' ')[0]}`);
    await rm(file, { force: true });
  }
  throw new FolderTaken(`${folder} is being taken by another process`);
}

async function writeNew(file: string, text: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(text);
    await handle.close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function lives(owner: string): Promise<boolean> {
  const pid = Number(owner.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return (await identityOf(pid)) === owner;
}

/** Process id and, on Linux, when it started: ids are given out again, after a restart of a container at once. */
async function identityOf(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const startedAt = status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `${pid} ${startedAt}`;
}
