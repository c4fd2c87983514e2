// Deposits on their way back, as staff see them: what is late or was not taken, and sending it again.
import {
  getTrialBalance,
  listBankMessages,
  listDepositReturns,
  listUnmatched,
  retryDepositReturn,
  type DepositReturn,
} from '@causeway/contract';
import { answer, asked, button, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { treasury } from './index.ts';
import { TreasuryPage } from './treasury-page.tsx';

const sent: DepositReturn = {
  ...{ txnNo: 'D20260301ABCDEFGHJK', memberId: '1000000001', memberName: 'ALEX SAMPLE' },
  ...{ amount: { currency: 'USD', value: '700.00' }, channelName: 'Causeway Global Account' },
  ...{ payerName: 'Payer Limited', to: 'DE89370400440532013000', status: 'RETURN_SENT' },
  ...{ due: '2026-03-09', isLate: false, failedCode: null, failedReason: null },
};
const failed: DepositReturn = {
  ...sent,
  ...{ txnNo: 'D20260301ABCDEFGHJM', status: 'RETURN_FAILED' },
  ...{ failedCode: 'AC04', failedReason: 'Closed account' },
};

const open = async (list: DepositReturn[], as = reviewer) => {
  answer(getTrialBalance, { at: '2026-03-02T02:00:00Z', currencies: [], booksCheck: null });
  answer(listBankMessages, { list: [], total: 0 });
  answer(listUnmatched, { list: [], total: 0 });
  answer(listDepositReturns, { list, total: list.length });
  return show(<TreasuryPage />, { of: treasury, at: '/treasury', as });
};
const cardOf = ({ txnNo }: DepositReturn) => page.getByRole('article', { name: txnNo });

test('none on their way says so', async () => {
  const { say } = await open([]);
  await expect.element(page.getByText(say('treasury.back.none'))).toBeVisible();
});

test('what is on its way needs nobody; what is late or was not taken does', async () => {
  const { say } = await open([sent]);
  await expect.element(page.getByText(say('treasury.back.waiting', { count: 1 }))).toBeVisible();
  await expect.element(cardOf(sent)).toMatchTextContent('DE89370400440532013000');
  await expect.element(button(say('treasury.back.retry'))).not.toBeInTheDocument();
});

test('one that failed says why and is sent again once', async () => {
  const { say } = await open([failed, { ...sent, isLate: true }]);
  await expect.element(page.getByText(say('treasury.back.needed', { count: 2 }))).toBeVisible();
  await expect.element(cardOf(failed)).toMatchTextContent('AC04 Closed account');
  answer(retryDepositReturn, {});
  answer(listDepositReturns, { list: [sent], total: 1 });
  await button(say('treasury.back.retry'), cardOf(failed)).click();
  await expect.element(page.getByText(say('treasury.back.retried'))).toBeVisible();
  expect(asked(retryDepositReturn).map(({ request }) => request)).toEqual([{ txnNo: failed.txnNo }]);
  await expect.element(cardOf(failed)).not.toBeInTheDocument();
});

test('one that a colleague has sent again meanwhile says so', async () => {
  const { say } = await open([failed]);
  refuse(retryDepositReturn, 'already-decided');
  await button(say('treasury.back.retry'), cardOf(failed)).click();
  await expect.element(page.getByText(say('treasury.back.meanwhile'))).toBeVisible();
});

test('who only reads cannot send it again', async () => {
  const { say } = await open([failed], { ...reviewer, role: 'auditor' });
  await expect.element(cardOf(failed)).toBeVisible();
  await expect.element(button(say('treasury.back.retry'))).not.toBeInTheDocument();
});
