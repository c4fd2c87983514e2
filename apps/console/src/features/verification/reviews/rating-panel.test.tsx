// The risk rating for staff: the factors that add points first, the rest folded, and the day of the next
// review.
import {
  type DecisionMade,
  type RatingView,
  type VerificationReview,
  getVerificationReview,
  languages,
  recordPeriodicReview,
} from '@causeway/contract';
import { answer, asked, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { Decisions } from './decisions.tsx';
import { Findings } from './findings.tsx';
import { verificationReviews } from './index.ts';
import { RatingPanel } from './rating-panel.tsx';

const rating: RatingView = {
  ...{ level: 'high', points: 65, settingVersion: '2.1.4', ratedAt: '2026-03-01T02:00:00Z' },
  reviewOn: '2027-03-02',
  limitedBy: { level: 'low', ratedAt: '2025-11-01T02:00:00Z' },
  reasons: [
    { factor: 'home-high', points: 40, detail: 'Iran' },
    { factor: 'industry', points: 25, detail: 'Gaming and entertainment' },
    { factor: 'expectedAmount', points: 0, detail: 'Up to 10,000 USD a month' },
  ],
};
const decided = {
  ...{ level: 1, decision: 'approve', staffName: 'Rei', at: '2026-03-01T03:00:00Z', reason: null },
  ...{ clearances: [], unopenedReason: null, items: [], rating: { level: 'medium', points: 30 } },
} as const satisfies DecisionMade;

const reviewWith = (given: Partial<VerificationReview>): VerificationReview => ({
  ...{ memberId: '1000000001', memberType: 3, memberName: 'ALEX SAMPLE', memberLanguage: 'en', kycStatus: 2 },
  ...{
    level: 1,
    submissionType: 'first',
    submittedAt: '2026-03-01T02:00:00Z',
    due: null,
    promisedOn: null,
    previousAt: null,
  },
  ...{ sections: [], people: [], files: [], peopleGone: [], filesGone: [], identityChecks: [] },
  ...{
    laterChecks: [],
    comparisons: [],
    findings: [],
    rating,
    periodicReview: null,
    isOnlySecond: false,
    decisions: [],
    claimedBy: null,
    drafted: null,
  },
  ...{ may: [], mayNot: null, openDecisions: [], version: 1 },
  ...given,
});

test.each(languages)(
  'the panel shows level, points with their reasons and the next review, in %s',
  async (language) => {
    const review = reviewWith({ decisions: [decided] });
    const { say } = await show(
      <>
        <RatingPanel review={review} />
        <Decisions review={review} />
      </>,
      { of: verificationReviews, at: '/reviews/member/1000000001', language },
    );
    const panel = page.getByRole('region', { name: say('verificationReviews.rating.title') });
    await expect.element(panel).toMatchTextContent(say('rating.high'));
    await expect.element(panel).toMatchTextContent(/2027/);
    await expect.element(panel).toMatchTextContent(/2025/);
    await expect.element(panel).toMatchTextContent(say('rating.low'));
    await expect.element(panel).toMatchTextContent(/Iran/);
    await expect.element(panel).toMatchTextContent(/Gaming and entertainment/);
    await expect
      .element(panel)
      .toMatchTextContent(say('verificationReviews.rating.sum', { points: 65, version: '2.1.4' }));
    const others = panel.getByText(/Up to 10,000 USD a month/);
    await expect.element(others).not.toBeVisible();
    await panel.getByText(say('verificationReviews.rating.others', { count: 1 })).click();
    await expect.element(others).toBeVisible();
    await expect
      .element(page.getByRole('region', { name: say('verificationReviews.history.title') }))
      .toMatchTextContent(
        say('verificationReviews.history.rated', { level: say('rating.medium'), points: 30 }),
      );
  },
);

test('the panel says when no points were added or no rating exists', async () => {
  const none = reviewWith({ rating: { ...rating, level: 'low', points: 0, reviewOn: null, reasons: [] } });
  const { say } = await show(
    <>
      <RatingPanel review={none} />
      <RatingPanel review={reviewWith({ rating: null })} />
    </>,
    { of: verificationReviews, at: '/reviews/member/1000000001' },
  );
  await expect.element(page.getByText(say('verificationReviews.rating.nothing'))).toBeVisible();
  await expect.element(page.getByText(say('verificationReviews.rating.none'))).toBeVisible();
});

test.each(languages)('a finding links to other members and to the request, in %s', async (language) => {
  const review = reviewWith({
    findings: [
      {
        ...{ name: 'linked-members', uid: 'member', outcome: 'look', detail: 'Same phone number' },
        members: ['1000000002', '1000000003'],
      },
      {
        ...{ name: 'source-of-wealth', uid: 'member', outcome: 'pending', detail: 'Missing' },
        informationRequestId: '7f2b6f0e-6f0f-4c62-8e2b-3f1f5d5c1a11',
      },
    ],
  });
  const { say } = await show(<Findings personId={undefined} review={review} />, {
    ...{ of: verificationReviews, at: '/reviews/member/1000000001', language },
  });
  await expect.element(page.getByText(say('verificationReviews.finding.name.linked-members'))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '1000000003' }))
    .toHaveAttribute('href', expect.stringContaining('1000000003'));
  await expect
    .element(page.getByRole('link', { name: say('verificationReviews.finding.request') }))
    .toHaveAttribute('href', expect.stringContaining('/information-requests/7f2b6f0e'));
});

const made: NonNullable<VerificationReview['periodicReview']>['made'][number] = {
  ...{ staffName: 'Sam', at: '2027-03-02T03:00:00Z', note: 'Register and website are as before.' },
  ...{ rating: { level: 'high', points: 65 }, nextOn: '2028-03-02' },
};

test('a periodic review requires a meaningful note and appears in the list', async () => {
  const periodicReview = { reviewOn: '2028-03-02', mayRecord: true, made: [made] };
  const review = reviewWith({ level: null, kycStatus: 4, periodicReview });
  const { say } = await show(<RatingPanel review={review} />, {
    of: verificationReviews,
    at: '/reviews/member/1000000001',
  });
  answer(getVerificationReview, review);
  const t = (key: string): string => say(`verificationReviews.periodic.${key}`);
  await expect.element(page.getByText(made.note)).toBeVisible();
  await page.getByRole('button', { name: t('record') }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: t('record') });
  const note = dialog.getByRole('textbox');
  await note.fill('1234567890.');
  await expect.element(confirm).toBeDisabled();
  await note.fill('Everything is as before.');
  refuse(recordPeriodicReview, 'changed-meanwhile');
  await confirm.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(note).toHaveValue('Everything is as before.');
  answer(recordPeriodicReview, {});
  await confirm.click();
  await expect.element(page.getByText(t('done'))).toBeVisible();
  expect(asked(recordPeriodicReview).at(-1)?.request).toEqual({
    ...{ memberId: '1000000001', reviewOn: '2028-03-02', note: 'Everything is as before.' },
  });
});

test('a person without the right cannot record a review', async () => {
  const periodicReview = { reviewOn: '2028-03-02', mayRecord: false, made: [] };
  const { say } = await show(<RatingPanel review={reviewWith({ periodicReview })} />, {
    of: verificationReviews,
    at: '/reviews/member/1000000001',
  });
  await expect.element(page.getByText(say('verificationReviews.rating.reviewOn'))).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: say('verificationReviews.periodic.record') }))
    .not.toBeInTheDocument();
});
