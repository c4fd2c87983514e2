// One process at a time holds a folder, to run its cluster or fill it with a build. A dead process does not
// keep it.
import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export class FolderTaken extends Error {
  override name = 'FolderTaken';
}

type Release = () => Promise<void>;

const ATTEMPTS_MAX = 3;
/** Leftovers of a process that died while it removed a dead owner's lock are removed in the same way. */
const DEATHS_MAX = 3;

/** Takes the folder, or throws FolderTaken while its owner lives. Returns the function that releases it. */
export async function takeFolder(folder: string): Promise<Release> {
  return takeFile(folder, join(folder, 'owner'), DEATHS_MAX);
}

async function takeFile(folder: string, file: string, deathsLeft: number): Promise<Release> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    if (await appears(file)) return () => rm(file, { force: true });
    const owner = await ownerIn(file);
    if (owner === undefined) continue;
    if (await lives(owner)) throw new FolderTaken(`${folder} is in use by process ${owner.split(' ')[0]}`);
    if (deathsLeft === 0) break;
    await clearAway(folder, file, owner, deathsLeft - 1);
  }
  throw new FolderTaken(`${folder} is being taken by another process`);
}

/**
 * False if the file exists. Other processes see the file with its owner or not at all, because it is linked
 * only after it is written.
 */
async function appears(file: string): Promise<boolean> {
  const own = `${file}.${process.pid}-${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(own, await identityOf(process.pid), { flag: 'wx' });
    await link(own, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

/**
 * Removes the leftovers of a dead owner. One process at a time, and only while they are still the same
 * owner's: otherwise a late process could remove the lock of a living one that took the folder in between.
 */
async function clearAway(folder: string, file: string, dead: string, deathsLeft: number): Promise<void> {
  const release = await takeFile(folder, `${file}.dead`, deathsLeft);
  try {
    if ((await ownerIn(file)) === dead) await rm(file, { force: true });
  } finally {
    await release();
  }
}

async function ownerIn(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function lives(owner: string): Promise<boolean> {
  const pid = Number(owner.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
  return (await identityOf(pid)) === owner;
}

/**
 * Process id and, on Linux, its start time, because ids are reused at once when a container restarts. A
 * process that has ended but was not collected by its parent (a zombie) does not count.
 */
async function identityOf(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return `${pid} ${fields[0] === 'Z' ? 'ended' : (fields[19] ?? '')}`;
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
