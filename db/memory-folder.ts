// The folder for databases that may be lost: in memory where there is room, because making a database writes 1,600 files.
// A disk that others use too takes up to ten times as long.
import { access, constants, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** The file system that is in memory, by its number in Linux. */
const TMPFS = 0x01021994;
/** Far more than a test run writes: containers often get 64 MB. */
const ROOM_MIN = 2 * 1024 ** 3;
/** What must be free of the machine's memory, for browsers and servers besides. */
const MEMORY_FREE_MIN = 4 * 1024 ** 3;

/** Keeps what PostgreSQL stores of its log small, because it takes memory too. */
export const littleLog = { min_wal_size: '32MB', max_wal_size: '512MB' } as const;

/** Answers the folder for temporary files if memory does not suffice, or the system has no such place. */
export async function quickFolder(): Promise<string> {
  return (await hasRoom()) ? MEMORY : tmpdir();
}

async function hasRoom(): Promise<boolean> {
  try {
    const { type, bavail, bsize } = await statfs(MEMORY);
    await access(MEMORY, constants.W_OK);
    return type === TMPFS && bavail * bsize >= ROOM_MIN && freemem() >= MEMORY_FREE_MIN;
  } catch {
    return false;
  }
}
