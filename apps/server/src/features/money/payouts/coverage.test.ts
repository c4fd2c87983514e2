// The hot wallet pays by age, and signs no payment that it does not cover.
import { transferStatuses as status } from '@causeway/contract';
import { decimal } from '@causeway/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { moneyServer, walletPayee, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { coverageOf } from './coverage.ts';
import { chainStore } from './chain-store.ts';
import { type OpenPayment, openPayments } from './open-payments.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 3, 1, 8, minute));
const waits = (id: string, amount: bigint, minute: number): OpenPayment => ({
  ...{ id, currency: 'USDT', amount, wallet: null, isSigned: false, waitsSince: at(minute) },
});
const leaves = (id: string, amount: bigint, wallet = ''): OpenPayment => ({
  ...{ id, currency: 'USDT', amount, wallet, isSigned: true, waitsSince: null },
});

describe('a payment from a wallet with 100', () => {
  test.each([
    ['covers what it has', 100n, [], true],
    ['does not cover more', 101n, [], false],
    ['does not count money that is leaving', 60n, [leaves('a', 50n)], false],
    ['counts what left another wallet before it', 60n, [leaves('a', 50n, '0xold')], true],
    ['keeps what an older payment waits for', 60n, [waits('a', 50n, 1)], false],
    ['pays a small one beside an older one that fits', 50n, [waits('a', 50n, 1)], true],
    ['is not held up by an older one that does not fit', 60n, [waits('a', 500n, 1)], true],
    ['pays the oldest first', 100n, [waits('own', 100n, 1), waits('a', 50n, 2)], true],
    [
      'keeps nothing for younger ones',
      80n,
      [waits('a', 500n, 1), waits('own', 80n, 2), waits('b', 90n, 3)],
      true,
    ],
    ['counts another token apart', 60n, [{ ...leaves('a', 50n), currency: 'USDC' }], true],
  ] as const)('%s', (_case, amount, open, isCovered) => {
    const own = { id: 'own', currency: 'USDT', amount } as const;
    expect(coverageOf(own, { held: 100n, wallet: '', open }).isCovered).toBe(isCovered);
  });
});

describe('payments on a chain', () => {
  let server: MoneyServer;
  let person: TestPerson;
  let payeeId: string;
  beforeAll(async () => {
    server = await moneyServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    person = await server.signedInPerson();
    await server.fund(person, 'USDT', '10000.000000');
    payeeId = await server.payee(person, walletPayee);
  });

  const holds = (value: string) => void (server.chain.hotUnits = decimal(value, 'USDT').minor);
  async function approved(value: string): Promise<string> {
    // Waits, because a person gets one code per minute.
    await server.clock.advance(61);
    const txnNo = await server.submittedTransfer(person, payeeId, 'USDT', value);
    server.ok(await server.decide('transfer', txnNo, 'approve'));
    await server.settle();
    return txnNo;
  }
  const statusOf = async (txnNo: string) =>
    (await server.pool.query<{ status: number }>('select status from transfer where id = $1', [txnNo]))
      .rows[0]?.status;
  const paidSoFar = () => server.chain.paid().map(({ amount }) => amount.minor);
  /** Reads the wallet again, and makes blocks final. */
  async function pass(): Promise<void> {
    await server.clock.advance(61);
    await server.settle();
    server.chain.mineEmpty(4);
    await server.settle();
  }

  test('wait for a drained wallet and are each paid once by age when it is filled', async () => {
    holds('100');
    const before = paidSoFar().length;
    const large = await approved('400');
    const small = await approved('60');
    const next = await approved('70');
    expect([await statusOf(large), await statusOf(small), await statusOf(next)]).toEqual([
      ...[status.approved, status.sent, status.approved],
    ]);
    const open = await chainStore(server.db).openBlocked();
    expect(open.map(({ id, cause }) => [id, cause])).toEqual([
      [large, 'token-balance'],
      [next, 'token-balance'],
    ]);
    await pass();
    expect([await statusOf(large), await statusOf(next)]).toEqual([status.approved, status.approved]);
    holds('480');
    await pass();
    await pass();
    // The wallet has 420 left after the small payment: the oldest takes 400 of them, so the next one
    // continues to wait.
    expect([await statusOf(large), await statusOf(next)]).toEqual([status.paid, status.approved]);
    holds('1000');
    await pass();
    await pass();
    expect(await statusOf(next)).toBe(status.paid);
    expect(paidSoFar().slice(before)).toEqual([60_000000n, 400_000000n, 70_000000n]);
    expect(await chainStore(server.db).openBlocked()).toEqual([]);
    await server.balanced();
  });
  test('are never covered by the same money at the same moment', async () => {
    holds('100000');
    server.chain.tried = { status: 'blocked', cause: 'token-paused', reason: 'execution reverted' };
    const txnNos = [];
    for (const value of ['60', '61', '62', '63']) txnNos.push(await approved(value));
    const spent = server.chain.paid().reduce((total, { amount }) => total + amount.minor, 0n);
    server.chain.hotUnits = spent + decimal('125', 'USDT').minor;
    server.chain.tried = { status: 'ready' };
    await server.clock.advance(61);
    await server.settle();
    const now = await Promise.all(txnNos.map((txnNo) => statusOf(txnNo)));
    expect(now.toSorted((one = 0, other = 0) => one - other)).toEqual([
      status.approved,
      status.approved,
      status.sent,
      status.sent,
    ]);
    const open = await openPayments(server.db, 8);
    const leaving = open.filter(({ wallet }) => wallet !== null).map(({ amount }) => amount);
    expect(leaving.reduce((total, amount) => total + amount, 0n) <= 125_000000n).toBe(true);
    expect(open.filter(({ waitsSince }) => waitsSince !== null)).toHaveLength(2);
  });
});
