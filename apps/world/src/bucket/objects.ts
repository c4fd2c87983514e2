// The content of the box's store: buckets of objects, with their versions and locks if a bucket keeps them.
import { randomUUID } from 'node:crypto';

export interface StoredVersion {
  readonly id: string;
  /** Null: the mark of a removal. */
  readonly bytes: Uint8Array | null;
  readonly lockedUntil: Date | null;
}

export interface StoredBucket {
  readonly hasVersions: boolean;
  /** Oldest first, by key. */
  readonly objects: Map<string, readonly StoredVersion[]>;
}

export const newBucket = (hasVersions: boolean): StoredBucket => ({ hasVersions, objects: new Map() });

export function newestOf({ objects }: StoredBucket, key: string): StoredVersion | undefined {
  const newest = objects.get(key)?.at(-1);
  return newest?.bytes === null ? undefined : newest;
}

/** The version with that id, or the newest without an id. */
export const versionOf = (bucket: StoredBucket, key: string, id?: string): StoredVersion | undefined =>
  id === undefined ? newestOf(bucket, key) : bucket.objects.get(key)?.find((version) => version.id === id);

export function write(
  bucket: StoredBucket,
  key: string,
  { bytes, lockedUntil }: Pick<StoredVersion, 'bytes' | 'lockedUntil'>,
): void {
  const before = bucket.hasVersions ? (bucket.objects.get(key) ?? []) : [];
  const id = bucket.hasVersions ? randomUUID() : 'null';
  bucket.objects.set(key, [...before, { id, bytes, lockedUntil }]);
}

/** False if the version is locked. Without an id, a bucket with versions gets a removal mark. */
export function remove(bucket: StoredBucket, key: string, id: string | undefined, now: Date): boolean {
  if (id === undefined && bucket.hasVersions) {
    write(bucket, key, { bytes: null, lockedUntil: null });
    return true;
  }
  const version = versionOf(bucket, key, id);
  if (version?.lockedUntil && version.lockedUntil > now) return false;
  const left = (bucket.objects.get(key) ?? []).filter((each) => each !== version);
  if (left.length === 0) bucket.objects.delete(key);
  else bucket.objects.set(key, left);
  return true;
}

/** Small, so that a list of some objects has several pages. */
const PAGE = 10;

export interface Listed<Entry> {
  readonly entries: readonly Entry[];
  readonly isTruncated: boolean;
}

/** The entries of one page in the order of their keys, starting at a place. */
export function page<Entry>(all: readonly Entry[], from: number): Listed<Entry> {
  return { entries: all.slice(from, from + PAGE), isTruncated: all.length > from + PAGE };
}

export const keysOf = ({ objects }: StoredBucket, prefix: string): readonly string[] =>
  [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
