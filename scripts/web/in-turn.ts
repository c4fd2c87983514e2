// One build of the web at a time: two starts from one checkout would empty each other's folder during the build.
import { mkdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { FolderTaken, takeFolder } from '@causeway/db';

const LOOK_AGAIN_MILLISECONDS = 250;
/** Ten minutes; a build takes one, and longer on a slow or busy machine. */
const LOOKS_MAX = 2_400;

/** Does the work while nobody else does any for the same folder. Throws FolderTaken if the wait takes too long. */
export async function inTurn<T>(folder: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  await mkdir(folder, { recursive: true });
  const release = await turnOf(folder, signal);
  try {
    return await work();
  } finally {
    await release();
  }
}

async function turnOf(folder: string, signal?: AbortSignal): Promise<() => Promise<void>> {
  for (let look = 1; ; look += 1) {
    signal?.throwIfAborted();
    try {
      return await takeFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderTaken) || look === LOOKS_MAX) throw error;
      await pause(LOOK_AGAIN_MILLISECONDS, undefined, signal ? { signal } : {});
    }
  }
}
