// Roots of the books in a bucket with object lock: each server stores them, rewritten books differ from them,
// and the holder of the bucket's key cannot remove them.
import { randomUUID } from 'node:crypto';
import { newestJournal, post } from '@causeway/ledger';
import { createBucketBooks, openBucket } from '@causeway/providers';
import { type WorldBoxProcess, allOf, boxBucket, startWorldBox } from '@causeway/providers/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing.ts';
import { checkBooksNightly } from './check-books.ts';
import { keepRoot, rootBreaks, rootName } from './kept-roots.ts';

const key = 'a key of the roots, for tests';
const night = new Date('2026-04-01T18:00:00Z');
const next = new Date('2026-04-02T18:00:00Z');

let box: WorldBoxProcess;
let server: TestServer;
beforeAll(async () => {
  box = await startWorldBox();
  server = await testServer({ features: [], working: false });
});
beforeEach(async () => {
  await box.control('DELETE', '/failures');
  await box.control('DELETE', '/bucket/objects');
});
afterAll(async () => {
  await server.stop();
  await box.stop();
});

const place = () => ({ store: createBucketBooks({ ...boxBucket(box, 'books'), lockDays: 30 }), key });

async function book(): Promise<void> {
  const account = (purpose: string) => ({ owner: 'house', purpose, currency: 'USD' as const });
  const postings = [{ from: account('suspense'), to: account('clearing'), amount: 1n } as const];
  const journal = { key: randomUUID(), kind: 'test', reference: 'test', at: server.clock.now(), postings };
  await post(server.pool, [journal]);
}

async function keep(at: Date): Promise<void> {
  await book();
  await keepRoot(server.context, place(), await newestJournal(server.pool), at);
}

test('the newest root is compared with the books, also after a restore (PLT-444)', async () => {
  await keep(night);
  await keep(next);
  expect(await rootBreaks(server.context, place())).toEqual([]);
  const before = await testServer({ features: [] });
  const isOf = (day: string) => [expect.stringMatching(`are not those of ${day}`)];
  expect(await rootBreaks(before.context, place())).toEqual(isOf('2026-04-02'));
  expect(await rootBreaks(before.context, place(), night)).toEqual(isOf('2026-04-01'));
  expect(await rootBreaks(before.context, place(), new Date('2026-03-31T00:00:00Z'))).toEqual([]);
  await before.stop();
});

test('a root replaced or removed in the bucket is a break (PLT-445)', async () => {
  await keep(night);
  await keep(next);
  const bucket = openBucket(boxBucket(box, 'books'));
  await bucket.put(`roots/${rootName(night)}`, Buffer.from('forged'));
  await bucket.remove(`roots/${rootName(next)}`);
  expect(await rootBreaks(server.context, place())).toEqual([
    `the line roots/${rootName(night)} was replaced in the bucket of the books`,
    `the line roots/${rootName(next)} was removed from the bucket of the books`,
  ]);
});

test('servers checking in one night store one root (PLT-444)', async () => {
  const books = () => place().store;
  const config = { ...server.config, books: { key, file: null, bucket: null } };
  const nightly = () =>
    checkBooksNightly(
      { ...server.context, config, providers: { books: books() } },
      new AbortController().signal,
    );
  await book();
  await box.control('POST', '/failures', {
    institution: 'bucket',
    operation: 'get',
    kind: 'refuse',
    times: 3,
  });
  await expect(nightly()).rejects.toThrow('503 SlowDown');
  await Promise.all([nightly(), nightly(), nightly()]);
  expect(await allOf(openBucket(boxBucket(box, 'books')).keys('roots/'))).toHaveLength(1);
  expect(await rootBreaks(server.context, place())).toEqual([]);
});
