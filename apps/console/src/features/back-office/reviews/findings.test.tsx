// The findings of a pending review: matches are shown, the approver explains each finding, the page says why
// two approvals are needed, and support staff see no findings.
import {
  decideReview,
  getPaymentStops,
  getReview,
  listAudit,
  listReviews,
  ruleMessages,
  viewRecord,
  type ReviewDetail,
  type ViewedRecord,
} from '@causeway/contract';
import { answer, asked, button, field } from '@causeway/ui/testing';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { reviews } from './index.ts';
import { RecordPage } from './record-page.tsx';
import { ReviewPage } from './review-page.tsx';

const subjectId = 'D202603010123456789';
const match = {
  ...{ list: 'Politically exposed persons', name: 'ADA WONG', score: 87 },
  record: [{ label: 'Date of birth', value: '1961-04-02' }],
};
const detail = 'Politically exposed persons';
const held: ReviewDetail = {
  item: {
    ...{ kind: 'deposit', subjectId, memberId: '1000000001', memberName: 'HARBOUR LIGHTS LIMITED' },
    ...{ title: 'Ada Wong', amount: { currency: 'USD', value: '96400.00' }, since: '2026-03-01T02:00:00Z' },
    ...{ screened: true, level: 1 },
  },
  checks: [
    { name: 'account-currency', outcome: 'pass', detail: '' },
    { name: 'party-screening', outcome: 'fail', detail, matches: [match] },
    { name: 'account-disabled', outcome: 'look', detail: '' },
  ],
  ...{ fields: [], files: [], version: 4, open: true, twoBecause: 'finding', clearances: [] },
  ...{ may: ['approve', 'reject', 'request-documents', 'hold'], mayNot: null },
};
const counts = {
  ...{ member: 0, screening: 0, 'collection-account': 0, payee: 0, transfer: 0 },
  ...{ deposit: 1, 'bill-change': 0, access: 0 },
};

async function open(review: ReviewDetail, language: 'en' | 'zh-Hans' | 'zh-Hant' = 'en') {
  answer(getReview, review);
  answer(getPaymentStops, { stops: [] });
  answer(listAudit, { list: [], next: null });
  answer(listReviews, { list: [review.item], total: 1, counts });
  const at = `/reviews/${review.item.kind}/${subjectId}`;
  const { say } = await show(<ReviewPage />, { of: reviews, at, language });
  await expect.element(page.getByRole('heading', { name: 'Ada Wong' })).toBeVisible();
  return say;
}

test.each(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'a match shows the details of its list, in %s',
  async (language) => {
    const say = await open(held, language);
    const entries = page.getByRole('list', { name: say('match.label') });
    for (const text of [
      'Politically exposed persons',
      `ADA WONG · ${say('match.score', { score: 87 })}`,
      'Date of birth',
      '1961-04-02',
    ])
      await expect.element(entries.getByText(text, { exact: true })).toBeVisible();
    await expect.element(page.getByText(say('reviews.decision.twoBecause.finding'))).toBeVisible();
  },
);

test('the reference of an entry is a link only for a known list', async () => {
  const address = 'https://www.opensanctions.org/entities/NK-1/';
  const entry = { ...match, reference: 'NK-1', listedOn: '2022-03-15', link: address };
  const elsewhere = { ...match, reference: 'NK-2', link: 'https://opensanctions.example/NK-2' };
  const matches = [entry, elsewhere];
  const say = await open({
    ...held,
    checks: [{ name: 'party-screening', outcome: 'fail', detail, matches }],
  });
  const entries = page.getByRole('list', { name: say('match.label') });
  const reference = (name: string) => say('match.reference', { reference: name });
  const link = entries.getByRole('link', { name: reference('NK-1') });
  await expect.element(link).toHaveAttribute('href', address);
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  const day = say('match.listedOn', { day: '2022-03-15' });
  await expect.element(entries.getByText(day, { exact: false })).toBeVisible();
  await expect.element(entries.getByText(reference('NK-2'))).toBeVisible();
  await expect.element(entries.getByRole('link', { name: reference('NK-2') })).not.toBeInTheDocument();
});

test('a screening from before matches were stored looks as before', async () => {
  const checks = held.checks.map(({ name, outcome, detail: text }) => ({ name, outcome, detail: text }));
  const say = await open({ ...held, checks });
  await expect.element(page.getByText(detail, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('list', { name: say('match.label') })).not.toBeInTheDocument();
});

test('the approver sends a separate reason for each finding', async () => {
  const say = await open(held);
  answer(decideReview, {});
  await page.getByRole('button', { name: say('reviews.decision.approve'), exact: false }).click();
  const dialog = page.getByRole('dialog');
  const approve = button(say('reviews.decision.approve'), dialog);
  const reason = (name: string) =>
    field(say('reviews.decision.explain', { about: say(`reviews.check.name.${name}`) }), dialog);
  await expect.element(dialog.getByText(say('reviews.decision.followsFirstFinding'))).toBeVisible();
  await expect.element(approve).toBeDisabled();
  await reason('party-screening').fill('Born in another year.');
  await expect.element(approve).toBeDisabled();
  for (const short of [' ', 'a', '..........', 'no']) await reason('account-disabled').fill(short);
  await reason('party-screening').click();
  await expect.element(dialog.getByText(ruleMessages.en['note-short'])).toBeVisible();
  await expect.element(approve).toBeDisabled();
  await reason('account-disabled').fill('Enabled again.');
  await approve.click();
  await expect
    .poll(() => asked(decideReview).map(({ request }) => request))
    .toEqual([
      {
        ...{ kind: 'deposit', subjectId, version: 4, decision: 'approve' },
        clearances: [
          { check: 1, reason: 'Born in another year.' },
          { check: 2, reason: 'Enabled again.' },
        ],
      },
    ]);
  // The first of two approvals releases no money.
  const { title } = held.item;
  await expect.element(page.getByText(say('reviews.decision.approveFirst', { title }))).toBeVisible();
});

test('the second approver reads the first one’s reasons', async () => {
  const given = { name: 'party-screening', detail, reason: 'Born in another year.', staffName: 'Sam Senior' };
  const say = await open({
    ...held,
    item: { ...held.item, level: 2 },
    firstApprovedBy: '33333333-3333-4333-8333-333333333333',
    clearances: [{ ...given, at: '2026-03-01T03:00:00Z' }],
  });
  const panel = page.getByRole('region', { name: say('reviews.check.given') });
  await expect.element(panel.getByText('Born in another year.')).toBeVisible();
  await expect.element(panel.getByText('Sam Senior', { exact: false })).toBeVisible();
});

test('a request about access that has changed since then takes no reason', async () => {
  const say = await open({
    ...held,
    item: { ...held.item, kind: 'access', level: undefined },
    checks: [{ name: 'unchanged', outcome: 'look', detail: 'Changed since' }],
    twoBecause: undefined,
  });
  answer(decideReview, {});
  await page.getByRole('button', { name: say('reviews.decision.approve'), exact: false }).click();
  await button(say('reviews.decision.approve'), page.getByRole('dialog')).click();
  await expect.poll(() => asked(decideReview).map(({ request }) => request)).toHaveLength(1);
  expect(asked(decideReview)[0]?.request).not.toHaveProperty('clearances');
});

describe('the page of a record', () => {
  const viewed: Omit<ViewedRecord, 'may'> = {
    record: {
      ...{ kind: 'deposit', txnNo: subjectId, at: '2026-03-01T02:00:00Z', counterparty: 'Ada Wong' },
      ...{ amounts: [{ currency: 'USD', value: '96400.00' }], status: 'HELD' },
      ...{ memberId: '1000000001', memberName: 'HARBOUR LIGHTS LIMITED' },
    },
    ...{ fields: [], files: [], checks: [], journals: [], isOpen: true, mayNot: null },
  };

  test.each([
    ['support', false],
    ['treasury', true],
  ] as const)('shows checks to %s: %s', async (role, isShown) => {
    answer(viewRecord, { ...viewed, may: isShown ? ['read-findings'] : [] });
    answer(listAudit, { list: [], next: null });
    const at = `/records/${subjectId}`;
    const { say } = await show(<RecordPage />, { of: reviews, at, as: { ...reviewer, role } });
    await expect.element(page.getByRole('heading', { name: subjectId })).toBeVisible();
    await expect.element(page.getByText('HARBOUR LIGHTS LIMITED').first()).toBeVisible();
    const checks = page.getByRole('region', { name: say('reviews.check.title') });
    if (isShown) await expect.element(checks).toBeVisible();
    else await expect.element(checks).not.toBeInTheDocument();
  });
});
