// The queue of payments that the travel rule holds: filters by the address, one beside it, and decisions with their reasons.
import {
  type TravelRulePayment,
  type TravelRulePaymentDetail,
  acceptTravelRulePayment,
  getTravelRulePayment,
  listTravelInquiries,
  listTravelRulePayments,
  listUnannouncedDeposits,
  refuseTravelRulePayment,
  retryTravelRulePayment,
} from '@causeway/contract';
import { answer, asked, button, choose, field, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { travelRule } from './index.ts';
import { PaymentsPage } from './payments-page.tsx';

const payment: TravelRulePayment = {
  ...{ txnNo: 'M20260301ABCDEFGHJK', version: 3, memberId: '1000000001', memberName: 'Ada Ltd' },
  ...{ payeeName: 'Roger Brown', amount: { currency: 'USDT', value: '2000.000000' }, state: 'HELD' },
  ...{ reason: 'rejected', service: 'vasp.example', sinceTime: '2026-03-01T02:00:00Z' },
};
const detail: TravelRulePaymentDetail = {
  payment,
  ...{ address: '0xdAC17F958D2ee523a2206206994597C13D831ec7', owner: 'service' },
  steps: [
    { step: 'ask', by: null, time: payment.sinceTime, detail: '' },
    { step: 'held', by: null, time: payment.sinceTime, detail: 'No such customer' },
    { step: 'held', by: null, time: payment.sinceTime, detail: 'silent' },
  ],
  may: { retry: true, accept: true, agree: false, refuse: true },
};
const dialog = page.getByRole('dialog');
const reason = 'Spoke to the service by phone';
const seen = { txnNo: payment.txnNo, version: payment.version };

async function open(at = '/travel-rule', shown = detail, fromUsd: string | null = '1000.00') {
  answer(listTravelRulePayments, { list: [shown.payment], total: 1, fromUsd });
  answer(listTravelInquiries, { list: [], total: 2 });
  answer(listUnannouncedDeposits, { list: [], total: 3 });
  answer(getTravelRulePayment, shown);
  const { say } = await show(<PaymentsPage />, { of: travelRule, at, as: reviewer });
  return (key: string, values?: Record<string, string>) => say(`travelRule.${key}`, values);
}

test('the page lists payments to decide first, and the address filters by state and member', async () => {
  const t = await open();
  await expect.element(page.getByRole('row').last()).toMatchTextContent('Roger Brown');
  await expect.element(page.getByRole('row').last()).toMatchTextContent(t('reasons.rejected'));
  await expect.element(page.getByRole('link', { name: /\(3\)/ })).toBeVisible();
  const first = { pageNo: 1, pageSize: 20, show: 'to-decide' };
  expect(asked(listTravelRulePayments).at(-1)?.request).toEqual(first);
  await choose(t('show'), t('shows.waiting'));
  // As a Chinese keyboard writes digits.
  await field(t('memberId')).fill('１０００００００01');
  await button(t('apply')).click();
  await expect
    .poll(() => asked(listTravelRulePayments).at(-1)?.request)
    .toEqual({ pageNo: 1, pageSize: 20, show: 'waiting', memberId: '1000000001' });
});

test.each([
  [null, true],
  ['0.00', false],
])('the page says that the rule is off only while it is: %s', async (fromUsd, isOff) => {
  const t = await open('/travel-rule', detail, fromUsd);
  await expect.element(page.getByRole('row').last()).toMatchTextContent('Roger Brown');
  await expect.poll(() => page.getByText(t('off.title')).elements().length).toBe(isOff ? 1 : 0);
});

test('a payment shows what happened to it, and is asked again unless a colleague was faster', async () => {
  const t = await open(`/travel-rule?open=${payment.txnNo}`);
  await expect.element(dialog).toMatchTextContent('0xdAC17F958D2ee523a2206206994597C13D831ec7');
  await expect.element(dialog).toMatchTextContent('No such customer');
  await expect.element(dialog).toMatchTextContent(t('reasons.silent'));
  refuse(retryTravelRulePayment, 'changed-meanwhile');
  await button(t('retry'), dialog).click();
  await expect.element(page.getByText(t('meanwhile'))).toBeVisible();
  expect(asked(retryTravelRulePayment).at(-1)?.request).toEqual(seen);
});

test('a payment is accepted with a reason, and refused with one', async () => {
  const t = await open(`/travel-rule?open=${payment.txnNo}`);
  const asking = page.getByRole('dialog').last();
  await button(t('accept'), dialog).click();
  await asking.getByRole('textbox').fill('ok');
  await expect.element(button(t('accept'), asking)).toBeDisabled();
  await asking.getByRole('textbox').fill(reason);
  answer(acceptTravelRulePayment, { state: 'PROPOSED' });
  await button(t('accept'), asking).click();
  await expect.poll(() => asked(acceptTravelRulePayment).at(-1)?.request).toEqual({ ...seen, reason });
  await button(t('refuse'), dialog).click();
  await expect.element(asking.getByText(t('refuseText'))).toBeVisible();
  await asking.getByRole('textbox').fill(reason);
  answer(refuseTravelRulePayment, { state: 'REFUSED' });
  await button(t('refuse'), asking).click();
  await expect.poll(() => asked(refuseTravelRulePayment).at(-1)?.request).toEqual({ ...seen, reason });
});

test('a payment offers only the actions that its answer allows', async () => {
  const may = { retry: false, accept: false, agree: true, refuse: false };
  const t = await open(`/travel-rule?open=${payment.txnNo}`, { ...detail, may });
  await expect.element(button(t('agree'), dialog)).toBeVisible();
  for (const act of ['retry', 'accept', 'refuse']) expect(button(t(act), dialog).query()).toBeNull();
});
