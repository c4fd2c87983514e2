// Staff return an exchange, before it is settled or after, once, with every amount back at its source.
import {
  getExchange,
  getExchangePairs,
  listExchanges,
  listWalletTransactions,
  lockExchangeRate,
  returnExchange,
  submitExchange,
} from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';

let server: MoneyServer;
let person: TestPerson;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.signedInPerson({ name: 'ALEX SAMPLE' });
  await server.fund(person, 'USD', '1000.00');
});

async function exchanged(buyCurrency: 'EUR' | 'USDT') {
  const asked = { sellCurrency: 'USD', buyCurrency, side: 'sell', amount: '100.00' } as const;
  const { quoteId } = await server.as(person).call(lockExchangeRate, asked);
  return server.as(person).call(submitExchange, { quoteId });
}
/**
 * Uses another person each time, because a new session ends the person's earlier one. The session is new, because a return
 * needs a fresh one and the clock was moved.
 */
async function giveBack(txnNo: string) {
  const session = await server.signedInStaff();
  const answer = await server.call(returnExchange, { txnNo, reason: 'Wrong rate' }, { session });
  await server.settle();
  return answer;
}
const found = (txnNo: string) => server.as(person).call(getExchange, { txnNo });
const leftToday = async () =>
  (await server.as(person).call(getExchangePairs, {})).find(({ sellCurrency }) => sellCurrency === 'USD')
    ?.limits.leftToday;

describe('a returned exchange', () => {
  test.each([
    ['waits for its value date', 'EUR'],
    ['is settled', 'USDT'],
  ] as const)('that %s restores all money and limits', async (_when, buyCurrency) => {
    const before = await leftToday();
    const { txnNo } = await exchanged(buyCurrency);
    expect(await leftToday()).not.toBe(before);
    server.ok(await giveBack(txnNo));

    expect(await found(txnNo)).toMatchObject({ status: 'RETURNED', reason: 'Wrong rate' });
    expect((await found(txnNo)).returnedAt).not.toBeNull();
    expect(await server.balanceOf(person, 'USD')).toEqual(['1000.00', '0.00', '0.00']);
    const [bought] = await server.balanceOf(person, buyCurrency);
    expect(['-', '0.000000']).toContain(bought);
    expect(await leftToday()).toBe(before);
    await server.balanced();
  });

  test('is an exchange return in the wallet with a reason for its member', async () => {
    const { txnNo } = await exchanged('USDT');
    server.ok(await giveBack(txnNo));
    const { list } = await server
      .as(person)
      .call(listWalletTransactions, { pageNo: 1, pageSize: 10, txnType: 34 });
    expect(new Set(list.map((line) => `${line.txnNo} ${String(line.isReverse)}`))).toEqual(
      new Set([`${txnNo} 1`]),
    );
    const mail = server.mails.findLast(({ to }) => to === `${person.personId}@example.com`);
    expect(mail).toMatchObject({ subject: 'Your exchange was returned' });
    expect(mail?.text).toContain('Wrong rate');
  });

  test('is returned once, even by two at the same time', async () => {
    const { txnNo } = await exchanged('EUR');
    const answers = await Promise.all([giveBack(txnNo), giveBack(txnNo)]);
    expect(answers.map(({ refusal }) => refusal ?? 'ok').toSorted()).toEqual(['already-decided', 'ok']);
    await server.balanced();
  });

  test('is refused while the bought money is spent, or for an unknown exchange', async () => {
    const { txnNo } = await exchanged('USDT');
    const asked = { sellCurrency: 'USDT', buyCurrency: 'USD', side: 'sell', amount: '50' } as const;
    const { quoteId } = await server.as(person).call(lockExchangeRate, asked);
    await server.as(person).call(submitExchange, { quoteId });
    expect((await giveBack(txnNo)).refusal).toBe('insufficient-balance');
    expect((await found(txnNo)).status).toBe('SETTLED');
    expect((await giveBack('E20260301ABCDEFGHJK')).refusal).toBe('not-found');
  });

  test('is not settled on its value date', async () => {
    const { txnNo, valueDate } = await exchanged('EUR');
    server.ok(await giveBack(txnNo));
    await server.clock.set(new Date(`${valueDate}T01:00:01Z`));
    await server.settle();
    person = await server.signedInAgain(person);
    expect((await found(txnNo)).status).toBe('RETURNED');
  });
});

describe('the page of an exchange', () => {
  test('shows the submitter, both rates and the remaining balances', async () => {
    const first = await exchanged('USDT');
    const row = {
      submittedBy: 'ALEX SAMPLE',
      finalRate: first.submittedRate,
      finalSellAmount: '100.00',
      finalFee: '0.10',
      sellBalanceAfter: '899.90',
      buyBalanceAfter: first.buyAmount,
    };
    const later = await exchanged('EUR');
    expect(await found(first.txnNo)).toMatchObject({ ...row, availableBalance: '799.80' });
    const { list } = await server.as(person).call(listExchanges, { pageNo: 1, pageSize: 10 });
    expect(list.map(({ txnNo }) => txnNo).toSorted()).toEqual([first.txnNo, later.txnNo].toSorted());
    expect(list.find(({ txnNo }) => txnNo === first.txnNo)).toMatchObject(row);
    expect(list.find(({ txnNo }) => txnNo === later.txnNo)).toMatchObject({
      sellBalanceAfter: '799.80',
      buyBalanceAfter: null,
    });
  });
});
