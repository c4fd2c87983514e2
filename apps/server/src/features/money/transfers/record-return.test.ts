// A payment that comes back as money is credited once to its payer, with the bank's reason, and only if it is theirs.
import { getTransfer, transferStatuses as status } from '@causeway/contract';
import { decimal } from '@causeway/money';
import type { BankEvent } from '@causeway/providers/port';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { bankReturn } from '../../../testing/outside.testing.ts';

let server: MoneyServer;
let person: TestPerson;
let txnNo: string;
let references = 0;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.bank.next = 'accept';
  person = await server.signedInPerson();
  const payeeId = await server.payee(person, bankPayee);
  await server.fund(person, 'USD', '1000.00');
  txnNo = await server.submittedTransfer(person, payeeId, 'USD', '100.00');
  await server.decide('transfer', txnNo, 'approve');
});

const newReference = (): string => `BACK-${String((references += 1))}`;
const usd = (value: string) => decimal(value, 'USD');
const report = (...events: readonly BankEvent[]) => server.bankReports(...events);
const paid = () => report(server.bank.say(txnNo, 'paid'));
const transfer = () => server.as(person).call(getTransfer, { txnNo });
const available = async () => (await server.balanceOf(person, 'USD'))[0];
const house = async (purpose: string): Promise<bigint> => (await server.onHouse('USD', purpose))[0] ?? 0n;
async function contradictions() {
  const { rows } = await server.pool.query(
    `select id from audit where subject_id = $1 and action = 'transfers.contradicted'`,
    [txnNo],
  );
  return rows.length;
}

describe('a paid transfer that comes back', () => {
  test('is refunded once with the bank’s reason, however often it is reported', async () => {
    await paid();
    const reference = newReference();
    const back = bankReturn(txnNo, usd('100.00'), reference);
    const answers = await Promise.all([report(back), report(back), report(back, back)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    server.bank.messages.push(back);
    await server.settle();
    expect(await transfer()).toMatchObject({
      status: status.refunded,
      reason: 'The payee’s account is closed (AC04).',
      refundedAmount: '100.00',
      refundedAt: expect.any(String) as string,
      refundReference: reference,
    });
    expect(await available()).toBe('975.00');
    const mail = server.mails.findLast(({ subject }) => subject === 'Your transfer was returned');
    expect(mail?.text).toContain('100.00');
    await server.balanced();
  });

  test('refunds the amount that the banks left of it', async () => {
    await paid();
    const before = await house('channel-3');
    await report(bankReturn(txnNo, usd('88.50'), newReference()));
    expect(await transfer()).toMatchObject({
      status: status.refunded,
      amount: '100.00',
      refundedAmount: '88.50',
    });
    expect(await available()).toBe('963.50');
    expect((await house('channel-3')) - before).toBe(-88_50n);
    await server.balanced();
  });

  test('is refunded even if its return is reported before its payment', async () => {
    await report(bankReturn(txnNo, usd('100.00'), newReference()));
    await paid();
    await server.settle();
    expect(await transfer()).toMatchObject({
      status: status.refunded,
      paidAt: expect.any(String) as string,
    });
    expect(await available()).toBe('975.00');
    expect(await house('clearing')).toBe(0n);
    expect(await contradictions()).toBe(0);
    await server.balanced();
  });

  test('is booked by its entry and paid once if it was announced before', async () => {
    await paid();
    await report(server.bank.say(txnNo, 'rejected'));
    expect(await transfer()).toMatchObject({ refundedAmount: '100.00', refundReference: null });
    const before = await house('suspense');
    const reference = newReference();
    const back = bankReturn(txnNo, usd('100.00'), reference);
    await report(back);
    await report(back);
    expect(await transfer()).toMatchObject({ status: status.refunded, refundReference: reference });
    expect(await available()).toBe('975.00');
    expect(await house('suspense')).toBe(before);
  });
});

describe('the member keeps its balance, and suspense takes', () => {
  /** The amount on suspense after the same event twice; throws if the member's balance moved. */
  const onSuspense = async (event: BankEvent): Promise<bigint> => {
    const before = [await available(), (await transfer()).status];
    const held = await house('suspense');
    await Promise.all([report(event), report(event)]);
    await server.settle();
    expect([await available(), (await transfer()).status]).toEqual(before);
    await server.balanced();
    return (await house('suspense')) - held;
  };

  test('more than was sent', async () => {
    await paid();
    expect(await onSuspense(bankReturn(txnNo, usd('100.01'), newReference()))).toBe(100_01n);
  });

  test('another currency', async () => {
    await paid();
    expect(await onSuspense(bankReturn(txnNo, decimal('100.00', 'EUR'), newReference()))).toBe(0n);
  });

  test('a second return of the same payment', async () => {
    await paid();
    await report(bankReturn(txnNo, usd('60.00'), newReference()));
    expect(await onSuspense(bankReturn(txnNo, usd('40.00'), newReference()))).toBe(40_00n);
  });

  test('the return of a payment that was refused', async () => {
    await report(server.bank.say(txnNo, 'rejected'));
    expect(await onSuspense(bankReturn(txnNo, usd('100.00'), newReference()))).toBe(100_00n);
  });

  test('the return of a payment that is not the house’s, even on a member’s account', async () => {
    const accountId = await server.account(person, 3);
    const { rows } = await server.pool.query<{ number: string }>(
      'select number from collection_account where id = $1',
      [accountId],
    );
    const back = bankReturn('NOT-OURS', usd('7.00'), newReference());
    if (back.kind !== 'credit') throw new Error('a return is a credit');
    const account = rows[0]?.number ?? '';
    expect(await onSuspense({ ...back, credit: { ...back.credit, account } })).toBe(7_00n);
  });
});
