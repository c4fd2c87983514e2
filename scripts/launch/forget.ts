// The work of `npm run reset`: removes the files of `npm start` from a data folder, and nothing else.
import { existsSync } from 'node:fs';
import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { takeFolder } from '@causeway/db';

/** A complete start creates these; a folder without them was named by mistake, or belongs to somebody else. */
const MARKS = ['secrets.json', join('postgres', 'cluster')] as const;

/**
 * Everything that a start writes into its folder; the marks are removed last, so that an interrupted reset can run again.
 */
const LEFT_BY_START = ['logs', 'files', 'world', 'books', 'seed.json', 'postgres', 'secrets.json'] as const;

export class NotADataFolder extends Error {
  override readonly name = 'NotADataFolder';
}

/** The remaining files of the folder, which are from no start; null if there was no folder. */
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
