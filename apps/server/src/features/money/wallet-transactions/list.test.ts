// The wallet transactions through the API: the matches of each filter, and that nobody sees another member's.
import {
  getCollectionAccount,
  getOverview,
  getTransfer,
  listDeposits,
  listWalletTransactions,
  txnTypes,
  type RequestOf,
} from '@causeway/contract';
import { add, decimal, toDecimal } from '@causeway/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { daysAfter, hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { bankCredit } from '../../../testing/outside.testing.ts';
import { rejectedAfterSend } from '../../../testing/rejected-after-send.testing.ts';

let server: MoneyServer;
let person: TestPerson;
let other: TestPerson;
/** A transfer that its bank rejected after it was sent, and one that was paid. */
let back: string;
let paid: string;

beforeAll(async () => {
  server = await moneyServer();
  person = await server.signedInPerson({ name: 'Wallet Owner' });
  other = await server.signedInPerson({ name: 'Somebody Else' });
  await server.fund(person, 'USD', '1000.00');
  await server.fund(person, 'EUR', '20.00');
  await server.fund(other, 'USD', '7.00');
  const payeeId = await server.payee(person, bankPayee);
  const refused = await server.submittedTransfer(person, payeeId, 'USD', '50.00');
  await server.decide('transfer', refused, 'reject');
  back = await rejectedAfterSend(server, person);
  await server.clock.advance(61);
  paid = await server.submittedTransfer(person, payeeId, 'USD', '100.00');
  await server.decide('transfer', paid, 'approve');
  await server.settle();
  await server.bankReports(server.bank.say(paid, 'paid'));
});
afterAll(() => server.stop());

type Filter = Omit<RequestOf<typeof listWalletTransactions>, 'pageNo' | 'pageSize'>;

const list = (filter: Filter, as = person, page = { pageNo: 1, pageSize: 10 }) =>
  server.as(as).call(listWalletTransactions, { ...page, ...filter });
const today = (): string => hongKongDay(server.clock.now());

const FEE = '-USD 25.00';
const PAID = '-USD 100.00';
const RETURN = '+USD 100.00';
const SENT = '-USD 100.00';
const EUROS = '+EUR 20.00';
const DOLLARS = '+USD 1000.00';
const ALL = [FEE, PAID, RETURN, SENT, EUROS, DOLLARS];

test.each<[string, () => Filter, readonly string[]]>([
  ['nothing', () => ({}), ALL],
  ['a currency', () => ({ currency: 'EUR' }), [EUROS]],
  ['a currency that was never held', () => ({ currency: 'JPY' }), []],
  ['currency accounts', () => ({ currencyAccountType: 1 }), ALL],
  ['the prepaid account', () => ({ currencyAccountType: 2 }), []],
  ['money in', () => ({ fundingDirection: 1 }), [RETURN, EUROS, DOLLARS]],
  ['money out', () => ({ fundingDirection: 0 }), [FEE, PAID, SENT]],
  ['a type', () => ({ txnType: txnTypes.transferRefund }), [RETURN]],
  ['a type that there is none of', () => ({ txnType: txnTypes.billing }), []],
  ['what undoes', () => ({ isReverse: 1 }), [RETURN]],
  ['what does not undo', () => ({ isReverse: 0 }), [FEE, PAID, SENT, EUROS, DOLLARS]],
  ['a type and what undoes', () => ({ txnType: txnTypes.transfer, isReverse: 1 }), []],
  ['a number', () => ({ txnNo: back }), [RETURN, SENT]],
  ['a number and a direction', () => ({ txnNo: paid, fundingDirection: 0 }), [FEE, PAID]],
  ['a number of nobody', () => ({ txnNo: 'TR0' }), []],
  ['a flow number that is none', () => ({ flowId: 'none' }), []],
  ['today', () => ({ startTime: today(), endTime: today() }), ALL],
  ['from tomorrow', () => ({ startTime: daysAfter(today(), 1) }), []],
  ['until yesterday', () => ({ endTime: daysAfter(today(), -1) }), []],
])('the list is filtered by %s', async (_, filter, expected) => {
  const found = await list(filter());
  expect(
    found.list.map((line) => `${line.tradingDirection === 0 ? '-' : '+'}${line.currency} ${line.amount}`),
  ).toEqual(expected);
  expect(found.total).toBe(expected.length);
});

test('each line has its amount, the balance after it and a mark for reversals', async () => {
  const { list: lines } = await list({ currency: 'USD' });
  expect(
    lines.map(({ txnNo, txnType, isReverse, amount, fee, endingBalance }) => [
      ...[txnNo, txnType, isReverse, amount, fee, endingBalance],
    ]),
  ).toEqual([
    [paid, txnTypes.transfer, 0, '25.00', '25.00', '875.00'],
    [paid, txnTypes.transfer, 0, '100.00', undefined, '900.00'],
    [back, txnTypes.transferRefund, 1, '100.00', undefined, '1000.00'],
    [back, txnTypes.transfer, 0, '100.00', undefined, '900.00'],
    ['opening', txnTypes.deposit, 0, '1000.00', undefined, '1000.00'],
  ]);
});

test('an event has one amount with its fee in overview, record and wallet', async () => {
  const record = await server.as(person).call(getTransfer, { txnNo: paid });
  const { recent } = await server.as(person).call(getOverview, {});
  const shown = recent.find(({ txnNo }) => txnNo === paid);
  const total = toDecimal(add(decimal(record.amount, 'USD'), decimal(record.fee, 'USD')));
  expect(record.fee).not.toBe('0.00');
  const [fee, sent] = (await list({ txnNo: paid })).list;
  expect([fee, sent]).toMatchObject([{ amount: record.fee, fee: record.fee }, { amount: record.amount }]);
  expect(shown).toMatchObject({
    amounts: [{ currency: 'USD', value: `-${total}` }],
    fee: { currency: 'USD', value: record.fee },
  });
});

test('an entry names its counterparty like the lists of deposits and transfers', async () => {
  const payee = await server.signedInPerson({ name: 'Paid Person' });
  const accountId = await server.account(payee, 3);
  const { number } = await server.as(payee).call(getCollectionAccount, { accountId });
  await server.bankReports(bankCredit(number ?? '', decimal('50.00', 'USD'), 'PAID-1'));
  await server.settle();
  const filter = { pageNo: 1, pageSize: 10 };
  const deposits = (await server.as(payee).call(listDeposits, filter)).list;
  expect(deposits).toMatchObject([{ payerName: expect.stringMatching(/./) }]);
  expect((await list({}, payee)).list.map(({ counterparty }) => counterparty)).toEqual(
    deposits.map(({ payerName }) => payerName),
  );

  const { payeeName } = await server.as(person).call(getTransfer, { txnNo: paid });
  const { list: lines } = await list({ currency: 'USD' });
  expect(lines.slice(0, 2).map(({ counterparty }) => counterparty)).toEqual([payeeName, payeeName]);
  expect(lines.at(-1)).not.toHaveProperty('counterparty');
});

test('pages follow one another, and a page after the last is empty', async () => {
  const whole = await list({});
  const paged = await Promise.all([1, 2, 3, 4].map((pageNo) => list({}, person, { pageNo, pageSize: 2 })));
  expect(paged.flatMap((page) => page.list)).toEqual(whole.list);
  expect(paged.map(({ total }) => total)).toEqual([6, 6, 6, 6]);
  expect(paged[3]?.list).toEqual([]);
});

test("another member's line is not found", async () => {
  const [line] = (await list({ flowId: '' }, other)).list;
  expect(await list({ flowId: line?.flowId }, other)).toMatchObject({ total: 1 });
  expect(await list({ flowId: line?.flowId })).toEqual({ list: [], total: 0 });
  expect((await list({ txnNo: paid }, other)).total).toBe(0);
});
