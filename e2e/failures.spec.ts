// Rare failures of real banks and chains, applied to the whole product: whatever is lost, late or repeated,
// money moves exactly once.
import { transferStatuses } from '@causeway/contract';
import { Member } from './api/member.ts';
import { bankPayee } from './payees.ts';
import { Console } from './portal/console.ts';
import { expect, test } from './test.ts';
import { beginningWith, english } from './texts/say.ts';

const PATIENCE = { timeout: 40_000 };

test.afterEach(({ outside }) => outside.box.mend());

for (const [what, failure] of [
  ['lost', { institution: 'bank-3', operation: 'pay', kind: 'lost-answer' }],
  ['late', { institution: 'bank-3', operation: 'pay', kind: 'late', afterSeconds: 3600 }],
  ['doubled', { institution: 'bank-3', operation: 'push', kind: 'twice' }],
] as const) {
  test(`a payment whose bank answer is ${what} is paid exactly once`, async ({ outside }) => {
    const { box, decisions } = outside;
    await box.bankWorksAroundTheClock(3);
    const member = await Member.verified(outside, [3]);
    await member.receiveByBank(3, 'USD', '1000.00');
    const payee = await member.addPayee(bankPayee('USD'));
    const { txnNo } = await member.submitTransfer(payee, '100.00');

    await box.breakDown(failure);
    await decisions.approve('transfer', txnNo);
    await expect
      .poll(async () => {
        await box.advance(600);
        return (await member.transfer(txnNo)).status;
      }, PATIENCE)
      .toBe(transferStatuses.paid);

    expect(await box.failuresLeft()).toBe(0);
    expect(await box.bankPaymentsTo(payee.bankNumber)).toHaveLength(1);
    expect(await member.balances()).toMatchObject([
      { currency: 'USD', available: '875.00', frozen: '0.00', pending: '0.00' },
    ]);
    expect(await decisions.imbalances()).toEqual([]);
  });
}

test('a payment that comes back less charges is refunded, and a credit that the bank takes back stays', async ({
  outside,
}) => {
  const { box, decisions } = outside;
  await box.bankWorksAroundTheClock(3);
  const member = await Member.verified(outside, [3]);
  await member.receiveByBank(3, 'USD', '1000.00');
  const payee = await member.addPayee(bankPayee('USD'));
  const { txnNo } = await member.submitTransfer(payee, '100.00');
  await decisions.approve('transfer', txnNo);
  const becomes = (status: number) =>
    expect
      .poll(async () => {
        await box.advance(600);
        return (await member.transfer(txnNo)).status;
      }, PATIENCE)
      .toBe(status);
  await becomes(transferStatuses.paid);

  await box.breakDown({ institution: 'bank-3', operation: 'push', kind: 'twice' });
  await box.returnPayment(3, txnNo, { reason: 'AC06', amount: '90.00' });
  await becomes(transferStatuses.refunded);
  expect(await member.transfer(txnNo)).toMatchObject({
    refundedAmount: '90.00',
    reason: 'The payee’s account is blocked (AC06).',
  });
  expect(await member.balances()).toMatchObject([
    { currency: 'USD', available: '965.00', frozen: '0.00', pending: '0.00' },
  ]);

  const { number } = await member.account(3);
  const entry = await box.payIntoAccount({ account: number, currency: 'USD', amount: '40.00' });
  await expect.poll(() => member.credited(), PATIENCE).toBe(2);
  await box.takeBack(3, entry);
  await box.advance(60);
  expect(await member.balances()).toMatchObject([{ currency: 'USD', available: '1005.00' }]);
  expect(await decisions.imbalances()).toEqual([]);
});

test('a doubled credit notice credits once', async ({ outside }) => {
  const { box, decisions } = outside;
  const member = await Member.verified(outside, [3]);
  await box.breakDown({ institution: 'bank-3', operation: 'push', kind: 'twice' });
  await member.receiveByBank(3, 'USD', '250.00');
  expect(await box.failuresLeft()).toBe(0);
  await member.receiveByBank(3, 'USD', '1.00');
  expect(await member.balances()).toMatchObject([{ currency: 'USD', available: '251.00' }]);
  expect(await decisions.imbalances()).toEqual([]);
});

test('a credit notice that is never sent is fetched, and credits once', async ({ outside }) => {
  const { box } = outside;
  const member = await Member.verified(outside, [3]);
  const { number } = await member.account(3);
  await box.breakDown({ institution: 'bank-3', operation: 'push', kind: 'lost-answer' });
  await box.payIntoAccount({ account: number, currency: 'USD', amount: '40.00' });
  await expect
    .poll(async () => {
      await box.advance(60);
      return member.credited();
    }, PATIENCE)
    .toBe(1);
  expect(await member.balances()).toMatchObject([{ currency: 'USD', available: '40.00' }]);
});

for (const [what, orphans, status, balance] of [
  ['that keeps the payment credits it once', 'keep', 'CREDITED', '25.000000'],
  ['that drops the payment never credits it', 'drop', 'VANISHED', '0.000000'],
] as const) {
  test(`a reorganization of the EVM chain ${what}`, async ({ outside }) => {
    const { box, decisions } = outside;
    const member = await Member.verified(outside, [8]);
    const { number } = await member.account(8);
    const { txHash } = await box.payToAddress(8, number, 'USDT', '25');
    await box.mine(8, 1);
    await expect
      .poll(async () => (await member.deposits()).map((it) => it.status), PATIENCE)
      .toEqual(['PENDING']);

    await box.reorganise(8, txHash, orphans);
    await box.mine(8, 16);
    await expect
      .poll(async () => (await member.deposits()).map((it) => it.status), PATIENCE)
      .toEqual([status]);
    expect(await member.balances()).toMatchObject([
      { currency: 'USDT', available: balance, pending: '0.000000' },
    ]);
    expect(await decisions.imbalances()).toEqual([]);
  });
}

test('a transfer without a screening result can be rejected but not approved', async ({ page, outside }) => {
  const { box } = outside;
  await box.bankWorksAroundTheClock(3);
  const member = await Member.verified(outside, [3]);
  await member.receiveByBank(3, 'USD', '1000.00');
  const payee = await member.addPayee(bankPayee('USD'));
  await box.breakDown({ institution: 'screening', operation: '*', kind: 'refuse', times: null });
  const { txnNo } = await member.submitTransfer(payee, '100.00');

  const staff = new Console(page);
  await staff.signIn();
  await page.goto(`/console/#/reviews/transfer/${txnNo}`);
  const findings = page.getByRole('region', { name: english('console.verificationReviews.finding.title') });
  await expect(findings).toContainText(english('console.reviews.check.waiting'));
  await expect(
    page.getByRole('button', { name: beginningWith(english('console.reviews.decision.approve')) }),
  ).toBeDisabled();
  await expect(
    page.getByRole('button', { name: beginningWith(english('console.reviews.decision.reject')) }),
  ).toBeEnabled();

  await box.mend();
  await expect
    .poll(async () => {
      await box.advance(60);
      return findings
        .getByText(english('console.verificationReviews.finding.outcome.pass'), { exact: true })
        .count();
    }, PATIENCE)
    .toBe(1);
  await expect(
    page.getByRole('button', { name: beginningWith(english('console.reviews.decision.approve')) }),
  ).toBeEnabled();
});
