// Two members of staff above the threshold: the second is never the first, and below it one is enough.
import {
  type DecidedKind,
  decideReview,
  disablePayee,
  getExchange,
  getCollectionAccount,
  getReview,
  getTransfer,
  listDeposits,
  listReviews,
  lockExchangeRate,
  returnExchange,
  submitExchange,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import {
  type MoneyServer,
  bankPayee,
  clearancesOf,
  moneyServer,
} from '../../../testing/money-server.testing.ts';
import { bankCredit } from '../../../testing/outside.testing.ts';

let server: MoneyServer;
let person: TestPerson;
let staff: readonly [Staff, Staff];

type Staff = Awaited<ReturnType<MoneyServer['signedInStaff']>>;

beforeAll(async () => {
  server = await moneyServer();
  await server.pool.query('update staff_threshold set usd = 1000_00');
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.signedInPerson();
  staff = [await server.signedInStaff(), await server.signedInStaff('senior')];
});

const seen = async (kind: DecidedKind, subjectId: string) =>
  server.as(await server.signedInStaff('auditor')).call(getReview, { kind, subjectId });

async function decide(
  kind: DecidedKind,
  subjectId: string,
  { staffId }: Staff,
  decision: 'approve' | 'reject' = 'approve',
) {
  const { version, checks } = await seen(kind, subjectId);
  // Each decision on money needs a proof of its own.
  const session = await server.context.sessions.create('staff', staffId);
  const clearances = decision === 'approve' ? clearancesOf(checks) : [];
  const input = { kind, subjectId, version, decision, reason: 'because', clearances } as const;
  const { refusal } = await server.call(decideReview, input, { session });
  await server.settle();
  return refusal;
}

async function transfer(amount: string) {
  await server.fund(person, 'USD', '5000.00');
  return server.submittedTransfer(person, await server.payee(person, bankPayee), 'USD', amount);
}
const statusOf = async (txnNo: string) => (await server.as(person).call(getTransfer, { txnNo })).status;

describe('the return of an exchange', () => {
  const exchanged = async (amount: string, buyCurrency: 'EUR' | 'USDT') => {
    await server.fund(person, 'USD', '5000.00');
    const asked = { sellCurrency: 'USD', buyCurrency, side: 'sell', amount } as const;
    const { quoteId } = await server.as(person).call(lockExchangeRate, asked);
    return (await server.as(person).call(submitExchange, { quoteId })).txnNo;
  };
  const giveBack = async (txnNo: string, { staffId }: Staff) => {
    const session = await server.context.sessions.create('staff', staffId);
    return server.call(returnExchange, { txnNo, reason: 'Wrong rate' }, { session });
  };
  const read = (txnNo: string) => server.as(person).call(getExchange, { txnNo });

  test.each([
    ['settled, of the threshold', '1000.00', 'USDT'],
    ['above it, but not settled yet', '1000.01', 'EUR'],
  ] as const)('is decided by one member of staff: %s', async (_what, amount, buyCurrency) => {
    const txnNo = await exchanged(amount, buyCurrency);
    expect(server.ok(await giveBack(txnNo, staff[0]))).toEqual({ isReturned: true });
    expect(await read(txnNo)).toMatchObject({ status: 'RETURNED' });
  });

  test('above the threshold after settlement waits for a second person', async () => {
    const txnNo = await exchanged('1000.01', 'USDT');
    const before = await server.balanceOf(person, 'USD');
    expect(server.ok(await giveBack(txnNo, staff[0]))).toEqual({ isReturned: false });
    expect((await giveBack(txnNo, staff[0])).refusal).toBe('forbidden');
    expect(await read(txnNo)).toMatchObject({ status: 'SETTLED', reason: null });
    expect(await server.balanceOf(person, 'USD')).toEqual(before);
    const same = 'update exchange set second_approved_by = first_approved_by where id = $1';
    await expect(server.owner.query(same, [txnNo])).rejects.toThrow('exchange_two_of_staff');
    expect(server.ok(await giveBack(txnNo, staff[1]))).toEqual({ isReturned: true });
    expect(await read(txnNo)).toMatchObject({ status: 'RETURNED', reason: 'Wrong rate' });
    await server.balanced();
  });
});

describe('the approval of a transfer', () => {
  test('at the threshold takes one person and shows no level', async () => {
    const txnNo = await transfer('1000.00');
    expect((await seen('transfer', txnNo)).item.level).toBeUndefined();
    expect(await decide('transfer', txnNo, staff[0])).toBeUndefined();
    expect(await statusOf(txnNo)).toBe(6);
  });

  test('above the threshold waits for a second person', async () => {
    const txnNo = await transfer('1000.01');
    expect((await seen('transfer', txnNo)).item.level).toBe(1);
    expect(await decide('transfer', txnNo, staff[0])).toBeUndefined();
    expect(await statusOf(txnNo)).toBe(1);
    expect(await seen('transfer', txnNo)).toMatchObject({
      open: true,
      firstApprovedBy: staff[0].staffId,
      item: { level: 2 },
    });
    const page = { kind: 'transfer', pageNo: 1, pageSize: 100 } as const;
    const { list } = await server.as(staff[1]).call(listReviews, page);
    expect(list.find(({ subjectId }) => subjectId === txnNo)?.level).toBe(2);
    expect(await decide('transfer', txnNo, staff[0])).toBe('forbidden');
    expect(await decide('transfer', txnNo, staff[1])).toBeUndefined();
    expect(await statusOf(txnNo)).toBe(6);
  });

  test.each([
    ['at once', '1000.00', 0],
    ['as the first of two', '1000.01', 0],
    ['as the second', '1000.01', 1],
  ] as const)('is refused for a disabled payee, %s, unlike its rejection', async (_when, amount, first) => {
    const txnNo = await transfer(amount);
    if (first > 0) expect(await decide('transfer', txnNo, staff[1])).toBeUndefined();
    const { payeeId } = await server.as(person).call(getTransfer, { txnNo });
    await server.as(person).call(disablePayee, { payeeId });
    expect(await decide('transfer', txnNo, staff[0])).toBe('payee-not-usable');
    expect(await statusOf(txnNo)).toBe(1);
    expect(await decide('transfer', txnNo, staff[0], 'reject')).toBeUndefined();
    expect(await statusOf(txnNo)).toBe(7);
  });

  test('can be followed by a rejection by the first approver', async () => {
    const txnNo = await transfer('1000.01');
    await decide('transfer', txnNo, staff[0]);
    expect(await decide('transfer', txnNo, staff[0], 'reject')).toBeUndefined();
    expect(await statusOf(txnNo)).toBe(7);
    expect((await server.balanceOf(person, 'USD'))[0]).toBe('5000.00');
  });

  test('starts again if documents are requested after the first one', async () => {
    const txnNo = await transfer('1000.01');
    await decide('transfer', txnNo, staff[0]);
    const { version } = await seen('transfer', txnNo);
    const asked = {
      kind: 'transfer',
      subjectId: txnNo,
      version,
      decision: 'request-documents',
      reason: 'The invoice',
      workingDays: 3,
    } as const;
    await server.as(staff[1]).call(decideReview, asked);
    expect((await seen('transfer', txnNo)).firstApprovedBy).toBeUndefined();
  });

  test('takes two people if its worth is unknown', async () => {
    await server.fund(person, 'EUR', '100.00');
    const payeeId = await server.payee(person, { ...bankPayee, currency: 'EUR' });
    const txnNo = await server.submittedTransfer(person, payeeId, 'EUR', '50.00');
    server.market.isDown = true;
    await server.clock.advance(120);
    expect((await seen('transfer', txnNo)).item.level).toBe(1);
    server.market.isDown = false;
  });

  test('is never given twice by one person, not even in the database', async () => {
    const txnNo = await transfer('1000.01');
    await decide('transfer', txnNo, staff[0]);
    const again = server.pool.query(
      'update transfer set second_approved_by = first_approved_by where id = $1',
      [txnNo],
    );
    await expect(again).rejects.toThrow('transfer_two_of_staff');
  });
});

test('a held deposit above the threshold is credited by two people', async () => {
  const account = { accountId: await server.account(person, 3) };
  const { number } = await server.as(person).call(getCollectionAccount, account);
  server.screening.suspects.add('Payer Limited');
  await server.bankReports(bankCredit(number ?? '', decimal('1000.01', 'USD'), randomUUID()));
  await server.settle();
  server.screening.suspects.clear();
  const only = async () => (await server.as(person).call(listDeposits, { pageNo: 1, pageSize: 1 })).list[0];
  const txnNo = (await only())?.txnNo ?? '';
  expect(await decide('deposit', txnNo, staff[0])).toBeUndefined();
  expect((await seen('deposit', txnNo)).item.level).toBe(2);
  expect(await decide('deposit', txnNo, staff[0])).toBe('forbidden');
  expect((await only())?.status).toBe('HELD');
  expect(await decide('deposit', txnNo, staff[1])).toBeUndefined();
  expect((await only())?.status).toBe('CREDITED');
  await server.balanced();
});
