// Whether there is room for files, while the server runs. Without it uploads are refused and all else works, so it makes no
// server unready: with a folder that they share, none would be left.
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Gauges } from './metrics/metrics.ts';

const MIB = 1024 ** 2;
/** Two of the largest uploads. */
const ROOM_MIN_BYTES = 100 * MIB;
const LOOK_MILLISECONDS_MAX = 1000;

/** What is wrong with the folder, in words; undefined when there is room. */
export async function roomIssue(
  folder: string,
  read: (path: string) => Promise<{ readonly bavail: number; readonly bsize: number }> = statfs,
): Promise<string | undefined> {
  try {
    // A folder of another machine that is away never answers.
    const late = delay(LOOK_MILLISECONDS_MAX, undefined, { ref: false });
    const found = await Promise.race([read(folder), late]);
    if (found === undefined) return 'FILES_FOLDER does not answer in time.';
    const { bavail, bsize } = found;
    const free = bavail * bsize;
    if (free >= ROOM_MIN_BYTES) return undefined;
    return `${Math.floor(free / MIB)} MiB are free under FILES_FOLDER: uploads are refused without room. Make room, or move it to a larger disk.`;
  } catch (error) {
    // It is made by the first file.
    if (codeOf(error) === 'ENOENT') return undefined;
    return `FILES_FOLDER cannot be looked at (${codeOf(error)}).`;
  }
}

/** The same as readiness has it, by name. */
export async function roomWarnings(folder: string): Promise<Readonly<Record<string, string>>> {
  const files = await roomIssue(folder);
  return files === undefined ? {} : { files };
}

export function watchRoom(gauges: Gauges, folder: string): void {
  gauges.watchLevel({
    name: 'causeway_files_free_bytes',
    help: 'What is free under FILES_FOLDER; uploads are refused without room',
    read: () => freeBytes(folder),
  });
}

/** The folder is made by the first file; until then its disk is that of the folder above. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    return freeBytes(dirname(folder));
  }
}

/** True of an error of the file system that has no room, or no more for us. */
export const isWithoutRoom = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error));

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
