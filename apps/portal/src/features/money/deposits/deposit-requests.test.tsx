// A deposit that has to be returned: the explanation, who may confirm it, and that it is confirmed once.
import {
  addSupportingDocuments,
  confirmDepositReturn,
  getDeposit,
  getSupportingDocuments,
  listDeposits,
  type Deposit,
  type Language,
  type UserInfo,
} from '@causeway/contract';
import { answer, asked, button, field } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { person, show } from '../../../shared/testing.tsx';
import { DepositRecordsPage } from './deposit-records-page.tsx';
import { deposits } from './index.ts';

const source = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const flagged: Deposit = {
  ...{ txnNo: 'D20260301ABCDEFGHJK', createdAt: '2026-03-01T02:00:00Z', creditedAt: null },
  ...{ status: 'CONFIRM_RETURN', amount: { currency: 'USDT', value: '25.000000' }, fee: '0.000000' },
  ...{ channel: 8, accountId: '44444444-4444-4444-8444-444444444444', receivingAccount: '0xto' },
  ...{ sourceAccount: source, payerName: null, payerBankSwift: null, remittanceInformation: null },
  ...{ paymentReference: '0xhash', confirmations: 12, confirmationsNeeded: 12, riskLevel: 4 },
  ...{ processingReason: 'The wallet is on a list.', documentsRequest: null },
  confirmReturnBy: '2026-03-06T15:59:59Z',
  ...{ returnDue: null, returnSentAt: null, returnedAt: null, returnReference: null },
};

function open(
  deposit: Deposit,
  { as = person, language = 'en' }: { as?: UserInfo; language?: Language } = {},
) {
  answer(listDeposits, { list: [deposit], total: 1 });
  answer(getDeposit, deposit);
  answer(getSupportingDocuments, { list: [] });
  const at = `/deposit/deposit-records?txnNo=${deposit.txnNo}`;
  return show(<DepositRecordsPage />, { of: deposits, at, as, language });
}

test.for(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'the dialog shows the source wallet and sends one confirmation, in %s',
  async (language) => {
    const { say } = await open(flagged, { language });
    await expect.element(page.getByText('The wallet is on a list.').first()).toBeVisible();
    await expect.element(page.getByText(say('deposits.details.risk.severe'), { exact: true })).toBeVisible();
    await button(say('deposits.confirm.action')).click();
    const dialog = page.getByRole('dialog', { name: say('deposits.confirm.dialog') });
    await expect.element(dialog.getByText(source)).toBeVisible();
    answer(confirmDepositReturn, {});
    await button(say('deposits.confirm.action'), dialog).click();
    await expect.element(page.getByText(say('deposits.confirm.done'))).toBeVisible();
    expect(asked(confirmDepositReturn).map(({ request }) => request)).toEqual([{ txnNo: flagged.txnNo }]);
  },
);

test('an approver sees the request but cannot confirm it', async () => {
  const { say } = await open(flagged, { as: { ...person, roleId: 3 } });
  await expect.element(page.getByText(say('deposits.confirm.title'))).toBeVisible();
  await expect.element(button(say('deposits.confirm.action'))).not.toBeInTheDocument();
});

test('a returned deposit shows both hashes', async () => {
  const back = { status: 'RETURNED', confirmReturnBy: null, returnReference: '0xrefund' } as const;
  await open({ ...flagged, ...back, returnedAt: '2026-03-04T02:00:00Z' });
  await expect.element(page.getByText('0xhash')).toBeVisible();
  await expect.element(page.getByText('0xrefund')).toBeVisible();
});

test.for(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'a question from staff can be answered without a file, in %s',
  async (language) => {
    const documentsRequest = { reason: 'What is it for?', dueTime: '2026-03-06T15:59:59Z' };
    const asking = { status: 'DOCUMENTS_NEEDED', documentsRequest, confirmReturnBy: null } as const;
    const { say } = await open({ ...flagged, ...asking }, { language });
    const region = page.getByRole('region', { name: say('documents.asked') });
    await expect.element(region.getByText('What is it for?')).toBeVisible();
    const send = button(say('documents.sendAnswer'), region);
    await send.click();
    await expect.element(region.getByText(say('rule.document-or-words'))).toBeVisible();
    expect(asked(addSupportingDocuments)).toEqual([]);
    await field(say('documents.answer'), region).fill('A refund of our own order');
    answer(addSupportingDocuments, { number: 1 });
    await send.click();
    await expect
      .poll(() => asked(addSupportingDocuments).map(({ request }) => request))
      .toEqual([{ txnNo: flagged.txnNo, fileIds: [], remark: 'A refund of our own order' }]);
  },
);
