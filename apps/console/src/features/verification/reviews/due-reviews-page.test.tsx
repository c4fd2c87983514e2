// The periodic reviews: due ones apart from upcoming ones, each with its rating and a link to the
// verification.
import { listDueReviews } from '@causeway/contract';
import { answer } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { DueReviewsPage } from './due-reviews-page.tsx';
import { verificationReviews } from './index.ts';

const [due, coming] = [
  { memberId: '1000000001', memberName: 'ALEX SAMPLE', rating: 'high', points: 70, isDue: true },
  { memberId: '1000000002', memberName: null, rating: 'low', points: 0, isDue: false },
] as const;

test('the page separates due reviews from upcoming ones and links to the verification', async () => {
  answer(listDueReviews, {
    list: [
      { ...due, reviewOn: '2026-03-02' },
      { ...coming, reviewOn: '2026-05-02' },
    ],
  });
  const { say } = await show(<DueReviewsPage />, { of: verificationReviews, at: '/reviews/due' });
  const t = (key: string): string => say(`verificationReviews.dueReviews.${key}`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect.element(row('ALEX SAMPLE')).toMatchTextContent(t('due'));
  await expect.element(row('ALEX SAMPLE')).toMatchTextContent(say('rating.high'));
  await expect.element(row('1000000002')).toMatchTextContent(t('coming'));
  await expect
    .element(page.getByRole('link', { name: 'ALEX SAMPLE' }))
    .toHaveAttribute('href', '#/reviews/member/1000000001');
});

test('an empty page says that nothing is due', async () => {
  answer(listDueReviews, { list: [] });
  const { say } = await show(<DueReviewsPage />, {
    of: verificationReviews,
    at: '/reviews/due',
    language: 'zh-Hans',
  });
  await expect.element(page.getByText(say('verificationReviews.dueReviews.emptyTitle'))).toBeVisible();
});
