// Where files of members and roots of the books are kept: a folder and a file, or buckets of a store that speaks S3's API.
import * as z from 'zod';
import { type Environment, baseUrl, bucketName, flag, text, whole } from './fields.ts';
import { readOffered } from './groups.ts';

const bucket = z.object({
  BUCKET: bucketName,
  ENDPOINT: baseUrl,
  /** Part of each signature; what a store calls it that has none. */
  REGION: text.default('us-east-1'),
  ACCESS_KEY: text,
  SECRET_KEY: text,
  /** False: the bucket stands before the host's name. */
  PATH_STYLE: flag.default(true),
});

/** A hundred years. */
const LOCK_DAYS_MAX = 36_500;

const booksBucket = bucket.extend({
  /** Missing: lines are not locked. */
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
  /** With a bucket, the folder that files are moved from: what the bucket does not have yet is read there. */
  readonly folder: string | null;
  readonly bucket: BucketSettings | null;
}

/** Where lines about the books are kept; the bucket when both are named. */
export interface BooksSettings {
  readonly file: string | null;
  readonly bucket: (BucketSettings & { readonly lockDays: number | null }) | null;
  /** Key of the signatures. */
  readonly key: string;
}

export function readFilesSettings(env: Environment, issues: string[]): FilesSettings {
  const own = readOffered(env, 'FILES_', bucket, issues);
  // Has no default: `.data`, where the box keeps its own, is what `npm run reset` forgets.
  const folder = env['FILES_FOLDER'] ?? null;
  if (folder === null && env['FILES_BUCKET'] === undefined)
    issues.push('FILES_FOLDER: must be set, or FILES_BUCKET for a bucket');
  return { folder, bucket: own && bucketOf(own) };
}

/** Null: nothing is kept outside of the database. */
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
