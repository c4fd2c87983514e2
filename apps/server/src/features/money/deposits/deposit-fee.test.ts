// The fee on a deposit: by the tariff, taken when it is credited, and named wherever the deposit is shown.
import {
  getCollectionAccount,
  getDeposit,
  getOverview,
  listCollectionAccounts,
  listDeposits,
  listWalletTransactions,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { bankCredit } from '../../../testing/outside.testing.ts';

let server: MoneyServer;
let references = 0;
/** Members: one of the tier, one with a line of its own, and one of a tier without any. */
let [standard, own, free]: TestPerson[] = [];

beforeAll(async () => {
  server = await moneyServer();
  [standard, own, free] = await Promise.all([1, 2, 3].map(() => server.signedInPerson()));
  await server.pool.query(`update member set tier = 'free' where id = $1`, [free?.memberId]);
  // Changed before the first deposit, because lines are cached for a moment.
  await server.pool.query(
    `insert into deposit_fee (channel, currency, tier, member_id, fixed, basis_points, least) values
       (3, 'USD', 'standard', null, 1000, 0, null), (3, 'USD', null, $1, 0, 50, 200)`,
    [own?.memberId],
  );
});
afterAll(() => server.stop());

async function arrive(person: TestPerson | undefined, value: string) {
  if (!person) throw new Error('nobody is paid');
  const session = await server.signedInAgain(person);
  const accountId = await server.account(session, 3);
  const { number } = await server.as(session).call(getCollectionAccount, { accountId });
  const reference = `FEE-${String((references += 1))}`;
  await server.bankReports(bankCredit(number ?? '', decimal(value, 'USD'), reference));
  await server.settle();
  const { list } = await server.as(session).call(listDeposits, { pageNo: 1, pageSize: 1 });
  return { session, txnNo: list[0]?.txnNo ?? '', deposit: list[0] };
}
const available = async (person: TestPerson) => (await server.balanceOf(person, 'USD'))[0];

test.each([
  ['the tier’s', () => standard, '100.00', '10.00', '90.00'],
  ['the member’s own, and its minimum', () => own, '100.00', '2.00', '98.00'],
  ['rounded up', () => own, '1000.01', '5.01', '1093.00'],
  ['none where the tariff has no line', () => free, '100.00', '0.00', '100.00'],
  ['all but the smallest unit', () => own, '2.01', '2.00', '1093.01'],
])('the fee of a deposit is %s', async (_, who, value, fee, left) => {
  const { session, deposit } = await arrive(who(), value);
  expect(deposit).toMatchObject({ status: 'CREDITED', amount: { value }, fee });
  expect(await available(session)).toBe(left);
  await server.balanced();
});

test('the fee is named in the wallet and in the overview', async () => {
  const { session, txnNo } = await arrive(await server.signedInPerson(), '50.00');
  expect(server.mails.find(({ text }) => text.includes(txnNo))?.text).toMatch(/: 40\.00\sUSD/);
  const filter = { pageNo: 1, pageSize: 10, txnNo };
  const { list } = await server.as(session).call(listWalletTransactions, filter);
  expect(list).toMatchObject([{ amount: '40.00', fee: '10.00', endingBalance: '40.00' }]);
  const { recent } = await server.as(session).call(getOverview, {});
  expect(recent).toMatchObject([{ amounts: [{ value: '40.00' }], fee: { currency: 'USD', value: '10.00' } }]);
});

test('a deposit that its fee would use up is held, then credited or returned without one', async () => {
  const { session, txnNo, deposit } = await arrive(await server.signedInPerson(), '10.00');
  expect(deposit?.status).toBe('HELD');
  server.ok(await server.decide('deposit', txnNo, 'approve'));
  const credited = await server.as(session).call(getDeposit, { txnNo });
  expect(credited).toMatchObject({ status: 'CREDITED', fee: '0.00' });
  expect(await available(session)).toBe('10.00');

  const back = await arrive(await server.signedInPerson(), '3.00');
  server.ok(await server.decide('deposit', back.txnNo, 'reject'));
  expect(server.bank.instructed.at(-1)?.amount).toEqual(decimal('3.00', 'USD'));
  await server.balanced();
});

test('staff who credit a held deposit charge the fee', async () => {
  server.screening.suspects.add('Payer Limited');
  const { session, txnNo } = await arrive(await server.signedInPerson(), '25.00');
  server.screening.suspects.clear();
  server.ok(await server.decide('deposit', txnNo, 'approve'));
  expect(await available(session)).toBe('15.00');
  await server.balanced();
});

test.each([
  ['the tier’s', () => standard, 3, [{ fixed: '10.00', basisPoints: 0, min: null, max: null }]],
  ['the member’s own', () => own, 3, [{ fixed: '0.00', basisPoints: 50, min: '2.00', max: null }]],
  ['none without a line', () => free, 3, []],
  ['none of another channel', () => own, 8, []],
] as const)('members see the fee before a deposit: %s', async (_, who, channel, fees) => {
  const person = who();
  if (!person) throw new Error('nobody is paid');
  const session = await server.signedInAgain(person);
  const accounts = () => server.as(session).call(listCollectionAccounts, {});
  const ofChannel = async () => (await accounts()).find((account) => account.channel === channel);
  if (!(await ofChannel())) await server.account(session, channel);
  const listed = await ofChannel();
  const { accountId = '' } = listed ?? {};
  const account = await server.as(session).call(getCollectionAccount, { accountId });
  const expected = fees.map((fee) => ({ currency: 'USD', ...fee }));
  expect(account.depositFees).toEqual(expected);
  expect(listed?.depositFees).toEqual(expected);
});
