// Two servers receive the same report of a bank at once, by push and by catching up: it is recorded once, without an alarm.
import { getCollectionAccount, listDeposits } from '@causeway/contract';
import { decimal } from '@causeway/money';
import type { BankEvent } from '@causeway/providers/port';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, createApp } from '../../../app.ts';
import type { TestPerson } from '../../../platform/testing.ts';
import { type MoneyServer, moneyServer } from '../../../testing/money-server.testing.ts';
import { bankCredit, bankEntry, pushOf } from '../../../testing/outside.testing.ts';
import { arrivalsFeature } from '../arrivals/index.ts';
import { depositsFeature } from '../deposits/index.ts';
import { catchUp } from './bank-messages.ts';
import { channelEventsFeature } from './index.ts';

let server: MoneyServer;
let second: App;
let person: TestPerson;
let number: string;

beforeAll(async () => {
  server = await moneyServer();
});
beforeEach(async () => {
  const { config, clock, app } = server;
  second = await createApp({
    ...{ config, clock, providers: app.context.providers, log: pino({ level: 'silent' }) },
    features: [channelEventsFeature, depositsFeature, arrivalsFeature],
    working: false,
  });
  person = await server.signedInPerson();
  const account = { accountId: await server.account(person, 3) };
  number = (await server.as(person).call(getCollectionAccount, account)).number ?? '';
});
afterEach(() => second.stop());
afterAll(() => server.stop());

async function waiting(): Promise<number> {
  const { rows } = await server.owner.query<{ count: number }>(
    `select count(distinct pid)::int count from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}

async function push(payload: string): Promise<number> {
  const headers = { 'x-signature': 'true', 'content-type': 'text/plain' };
  const answer = await server.app.http.inject({
    method: 'POST',
    url: '/api/hooks/bank/3',
    headers,
    payload,
  });
  return answer.statusCode;
}

/** Both have read and neither has written; then both write. */
async function heardTwiceAtOnce(table: string, event: BankEvent): Promise<number> {
  const holder = await server.owner.connect();
  try {
    await holder.query(`begin; lock table ${table} in share mode`);
    server.bank.messages.push(event);
    const pushed = push(pushOf([event]));
    const caughtUp = catchUp(second.context, server.bank);
    await expect.poll(waiting).toBeGreaterThanOrEqual(2);
    await holder.query('commit');
    const [status] = await Promise.all([pushed, caughtUp]);
    await server.settle();
    return status;
  } finally {
    holder.release();
  }
}

const quarantined = async () => (await server.pool.query('select reason from bank_message_aside')).rows;

test.each(['deposit', 'answered_request'])(
  'a credit reported twice at once (%s) is one deposit without quarantine',
  async (table) => {
    const credit = bankCredit(number, decimal('40.00', 'USD'), `ONCE-${table}`);
    expect(await heardTwiceAtOnce(table, credit)).toBe(204);
    expect(await quarantined()).toEqual([]);
    const page = { pageNo: 1, pageSize: 10 };
    const { list } = await server.as(person).call(listDeposits, page);
    expect(list).toMatchObject([{ status: 'CREDITED', amount: { value: '40.00' } }]);
    await server.balanced();
  },
);

test('money on an unknown number waits once without quarantine', async () => {
  const credit = bankCredit('700099999999', decimal('41.00', 'USD'), 'ONCE-NOBODY');
  expect(await heardTwiceAtOnce('unmatched_payment', credit)).toBe(204);
  expect(await quarantined()).toEqual([]);
  const { rows } = await server.pool.query(
    `select 1 from unmatched_payment where payment_reference = 'ONCE-NOBODY'`,
  );
  expect(rows).toHaveLength(1);
});

test('a debit by the bank is booked once without quarantine', async () => {
  const taken = { bankReference: 'ONCE-TAKEN', account: number, amount: decimal('2.00', 'USD') };
  const entry = bankEntry(taken);
  expect(await heardTwiceAtOnce('answered_request', entry)).toBe(204);
  expect(await quarantined()).toEqual([]);
  await server.balanced();
});
