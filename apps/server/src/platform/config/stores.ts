// Where files of members and roots of the books are stored: a folder and a file, or buckets of a store with S3's API.
import * as z from 'zod';
import { type Environment, baseUrl, bucketName, flag, text, whole } from './fields.ts';
import { readOffered } from './groups.ts';

const bucket = z.object({
  BUCKET: bucketName,
  ENDPOINT: baseUrl,
  /** Part of each signature; this value is for stores that have no regions. */
  REGION: text.default('us-east-1'),
  ACCESS_KEY: text,
  SECRET_KEY: text,
  /** When false, the bucket is a part of the host's name. */
  PATH_STYLE: flag.default(true),
});

/** The longest lock: a hundred years. */
const LOCK_DAYS_MAX = 36_500;

const booksBucket = bucket.extend({
  /** When missing, lines are not locked. */
  LOCK_DAYS: z.optional(whole(1, LOCK_DAYS_MAX)),
});

export const bucketVariables: readonly string[] = [
  ...Object.keys(bucket.shape).map((name) => `FILES_${name}`),
  ...Object.keys(booksBucket.shape).map((name) => `BOOKS_${name}`),
];

export interface BucketSettings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly pathStyle: boolean;
}

export interface FilesSettings {
  /** With a bucket, the folder from which files are moved: what the bucket lacks is read there. */
  readonly folder: string | null;
  readonly bucket: BucketSettings | null;
}

/** Where lines about the books are stored; the bucket if both are named. */
export interface BooksSettings {
  readonly file: string | null;
  readonly bucket: (BucketSettings & { readonly lockDays: number | null }) | null;
  /** The key of the signatures. */
  readonly key: string;
}

export function readFilesSettings(env: Environment, issues: string[]): FilesSettings {
  const own = readOffered(env, 'FILES_', bucket, issues);
  // Has no default: `npm run reset` deletes `.data`, where the box keeps its own.
  const folder = env['FILES_FOLDER'] ?? null;
  if (folder === null && env['FILES_BUCKET'] === undefined)
    issues.push('FILES_FOLDER: must be set, or FILES_BUCKET for a bucket');
  return { folder, bucket: own && bucketOf(own) };
}

/** Null when nothing is stored outside of the database. */
export function readBooksSettings(env: Environment, issues: string[]): BooksSettings | null {
  const own = readOffered(env, 'BOOKS_', booksBucket, issues);
  const { BOOKS_FILE: file = null, BOOKS_BUCKET: name, BOOKS_KEY: key } = env;
  const place = name === undefined ? 'BOOKS_FILE' : 'BOOKS_BUCKET';
  if ((file === null && name === undefined) !== (key === undefined))
    issues.push(`${place}, BOOKS_KEY: both or neither: roots that are kept are signed`);
  if (key === undefined) return null;
  return { file, key, bucket: own && { ...bucketOf(own), lockDays: own.LOCK_DAYS ?? null } };
}

const bucketOf = (own: z.infer<typeof bucket>): BucketSettings => ({
  endpoint: own.ENDPOINT,
  bucket: own.BUCKET,
  region: own.REGION,
  accessKey: own.ACCESS_KEY,
  secretKey: own.SECRET_KEY,
  pathStyle: own.PATH_STYLE,
});
