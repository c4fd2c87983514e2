// The prepaid account's top-up: approved by a code for its number and amount, moved once, and only with sufficient funds.
import {
  accountTransfer,
  getBalances,
  listWalletTransactions,
  preparePrepaid,
  sendTransferCode,
  txnTypes,
} from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';

let server: MoneyServer;
let person: TestPerson;

beforeAll(async () => {
  server = await moneyServer();
  // Makes bills free, so that topped-up money stays: the billing run begins at any moment.
  await server.pool.query('delete from billing_fee');
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.signedInPerson({ memberType: 1, isDeveloper: true });
  await server.fund(person, 'USD', '1000.00');
});

const asked = { amount: '1', currency: 'USD', businessType: 8 } as const;
const prepare = (as = person) => server.call(preparePrepaid, asked, { session: as });
const sendCode = (txnNo: string, amount: string, as = person) =>
  server.call(sendTransferCode, { txnNo, txnType: 8, amount }, { session: as });
const move = (txnNo: string, amount: string, verifyCode: string, requestId?: string) =>
  server.call(
    accountTransfer,
    { txnNo, amount, verifyCode },
    { session: person, ...(requestId && { requestId }) },
  );

/** A prepared top-up with its code. */
async function approved(amount: string) {
  const { txnNo, authType } = server.ok(await prepare());
  expect(authType).toBe(3);
  server.ok(await sendCode(txnNo, amount));
  return { txnNo, verifyCode: await server.codeTo(person) };
}

/** Reads the available balances of the currency account and of the prepaid one. */
async function balances() {
  const rows = await server.as(person).call(getBalances, {});
  return rows.map(({ accountType, available }) => [accountType, available]);
}
const moved = (amount: string, rest: string) => [
  [1, rest],
  [2, amount],
];

test('a top-up moves US dollars to the prepaid account and is listed on both', async () => {
  const { txnNo, verifyCode } = await approved('250.50');
  expect(server.ok(await move(txnNo, '250.50', verifyCode))).toMatchObject({ txnNo, amount: '250.50' });
  expect(await balances()).toEqual(moved('250.50', '749.50'));
  const { list } = await server.as(person).call(listWalletTransactions, { pageNo: 1, pageSize: 10, txnNo });
  expect(list.map((row) => [row.txnType, row.currencyAccountType, row.tradingDirection, row.amount])).toEqual(
    expect.arrayContaining([
      [txnTypes.prepaid, 1, 0, '250.50'],
      [txnTypes.prepaid, 2, 1, '250.50'],
    ]),
  );
  await server.settle();
  expect(server.mails.at(-1)?.text).toContain('250.50\u00A0USD');
  await server.balanced();
});

test('a top-up pressed twice or repeated after a lost answer moves once', async () => {
  const { txnNo, verifyCode } = await approved('100.00');
  const requestId = 'ab'.repeat(16);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => move(txnNo, '100.00', verifyCode, requestId)),
  );
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  const replays = await Promise.all(Array.from({ length: 10 }, () => move(txnNo, '100.00', verifyCode)));
  expect(new Set(replays.map(({ refusal }) => refusal))).toEqual(new Set(['transaction-not-found']));
  expect(await balances()).toEqual(moved('100.00', '900.00'));
});

describe('the code of a top-up', () => {
  test('approves one number and amount, and the fifth wrong use locks', async () => {
    const { txnNo, verifyCode } = await approved('100.00');
    const other = server.ok(await prepare()).txnNo;
    expect((await move(txnNo, '100.01', verifyCode)).refusal).toBe('wrong-code');
    expect((await move(other, '100.00', verifyCode)).refusal).toBe('wrong-code');
    expect((await move(txnNo, '100.00', `${verifyCode}00`)).refusal).toBe('wrong-code');
    expect((await move(txnNo, '100.00', verifyCode)).refusal).toBeUndefined();
    for (let use = 0; use < 4; use += 1)
      expect((await move(other, '100.00', verifyCode)).refusal).toBe('wrong-code');
    expect((await move(other, '100.00', verifyCode)).refusal).toBe('login-locked');
    expect(await balances()).toEqual(moved('100.00', '900.00'));
  });

  test('of a transfer approves no top-up', async () => {
    const payeeId = await server.payee(person, bankPayee);
    const { request } = await server.preparedTransfer(person, payeeId, 'USD', '100.00');
    const { txnNo } = server.ok(await prepare());
    expect((await move(txnNo, '100.00', request.verifyCode)).refusal).toBe('wrong-code');
  });

  test('can be requested again after a minute and is valid for five', async () => {
    const { txnNo, verifyCode } = await approved('100.00');
    expect((await sendCode(txnNo, '100.00')).refusal).toBe('code-cooldown');
    await server.clock.advance(301);
    expect((await move(txnNo, '100.00', verifyCode)).refusal).toBe('wrong-code');
    await server.clock.advance(30 * 60);
    person = await server.signedInAgain(person);
    expect((await sendCode(txnNo, '100.00')).refusal).toBe('transaction-not-found');
  });
});

test('an amount above the balance fails before a code is sent or checked', async () => {
  const { txnNo } = server.ok(await prepare());
  expect((await sendCode(txnNo, '1000.01')).refusal).toBe('insufficient-balance');
  // No attempt counts as a guess: five guesses would lock.
  for (let guess = 0; guess < 6; guess += 1)
    expect((await move(txnNo, '1000.01', '0000')).refusal).toBe('insufficient-balance');
  server.ok(await sendCode(txnNo, '1000.00'));
  server.ok(await move(txnNo, '1000.00', await server.codeTo(person)));
  expect(await balances()).toEqual(moved('1000.00', '0.00'));
});

test.each([
  ['who is no developer member', { isDeveloper: false }, 'forbidden'],
  ['an approver, who starts nothing', { isDeveloper: true, roleId: 3 }, 'forbidden'],
  ['who is not verified', { isDeveloper: true, kycStatus: 1 }, 'not-verified'],
] as const)('a prepaid account does not exist for %s', async (_who, as, refusal) => {
  const session = await server.signedInPerson({ memberType: 1, ...as });
  expect((await prepare(session)).refusal).toBe(refusal);
});

test('top-ups are paused for a day after a password change', async () => {
  const { txnNo, verifyCode } = await approved('100.00');
  await server.pool.query('update person set password_changed_at = $2 where id = $1', [
    person.personId,
    server.clock.now(),
  ]);
  person = await server.signedInAgain(person);
  expect((await prepare()).refusal).toBe('account-protected');
  expect((await move(txnNo, '100.00', verifyCode)).refusal).toBe('account-protected');
});

test('a decimal too many is refused at its field', async () => {
  const { txnNo } = server.ok(await prepare());
  expect((await move(txnNo, '1.001', '0000')).refusal).toBe('invalid-input');
});

test('a colleague cannot use another person’s number', async () => {
  const { txnNo } = server.ok(await prepare());
  const colleague = await server.signedInPerson({ memberId: person.memberId });
  expect((await sendCode(txnNo, '100.00', colleague)).refusal).toBe('transaction-not-found');
});
