// Copies files from one store to another while servers run: each is read back and compared, a second run copies the rest,
// and files that are removed meanwhile stay removed.
import type { FilesPort } from '@causeway/providers/port';

export interface CopyCounts {
  readonly copied: number;
  /** Files that existed already with the same bytes. */
  readonly there: number;
  /** Files that a server has written since with other bytes; they stay. */
  readonly newer: number;
  /** Files that were removed during the copy. */
  readonly gone: number;
  /** Files that read back with other bytes, and were removed again: a second run retries them. */
  readonly damaged: number;
}

type Outcome = keyof CopyCounts;

export interface Copying {
  readonly keys: AsyncIterable<string>;
  readonly from: Pick<FilesPort, 'get'>;
  readonly to: FilesPort;
  readonly isStillThere: (key: string) => Promise<boolean>;
  /** Called for each file that is not simply copied or present, and for the counts now and then. */
  readonly say: (line: string) => void;
}

const AT_ONCE = 8;
const SAY_EVERY = 1000;

export async function copyFiles(copying: Copying): Promise<CopyCounts> {
  const counts = { copied: 0, there: 0, newer: 0, gone: 0, damaged: 0 };
  let done = 0;
  const copy = async (key: string): Promise<void> => {
    const outcome = await copyFile(copying, key);
    counts[outcome] += 1;
    done += 1;
    if (outcome === 'newer' || outcome === 'damaged') copying.say(`${outcome}: ${key}`);
    if (done % SAY_EVERY === 0) copying.say(inWords(counts));
  };
  for await (const keys of batches(copying.keys)) await Promise.all(keys.map(copy));
  return counts;
}

export const inWords = ({ copied, there, newer, gone, damaged }: CopyCounts): string =>
  `${copied} copied, ${there} there already, ${newer} newer there, ${gone} removed meanwhile, ${damaged} damaged`;

async function copyFile({ from, to, isStillThere }: Copying, key: string): Promise<Outcome> {
  const bytes = await from.get(key);
  if (bytes === null) return 'gone';
  const there = await to.get(key);
  if (there !== null) return isSame(bytes, there) ? 'there' : 'newer';
  await to.put(key, bytes);
  const written = await to.get(key);
  const isWhole = written !== null && isSame(bytes, written);
  const isGone = !(await isStillThere(key));
  if (!isWhole || isGone) await to.remove(key);
  if (isGone) return 'gone';
  return isWhole ? 'copied' : 'damaged';
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

async function* batches(keys: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
