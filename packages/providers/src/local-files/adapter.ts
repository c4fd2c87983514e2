// Files in a folder, behind their port.
import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { FilesPort } from '../port.ts';

export interface LocalFilesConfig {
  readonly folder: string;
}

/** Slash-separated words of letters, digits, points, dashes and underscores; no word begins with a point. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

export function createLocalFiles(config: LocalFilesConfig): FilesPort {
  const root = resolve(config.folder);

  /** A key is ours, never a person's; one that leads out of the folder is a bug. */
  function pathOf(key: string): string {
    const path = join(root, key);
    if (!KEY.test(key) || key.length > 200 || !path.startsWith(root + sep)) {
      throw new RangeError('this is no key of a file');
    }
    return path;
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Written beside and then renamed: nobody ever reads half a file, not even after a crash.
      const beside = `${path}.${randomUUID()}.part`;
      try {
        await writeThrough(beside, bytes);
        await rename(beside, path);
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
    },

    async get(key) {
      try {
        return new Uint8Array(await readFile(pathOf(key)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** Keys of all files, none without a folder. A file that is still being written has none. */
export async function* localKeys({ folder }: LocalFilesConfig): AsyncGenerator<string> {
  const root = resolve(folder);
  try {
    for await (const entry of await opendir(root, { recursive: true })) {
      if (!entry.isFile() || entry.name.endsWith('.part')) continue;
      const key = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
      if (KEY.test(key)) yield key;
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
