// Files in a bucket, against the store of the world box, which verifies each signature and fails as real ones do.
import { createServer } from 'node:http';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderError, ProviderUnavailable, StoreFull } from '../port.ts';
import { type WorldBoxProcess, allOf, boxBucket, startWorldBox } from '../world-box.testing.ts';
import { createBucketFiles } from './adapter.ts';
import { addressOf } from './api.ts';
import { openBucket } from './bucket.ts';
import type { BucketConfig } from './config.ts';

let box: WorldBoxProcess;
beforeAll(async () => {
  box = await startWorldBox();
});
beforeEach(async () => {
  await box.control('DELETE', '/failures');
  await box.control('DELETE', '/bucket/objects');
});
afterAll(() => box.stop());

const config = (own: Partial<BucketConfig> = {}): BucketConfig => ({ ...boxBucket(box, 'files'), ...own });
const files = (own: Partial<BucketConfig> = {}) => createBucketFiles(config(own));
const disturb = (kind: string, times = 1) => box.control('POST', '/bucket/disturbances', { kind, times });
const inject = (operation: string, kind: string, more: object = {}) =>
  box.control('POST', '/failures', { institution: 'bucket', operation, kind, ...more });

const key = '5000000001/8f0d4b2e-front';
const bytes = randomBytes(300_000);

test('a stored object replaces an earlier one until it is removed', async () => {
  const { put, get, remove } = files();
  expect(await get(key)).toBeNull();
  await put(key, bytes);
  expect(Buffer.compare((await get(key)) ?? new Uint8Array(0), bytes)).toBe(0);
  await put(key, new Uint8Array(0));
  expect(await get(key)).toEqual(new Uint8Array(0));
  await remove(key);
  await remove(key);
  expect(await get(key)).toBeNull();
});

test.each(['', '..', 'a/../../b', '/etc/passwd', 'a//b', '.hidden', 'a\0b', 'x'.repeat(201)])(
  'refuses the key %j',
  async (wrong) => {
    await expect(files().put(wrong, bytes)).rejects.toThrow(RangeError);
    await expect(files().get(wrong)).rejects.toThrow(RangeError);
    await expect(files().remove(wrong)).rejects.toThrow(RangeError);
  },
);

describe('a store that refuses access is away, with its code', () => {
  test.each([
    ['403 SignatureDoesNotMatch', 'not-authorized', { secretKey: 'another' }],
    ['403 InvalidAccessKeyId', 'not-authorized', { accessKey: 'ANOTHER' }],
    ['400 AuthorizationHeaderMalformed', 'not-authorized', { region: 'eu-west-1' }],
    ['404 NoSuchBucket', 'mismatch', { bucket: 'nothing' }],
  ])('%s', async (words, failureCause, own) => {
    const { get, put, greet } = files(own);
    for (const call of [() => get(key), () => put(key, bytes), greet]) {
      const error: unknown = await call().catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(ProviderUnavailable);
      expect(error).toMatchObject({ failureCause, message: expect.stringContaining(words) });
      expect(String(error)).not.toContain('5000000001');
    }
  });

  test('403 RequestTimeTooSkewed', async () => {
    await disturb('skewed');
    await expect(files().get(key)).rejects.toMatchObject({
      failureCause: 'not-authorized',
      message: 'GET to the bucket was answered with 403 RequestTimeTooSkewed',
    });
  });
});

describe('a temporary failure is tried three times', () => {
  test.each([
    ['SlowDown', () => inject('put', 'refuse', { times: 2 })],
    ['a connection that is cut while it uploads', () => disturb('cut-upload', 2)],
    ['an answer that is lost', () => inject('put', 'lost-answer', { times: 2 })],
    ['bytes that are damaged on their way', () => disturb('damaged', 2)],
  ])('%s', async (_what, fail) => {
    await fail();
    await files().put(key, bytes);
    expect(await files().get(key)).toEqual(new Uint8Array(bytes));
  });

  test('a download that is cut', async () => {
    await files().put(key, bytes);
    await disturb('cut-answer', 2);
    expect(await files().get(key)).toEqual(new Uint8Array(bytes));
    await disturb('cut-answer', 3);
    await expect(files().get(key)).rejects.toMatchObject({ failureCause: 'cut' });
  });

  test('and no more', async () => {
    await inject('get', 'refuse', { times: 3 });
    await expect(files().get(key)).rejects.toMatchObject({ failureCause: 'busy' });
    expect(await files().get(key)).toBeNull();
  });
});

test('a silent store is away after its time-out', async () => {
  await inject('get', 'time-out', { times: 1 });
  await expect(files({ timeoutMilliseconds: 200 }).get(key)).rejects.toMatchObject({
    failureCause: 'timeout',
  });
  expect(await files().get(key)).toBeNull();
});

test('a full store is a different error from an absent one', async () => {
  await disturb('full');
  const error = await files()
    .put(key, bytes)
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(StoreFull);
  expect(error).toMatchObject({ code: 'EDQUOT' });
});

/** A store of another kind, which always gives the same answer. */
async function answering(status: number, body: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close().closeAllConnections() };
}

test.each([
  [404, '<html>Not found</html>', ProviderError],
  [301, '', ProviderUnavailable],
  [502, '<html>Bad gateway</html>', ProviderUnavailable],
  [507, '', StoreFull],
])('%s from something that is no store is no missing file', async (status, body, kind) => {
  const other = await answering(status, body);
  await expect(files({ endpoint: other.url }).get(key)).rejects.toThrow(kind);
  other.stop();
});

test('a refused connection counts as no answer', async () => {
  const gone = await answering(200, '');
  gone.stop();
  await expect(files({ endpoint: gone.url }).get(key)).rejects.toMatchObject({ failureCause: 'refused' });
});

test('lists turn every page, and nobody reads without a key', async () => {
  const bucket = openBucket(config());
  const keys = Array.from({ length: 25 }, (_, place) => `m/${String(place).padStart(2, '0')}`);
  for (const each of keys) await bucket.put(each, Buffer.from(each));
  expect(await allOf(bucket.keys('m/'))).toEqual(keys);
  expect(await allOf(bucket.keys('none/'))).toEqual([]);
  expect([await bucket.isOpen('m/00'), await bucket.isOpen()]).toEqual([false, false]);
});

test('the address of an object by path and by host', () => {
  const there = { ...config(), endpoint: 'https://s3.eu-west-1.amazonaws.com' };
  expect(addressOf(there, 'a/b').href).toBe('https://s3.eu-west-1.amazonaws.com/files/a/b');
  expect(addressOf({ ...there, pathStyle: false }, 'a/b').href).toBe(
    'https://files.s3.eu-west-1.amazonaws.com/a/b',
  );
  expect(addressOf(there, undefined, { 'list-type': '2' }).href).toBe(
    'https://s3.eu-west-1.amazonaws.com/files?list-type=2',
  );
});
