// The checks of buckets: whether files and roots of the books can be stored there, whether strangers can read them, and
// whether anybody can remove a root. Outages warn elsewhere; these are problems that do not pass.
import { randomBytes, randomUUID } from 'node:crypto';
import { type Bucket, failureOf, openBucket } from '@causeway/providers';
import type { Config } from '../platform/config/config.ts';
import { booksBucketOf, filesBucketOf } from '../providers.ts';
import type { Check, Finding } from './check.ts';

/** Null if files are in a folder. */
const filesBucket = ({ providers }: Config): Bucket | null =>
  providers.files.bucket && openBucket(filesBucketOf(providers.files.bucket, providers));

const booksBucket = ({ books, providers }: Config): Bucket | null =>
  books?.bucket ? openBucket(booksBucketOf(books.bucket, providers)) : null;

const probeKey = (): string => `causeway-probe/${randomUUID()}`;

/** Writes, reads and removes a file as the server will. */
async function keepsFiles(bucket: Bucket): Promise<string | null> {
  const [key, bytes] = [probeKey(), randomBytes(1024)];
  if ((await bucket.get(key)) !== null) return 'a file is there that was never written';
  await bucket.put(key, bytes);
  const read = await bucket.get(key);
  await bucket.remove(key);
  if (read === null || !bytes.equals(read)) return 'a file reads otherwise than it was written';
  return (await bucket.get(key)) === null ? null : 'a file that was removed is still there';
}

/** The finding of a try; a text if the store is unreachable, which another check reports. */
async function findingOf(
  about: string,
  run: () => Promise<string | null>,
): Promise<readonly Finding[] | string> {
  try {
    const found = await run();
    return found === null ? [] : [{ about, found }];
  } catch (error) {
    const cause = failureOf(error)?.cause;
    const words = error instanceof Error ? error.message : String(error);
    const isLasting = cause === undefined || cause === 'not-authorized' || cause === 'mismatch';
    return isLasting ? [{ about, found: words }] : words;
  }
}

/** Tries to read a file without a key, and to list all. */
async function openFinding(about: string, bucket: Bucket): Promise<readonly Finding[] | string> {
  const key = probeKey();
  await bucket.put(key, randomBytes(16));
  try {
    const [file, list] = [await bucket.isOpen(key), await bucket.isOpen()];
    if (file === null || list === null) return 'the store gives no answer without a key';
    return [
      ...(file ? [{ about, found: 'anybody can read its files' }] : []),
      ...(list ? [{ about, found: 'anybody can list its files' }] : []),
    ];
  } finally {
    await bucket.remove(key);
  }
}

const BOOKS_PROBE = 'causeway-probe/kept';
const PROBE = Buffer.from('probe');

/** Uses the same object each time, because it may be locked like lines. */
async function keepsLines(bucket: Bucket): Promise<string | null> {
  if (
    (await bucket.get(BOOKS_PROBE)) === null &&
    (await bucket.putFirst(BOOKS_PROBE, PROBE)) === 'unsupported'
  )
    await bucket.put(BOOKS_PROBE, PROBE);
  return (await bucket.get(BOOKS_PROBE)) === null ? 'a line that was written is not there' : null;
}

async function lockFindings(config: Config): Promise<readonly Finding[]> {
  const bucket = booksBucket(config);
  if (bucket === null) return [];
  const canLock = await bucket.canLock();
  if (config.books?.bucket?.lockDays === null) {
    const found = 'lines are not locked: who has the key of the bucket can replace or remove them';
    const remedy = 'Make a bucket with object lock and versions, and set BOOKS_LOCK_DAYS.';
    const none =
      'The store has no object lock: give the server a key that may not delete, or take another store.';
    return [
      { about: 'BOOKS_LOCK_DAYS', found, remedy: canLock ? 'Set BOOKS_LOCK_DAYS.' : `${remedy} ${none}` },
    ];
  }
  return canLock
    ? []
    : [{ about: 'BOOKS_BUCKET', found: 'it has no object lock, and lines are to be locked' }];
}

export const storeChecks: readonly Check<Config>[] = [
  {
    ...{ name: 'files-bucket', kind: 'machine', severity: 'stops' },
    holds: 'Files can be kept in the bucket',
    remedy:
      'Compare endpoint, region, bucket and key: it has to put, get and delete objects, and list the bucket.',
    find: (config) => {
      const bucket = filesBucket(config);
      return bucket ? findingOf('FILES_BUCKET', () => keepsFiles(bucket)) : [];
    },
  },
  {
    ...{ name: 'files-bucket-private', kind: 'machine', severity: 'warns' },
    holds: 'Nobody reads the bucket of files without a key',
    remedy: 'Block public access to the bucket: files are sealed, but who has how many is not.',
    find: (config) => {
      const bucket = filesBucket(config);
      return bucket ? openFinding('FILES_BUCKET', bucket) : [];
    },
  },
  {
    ...{ name: 'roots-bucket', kind: 'machine', severity: 'warns' },
    holds: 'Roots of the books can be kept in the bucket',
    remedy:
      'Compare endpoint, region, bucket and key: it has to put and get objects, and list them with versions.',
    find: (config) => {
      const bucket = booksBucket(config);
      return bucket ? findingOf('BOOKS_BUCKET', () => keepsLines(bucket)) : [];
    },
  },
  {
    ...{ name: 'roots-locked', kind: 'machine', severity: 'warns' },
    holds: 'Nobody takes back a root of the books',
    remedy: 'Make the bucket anew with object lock, which stores allow at its creation.',
    find: lockFindings,
  },
];
