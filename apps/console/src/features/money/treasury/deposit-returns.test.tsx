// Returns of deposits for staff: late ones, rejected ones, and sending one again.
import {
  confirmReturnCorrection,
  getTrialBalance,
  listBankBookings,
  listBankMessages,
  listChainStates,
  listDepositReturns,
  listNodeFindings,
  listUnmatched,
  proposeReturnCorrection,
  retryDepositReturn,
  type DepositReturn,
} from '@causeway/contract';
import { answer, asked, button, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { treasury } from './index.ts';
import { answerQuietly } from './quiet-treasury.testing.tsx';
import { TreasuryPage } from './treasury-page.tsx';

const sent: DepositReturn = {
  ...{ txnNo: 'D20260301ABCDEFGHJK', memberId: '1000000001', memberName: 'ALEX SAMPLE' },
  ...{ amount: { currency: 'USD', value: '700.00' }, channel: 3, channelName: 'Causeway Global Account' },
  ...{ payerName: 'Payer Limited', to: 'DE89370400440532013000', status: 'RETURN_SENT' },
  ...{ due: '2026-03-09', isLate: false, failedCode: null, failedReason: null },
  correction: null,
};
const failed: DepositReturn = {
  ...sent,
  ...{ txnNo: 'D20260301ABCDEFGHJM', status: 'RETURN_FAILED' },
  ...{ failedCode: 'AC04', failedReason: 'Closed account' },
};

async function open(list: DepositReturn[], as = reviewer) {
  answerQuietly();
  answer(getTrialBalance, { at: '2026-03-02T02:00:00Z', currencies: [], booksCheck: null });
  answer(listBankBookings, { list: [], total: 0 });
  answer(listBankMessages, { list: [], total: 0 });
  answer(listNodeFindings, { list: [], total: 0 });
  answer(listChainStates, { list: [] });
  answer(listUnmatched, { list: [], total: 0 });
  answer(listDepositReturns, { list, total: list.length });
  return show(<TreasuryPage />, { of: treasury, at: '/treasury', as });
}
const cardOf = ({ txnNo }: DepositReturn) => page.getByRole('article', { name: txnNo });

test('an empty list says so', async () => {
  const { say } = await open([]);
  await expect.element(page.getByText(say('treasury.back.none'))).toBeVisible();
});

test('a return under way needs no action, unlike a late or rejected one', async () => {
  const { say } = await open([sent]);
  await expect.element(page.getByText(say('treasury.back.waiting', { count: 1 }))).toBeVisible();
  await expect.element(cardOf(sent)).toMatchTextContent('DE89370400440532013000');
  await expect.element(button(say('treasury.back.retry'))).not.toBeInTheDocument();
});

test('a failed return shows its reason and is sent again once', async () => {
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

test('a return that a colleague has sent again meanwhile says so', async () => {
  const { say } = await open([failed]);
  refuse(retryDepositReturn, 'already-decided');
  await button(say('treasury.back.retry'), cardOf(failed)).click();
  await expect.element(page.getByText(say('treasury.back.meanwhile'))).toBeVisible();
});

test('read-only staff cannot send a return again', async () => {
  const { say } = await open([failed], { ...reviewer, role: 'auditor' });
  await expect.element(cardOf(failed)).toBeVisible();
  await expect.element(button(say('treasury.back.retry'))).not.toBeInTheDocument();
});

const destination = { name: 'Payer Ltd', account: 'GB29NWBK60161331926819', bic: 'NWBKGB2L' };
const proposed: DepositReturn = {
  ...failed,
  correction: {
    ...{ version: 2, destination, reason: 'Account closed', source: 'Letter of 2 March', checks: [] },
    ...{ byName: 'Robin Reviewer', isOwn: false, time: '2026-03-02T02:00:00Z' },
  },
};

test('another destination account requires a holder, matching IBAN and BIC, a country and a reason', async () => {
  const { say } = await open([failed]);
  const text = (key: 'name' | 'account' | 'bic' | 'source') => say(`treasury.back.correction.${key}`);
  await button(say('treasury.back.correction.correct'), cardOf(failed)).click();
  const dialog = page.getByRole('dialog');
  const fill = async (label: string, value: string) =>
    dialog.getByRole('textbox', { name: label }).fill(value);
  await fill(text('name'), destination.name);
  await fill(text('account'), 'GB28 NWBK 6016 1331 9268 19');
  await expect.element(dialog.getByText(say('rule.iban'))).toBeVisible();
  await fill(text('account'), 'GB29 NWBK 6016 1331 9268 19');
  await fill(text('bic'), 'nwbkgb2l');
  await fill(text('source'), 'Letter of 2 March');
  const propose = button(say('treasury.back.correction.propose'), dialog);
  await expect.element(propose).toBeDisabled();
  await fill(say('decision.reason'), 'Account closed');
  answer(proposeReturnCorrection, {});
  await propose.click();
  await expect.element(page.getByText(say('treasury.back.correction.proposed'))).toBeVisible();
  expect(asked(proposeReturnCorrection).map(({ request }) => request)).toEqual([
    { txnNo: failed.txnNo, destination, source: 'Letter of 2 March', reason: 'Account closed' },
  ]);
});

test('a destination wallet requires no BIC', async () => {
  const { say } = await open([{ ...failed, channel: 8 }]);
  await button(say('treasury.back.correction.correct'), cardOf(failed)).click();
  await expect
    .element(page.getByRole('textbox', { name: say('treasury.back.correction.address') }))
    .toBeVisible();
  await expect
    .element(page.getByRole('textbox', { name: say('treasury.back.correction.bic') }))
    .not.toBeInTheDocument();
});

test('a colleague sees the proposed destination and its author, then confirms it', async () => {
  const { say } = await open([proposed]);
  await expect.element(cardOf(failed)).toMatchTextContent('Letter of 2 March');
  await expect.element(button(say('treasury.back.retry'))).not.toBeInTheDocument();
  await button(say('treasury.back.correction.review'), cardOf(failed)).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('GB29NWBK60161331926819');
  answer(confirmReturnCorrection, {});
  answer(listDepositReturns, { list: [sent], total: 1 });
  await button(say('treasury.back.correction.confirm'), page.getByRole('dialog')).click();
  await expect.element(page.getByText(say('treasury.back.correction.sent'))).toBeVisible();
  expect(asked(confirmReturnCorrection).map(({ request }) => request)).toEqual([
    { txnNo: failed.txnNo, version: 2 },
  ]);
});

test('the proposer cannot confirm it', async () => {
  const { say } = await open([
    { ...proposed, correction: proposed.correction && { ...proposed.correction, isOwn: true } },
  ]);
  await expect.element(cardOf(failed)).toMatchTextContent(say('treasury.back.correction.own'));
  await expect.element(button(say('treasury.back.correction.review'))).not.toBeInTheDocument();
});

test('a return whose payer has no name asks for the name only', async () => {
  const unnamed = { ...failed, payerName: null, toBank: 'COBADEFF', failedReason: '' };
  const { say } = await open([{ ...unnamed, failedCode: 'payer-name-unknown' }]);
  const card = cardOf(failed);
  await expect.element(card).toMatchTextContent(say('treasury.back.unwritten.payer-name-unknown'));
  await expect.element(button(say('treasury.back.retry'), card)).not.toBeInTheDocument();
  await button(say('treasury.back.correction.complete'), card).click();
  const dialog = page.getByRole('dialog');
  const text = (key: 'name' | 'account' | 'bic') =>
    dialog.getByRole('textbox', { name: say(`treasury.back.correction.${key}`) });
  await expect.element(text('name')).toHaveValue('');
  await expect.element(text('account')).toHaveValue('DE89370400440532013000');
  await expect.element(text('bic')).toHaveValue('COBADEFF');
});
