// The queue of other services' inquiries: the list, one beside it with both parties, and the decisions about it.
import {
  type TravelInquiry,
  type TravelInquiryDetail,
  approveTravelInquiry,
  countTravelRule,
  getTravelInquiry,
  listTravelInquiries,
  rejectTravelInquiry,
} from '@causeway/contract';
import { answer, asked, button, choose, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { InquiriesPage } from './inquiries-page.tsx';
import { travelRule } from './index.ts';

const inquiry: TravelInquiry = {
  ...{ inquiryId: '22222222-2222-4222-8222-222222222222', version: 2, memberId: '1000000001' },
  ...{ memberName: 'Ada Ltd', service: 'vasp.example', amount: { currency: 'USDT', value: '2000.000000' } },
  ...{ originatorName: 'Roger Brown', beneficiaryName: 'Ada Limited', state: 'HELD' },
  ...{ reasons: ['close-beneficiary', 'listed-originator'], receivedTime: '2026-03-01T02:00:00Z' },
};
const nobody = { addresses: [], country: null, birthday: null, document: null, customerId: null };
const detail: TravelInquiryDetail = {
  inquiry,
  ...{ reference: 'b7f9', address: '0xdAC17F958D2ee523a2206206994597C13D831ec7', checks: [], deposits: [] },
  originators: [{ ...nobody, names: ['Roger Brown'], country: 'GB', birthday: '1980-01-02' }],
  beneficiaries: [{ ...nobody, names: ['Ada Limited'] }],
  steps: [
    { step: 'received', by: null, time: inquiry.receivedTime, detail: '' },
    { step: 'held', by: null, time: inquiry.receivedTime, detail: 'close-beneficiary listed-originator' },
  ],
  may: { approve: true, agree: false, reject: true },
};
const dialog = page.getByRole('dialog');
const reason = 'Spoke to the service by phone';
const seen = { inquiryId: inquiry.inquiryId, version: inquiry.version };

async function open(at = '/travel-rule/inquiries', shown = detail) {
  answer(listTravelInquiries, { list: [shown.inquiry], total: 1 });
  answer(getTravelInquiry, shown);
  answer(countTravelRule, { total: 1 });
  const { say } = await show(<InquiriesPage />, { of: travelRule, at, as: reviewer });
  return (key: string, values?: Record<string, string>) => say(`travelRule.${key}`, values);
}
const opened = `/travel-rule/inquiries?open=${inquiry.inquiryId}`;

test('the page lists inquiries to decide first, and the address filters them', async () => {
  const t = await open();
  await expect.element(page.getByRole('row').last()).toMatchTextContent('Roger Brown');
  const first = { pageNo: 1, pageSize: 20, show: 'to-decide' };
  expect(asked(listTravelInquiries).at(-1)?.request).toEqual(first);
  await choose(t('show'), t('shows.all'));
  await expect.poll(() => asked(listTravelInquiries).at(-1)?.request).toEqual({ ...first, show: 'all' });
});

test('an inquiry shows both parties and why it waits, and is approved with a reason', async () => {
  const t = await open(opened);
  await expect.element(dialog).toMatchTextContent('1980-01-02');
  await expect.element(dialog).toMatchTextContent(t('inquiry.reasons.listed-originator'));
  answer(approveTravelInquiry, { state: 'PROPOSED' });
  await button(t('inquiry.approve')).click();
  const question = dialog.last();
  await expect.element(question.getByRole('button', { name: t('inquiry.approve') })).toBeDisabled();
  await question.getByRole('textbox').fill(reason);
  await question.getByRole('button', { name: t('inquiry.approve') }).click();
  await expect.poll(() => asked(approveTravelInquiry).at(-1)?.request).toEqual({ ...seen, reason });
});

test('a rejection that a colleague was faster with says so', async () => {
  const t = await open(opened);
  refuse(rejectTravelInquiry, 'already-decided');
  await button(t('inquiry.reject')).click();
  await dialog.last().getByRole('textbox').fill(reason);
  await dialog
    .last()
    .getByRole('button', { name: t('inquiry.reject') })
    .click();
  await expect.element(page.getByText(t('inquiry.meanwhile'))).toBeVisible();
});

test('staff who may not decide have no buttons', async () => {
  const t = await open(opened, { ...detail, may: { approve: false, agree: false, reject: false } });
  await expect.element(dialog).toMatchTextContent('Roger Brown');
  expect(page.getByRole('button', { name: t('inquiry.approve') }).elements()).toEqual([]);
});
