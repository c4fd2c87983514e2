// A payment through a bank waits for funds: by the bank's last booked balance, payments since, and the floor.
import { testDatabase } from '@causeway/db/testing';
import { amount } from '@causeway/money';
import type { BankStatements, PaymentInstruction } from '@causeway/providers/port';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../platform/testing.ts';
import { type TestBank, testBank } from '../../../testing/outside.testing.ts';
import { bankOrders, chainStore, type BankOrder } from './index.ts';

const DAY = '2026-03-01';
let server: TestServer;
let other: TestServer;
let bank: TestBank;
beforeAll(async () => {
  const statements: BankStatements = {
    ...testBank().statements,
    offers: { statements: true, reports: true },
  };
  bank = { ...testBank(), statements };
  const database = await testDatabase();
  const options = {
    features: [],
    providers: { banks: new Map([[3, bank] as const]) },
    startAt: new Date('2026-03-02T09:00:00Z'),
  } as const;
  server = await testServer({ ...options, database });
  other = await testServer({ ...options, database: { ...database, drop: () => Promise.resolve() } });
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

/** Each test has an account of its own. */
const currencies = ['USD', 'EUR', 'GBP', 'HKD', 'SGD', 'AUD', 'CAD', 'CNH'] as const;
let currency: (typeof currencies)[number] = 'USD';
let tests = 0;
beforeEach(() => {
  currency = currencies[tests] ?? 'USD';
  tests += 1;
  bank.next = 'accept';
});

let made = 0;
function newPayment(minor: bigint): BankOrder {
  made += 1;
  const id = `T20260302${String(made).padStart(10, '0')}`;
  const instruction = { endToEndId: id, amount: amount(currency, minor) } as PaymentInstruction;
  return {
    ...{ id, wasTaken: false, of: { subject: { kind: 'transfer', id } } },
    instruction: () => Promise.resolve(instruction),
  };
}
const pay = (payment: BankOrder) => server.context.use(bankOrders).pay(payment, bank);
const wasSent = ({ id }: BankOrder) => bank.instructed.some(({ endToEndId }) => endToEndId === id);
async function waits(...payments: readonly BankOrder[]) {
  const ids = new Set(payments.map(({ id }) => id));
  return (await chainStore(server.db).openBlocked()).filter(({ id }) => ids.has(id));
}
async function states(closing: bigint, day = DAY): Promise<void> {
  await server.owner.query(
    `insert into bank_statement (id, channel, account, currency, day, revision, opening, closing, entry_ids, moved, adds_up,
       contents, read_at) values ($1, 3, 'A', $2, $3, 1, 0, $4, '[]', $4, true, '', now())`,
    [`3:A:${currency}:${day}:1`, currency, day, closing],
  );
}

test('nothing is known and no payment waits without a statement', async () => {
  const payment = newPayment(1_000_000_00n);
  expect(await pay(payment)).toMatchObject({ status: 'accepted' });
  expect(await waits(payment)).toEqual([]);
});

test('a payment that would overdraw the account waits until there are funds', async () => {
  await states(500_00n);
  const [small, large] = [newPayment(400_00n), newPayment(200_00n)];
  expect(await pay(small)).toMatchObject({ status: 'accepted' });
  expect(await pay(large)).toMatchObject({ status: 'unknown' });
  expect(await pay(large)).toMatchObject({ status: 'unknown' });
  expect(wasSent(large)).toBe(false);
  expect(await waits(large)).toMatchObject([
    { cause: 'bank-balance', reason: expect.stringContaining('sent since 400.00 EUR') },
  ]);
  await states(600_00n, '2026-03-02');
  expect(await pay(large)).toMatchObject({ status: 'accepted' });
  expect(wasSent(large)).toBe(true);
  expect(await waits(large)).toEqual([]);
});

test('the floor stays on the account', async () => {
  await states(1_000_00n);
  await server.owner.query(
    `insert into bank_account (channel, currency, name, floor) values (3, $1, 'Operating', 30000)`,
    [currency],
  );
  server.context.cachedSettings.forget('bank-account');
  const [over, within] = [newPayment(700_01n), newPayment(700_00n)];
  expect(await pay(over)).toMatchObject({ status: 'unknown' });
  expect(await waits(over)).toMatchObject([
    { reason: expect.stringContaining('minimum balance 300.00 GBP') },
  ]);
  expect(await pay(within)).toMatchObject({ status: 'accepted' });
});

test('only funded payments leave among many at once, on two servers too', async () => {
  await states(1_000_00n);
  const payments = Array.from({ length: 90 }, () => newPayment(100_00n));
  await Promise.all(
    payments.map((payment, index) =>
      (index % 2 === 0 ? server : other).context.use(bankOrders).pay(payment, bank),
    ),
  );
  expect(payments.filter(wasSent)).toHaveLength(10);
  expect(await waits(...payments)).toHaveLength(80);
});

test('a payment in a statement counts only in its balance', async () => {
  await states(500_00n);
  const [first, second] = [newPayment(400_00n), newPayment(400_00n)];
  await pay(first);
  expect(await pay(second)).toMatchObject({ status: 'unknown' });
  await server.owner.query(
    `insert into bank_statement_entry (id, statement, channel, account, currency, day, value_day, amount, payments, text,
       end_to_end, events) values ('e1', $1, 3, 'A', $2, '2026-03-02', '2026-03-02', -40000, 1, '', $3, '[]')`,
    [`3:A:${currency}:${DAY}:1`, currency, first.id],
  );
  expect(await pay(second)).toMatchObject({ status: 'accepted' });
});

test('money counts once the bank has booked it, not when it is announced', async () => {
  await states(100_00n);
  const book = (id: string, source: string) =>
    server.owner.query(
      `insert into bank_booking (id, channel, account, kind, side, is_reversal, currency, amount, value_day, payments, entry_total,
         remittance, payer_account, reports, event, ordinal, status, heard_at)
       values ($1, 3, 'A', 'credit', 'credit', false, $2, 30000, '2026-03-02', 1, 30000, '', '', $3, '{}', 1, 'POSTED', now())`,
      [id, currency, JSON.stringify([{ source }])],
    );
  const payment = newPayment(350_00n);
  await book('noticed', 'camt.054');
  expect(await pay(payment)).toMatchObject({ status: 'unknown' });
  await book('reported', 'camt.052');
  expect(await pay(payment)).toMatchObject({ status: 'accepted' });
});
