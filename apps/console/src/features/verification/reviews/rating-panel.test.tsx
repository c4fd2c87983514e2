// The risk rating as staff read it: what adds points first, the rest folded, and the day of the next review.
import { type DecisionMade, type RatingView, type VerificationReview, languages } from '@causeway/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { Decisions } from './decisions.tsx';
import { verificationReviews } from './index.ts';
import { RatingPanel } from './rating-panel.tsx';

const rating: RatingView = {
  ...{ level: 'high', points: 65, settingVersion: '2.1.4', ratedAt: '2026-03-01T02:00:00Z' },
  reviewOn: '2027-03-02',
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
  ...{ level: 1, submissionType: 'first', submittedAt: '2026-03-01T02:00:00Z', due: null, previousAt: null },
  ...{ sections: [], people: [], files: [], peopleGone: [], filesGone: [], identityChecks: [] },
  ...{
    laterChecks: [],
    comparisons: [],
    findings: [],
    rating,
    decisions: [],
    claimedBy: null,
    drafted: null,
  },
  ...{ may: [], mayNot: null, openDecisions: [], version: 1 },
  ...given,
});

test.each(languages)('says level, points with their reasons and the next review in %s', async (language) => {
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
});

test('says that nothing adds points, and that there is no rating', async () => {
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
