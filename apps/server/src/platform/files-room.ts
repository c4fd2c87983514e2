// Whether there is room for files, while the server runs. Without room only uploads are refused. The server stays ready,
// because servers that share a folder would all become unready.
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FilesSettings } from './config/stores.ts';
import type { Outages } from './outages/outages.ts';
import type { Gauges } from './metrics/metrics.ts';

const MIB = 1024 ** 2;
/** The room for two of the largest uploads. */
const ROOM_MIN_BYTES = 100 * MIB;
const LOOK_MILLISECONDS_MAX = 1000;

/** The problem of the folder, in words; undefined when there is room. */
export async function roomIssue(
  folder: string,
  read: (path: string) => Promise<{ readonly bavail: number; readonly bsize: number }> = statfs,
): Promise<string | undefined> {
  try {
    // A folder on another machine never answers while that machine is away.
    const late = delay(LOOK_MILLISECONDS_MAX, undefined, { ref: false });
    const found = await Promise.race([read(folder), late]);
    if (found === undefined) return 'FILES_FOLDER does not answer in time.';
    const { bavail, bsize } = found;
    const free = bavail * bsize;
    if (free >= ROOM_MIN_BYTES) return undefined;
    return `${Math.floor(free / MIB)} MiB are free under FILES_FOLDER: uploads are refused without room. Make room, or move it to a larger disk.`;
  } catch (error) {
    // The folder is made with the first file.
    if (codeOf(error) === 'ENOENT') return undefined;
    return `FILES_FOLDER cannot be looked at (${codeOf(error)}).`;
  }
}

/** The problem of the folder for readiness, by name; of a bucket only that it is away. */
export async function storeWarnings(
  { folder, bucket }: FilesSettings,
  outages: Pick<Outages, 'current'>,
): Promise<Readonly<Record<string, string>>> {
  const away = outages.current().filter(({ provider }) => isStore(provider));
  const room = bucket === null && folder !== null ? await roomIssue(folder) : undefined;
  return {
    ...(room !== undefined && { files: room }),
    ...Object.fromEntries(away.map(({ provider, message }) => [provider, message])),
  };
}

const isStore = (provider: string): boolean => provider === 'files' || provider === 'books';

/** A bucket does not say how much room it has. */
export function watchRoom(gauges: Gauges, { folder, bucket }: FilesSettings): void {
  if (folder === null || bucket !== null) return;
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

/** True for an error of the file system that means no room, or none left for the server's user. */
export const isWithoutRoom = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error));

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
