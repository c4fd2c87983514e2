// The review of one record, for staff who may decide and for staff who may not.
import {
  decideReview,
  getPaymentStops,
  getReview,
  holdReview,
  listAudit,
  listReviews,
  listStaff,
  type ResponseOf,
  type ReviewDetail,
  type Staff,
} from '@causeway/contract';
import { answer, asked, button, field } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { reviews } from './index.ts';
import { ReviewPage } from './review-page.tsx';

const subjectId = '22222222-2222-4222-8222-222222222222';
const request: ReviewDetail = {
  item: {
    ...{ kind: 'access', subjectId, memberId: '1000000001', memberName: 'HARBOUR LIGHTS LIMITED' },
    ...{ title: 'Invite an admin', amount: null, since: '2026-03-01T02:00:00Z' },
  },
  ...{ fields: [], files: [], checks: [], version: 0, open: true },
  ...{ may: ['approve', 'reject'], mayNot: null },
};

const counts = {
  ...{
    member: 0,
    screening: 0,
    'collection-account': 0,
    payee: 0,
    transfer: 0,
    deposit: 0,
    'bill-change': 0,
    access: 1,
  },
};

async function open(rights: Pick<ReviewDetail, 'may' | 'mayNot'> = request) {
  answer(getReview, { ...request, may: rights.may, mayNot: rights.mayNot });
  answer(listAudit, { list: [], next: null });
  answer(listReviews, { list: [request.item], total: 1, counts });
  const { say } = await show(<ReviewPage />, { of: reviews, at: `/reviews/access/${subjectId}` });
  await expect.element(page.getByRole('heading', { name: 'Invite an admin' })).toBeVisible();
  const decision = (word: string) =>
    page.getByRole('button', { name: say(`reviews.decision.${word}`), exact: false });
  return { notice: page.getByText(say('reviews.decision.requesterNotice')), decision };
}

test('a request about access is decided by a colleague of the requester', async () => {
  const { notice, decision } = await open();
  await expect.element(decision('approve')).toBeVisible();
  await expect.element(decision('reject')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

test('the creator reads why only others can approve, and may still reject', async () => {
  const { notice, decision } = await open({ may: ['reject'], mayNot: 'requested-it' });
  await expect.element(notice).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(decision('approve')).not.toBeInTheDocument();
  await expect.element(decision('reject')).toBeVisible();
});

type PaymentStops = ResponseOf<typeof getPaymentStops>['stops'];
const payment: ReviewDetail = {
  ...request,
  item: { ...request.item, kind: 'transfer', title: 'Brandt GmbH', screened: true },
  may: ['approve', 'reject', 'request-documents', 'hold'],
};

async function openTransfer(review: ReviewDetail, stops: PaymentStops = [], as: Staff = reviewer) {
  answer(getReview, review);
  answer(getPaymentStops, { stops });
  answer(listAudit, { list: [], next: null });
  answer(listReviews, { list: [review.item], total: 1, counts });
  const { say } = await show(<ReviewPage />, { of: reviews, at: `/reviews/transfer/${subjectId}`, as });
  await expect.element(page.getByRole('heading', { name: 'Brandt GmbH' })).toBeVisible();
  return say;
}

test('a payment says that those of its member are stopped, with the case, to those who read cases', async () => {
  const stops: PaymentStops = [
    { because: 'match', since: '2026-03-01T02:00:00Z', caseId: subjectId },
    { because: 'restriction', since: '2026-03-01T02:00:00Z', caseId: null },
  ];
  const say = await openTransfer(payment, stops);
  await expect.element(page.getByText(say('paymentStops.match'))).toBeVisible();
  await expect.element(page.getByText(say('paymentStops.restriction'))).toBeVisible();
  const link = page.getByRole('link', { name: say('paymentStops.case') });
  await expect.element(link).toHaveAttribute('href', `#/cases/${subjectId}`);
});

test('a payment says nothing of it to treasury, and does not ask', async () => {
  await openTransfer(payment, [], { ...reviewer, role: 'treasury' });
  expect(asked(getPaymentStops)).toEqual([]);
});

test("a transfer's documents are requested with a reason, due in five working days", async () => {
  const say = await openTransfer(payment);
  answer(decideReview, {});
  await page.getByRole('button', { name: say('reviews.decision.requestDocuments'), exact: false }).click();
  const dialog = page.getByRole('dialog');
  const ask = button(say('reviews.decision.requestDocuments'), dialog);
  await expect.element(ask).toBeDisabled();
  await field(say('decision.ownWords'), dialog).fill('The invoice of May.');
  await field(say('reviews.decision.workingDays'), dialog).fill('0');
  await field(say('reviews.decision.workingDays'), dialog).fill('3');
  await ask.click();
  await expect
    .poll(() => asked(decideReview).map(({ request: sent }) => sent))
    .toEqual([
      {
        ...{ kind: 'transfer', subjectId, version: 0, decision: 'request-documents' },
        ...{ reason: 'The invoice of May.', workingDays: 3 },
      },
    ]);
});

test("among a transfer's actions only approval stands out", async () => {
  const say = await openTransfer(payment);
  const variantOf = (text: string) =>
    page.getByRole('button', { name: text, exact: false }).element().getAttribute('data-variant');
  // A button without a variant is filled.
  expect(variantOf(say('reviews.decision.approve'))).toBeNull();
  for (const key of ['hold.hold', 'decision.requestDocuments', 'decision.reject'])
    expect(variantOf(say(`reviews.${key}`))).not.toBeNull();
});

test('putting a transfer on hold requires a reason, an owner and a day', async () => {
  const say = await openTransfer(payment);
  answer(listStaff, { list: [] });
  answer(holdReview, {});
  await page.getByRole('button', { name: say('reviews.hold.hold'), exact: false }).click();
  const dialog = page.getByRole('dialog');
  const confirm = button(say('reviews.hold.hold'), dialog);
  await field(say('decision.reason'), dialog).fill('The bank was asked.');
  await expect.element(confirm).toBeDisabled();
  await field(say('reviews.hold.until'), dialog).fill('2026-03-05');
  await confirm.click();
  await expect
    .poll(() => asked(holdReview).map(({ request: sent }) => sent))
    .toEqual([
      {
        ...{ kind: 'transfer', subjectId, version: 0, reason: 'The bank was asked.' },
        ...{ staffId: reviewer.staffId, until: '2026-03-05' },
      },
    ]);
});

test('a transfer on hold shows the end, the owner and the reason', async () => {
  const owner = { staffId: reviewer.staffId, name: 'Rei' };
  const held = { owner, reason: 'The bank was asked', until: '2026-03-05', isDue: true };
  const say = await openTransfer({ ...payment, item: { ...payment.item, hold: held } });
  await expect
    .element(page.getByText(say('reviews.hold.due', { until: held.until, owner: 'Rei' }), { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText(held.reason, { exact: false })).toBeVisible();
});

test('a transfer waiting for the member offers no decision', async () => {
  const say = await openTransfer({ ...payment, open: false, awaitsMember: true, may: [] });
  await expect.element(page.getByText(say('reviews.review.awaitsMember'))).toBeVisible();
  await expect.element(button(say('reviews.decision.approve'))).not.toBeInTheDocument();
});

test('the first of two approvers reads why they can only reject now', async () => {
  const txnNo = 'T20260302ABCDEFGHIJ';
  const item = {
    ...request.item,
    kind: 'transfer',
    subjectId: txnNo,
    title: 'Payee GmbH',
    level: 2,
  } as const;
  answer(getReview, { ...request, item, may: ['reject'], mayNot: 'approved-first' });
  answer(getPaymentStops, { stops: [] });
  answer(listAudit, { list: [], next: null });
  answer(listReviews, { list: [item], total: 1, counts });
  const { say } = await show(<ReviewPage />, { of: reviews, at: `/reviews/transfer/${txnNo}` });
  const decision = (word: string) =>
    page.getByRole('button', { name: say(`reviews.decision.${word}`), exact: false });
  await expect.element(page.getByText(say('reviews.decision.firstApproverNotice'))).toBeVisible();
  await expect.element(page.getByText(say('reviews.review.level2'))).toBeVisible();
  await expect.element(decision('reject')).toBeVisible();
  await expect.element(decision('approve')).not.toBeInTheDocument();
});

test('a payment says to the colleague who released it why others approve it, and offers the rejection', async () => {
  const say = await openTransfer({ ...payment, may: ['reject'], mayNot: 'released-it' });
  await expect.element(page.getByText(say('reviews.decision.releaserNotice'))).toBeVisible();
  const decision = (word: string) =>
    page.getByRole('button', { name: say(`reviews.decision.${word}`), exact: false });
  await expect.element(decision('reject')).toBeVisible();
  await expect.element(decision('approve')).not.toBeInTheDocument();
});

test('rejecting a deposit without a payer’s name requires a name for its return', async () => {
  const unnamed: ReviewDetail = {
    ...payment,
    item: { ...payment.item, kind: 'deposit' },
    asksHolder: true,
  };
  answer(getPaymentStops, { stops: [] });
  answer(getReview, unnamed);
  answer(listAudit, { list: [], next: null });
  answer(listReviews, { list: [unnamed.item], total: 1, counts });
  const { say } = await show(<ReviewPage />, { of: reviews, at: `/reviews/deposit/${subjectId}` });
  answer(decideReview, {});
  await page.getByRole('button', { name: say('reviews.decision.reject'), exact: false }).click();
  const dialog = page.getByRole('dialog');
  await field(say('decision.ownWords'), dialog).fill('Not expected');
  await expect.element(button(say('reviews.decision.reject'), dialog)).toBeDisabled();
  await field(say('decision.holder'), dialog).fill(' Payer Limited ');
  await button(say('reviews.decision.reject'), dialog).click();
  await expect
    .poll(() => asked(decideReview).map(({ request: sent }) => sent))
    .toEqual([
      {
        ...{ kind: 'deposit', subjectId, version: 0, decision: 'reject' },
        ...{ reason: 'Not expected', payerName: 'Payer Limited' },
      },
    ]);
});
