// What staff read about the books: when they were verified last, and how many breaks there were.
import { getTrialBalance } from '@causeway/contract';
import { lastBooksCheck } from '@causeway/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../platform/testing.ts';
import { treasuryFeature } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ features: [treasuryFeature] });
});
afterAll(() => server.stop());

const read = async () =>
  (await server.as(await server.signedInStaff('auditor')).call(getTrialBalance, {})).booksCheck;

test('the books are verified soon after the start, with the time shown to staff', async () => {
  await expect.poll(read, { timeout: 20_000 }).toMatchObject({ chainBreaks: 0, balanceBreaks: 0 });
  const last = await lastBooksCheck(server.pool);
  expect((await read())?.at).toBe(last!.endedAt.toISOString());
});

test('staff see the breaks of the last check', async () => {
  await server.owner.query(
    `insert into ledger.books_check (began_at, ended_at, chain_faults, balance_faults, findings)
     values (now(), now() + interval '1 hour', 2, 3, '[]')`,
  );
  expect(await read()).toMatchObject({ chainBreaks: 2, balanceBreaks: 3 });
});
