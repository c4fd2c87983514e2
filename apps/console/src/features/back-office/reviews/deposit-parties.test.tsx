// The parties of a deposit: every payer of its transaction's messages, or how it was settled without one.
import { type DepositSettlement, type TravelInquiry, getDepositParties } from '@causeway/contract';
import { answer } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { DepositParties } from './deposit-parties.tsx';
import { reviews } from './index.ts';

const txnNo = 'D20260301ABCDEFGHJK';
const inquiry: TravelInquiry = {
  ...{ inquiryId: '22222222-2222-4222-8222-222222222222', version: 2, memberId: '1000000001' },
  ...{ memberName: 'Ada Ltd', service: 'vasp.example', amount: { currency: 'USDT', value: '2000.000000' } },
  ...{ originatorName: 'Roger Brown', beneficiaryName: 'Ada Ltd', state: 'APPROVED', reasons: [] },
  receivedTime: '2026-03-01T02:00:00Z',
};
const drawn = () =>
  show(<DepositParties txnNo={txnNo} />, { of: reviews, at: `/records/${txnNo}`, as: reviewer });

test('a deposit of two payers names both', async () => {
  const other = {
    ...inquiry,
    inquiryId: '33333333-3333-4333-8333-333333333333',
    originatorName: 'Anna Lind',
  };
  answer(getDepositParties, { inquiries: [inquiry, other], isMissing: false, settlement: null });
  await drawn();
  await expect.element(page.getByText('Roger Brown')).toBeVisible();
  await expect.element(page.getByText('Anna Lind')).toBeVisible();
});

test('a deposit without a message leads to its settlement', async () => {
  answer(getDepositParties, { inquiries: [], isMissing: true, settlement: null });
  const { say } = await drawn();
  const settle = page.getByRole('link', { name: say('reviews.parties.settle') });
  await expect.element(settle).toHaveAttribute('href', expect.stringContaining(`open=${txnNo}`));
});

test('a settled deposit says how, why and by which two', async () => {
  const settlement: DepositSettlement = {
    ...{ how: 'kept', reason: 'Asked twice, no answer', proposedBy: 'Noor', agreedBy: 'Lin' },
    ...{ proposedTime: '2026-03-01T02:00:00Z', agreedTime: '2026-03-02T02:00:00Z' },
  };
  answer(getDepositParties, { inquiries: [], isMissing: false, settlement });
  const { say } = await drawn();
  await expect.element(page.getByText(say('travelSettlements.kept'))).toBeVisible();
  await expect.element(page.getByText('Asked twice, no answer')).toBeVisible();
  await expect.element(page.getByText(/Noor, Lin/)).toBeVisible();
});
