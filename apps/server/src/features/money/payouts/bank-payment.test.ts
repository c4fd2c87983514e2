// A bank that reports a sent payment as unknown is not believed at once, and never about a payment that it had accepted.
import { amount } from '@causeway/money';
import { ProviderUnavailable, type PaymentInstruction, type PaymentStatus } from '@causeway/providers/port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../platform/testing.ts';
import { type TestBank, testBank } from '../../../testing/outside.testing.ts';
import { bankOrders, type BankOrder } from './index.ts';

let server: TestServer;
let bank: TestBank;
beforeAll(async () => {
  bank = testBank();
  server = await testServer({ features: [], providers: { banks: new Map([[3, bank]]) } });
});
afterAll(() => server.stop());

let made = 0;
function newPayment(wasTaken = false): BankOrder {
  made += 1;
  const id = `T2026030200000000${String(made).padStart(2, '0')}`;
  const instruction = { endToEndId: id, amount: amount('USD', 100n) } as PaymentInstruction;
  return {
    ...{ id, wasTaken, of: { subject: { kind: 'transfer', id } } },
    instruction: () => Promise.resolve(instruction),
  };
}
/** The orders that were sent, in order. */
const orders: string[] = [];
/** A bank whose answers lag behind the orders that it received. */
const lagging = (): TestBank => ({
  ...bank,
  write: (instruction) => ({
    text: `${instruction.endToEndId} at ${server.clock.now().toISOString()}`,
    uetr: 'u-1',
  }),
  pay: (instruction, written) => {
    orders.push(written?.text ?? '');
    return bank.pay(instruction);
  },
  paymentStatus: (endToEndId): Promise<PaymentStatus> => Promise.resolve({ endToEndId, status: 'unknown' }),
});
const sent = ({ id }: BankOrder) => bank.instructed.filter(({ endToEndId }) => endToEndId === id).length;
const pay = (payment: BankOrder, to: TestBank) => server.context.use(bankOrders).pay(payment, to);

test('a payment with a lost answer is not sent again after one "unknown"', async () => {
  const payment = newPayment();
  bank.next = 'lose-answer';
  await expect(pay(payment, lagging())).rejects.toBeInstanceOf(ProviderUnavailable);
  bank.next = 'accept';
  for (let minute = 0; minute < 9; minute += 1) {
    await expect(pay(payment, lagging())).rejects.toThrow(/does not know a payment that was sent/);
    await server.clock.advance(60);
  }
  expect(sent(payment)).toBe(1);
  expect(await pay(payment, bank)).toMatchObject({ status: 'accepted' });
  expect(sent(payment)).toBe(1);
});

test('a payment unknown to the bank after ten minutes is sent once more under its id', async () => {
  const payment = newPayment();
  bank.next = 'lose-answer';
  await expect(pay(payment, lagging())).rejects.toBeInstanceOf(ProviderUnavailable);
  bank.next = 'accept';
  await expect(pay(payment, lagging())).rejects.toBeInstanceOf(ProviderUnavailable);
  await server.clock.advance(600);
  expect(await pay(payment, lagging())).toMatchObject({ status: 'accepted' });
  expect(sent(payment)).toBe(2);
  await expect(pay(payment, lagging())).rejects.toBeInstanceOf(ProviderUnavailable);
});

test('a payment that the bank has accepted is never sent again', async () => {
  const payment = newPayment(true);
  for (let hour = 0; hour < 3; hour += 1) {
    expect(await pay(payment, lagging())).toMatchObject({ status: 'unknown' });
    await server.clock.advance(3600);
  }
  expect(sent(payment)).toBe(0);
});

test('a repeated payment has the same bytes and is found by its UETR', async () => {
  const payment = newPayment();
  bank.next = 'lose-answer';
  await expect(pay(payment, lagging())).rejects.toBeInstanceOf(ProviderUnavailable);
  bank.next = 'accept';
  await expect(pay(payment, lagging())).rejects.toBeInstanceOf(ProviderUnavailable);
  await server.clock.advance(24 * 3600);
  await pay(payment, lagging());
  const [first, second] = orders.filter((text) => text.startsWith(payment.id));
  expect(first).toContain(payment.id);
  expect(second).toBe(first);
  const { rows } = await server.pool.query('select id, order_text from bank_send where uetr = $1 and id = $2', ['u-1', payment.id]); // prettier-ignore
  expect(rows).toEqual([{ id: payment.id, orderText: first }]);
});
