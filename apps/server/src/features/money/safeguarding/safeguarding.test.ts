// The safeguarding report on the real books, with stored statements of a bank and readings of a chain.
import { createPublicKey, randomUUID, verify } from 'node:crypto';
import {
  exportSafeguarding,
  getDocumentKeys,
  getSafeguarding,
  getSafeguardingState,
} from '@causeway/contract';
import { type Journal, openAccounts, post } from '@causeway/ledger';
import { strFromU8, unzipSync } from 'fflate';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../platform/testing.ts';
import { testBank } from '../../../testing/outside.testing.ts';
import { signedDocumentsFeature } from '../../foundation/signed-documents/index.ts';
import { houseAccount, placeAccount } from '../basics/index.ts';
import { foldDays } from '../books-by-day/index.ts';
import { chainBalances } from '../custody/index.ts';
import { bankBalances } from '../reconciliation/index.ts';
import { safeguardingFeature } from './index.ts';
import { watchSafeguarding } from './watch-safeguarding.ts';

const DAY = '2026-03-02';
const sources = [bankBalances, chainBalances];
let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    features: [safeguardingFeature(sources), signedDocumentsFeature],
    providers: { banks: new Map([[3, testBank()] as const]) },
    startAt: new Date('2026-03-03T02:00:00Z'),
    working: false,
  });
  const ada = (currency: 'USD' | 'USDT') => ({ owner: '1000000001', purpose: 'available', currency });
  await book('2026-03-01T02:00:00Z', [
    { from: placeAccount(3, 'USD'), to: ada('USD'), amount: 100_000n },
    { from: placeAccount(3, 'USD'), to: houseAccount('own-funds', 'USD'), amount: 20_000n },
    { from: placeAccount(8, 'USDT'), to: ada('USDT'), amount: 5_000_000n },
  ]);
  // Writes of other tests on the same cluster delay the books of a day.
  while (!(await foldDays(server.db)).isComplete);
});
afterAll(() => server.stop());

async function book(at: string, postings: Journal['postings']): Promise<void> {
  await openAccounts(
    server.pool,
    postings.flatMap(({ from, to }) => [from, to]),
  );
  const journal = { key: randomUUID(), kind: 'deposit.credit', reference: 'D', at: new Date(at), postings };
  expect(await post(server.pool, [journal])).toMatchObject([{ status: 'posted' }]);
}

/** Stores the bank's closing balance with the books' balance, as reconciliation does. */
const state = (day: string, theirs: bigint, ours = 120_000n) =>
  server.owner.query(
    `insert into bank_account_day (id, channel, currency, day, ours, theirs, in_transit, explained, unexplained, checked_at)
     values ($1, 3, 'USD', $2, $3, $4, 0, 0, $4::bigint - $3::bigint, now())
     on conflict (id) do update set theirs = excluded.theirs, unexplained = excluded.unexplained`,
    [`3:USD:${day}`, day, ours, theirs],
  );
const readChain = (day: string, readAt: string, units = 5_000_000n) =>
  server.owner.query(
    `insert into wallet_reading_day (day, channel, place, currency, address, units, in_books, difference, block, read_at)
     values ($1, 8, 'hot', 'USDT', '0xhot', $2::bigint, 5000000, $2::bigint - 5000000, 19000000, $3)
     on conflict (day, channel, place, currency) do update set units = excluded.units, difference = excluded.difference`,
    [day, units, readAt],
  );
const auditor = async () => server.as(await server.signedInStaff('auditor'));
async function line(currency: 'USD' | 'USDT', day = DAY) {
  const report = await (await auditor()).call(getSafeguarding, { day });
  return report.currencies.find((each) => each.currency === currency);
}

test('nothing counts as covered without an outside figure', async () => {
  expect(await line('USD')).toMatchObject({ state: 'not-read', held: null, surplus: null, own: '200.00' });
  expect(await line('USDT')).toMatchObject({ state: 'not-read' });
});

test('the bank’s statement and the chain’s final block of the day cover liabilities', async () => {
  await state(DAY, 120_000n);
  await readChain(DAY, '2026-03-02T15:55:00Z');
  expect(await line('USD')).toMatchObject({
    ...{ state: 'covered', held: '1200.00', own: '200.00', surplus: '200.00' },
    owed: { members: '1000.00', total: '1000.00' },
    accounts: [
      {
        ...{ purpose: 'channel-3', reference: '808100000013', held: '1200.00' },
        outside: { value: '1200.00', statementDay: DAY, isOfDay: true },
      },
    ],
  });
  expect(await line('USDT')).toMatchObject({
    state: 'covered',
    accounts: [{ reference: '0xhot', outside: { block: '19000000', time: '2026-03-02T15:55:00.000Z' } }],
  });
});

test('a figure of the previous day is not used', async () => {
  expect(await line('USD', '2026-03-03')).toMatchObject({
    state: 'not-read',
    accounts: [{ held: null, outside: { statementDay: DAY, isOfDay: false } }],
  });
});

test('the report shows the account name given by staff', async () => {
  await server.owner.query(
    `insert into bank_account (channel, currency, name, floor) values (3, 'USD', 'Client money, New York', 0)`,
  );
  server.context.cachedSettings.forget('bank-account');
  expect((await line('USD'))?.accounts[0]?.name).toBe('Client money, New York');
});

test('a future or impossible day is refused', async () => {
  const staff = server.as(await server.signedInStaff('auditor'));
  for (const day of ['2026-03-05', '2199-12-31', '9999-12-31', '0001-01-01']) {
    expect(await staff.refused(getSafeguarding, { day })).toBe('invalid-input');
    expect(await staff.refused(exportSafeguarding, { day, format: 'csv' })).toBe('invalid-input');
  }
});

test('only staff with access to the books read the report', async () => {
  const support = server.as(await server.signedInStaff('support'));
  expect(await support.refused(getSafeguarding, { day: DAY })).toBe('forbidden');
  expect(await server.as(await server.signedInPerson()).refused(getSafeguardingState, {})).toBe(
    'login-expired',
  );
});

describe('the exported report', () => {
  const download = async (format: 'csv' | 'xlsx' | 'signed', day = DAY) =>
    server.call(exportSafeguarding, { day, format }, { session: await server.signedInStaff('auditor') });

  test('is a table with each account, and its download is in the trail', async () => {
    const text = (await download('csv')).bytes.toString();
    expect(text).toContain('Client money, New York · 808100000013');
    expect(text).toMatch(/USD,Surplus or shortfall,Covered,200\.00/);
    expect((await download('xlsx')).bytes.subarray(0, 2).toString()).toBe('PK');
    const { rows } = await server.pool.query<{ subject: string }>(
      `select subject_id as subject from audit where action = 'safeguarding.export'`,
    );
    expect(rows).toEqual([{ subject: DAY }, { subject: DAY }]);
  });

  test('is signed so that anybody can verify it with the published key', async () => {
    const files = unzipSync((await download('signed')).bytes);
    const document = files[`safeguarding-${DAY}.json`] ?? new Uint8Array();
    const signature = files[`safeguarding-${DAY}.json.sig`] ?? new Uint8Array();
    const { keys } = await server.stranger.call(getDocumentKeys, {});
    const key = createPublicKey(keys[0]?.publicKey ?? '');
    expect(verify(null, document, key, signature)).toBe(true);
    expect(verify(null, Buffer.concat([document, Buffer.from(' ')]), key, signature)).toBe(false);
    expect(JSON.parse(strFromU8(document))).toMatchObject({
      ...{ type: 'causeway.safeguarding-report', version: 1, day: DAY, isComplete: true },
      currencies: [{ currency: 'USD', state: 'covered' }, { currency: 'USDT' }],
    });
  });

  test('is refused for a day before the first booking', async () => {
    expect((await download('signed', '2026-01-01')).refusal).toBe('nothing-to-export');
  });
});

test('each change of a shortfall and each unread day is logged once', async () => {
  const lines: { level: number; currency?: string; accounts?: string[] }[] = [];
  const log = pino({}, { write: (text) => void lines.push(JSON.parse(text) as (typeof lines)[number]) });
  const watch = watchSafeguarding({ ...server.context, log }, sources);
  const logged = () => lines.splice(0).map(({ level, currency, accounts }) => [level, currency ?? accounts]);
  expect([watch.short(), watch.overdue()]).toEqual([undefined, undefined]);

  // Today is 5 March in Hong Kong, and nothing was read on or after 3 March.
  await server.clock.advance(2 * 24 * 3600);
  await watch.check();
  await watch.check();
  expect([watch.short(), watch.overdue()]).toEqual([0, 2]);
  expect(logged()).toEqual([[50, ['channel-3 USD', 'channel-8 USDT']]]);

  const last = '2026-03-04';
  await readChain(last, '2026-03-04T15:55:00Z');
  await state(last, 99_999n);
  await watch.check();
  await watch.check();
  expect([watch.short(), watch.overdue()]).toEqual([1, 0]);
  expect(logged()).toEqual([
    [50, 'USD'],
    [30, ['channel-3 USD', 'channel-8 USDT']],
  ]);
  expect(await (await auditor()).call(getSafeguardingState, {})).toEqual({
    ...{ day: last, state: 'short', short: ['USD'], overdue: [] },
  });

  await state(last, 100_000n);
  await watch.check();
  expect([watch.short(), logged()]).toEqual([0, [[30, 'USD']]]);
});
