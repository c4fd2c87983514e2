// The list, the file and the statement of one business show the same movements: holds, settlements, releases, exchanges and
// charges (MON-673).
import {
  exportMonthlyStatement,
  exportWalletTransactions,
  getCollectionAccount,
  listWalletTransactions,
  lockExchangeRate,
  returnExchange,
  submitExchange,
  txnTypes,
  type RequestOf,
  type WalletTransaction,
} from '@causeway/contract';
import { add, decimal, formatAmount, negate, zero, type Amount } from '@causeway/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { daysAfter, hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { bankCredit } from '../../../testing/outside.testing.ts';
import { rejectedAfterSend } from '../../../testing/rejected-after-send.testing.ts';
import { textOfPdf } from '../../../testing/text-of-pdf.testing.ts';

let server: MoneyServer;
let person: TestPerson;
const numbers = { paid: '', rejected: '', waiting: '', refunded: '', exchanged: '', pending: '', undone: '' };

beforeAll(async () => {
  server = await moneyServer();
  person = await server.signedInPerson({ name: 'Closing Month' });
  await server.fund(person, 'USD', '50000.00');
  await server.fund(person, 'USDT', '5000');
  const accountId = await server.account(person, 3);
  const { number } = await server.as(person).call(getCollectionAccount, { accountId });
  await server.bankReports(bankCredit(number ?? '', decimal('75.00', 'USD'), 'CLOSING-1'));
  await server.settle();

  const payeeId = await server.payee(person, bankPayee);
  const submitted = async (amount: string): Promise<string> => {
    const txnNo = await server.submittedTransfer(person, payeeId, 'USD', amount);
    await server.clock.advance(61);
    return txnNo;
  };
  numbers.paid = await submitted('200.00');
  await server.decide('transfer', numbers.paid, 'approve');
  await server.settle();
  await server.bankReports(server.bank.say(numbers.paid, 'paid'));
  numbers.rejected = await submitted('300.00');
  await server.decide('transfer', numbers.rejected, 'reject');
  numbers.refunded = await rejectedAfterSend(server, person);

  const exchanged = async (sellCurrency: 'USD' | 'USDT', buyCurrency: 'USD' | 'EUR'): Promise<string> => {
    const input = { sellCurrency, buyCurrency, side: 'sell', amount: '100' } as const;
    const { quoteId } = await server.as(person).call(lockExchangeRate, input);
    return (await server.as(person).call(submitExchange, { quoteId })).txnNo;
  };
  numbers.exchanged = await exchanged('USDT', 'USD');
  numbers.undone = await exchanged('USDT', 'USD');
  const session = await server.signedInStaff();
  await server.as(session).call(returnExchange, { txnNo: numbers.undone, reason: 'Wrong rate' });
  numbers.pending = await exchanged('USD', 'EUR');
  numbers.waiting = await submitted('400.00');
  await server.settle();
});
afterAll(() => server.stop());

type Filter = RequestOf<typeof exportWalletTransactions>;

/** Reads pages of three, as a reader does, with the total on each. */
async function listed(filter: Filter): Promise<readonly WalletTransaction[]> {
  const rows: WalletTransaction[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const page = { pageNo, pageSize: 3, ...filter };
    const { list, total } = await server.as(person).call(listWalletTransactions, page);
    rows.push(...list);
    if (list.length < 3) {
      expect(total).toBe(rows.length);
      return rows;
    }
  }
}

/** The lines of the file: amount, fee, balance, transaction and entry; none if nothing matches. */
async function filed(filter: Filter): Promise<readonly (readonly (string | undefined)[])[]> {
  const answer = await server.call(exportWalletTransactions, filter, { session: person });
  if (answer.refusal === 'nothing-to-export') return [];
  const lines = Buffer.from(answer.bytes).toString('utf8').trim().split(/\r?\n/).slice(1);
  return lines.map((line) => {
    const [, , , currency, amount, fee, balance, , txnNo, flowId] = line.split(',');
    return [currency, amount, fee, balance, txnNo, flowId];
  });
}

const today = (): string => hongKongDay(server.clock.now());

test.each<[string, () => Filter]>([
  ['nothing', () => ({})],
  ['dollars', () => ({ currency: 'USD' })],
  ['euros', () => ({ currency: 'EUR' })],
  ['the prepaid account', () => ({ currencyAccountType: 2 })],
  ['money in', () => ({ fundingDirection: 1 })],
  ['money out', () => ({ fundingDirection: 0 })],
  ['transfers', () => ({ txnType: txnTypes.transfer })],
  ['refunds', () => ({ txnType: txnTypes.transferRefund })],
  ['exchanges', () => ({ txnType: txnTypes.exchange })],
  ['exchange returns', () => ({ txnType: txnTypes.exchangeReturn })],
  ['what reverses', () => ({ isReverse: 1 })],
  ['today', () => ({ startTime: today(), endTime: today() })],
  ['until yesterday', () => ({ endTime: daysAfter(today(), -1) })],
  ...Object.keys(numbers).map((name): [string, () => Filter] => [
    `the ${name} one`,
    () => ({ txnNo: numbers[name as keyof typeof numbers] }),
  ]),
])('list and file have the same lines for %s', async (_, filter) => {
  const rows = await listed(filter());
  expect(
    rows.map((row) => [
      row.currency,
      row.tradingDirection === 0 ? `-${row.amount}` : row.amount,
      row.fee ?? '',
      row.endingBalance,
      row.txnNo,
      row.flowId,
    ]),
  ).toEqual(await filed(filter()));
});

test('list and file leave out money that did not move', async () => {
  const countOf = async (txnNo: string) => (await listed({ txnNo })).length;
  // The amounts are: amount and fee; the returned amount; sold, bought and fee; all three reversed.
  const expected = { paid: 2, rejected: 0, waiting: 0, refunded: 2, exchanged: 3, pending: 0, undone: 6 };
  for (const [name, count] of Object.entries(expected))
    expect([name, await countOf(numbers[name as keyof typeof numbers])]).toEqual([name, count]);
});

test('the statement adds up the lines of the list, and frozen money has its own line', async () => {
  const month = today().slice(0, 7);
  const { bytes } = await server.call(exportMonthlyStatement, { exportTime: month }, { session: person });
  const text = (await textOfPdf(bytes)).join('').replaceAll(/\s/g, '');
  const rows = await listed({ currency: 'USD' });
  const sumOf = (direction: 0 | 1): Amount =>
    rows
      .filter(({ tradingDirection }) => tradingDirection === direction)
      .reduce((sum, { amount }) => add(sum, decimal(amount, 'USD')), zero('USD'));
  const shown = (amount: Amount): string => formatAmount(amount, 'en').replaceAll(/\s/g, '');
  const [, frozen = ''] = await server.balanceOf(person, 'USD');
  expect(frozen).not.toBe('0.00');
  for (const line of [
    `Movements${String(rows.length)}Totalin${shown(sumOf(1))}Totalout${shown(negate(sumOf(0)))}`,
    `Closingbalance${shown(decimal(rows[0]?.endingBalance ?? '', 'USD'))}`,
    `Frozenattheend${shown(decimal(frozen, 'USD'))}`,
  ])
    expect(text).toContain(line);
});
