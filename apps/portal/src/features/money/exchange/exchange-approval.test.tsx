// An exchange that waits for a second approval: what each person of the business sees and may do.
import {
  getExchange,
  getSecondApprovalRate,
  listExchanges,
  lockExchangeRate,
  decideExchange,
  sendExchangeSecondApprovalCode,
  reconfirmExchange,
  withdrawExchange,
  type ApprovalForPerson,
  type ExchangeForPerson,
} from '@causeway/contract';
import { answer, asked, button, field, refuse } from '@causeway/ui/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { person, show } from '../../../shared/testing.tsx';
import { ExchangeRecordsPage } from './exchange-records-page.tsx';
import { exchange } from './index.ts';
import { Receipt } from './receipt.tsx';

const approval: ApprovalForPerson = {
  ...{ threshold: '1000.00', worth: '1999.00', approvers: ['Cleo Checker'] },
  ...{ status: 'waiting', version: 1, contentHash: 'a'.repeat(64) },
  ...{
    submittedBy: 'Olaf Operator',
    submittedAt: '2026-03-01T02:00:00Z',
  },
  submitterIsGone: false,
  ...{ decidedBy: null, decidedAt: null, reason: null },
};

const waiting: ExchangeForPerson = {
  ...{ sellCurrency: 'USDT', buyCurrency: 'USD', sellAmount: '2000.000000', buyAmount: '1995.00' },
  ...{ fee: '2.000000', submittedRate: '0.997501', finalRate: null },
  ...{ finalSellAmount: null, finalBuyAmount: null, finalFee: null },
  ...{ side: 'sell', tolerance: 50, reservedAmount: '2002.000000', awaitsUntil: '2099-03-02T02:00:00Z' },
  ...{ valueDate: '2026-03-01', settlesAtOnce: true, settledAt: null, returnedAt: null, reason: null },
  ...{ txnNo: 'E20260301ABCDEFGHJK', status: 'RECHECK', submittedAt: '2026-03-01T02:00:00Z' },
  ...{ submittedBy: 'Olaf Operator', availableBalance: '7998.000000' },
  ...{ sellBalanceAfter: '7998.000000', buyBalanceAfter: null, approval, approvalProof: null },
  may: ['approve', 'reject'],
};
const { txnNo } = waiting;

const now = (rate: string, isWithinTolerance: boolean) => ({
  ...{ rate, sellAmount: '2000.000000', buyAmount: '1993.00', fee: '2.000000' },
  ...{ isWithinTolerance, at: '2026-03-01T03:00:00Z' },
});

function open(found: ExchangeForPerson, roleId: 2 | 3) {
  answer(getExchange, found);
  return show(<Receipt txnNo={txnNo} />, {
    of: exchange,
    at: `/exchange/new-exchange?receipt=${txnNo}`,
    as: { ...person, memberType: 2, roleId },
  });
}
const dialog = page.getByRole('dialog');

test('an approver sees the current rate beside the submitted one and approves what the page shows', async () => {
  answer(getSecondApprovalRate, now('0.996503', true));
  const { say } = await open({ ...waiting, approvalProof: { authType: 3, hasPasskey: false } }, 3);
  await expect
    .element(page.getByRole('heading', { name: say('exchange.receipt.secondApprovalTitle') }))
    .toBeVisible();
  await expect.element(page.getByText('1 USDT = 0.997501 USD').first()).toBeVisible();
  await expect.element(page.getByText('1 USDT = 0.996503 USD')).toBeVisible();
  await expect.element(page.getByText(say('exchange.approval.within', { tolerance: '0.5%' }))).toBeVisible();
  await button(say('approval.approve')).click();
  answer(sendExchangeSecondApprovalCode, { cooldownSeconds: 60 });
  await dialog.getByRole('button', { name: say('ui.code.get') }).click();
  await vi.waitFor(() => expect(asked(sendExchangeSecondApprovalCode)).toHaveLength(1));
  await field(say('approval.sentLabel'), dialog).fill('1234');
  refuse(decideExchange, 'rate-beyond-tolerance');
  await dialog.getByRole('button', { name: say('approval.approve') }).click();
  await vi.waitFor(() => expect(asked(decideExchange)).toHaveLength(1));
  expect(asked(decideExchange)[0]?.request).toEqual({
    txnNo,
    ...{ decision: 'approve', version: 1, contentHash: approval.contentHash, reason: '' },
    verifyCode: '1234',
  });
  await expect.element(page.getByText(say('error.rate-beyond-tolerance')).first()).toBeVisible();
});

test('an approver with an authenticator for transfers proves with its code', async () => {
  answer(getSecondApprovalRate, now('0.996503', true));
  const { say } = await open({ ...waiting, approvalProof: { authType: 1, hasPasskey: false } }, 3);
  await button(say('approval.approve')).click();
  const approve = dialog.getByRole('button', { name: say('approval.approve'), exact: true });
  await expect.element(approve).toBeDisabled();
  await field(say('approval.code')).fill('123456');
  answer(decideExchange, { ...waiting, status: 'SETTLED' });
  await approve.click();
  await vi.waitFor(() => expect(asked(decideExchange)).toHaveLength(1));
  expect(asked(decideExchange)[0]?.request).toMatchObject({ verifyCode: '123456' });
});

test('an approver without a rate reads that there is none', async () => {
  refuse(getSecondApprovalRate, 'rate-unavailable');
  const { say } = await open(waiting, 3);
  await expect.element(page.getByText(say('exchange.approval.none'))).toBeVisible();
});

test.for(['REFUSED', 'CANCELLED', 'RETURNED'] as const)(
  'an exchange that is %s shows no amount as sold or expected',
  async (status) => {
    const { say } = await open(
      { ...waiting, status, approval: null, awaitsUntil: null, may: ['download-confirmation'] },
      2,
    );
    for (const key of ['list.sold', 'list.bought'])
      await expect.element(page.getByText(say(`exchange.${key}`), { exact: true })).toBeVisible();
    for (const key of ['receipt.sold', 'receipt.toReceive'])
      expect(page.getByText(say(`exchange.${key}`), { exact: true }).elements()).toHaveLength(0);
  },
);

test.for(['withdrawn', 'lapsed'] as const)(
  'a canceled exchange shows in list and record that it was %s',
  async (cancellation) => {
    const over = {
      ...waiting,
      status: 'CANCELLED',
      cancellation,
      approval: null,
      awaitsUntil: null,
      may: ['download-confirmation'],
    } satisfies ExchangeForPerson;
    answer(listExchanges, { list: [over], total: 1 });
    answer(getExchange, over);
    const at = `/exchange/exchange-records?txnNo=${txnNo}`;
    const { say } = await show(<ExchangeRecordsPage />, { of: exchange, at });
    const word = page.getByText(say(`status.exchangeCancellation.${cancellation}`), { exact: true });
    await expect.element(word.nth(1)).toBeVisible();
    await expect.element(page.getByText(say(`exchange.receipt.${cancellation}`))).toBeVisible();
    await expect.element(button(say('list.confirmation'))).toBeVisible();
  },
);

test.for(['SETTLED', 'REFUSED', 'CANCELLED', 'RETURNED'] as const)(
  'an exchange that is %s offers its confirmation',
  async (status) => {
    const { say } = await open(
      { ...waiting, status, approval: null, awaitsUntil: null, may: ['download-confirmation'] },
      2,
    );
    await expect.element(button(say('list.confirmation'))).toBeVisible();
  },
);

test('a waiting exchange has no confirmation yet', async () => {
  answer(getSecondApprovalRate, now('0.9', false));
  const { say } = await open(waiting, 2);
  await expect.element(page.getByText(say('exchange.receipt.details'))).toBeVisible();
  await expect.element(button(say('list.confirmation'))).not.toBeInTheDocument();
});

test('an exchange after its deadline shows no deadline and no action', async () => {
  answer(getSecondApprovalRate, now('0.9', false));
  const over = { ...waiting, awaitsUntil: '2026-03-02T02:00:00Z' };
  const { say } = await open(over, 2);
  await expect.element(page.getByText(say('exchange.receipt.secondApprovalLate'))).toBeVisible();
  await expect.element(page.getByText(/Mar 2, 2026/)).not.toBeInTheDocument();
});

test('the submitter may withdraw the exchange', async () => {
  answer(getSecondApprovalRate, now('0.9', false));
  const own: ExchangeForPerson = { ...waiting, may: ['withdraw'] };
  const { say } = await open(own, 2);
  await expect.element(page.getByText(say('exchange.approval.beyond', { tolerance: '0.5%' }))).toBeVisible();
  await button(say('approval.withdraw')).click();
  answer(withdrawExchange, { ...waiting, status: 'CANCELLED', awaitsUntil: null });
  await dialog.getByRole('button', { name: say('approval.withdraw') }).click();
  await vi.waitFor(() => expect(asked(withdrawExchange)).toHaveLength(1));
});

const lapsed: ExchangeForPerson = {
  ...waiting,
  status: 'RECONFIRM',
  approval: { ...approval, status: 'lapsed' },
  may: ['withdraw', 'reconfirm'],
};

test('beyond the tolerance the submitter confirms at a newly locked rate', async () => {
  const { say } = await open(lapsed, 2);
  answer(lockExchangeRate, {
    ...{ sellCurrency: 'USDT', buyCurrency: 'USD', sellAmount: '2000.000000', buyAmount: '1800.00' },
    ...{ rate: '0.912345', fee: '2.000000', valueDate: '2026-03-01', settlesAtOnce: true, approval: null },
    quoteId: '22222222-2222-4222-8222-222222222222',
    ...{ lockedAt: '2026-03-01T03:00:00Z', expiresAt: '2026-03-01T03:00:30Z' },
  });
  await button(say('exchange.reconfirm.lock')).click();
  await expect.element(page.getByText('1 USDT = 0.912345 USD')).toBeVisible();
  expect(asked(lockExchangeRate)[0]?.request).toEqual({
    ...{ sellCurrency: 'USDT', buyCurrency: 'USD', side: 'sell', amount: '2000.000000' },
  });
  answer(reconfirmExchange, waiting);
  answer(getSecondApprovalRate, now('0.9', true));
  answer(getExchange, { ...waiting, may: ['withdraw'] });
  await button(say('exchange.reconfirm.confirm')).click();
  await expect.element(page.getByText(say('approval.waiting'))).toBeVisible();
  expect(asked(reconfirmExchange)[0]?.request).toEqual({
    txnNo,
    quoteId: '22222222-2222-4222-8222-222222222222',
    tolerance: 50,
  });
});

test('beyond the tolerance others see who has to confirm', async () => {
  const { say } = await open({ ...lapsed, may: [] }, 3);
  await expect.element(page.getByText(say('exchange.reconfirm.title'))).toBeVisible();
  await expect.element(page.getByText('Olaf Operator', { exact: false }).first()).toBeVisible();
  await expect.element(button(say('exchange.reconfirm.lock'))).not.toBeInTheDocument();
});
