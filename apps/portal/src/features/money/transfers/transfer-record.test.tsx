// The record of a transfer: its details, and, if it waits for documents, which are needed, by when, and who
// can send them.
import {
  getSupportingDocuments,
  getTransfer,
  listTransfers,
  type Language,
  type TransferForPerson,
  type UserInfo,
} from '@causeway/contract';
import { answer, button, field, onPaper, readElsewhere } from '@causeway/ui/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { person, show } from '../../../shared/testing.tsx';
import { transfers } from './index.ts';
import { TransferRecordsPage } from './transfer-records-page.tsx';

const asked: TransferForPerson = {
  ...{ txnNo: 'T20260301ABCDEFGHJK', status: 3, step: 2, currency: 'USD', amount: '75.50', fee: '25.00' },
  ...{ payeeId: '44444444-4444-4444-8444-444444444444', payeeName: 'Brandt GmbH', payeeAccount: 'DE89' },
  ...{ payeeBankName: null, accountType: 'bank', remitterName: 'ALEX SAMPLE', fundsSource: 'SALARY' },
  ...{ paymentPurpose: 'GOODS', postscript: '', remark: '', submittedBy: 'ALEX SAMPLE' },
  ...{ submittedAt: '2026-03-01T02:00:00Z', reviewedAt: null, sentAt: null, paidAt: null, reason: null },
  ...{ paymentReference: null, refundedAmount: null, refundedAt: null, refundReference: null },
  ...{ submitter: 'Ada Wong', approval: null, approvalProof: null },
  documentsRequest: { reason: 'The invoice of May.', dueTime: '2026-03-06T15:59:59Z' },
  may: ['add-documents'],
};

function open(
  transfer: TransferForPerson,
  { as = person, language = 'en' }: { as?: UserInfo; language?: Language },
) {
  answer(listTransfers, { list: [transfer], total: 1 });
  answer(getTransfer, { ...transfer, approval: null, approvalProof: null });
  answer(getSupportingDocuments, { list: [] });
  const at = `/transfer/transfer-records?txnNo=${transfer.txnNo}`;
  return show(<TransferRecordsPage />, { of: transfers, at, as, language });
}

test.for(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'a request for documents shows its purpose and deadline and takes a file, in %s',
  async (language) => {
    const { say } = await open(asked, { language });
    const region = page.getByRole('region', { name: say('documents.asked') });
    await expect.element(region.getByText('The invoice of May.')).toBeVisible();
    await expect.element(region.getByText('Causeway', { exact: false })).toBeVisible();
    await button(say('documents.handIn'), region).click();
    await expect.element(region.getByText(say('rule.required-document'))).toBeVisible();
    await expect.element(field(say('documents.remark'), region)).toHaveAttribute('maxlength', '500');
  },
);

test.each([
  ['2099-03-06T15:59:59Z', 'askedBy', 'due', 'Mar 6, 2099, 23:59 (GMT+8)'],
  ['2026-03-06T15:59:59Z', 'askedLate', 'overdue', 'Mar 6, 2026, 23:59 (GMT+8)'],
] as const)(
  'a deadline of %s is shown as one that %s, with its time zone',
  async (dueTime, asks, key, time) => {
    const { say } = await open({ ...asked, documentsRequest: { reason: 'The invoice.', dueTime } }, {});
    await expect
      .element(page.getByText(say(`documents.${asks}`, { provider: 'Causeway', time })))
      .toBeVisible();
    await expect.element(page.getByText(say(`transfers.list.${key}`, { time }))).toBeVisible();
  },
);

test('an approver sees the request but cannot send documents', async () => {
  const { say } = await open({ ...asked, may: [] }, { as: { ...person, roleId: 3 } });
  const region = page.getByRole('region', { name: say('documents.asked') });
  await expect.element(region.getByText('The invoice of May.')).toBeVisible();
  await expect.element(button(say('documents.handIn'))).not.toBeInTheDocument();
});

test('a transfer delayed by an outside party says so', async () => {
  const moving = { ...asked, accountType: 'wallet', status: 5, step: 3, documentsRequest: null } as const;
  const { say } = await open({ ...moving, isDelayed: true }, {});
  await expect.element(page.getByText(say('transfers.steps.delayed'))).toBeVisible();
});

const atWallet = { ...asked, accountType: 'wallet', status: 2, step: 3, documentsRequest: null } as const;

test('a transfer that waits for the owner of the wallet leads to the question', async () => {
  const { say } = await open({ ...atWallet, walletWait: 'owner' }, {});
  const answering = page.getByRole('link', { name: say('transfers.steps.stateOwner') });
  await expect.element(answering).toHaveAttribute('href', expect.stringContaining(atWallet.payeeId));
  await expect.element(page.getByText(say('transfers.steps.walletOwnerTitle'))).toBeVisible();
  await expect.element(page.getByText(say('transfers.steps.answerNow'))).toBeVisible();
});

test('a transfer to a wallet that takes longer after the answer says so, and promises no time', async () => {
  const { say } = await open({ ...atWallet, walletWait: 'review' }, {});
  await expect.element(page.getByText(say('transfers.steps.walletReview'))).toBeVisible();
  await expect.element(page.getByText(say('transfers.steps.longerNow'))).toBeVisible();
  expect(page.getByText(say('transfers.steps.processingNow')).elements()).toEqual([]);
});

test('a transfer that waits for the service of the wallet says so', async () => {
  const { say } = await open({ ...atWallet, walletWait: 'service' }, {});
  await expect.element(page.getByText(say('transfers.steps.walletService'))).toBeVisible();
});

test('a transfer closed for missing documents says that the money is refunded', async () => {
  const { say } = await open({ ...asked, status: 8 }, {});
  await expect.element(page.getByText(say('transfers.steps.closed'))).toBeVisible();
  await expect
    .element(page.getByText(say('transfers.receipt.back', { amount: '100.50\u00A0USD' })))
    .toBeVisible();
  await expect.element(page.getByRole('region', { name: say('documents.asked') })).not.toBeInTheDocument();
});

test('the details of a returned transfer show each person, each time and the refund', async () => {
  const at = (minute: number) => `2026-03-01T02:0${String(minute)}:00Z`;
  const returned: TransferForPerson = {
    ...asked,
    ...{ status: 14, step: 4, documentsRequest: null, reviewedAt: at(1), sentAt: at(2), paidAt: at(3) },
    ...{ paymentReference: 'BANK-1', reason: 'The account is closed (AC04).', refundedAmount: '70.00' },
    ...{ refundedAt: at(4), refundReference: 'BACK-1' },
  };
  const { say } = await open(returned, {});
  const line = (key: string) =>
    page.getByRole('term').filter({ hasText: new RegExp(`^${say(`transfers.record.${key}`)}$`) });
  await expect.element(line('submittedBy')).toBeVisible();
  for (const text of ['Ada Wong', 'BANK-1', 'BACK-1', '70.00\u00A0USD', 'The account is closed (AC04).'])
    await expect.element(page.getByRole('definition').filter({ hasText: text }).first()).toBeVisible();
  for (const key of ['fee', 'platform', 'reviewer', 'reviewedAt', 'sentAt', 'paidAt', 'refundedAt'])
    await expect.element(line(key)).toBeVisible();
  // It was paid, and was returned afterwards.
  await expect.element(line('actualAmount')).not.toBeInTheDocument();
});

test('a reader in another time zone finds the transfer under its Hong Kong day', async () => {
  readElsewhere();
  const early = { txnNo: 'T20261128ABCDEFGHJK', submittedAt: '2026-11-27T21:17:08Z' };
  await open({ ...asked, ...early }, {});
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect.element(row).toMatchTextContent('Nov 28, 2026, 05:17 (GMT+8)');
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Nov 28, 2026, 05:17 (GMT+8)');
});

test('on a phone the transfer number breaks in the middle, and the mask keeps its font', async () => {
  await page.viewport(320, 844);
  onTestFinished(() => page.viewport(1280, 900));
  await open({ ...asked, payeeAccount: 'DE89370400440532013000' }, { language: 'zh-Hans' });
  const number = page.getByRole('dialog').getByText(asked.txnNo, { exact: true }).last();
  await expect.element(number).toBeVisible();
  const range = document.createRange();
  range.selectNodeContents(number.element());
  const lines = Map.groupBy([...range.getClientRects()], ({ top }) => Math.round(top));
  const widths = [...lines.values()].map((parts) => parts.reduce((total, { width }) => total + width, 0));
  expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) / 2);
  await expect.element(page.getByText('•••• 3000').last()).toHaveAttribute('lang', 'en');
});

test('the link of an open record contains no filters of its list', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copied.mockRestore());
  answer(listTransfers, { list: [asked], total: 1 });
  answer(getTransfer, asked);
  answer(getSupportingDocuments, { list: [] });
  const at = `/transfer/transfer-records?currency=USD&page=2&txnNo=${asked.txnNo}`;
  const { say } = await show(<TransferRecordsPage />, { of: transfers, at });
  await button(say('ui.action.copy', { what: say('record.link') })).click();
  const { origin, pathname } = window.location;
  expect(copied).toHaveBeenCalledExactlyOnceWith(
    `${origin}${pathname}#/transfer/transfer-records?txnNo=${asked.txnNo}`,
  );
});

test('an open record prints alone in paper colors, without buttons', async () => {
  const { say } = await open(asked, {});
  const drawer = page.getByRole('dialog', { name: say('transfers.list.drawer') });
  await expect.element(drawer.getByText(asked.submitter)).toBeVisible();
  await onPaper();
  await expect.element(drawer.getByText(asked.submitter)).toBeVisible();
  await expect.element(button(say('ui.action.close'), drawer)).not.toBeInTheDocument();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  const root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', 'dark');
  window.dispatchEvent(new Event('beforeprint'));
  expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  window.dispatchEvent(new Event('afterprint'));
  expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  root.setAttribute('data-mantine-color-scheme', 'light');
});
