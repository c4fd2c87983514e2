// Roots of the books in a file outside of the database: restored books are older than the newest of them.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newestJournal, post } from '@causeway/ledger';
import { createLocalBooks } from '@causeway/providers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing.ts';
import { keepRoot, rootBreaks } from './kept-roots.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-roots-'));
  server = await testServer({ features: [] });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function book(): Promise<void> {
  const account = (purpose: string) => ({ owner: 'house', purpose, currency: 'USD' as const });
  const postings = [{ from: account('suspense'), to: account('clearing'), amount: 1n } as const];
  const journal = { key: randomUUID(), kind: 'test', reference: 'test', at: server.clock.now(), postings };
  await post(server.pool, [journal]);
}

test('restored books are compared with the roots up to their moment', async () => {
  const settings = {
    store: createLocalBooks({ file: join(folder, 'roots') }),
    key: 'a key of the roots, for tests',
  };
  const night = new Date('2026-04-01T18:00:00Z');
  await book();
  const newest = await newestJournal(server.pool);
  await keepRoot(server.context, settings, newest, night);
  expect(await rootBreaks(server.context, settings)).toEqual([]);
  // The next night's root covers a journal that these books lack, because they were restored to an earlier
  // moment.
  const next = new Date('2026-04-02T18:00:00Z');
  await book();
  await keepRoot(server.context, settings, await newestJournal(server.pool), next);
  const before = await testServer({ features: [] });
  const breaks = await rootBreaks(before.context, settings);
  expect(breaks).toEqual([expect.stringMatching(/are not those of 2026-04-02/)]);
  expect(await rootBreaks(before.context, settings, new Date('2026-03-31T00:00:00Z'))).toEqual([]);
  expect(await rootBreaks(before.context, settings, night)).toEqual([
    expect.stringMatching(/are not those of 2026-04-01/),
  ]);
  expect(await rootBreaks(server.context, settings, night)).toEqual([]);
  await before.stop();
});
