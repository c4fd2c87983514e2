// A transfer that waits for a second approval: shown beside its list, on a phone too, with the approver's own
// code if one is required.
import {
  getSupportingDocuments,
  getTransfer,
  listTransfers,
  decideTransfer,
  sendTransferSecondApprovalCode,
  type ApprovalForPerson,
  type TransferForPerson,
} from '@causeway/contract';
import { answer, asked, button, field } from '@causeway/ui/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { person, show } from '../../../shared/testing.tsx';
import { transfers } from './index.ts';
import { TransferRecordsPage } from './transfer-records-page.tsx';

const approval: ApprovalForPerson = {
  ...{ threshold: '1000.00', worth: '2000.00', approvers: ['Cleo Checker'] },
  ...{ status: 'waiting', version: 1, contentHash: 'a'.repeat(64) },
  ...{
    submittedBy: 'Olaf Operator',
    submittedAt: '2026-03-01T02:00:00Z',
  },
  submitterIsGone: false,
  ...{ decidedBy: null, decidedAt: null, reason: null },
};

const waiting: TransferForPerson = {
  ...{ txnNo: 'T20260301ABCDEFGHJK', status: 4, step: 1, currency: 'USD', amount: '2000.00', fee: '25.00' },
  ...{ payeeId: '44444444-4444-4444-8444-444444444444', payeeName: 'Brandt GmbH', payeeAccount: 'DE89' },
  ...{ payeeBankName: null, accountType: 'bank', remitterName: 'ALEX SAMPLE', fundsSource: 'SALARY' },
  ...{ paymentPurpose: 'GOODS', postscript: '', remark: '', submittedBy: 'Olaf Operator' },
  ...{ submittedAt: '2026-03-01T02:00:00Z', reviewedAt: null, sentAt: null, paidAt: null, reason: null },
  ...{ paymentReference: null, refundedAmount: null, refundedAt: null, refundReference: null },
  ...{ documentsRequest: null, submitter: 'Olaf Operator', approval, approvalProof: null },
  may: ['approve', 'reject'],
};

function open(transfer: TransferForPerson) {
  answer(listTransfers, { list: [transfer], total: 1 });
  answer(getTransfer, transfer);
  answer(getSupportingDocuments, { list: [] });
  const at = `/transfer/transfer-records?txnNo=${transfer.txnNo}`;
  const as = { ...person, memberType: 2, roleId: 3 } as const;
  return show(<TransferRecordsPage />, { of: transfers, at, as });
}

test('a waiting transfer shows why it waits and is approved by the approver’s code', async () => {
  const { say } = await open({ ...waiting, approvalProof: { authType: 1, hasPasskey: false } });
  const why = say('approval.above', { worth: '2,000.00 USD', threshold: '1,000.00 USD' });
  await expect.element(page.getByText(why, { exact: false })).toBeVisible();
  await button(say('approval.approve')).click();
  const dialog = page.getByRole('dialog', { name: say('approval.approveTitle', { name: 'Olaf Operator' }) });
  const approve = dialog.getByRole('button', { name: say('approval.approve'), exact: true });
  await expect.element(approve).toBeDisabled();
  await field(say('approval.code')).fill('123456');
  answer(decideTransfer, { ...waiting, status: 1 });
  await approve.click();
  await vi.waitFor(() => expect(asked(decideTransfer)).toHaveLength(1));
  expect(asked(decideTransfer)[0]?.request).toMatchObject({ decision: 'approve', verifyCode: '123456' });
});

test('an approver without an authenticator gets a code for the content on the screen', async () => {
  const { say } = await open({ ...waiting, approvalProof: { authType: 3, hasPasskey: false } });
  await button(say('approval.approve')).click();
  const dialog = page.getByRole('dialog', { name: say('approval.approveTitle', { name: 'Olaf Operator' }) });
  await expect.element(dialog.getByText('2,000.00 USD · Brandt GmbH', { exact: false })).toBeVisible();
  answer(sendTransferSecondApprovalCode, { cooldownSeconds: 60 });
  await dialog.getByRole('button', { name: say('ui.code.get') }).click();
  await expect.element(field(say('approval.sentLabel'), dialog)).toHaveFocus();
  expect(asked(sendTransferSecondApprovalCode)[0]?.request).toEqual({ txnNo: waiting.txnNo });

  const approve = dialog.getByRole('button', { name: say('approval.approve'), exact: true });
  await field(say('approval.sentLabel'), dialog).fill('123');
  await expect.element(approve).toBeDisabled();
  await field(say('approval.sentLabel'), dialog).fill('1234');
  answer(decideTransfer, { ...waiting, status: 1 });
  await approve.click();
  await vi.waitFor(() => expect(asked(decideTransfer)).toHaveLength(1));
  expect(asked(decideTransfer)[0]?.request).toMatchObject({ decision: 'approve', verifyCode: '1234' });
});
