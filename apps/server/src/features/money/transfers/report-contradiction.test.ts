// A bank reports as paid what was refunded: no balance moves, and staff are notified once.
import { getTransfer, transferStatuses as status } from '@causeway/contract';
import type { BankEvent } from '@causeway/providers/port';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { recordEvents } from '../channel-events/bank-messages.ts';

let server: MoneyServer;
let person: TestPerson;
let payeeId: string;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.bank.next = 'accept';
  person = await server.signedInPerson();
  payeeId = await server.payee(person, bankPayee);
  await server.fund(person, 'USD', '1000.00');
});

const statusOf = (txnNo: string) => server.as(person).call(getTransfer, { txnNo });
const push = (txnNo: string, word: 'paid' | 'rejected') => report(server.bank.say(txnNo, word));
async function contradictions(txnNo: string) {
  const { rows } = await server.pool.query<{ memberId: string; after: unknown }>(
    `select member_id, after from audit where subject_id = $1 and action = 'transfers.contradicted'`,
    [txnNo],
  );
  return rows;
}
const reported = [
  { memberId: expect.any(String) as string, after: expect.objectContaining({ said: 'paid' }) as object },
];
const report = (event: BankEvent) => server.bankReports(event);

test('a report of payment after a refusal leaves the money and informs staff once', async () => {
  const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '10.00');
  await server.decide('transfer', txnNo, 'approve');
  await push(txnNo, 'rejected');
  expect((await push(txnNo, 'paid')).statusCode).toBe(204);
  await push(txnNo, 'paid');
  await server.settle();
  expect(await contradictions(txnNo)).toEqual(reported);
  expect(await statusOf(txnNo)).toMatchObject({ status: status.refused });
  expect(await server.balanceOf(person, 'USD')).toEqual(['1000.00', '0.00', '0.00']);
  await server.balanced();
});

test('a report of payment after a return informs staff', async () => {
  const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '10.00');
  await server.decide('transfer', txnNo, 'approve');
  await push(txnNo, 'paid');
  await push(txnNo, 'rejected');
  await push(txnNo, 'paid');
  expect(await contradictions(txnNo)).toEqual(reported);
  expect(await statusOf(txnNo)).toMatchObject({ status: status.refunded });
});

test('a report for a payment never sent informs staff', async () => {
  const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '10.00');
  await server.decide('transfer', txnNo, 'reject', 'No invoice');
  await push(txnNo, 'paid');
  expect(await contradictions(txnNo)).toEqual(reported);
});

test('a bank that cannot be queried is believed', async () => {
  const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '10.00');
  await server.decide('transfer', txnNo, 'approve');
  await push(txnNo, 'rejected');
  server.bank.next = 'unreachable';
  expect((await push(txnNo, 'paid')).statusCode).toBe(204);
  expect(await contradictions(txnNo)).toEqual(reported);
});

test('a late report before the bank’s own refusal is ignored', async () => {
  const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '10.00');
  await server.decide('transfer', txnNo, 'approve');
  const paid = server.bank.say(txnNo, 'paid');
  const rejected = server.bank.say(txnNo, 'rejected');
  await report(paid);
  await report(rejected);
  await report(paid);
  await server.settle();
  expect(await contradictions(txnNo)).toEqual([]);
  expect(await statusOf(txnNo)).toMatchObject({ status: status.refunded });
});

const rejected = (txnNo: string): BankEvent => ({
  kind: 'payment-status',
  status: { endToEndId: txnNo, status: 'rejected', reasonCode: 'AC04', reason: 'Closed account' },
});

test('a report by a bank of another channel has no effect except for staff', async () => {
  const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '10.00');
  await server.decide('transfer', txnNo, 'approve');
  const paid = { kind: 'payment-status', status: { endToEndId: txnNo, status: 'paid', bankReference: null } };
  for (const event of [rejected(txnNo), paid as BankEvent])
    expect(await recordEvents(server.context, 13, [event])).toEqual([
      {
        problems: ['not-posted'],
        reason: expect.stringContaining('a payment of another channel') as string,
      },
    ]);
  expect(await statusOf(txnNo)).toMatchObject({ status: status.sent });
});

test('a rejection contradicted by the bank refunds nothing and informs staff', async () => {
  const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '10.00');
  await server.decide('transfer', txnNo, 'approve');
  await push(txnNo, 'paid');
  expect((await report(rejected(txnNo))).statusCode).toBe(500);
  expect(await statusOf(txnNo)).toMatchObject({ status: status.paid });
  const { rows } = await server.pool.query('select reason from bank_message_aside where reason like $1', [
    `%${txnNo}%`,
  ]);
  expect(rows).toHaveLength(1);
});
