// What `npm run reset` does: takes away what `npm start` has left in a data folder, and nothing else.
import { existsSync } from 'node:fs';
import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { takeFolder } from '@causeway/db';

/** A whole start leaves these; a folder without them was named by mistake, or is somebody else's. */
const MARKS = ['secrets.json', join('postgres', 'cluster')] as const;

/** Everything that a start puts into its folder; the marks go last, so that a reset that broke off before them can be run again. */
const LEFT_BY_START = ['logs', 'files', 'world', 'books', 'seed.json', 'postgres', 'secrets.json'] as const;

export class NotADataFolder extends Error {
  override readonly name = 'NotADataFolder';
}

/** What stays in the folder because no start has put it there; null when there was no folder to forget. */
export type Forgotten = { readonly stayed: readonly string[] } | null;

/** Refuses a folder that no start has filled (NotADataFolder), and one that is in use (FolderTaken). */
export async function forget(folder: string): Promise<Forgotten> {
  if (!existsSync(folder)) return null;
  const missing = MARKS.filter((mark) => !existsSync(join(folder, mark)));
  if (missing.length > 0)
    throw new NotADataFolder(
      `${folder} is not what npm start leaves: there is no ${missing.join(' and no ')} in it. Nothing was deleted.`,
    );
  const release = await takeFolder(folder);
  try {
    for (const name of LEFT_BY_START) await rm(join(folder, name), { recursive: true, force: true });
  } finally {
    await release();
  }
  const stayed = await readdir(folder);
  if (stayed.length === 0) await rmdir(folder);
  return { stayed: stayed.toSorted() };
}
