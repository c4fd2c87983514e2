// The operations on a bucket that files and roots of the books need.
import { ProviderError } from '../port.ts';
import { callBucket, isOpenToAnybody } from './api.ts';
import type { BucketConfig } from './config.ts';
import { type ObjectVersion, type Page, readKeys, readLock, readVersions } from './transform.ts';

export interface Bucket {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Puts an object if there is none under the key. Some stores cannot: Ceph writes all the same if it keeps versions. */
  putFirst(key: string, bytes: Uint8Array, lockedUntil?: Date): Promise<'put' | 'taken' | 'unsupported'>;
  /** Null without such an object. */
  get(key: string, versionId?: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
  keys(prefix: string): AsyncGenerator<string>;
  /** Every version of every object, and the marks of removals. */
  versions(prefix: string): AsyncGenerator<ObjectVersion>;
  /** Whether objects can be locked against their removal. */
  canLock(): Promise<boolean>;
  /** Whether anybody can read an object, or the list of all without a key; null if nothing answers. */
  isOpen(key?: string): Promise<boolean | null>;
}

/** A thousand objects a page. */
const PAGES_MAX = 100_000;

export function openBucket(config: BucketConfig): Bucket {
  async function* pages<Entry>(
    query: Readonly<Record<string, string>>,
    read: (bytes: Uint8Array) => Page<Entry>,
  ): AsyncGenerator<Entry> {
    let more: Page<Entry>['next'] = {};
    for (let page = 1; more !== null; page += 1) {
      if (page > PAGES_MAX) throw new ProviderError(`${config.name} has a list without an end`);
      const { bytes } = await callBucket(config, { method: 'GET', query: { ...query, ...more } });
      const { entries, next }: Page<Entry> = read(bytes);
      yield* entries;
      more = next;
    }
  }

  return {
    put: async (key, body) => {
      await callBucket(config, { method: 'PUT', key, body });
    },
    putFirst: async (key, body, lockedUntil) => {
      const headers = { 'if-none-match': '*', ...(lockedUntil && lockHeaders(lockedUntil)) };
      const answers = ['PreconditionFailed', 'NotImplemented'];
      const { code } = await callBucket(config, { method: 'PUT', key, body, headers, answers });
      if (code === null) return 'put';
      return code === 'NotImplemented' ? 'unsupported' : 'taken';
    },
    get: async (key, versionId) => {
      const query: Record<string, string> = versionId === undefined ? {} : { versionId };
      const answers = ['NoSuchKey'];
      const { code, bytes } = await callBucket(config, { method: 'GET', key, query, answers });
      return code === null ? bytes : null;
    },
    remove: async (key) => {
      await callBucket(config, { method: 'DELETE', key, answers: ['NoSuchKey'] });
    },
    keys: (prefix) => pages({ 'list-type': '2', prefix }, readKeys),
    versions: (prefix) => pages({ versions: '', prefix }, readVersions),
    canLock: async () => {
      const answers = ['ObjectLockConfigurationNotFoundError', 'NotImplemented', 'InvalidBucketState'];
      const query = { 'object-lock': '' };
      const { code, bytes } = await callBucket(config, { method: 'GET', query, answers });
      return code === null && readLock(bytes);
    },
    isOpen: (key) => isOpenToAnybody(config, key),
  };
}

/** Nobody can shorten it, not even the owner of the account (S3 Object Lock, compliance mode). */
const lockHeaders = (until: Date) => ({
  'x-amz-object-lock-mode': 'COMPLIANCE',
  'x-amz-object-lock-retain-until-date': until.toISOString(),
});
