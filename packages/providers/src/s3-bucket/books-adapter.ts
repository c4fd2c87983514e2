// Lines about the books in a bucket: an object for each, written only if there is none, and locked for some days. So each
// server can write, and no key of a server removes a line.
import { type BookLine, type BookLineKind, type BooksPort, type Greets, ProviderError } from '../port.ts';
import { type Bucket, openBucket } from './bucket.ts';
import type { BucketConfig } from './config.ts';
import { assertKey } from './keys.ts';
import type { ObjectVersion } from './transform.ts';

export interface BucketBooksConfig extends BucketConfig {
  /** How many days the store refuses to change or remove a line; null if it cannot lock. */
  readonly lockDays: number | null;
}

const DAY_MILLISECONDS = 86_400_000;
const UNKNOWN = 'causeway-probe/none';

export function createBucketBooks(config: BucketBooksConfig): BooksPort & Greets {
  const bucket = openBucket(config);
  const isLocking = config.lockDays !== null;

  /** The first version of each line, by key: later versions are not what we stored. */
  async function firstVersions(prefix: string): Promise<ReadonlyMap<string, string | undefined>> {
    const found = new Map<string, string | undefined>();
    if (isLocking)
      for await (const { key, versionId, isRemoval } of bucket.versions(prefix)) {
        if (!isRemoval) found.set(key, versionId);
      }
    else for await (const key of bucket.keys(prefix)) found.set(key, undefined);
    return found;
  }

  async function add(kind: BookLineKind, { name, text }: BookLine): Promise<void> {
    const key = assertKey(`${kind}/${name}`);
    const bytes = Buffer.from(text);
    // Checked first as well, because some stores ignore the condition.
    if (await isThere(key, bytes)) return;
    const until = config.lockDays === null ? undefined : lockEnd(config.lockDays);
    const outcome = await bucket.putFirst(key, bytes, until);
    if (outcome === 'unsupported') await bucket.put(key, bytes);
    if (outcome === 'taken') await isThere(key, bytes);
  }

  async function isThere(key: string, bytes: Buffer): Promise<boolean> {
    const there = await bucket.get(key);
    if (there !== null && !bytes.equals(there))
      throw new ProviderError(`${config.name} has another line as ${key}`);
    return there !== null;
  }

  return {
    lines: async (kind, upTo) => {
      const versions = await firstVersions(`${kind}/`);
      const names = newestOfGroups([...versions.keys()], upTo === undefined ? undefined : `${kind}/${upTo}`);
      return Promise.all(names.map((key) => textOf(bucket, key, versions.get(key))));
    },
    add: async (kind, lines) => {
      for (const line of lines) await add(kind, line);
    },
    altered: async () => (isLocking ? alteredIn(bucket) : []),
    greet: async () => {
      await bucket.get(UNKNOWN);
    },
  };
}

const lockEnd = (days: number): Date => new Date(Date.now() + days * DAY_MILLISECONDS);

/** The last name of each folder, in the order of names; with `upTo`, the last that does not sort behind it. */
function newestOfGroups(keys: readonly string[], upTo?: string): readonly string[] {
  const newest = new Map<string, string>();
  for (const key of keys.toSorted()) {
    if (upTo !== undefined && key > upTo) continue;
    newest.set(key.slice(0, key.lastIndexOf('/')), key);
  }
  return [...newest.values()];
}

async function textOf(bucket: Bucket, key: string, versionId: string | undefined): Promise<string> {
  const bytes = await bucket.get(key, versionId);
  if (bytes === null) throw new ProviderError('a bucket lists a line that it does not have');
  return Buffer.from(bytes).toString('utf8');
}

/** All versions of a line must be equal, because two servers may have written it at once. The probe's object is no line. */
async function alteredIn(bucket: Bucket): Promise<readonly string[]> {
  const versions = new Map<string, readonly ObjectVersion[]>();
  for await (const version of bucket.versions('')) {
    if (/^(roots|balances)\//.test(version.key))
      versions.set(version.key, [...(versions.get(version.key) ?? []), version]);
  }
  const altered: string[] = [];
  for (const [key, each] of versions) {
    if (each.some(({ isRemoval }) => isRemoval))
      altered.push(`the line ${key} was removed from the bucket of the books`);
    else if (each.length > 1 && (await textsOf(bucket, each)).size > 1)
      altered.push(`the line ${key} was replaced in the bucket of the books`);
  }
  return altered;
}

const textsOf = async (bucket: Bucket, versions: readonly ObjectVersion[]): Promise<ReadonlySet<string>> =>
  new Set(await Promise.all(versions.map(({ key, versionId }) => textOf(bucket, key, versionId))));
