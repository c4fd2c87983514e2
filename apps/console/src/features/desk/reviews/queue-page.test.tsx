// The queue while others decide too, and while the server is away.
import { countStaffWaiting, listReviews, type ReviewItem } from '@causeway/contract';
import { answer, asked, button, lose, moveTime } from '@causeway/ui/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { reviews } from './index.ts';
import { QueuePage } from './queue-page.tsx';

const item: ReviewItem = {
  ...{ kind: 'member', subjectId: '1000000001', memberId: '1000000001', memberName: 'ALEX SAMPLE' },
  ...{ title: 'Individual verification', amount: null, since: '2026-03-01T02:00:00Z', level: 1 },
  claimedBy: { staffId: '33333333-3333-4333-8333-333333333333', name: 'Sam Senior' },
};

const counts = {
  ...{ member: 1, screening: 0, 'collection-account': 0, payee: 0, transfer: 0, deposit: 0, access: 0 },
};

async function open(search = '', list: readonly ReviewItem[] = [item]) {
  answer(countStaffWaiting, { recoveries: 1, ties: 0 });
  answer(listReviews, { list: [...list], total: 1, counts });
  const { say, history } = await show(<QueuePage />, { of: reviews, at: `/reviews${search}` });
  return { say, history, queue: page.getByRole('list', { name: say('reviews.queue.label') }) };
}

test('a row names what waits, at which level, and who has taken it', async () => {
  const { say, queue } = await open();
  await expect.element(queue).toMatchTextContent('Individual verification');
  await expect.element(queue).toMatchTextContent(say('reviews.queue.firstLevel'));
  await expect.element(queue).toMatchTextContent(say('reviews.queue.takenBy', { name: 'Sam Senior' }));
  await expect.element(page.getByText(say('reviews.colleagues.recoveries', { count: 1 }))).toBeVisible();
});

test('a queue that cannot be read again stays, says so, and goes on when it can', async () => {
  moveTime();
  const { say, queue } = await open();
  await expect.element(queue).toBeVisible();
  lose(listReviews);
  // Every twenty seconds, and a lost connection is worth one more attempt.
  vi.advanceTimersByTime(20_000);
  await expect.poll(() => asked(listReviews)).toHaveLength(2);
  vi.advanceTimersByTime(2_000);
  await expect.element(page.getByText(say('ui.stale.title'))).toBeVisible();
  await expect.element(queue).toBeVisible();
  answer(listReviews, { list: [item], total: 1, counts });
  await button(say('ui.action.retry')).click();
  await expect.element(page.getByText(say('ui.stale.title'))).not.toBeInTheDocument();
});

test('a page behind the end of the queue leads back to its beginning', async () => {
  const { say } = await open('?queue=member&page=900', []);
  await expect.element(page.getByText(say('reviews.queue.pastTitle'))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: say('reviews.queue.firstPage') }))
    .toHaveAttribute('href', '#/reviews?queue=member');
  expect(asked(listReviews)[0]?.request).toMatchObject({ kind: 'member', pageNo: 900 });
});

test('a queue that is empty says that nothing waits', async () => {
  answer(countStaffWaiting, { recoveries: 0, ties: 0 });
  answer(listReviews, { list: [], total: 0, counts: { ...counts, member: 0 } });
  const { say } = await show(<QueuePage />, { of: reviews, at: '/reviews', language: 'zh-Hant' });
  await expect.element(page.getByText(say('reviews.queue.emptyTitle'))).toBeVisible();
});
