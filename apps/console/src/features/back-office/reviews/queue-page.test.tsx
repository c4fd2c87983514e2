// The queue while colleagues decide too, and while the server does not answer.
import {
  claimVerification,
  countStaffWaiting,
  listReviews,
  listStaff,
  type ReviewItem,
} from '@causeway/contract';
import { answer, asked, button, choose, leap, lose, moveTime, refuse } from '@causeway/ui/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { followKeys } from '../../../shared/keyboard/use-keys.ts';
import { show } from '../../../shared/testing.tsx';
import { reviews } from './index.ts';
import { QueuePage } from './queue-page.tsx';

const item: ReviewItem = {
  ...{ kind: 'member', subjectId: '1000000001', memberId: '1000000001', memberName: 'ALEX SAMPLE' },
  ...{ title: 'Individual verification', amount: null, since: '2026-03-01T02:00:00Z', level: 1 },
  claimedBy: { staffId: '33333333-3333-4333-8333-333333333333', name: 'Sam Senior' },
};

const counts = {
  ...{
    member: 1,
    screening: 0,
    'collection-account': 0,
    payee: 0,
    transfer: 0,
    deposit: 0,
    'bill-change': 0,
    access: 0,
  },
};

async function open(search = '', list: readonly ReviewItem[] = [item]) {
  answer(countStaffWaiting, { recoveries: 1, ties: 0, changes: 0 });
  answer(listReviews, { list: [...list], total: 1, counts });
  const { say, history } = await show(<QueuePage />, { of: reviews, at: `/reviews${search}` });
  return { say, history, queue: page.getByRole('list', { name: say('reviews.queue.label') }) };
}

test('a row names the waiting item, its level and its assignee', async () => {
  const { say, queue } = await open();
  await expect.element(queue).toMatchTextContent('Individual verification');
  await expect.element(queue).toMatchTextContent(say('reviews.queue.firstLevel'));
  await expect.element(queue).toMatchTextContent(say('reviews.queue.takenBy', { name: 'Sam Senior' }));
  await expect.element(page.getByText(say('reviews.colleagues.recoveries', { count: 1 }))).toBeVisible();
});

test('a queue that cannot be refreshed stays visible and recovers', async () => {
  moveTime();
  const { say, queue } = await open();
  await expect.element(queue).toBeVisible();
  lose(listReviews);
  // The page polls every twenty seconds, and retries once after a lost connection.
  await leap(20_000);
  await expect.poll(() => asked(listReviews)).toHaveLength(2);
  await leap(2_000);
  await expect.element(page.getByText(say('ui.stale.title'))).toBeVisible();
  await expect.element(queue).toBeVisible();
  answer(listReviews, { list: [item], total: 1, counts });
  await button(say('ui.action.retry')).click();
  await expect.element(page.getByText(say('ui.stale.title'))).not.toBeInTheDocument();
});

test('a page beyond the end of the queue links to its beginning', async () => {
  const { say } = await open('?queue=member&page=900', []);
  await expect.element(page.getByText(say('reviews.queue.pastTitle'))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: say('reviews.queue.firstPage') }))
    .toHaveAttribute('href', '#/reviews?queue=member');
  expect(asked(listReviews)[0]?.request).toMatchObject({ kind: 'member', pageNo: 900 });
});

test('an empty queue says that nothing is waiting', async () => {
  answer(countStaffWaiting, { recoveries: 0, ties: 0, changes: 0 });
  answer(listReviews, { list: [], total: 0, counts: { ...counts, member: 0 } });
  const { say } = await show(<QueuePage />, { of: reviews, at: '/reviews', language: 'zh-Hant' });
  await expect.element(page.getByText(say('reviews.queue.emptyTitle'))).toBeVisible();
});

const waits: ReviewItem = {
  ...item,
  ...{ claimedBy: null, may: ['take', 'hand-over'], due: { day: '2026-02-27', isOver: true }, risk: 'list' },
  rating: 'high',
};

test('a row of a verification cuts neither its kind nor its level beside the rail of a window of 1280', async () => {
  await page.viewport(1060, 800);
  onTestFinished(() => page.viewport(1280, 900));
  const { say, queue } = await open('?queue=member', [waits]);
  const level = queue.getByText(say('reviews.queue.firstLevel'));
  await expect.element(level).toBeVisible();
  const title = level.element().parentElement ?? document.body;
  expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
});

test('the server sorts and filters verifications, and the address keeps the choice', async () => {
  const { say, queue, history } = await open('?queue=member&page=2', [waits]);
  const t = (key: string) => say(`reviews.${key}`);
  await expect.element(queue).toMatchTextContent(t('risk.list'));
  await expect.element(queue).toMatchTextContent(say('rating.high'));
  await expect
    .element(queue)
    .toMatchTextContent(say('review.overdue', { time: 'Feb 27, 2026, 23:59 (GMT+8)' }));
  await page.getByRole('button', { name: t('sort.risk') }).click();
  await choose(t('filter.risk'), t('risk.list'));
  await choose(t('filter.rating'), say('rating.high'));
  await page.getByRole('checkbox', { name: t('filter.overdue') }).click();
  await expect
    .poll(() => asked(listReviews).at(-1)?.request)
    .toMatchObject({
      kind: 'member',
      pageNo: 1,
      choice: { sort: 'risk', risk: 'list', rating: 'high', isOverdue: true },
    });
  expect(history.location.search).toBe('?queue=member&sort=risk&risk=list&rating=high&overdue=1');
  await expect
    .element(queue.getByRole('link'))
    .toHaveAttribute(
      'href',
      '#/reviews/member/1000000001?queue=member&sort=risk&risk=list&rating=high&overdue=1',
    );
  await button(t('filter.clear')).click();
  expect(history.location.search).toBe('?queue=member');
});

test('a verification is claimed from its row or by key from the selected row', async () => {
  onTestFinished(followKeys());
  const { say, queue } = await open('?queue=member', [
    waits,
    { ...waits, subjectId: '1000000002', memberId: '1000000002', memberName: 'KIM SAMPLE' },
  ]);
  answer(claimVerification, {});
  await button(say('claim.takeNamed', { name: 'ALEX SAMPLE' }), queue).click();
  expect(asked(claimVerification).at(-1)?.request).toEqual({ memberId: '1000000001', isClaimed: true });
  await userEvent.keyboard('jjc');
  await expect
    .poll(() => asked(claimVerification).at(-1)?.request)
    .toEqual({ memberId: '1000000002', isClaimed: true });
});

test('a verification is handed over to a colleague who decides at its level', async () => {
  const { say, queue } = await open('?queue=member', [{ ...waits, level: 2 }]);
  const colleague = {
    ...{ email: 'x@staff.example', isDisabled: false, authenticatorBoundAt: null, passkeys: 0, sessions: [] },
    ...{ recovery: null, isRecovered: false, ties: [], may: [] },
  };
  const [rei, sam] = [
    '33333333-3333-4333-8333-333333333333',
    '44444444-4444-4444-8444-444444444444',
  ] as const;
  answer(listStaff, {
    list: [
      { ...colleague, staffId: rei, name: 'Rei Reviewer', role: 'reviewer' },
      { ...colleague, staffId: sam, name: 'Sam Senior', role: 'senior' },
    ],
  });
  refuse(claimVerification, 'colleague-unfit');
  await button(say('claim.handOverNamed', { name: 'ALEX SAMPLE' }), queue).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await expect.element(page.getByRole('option', { name: 'Rei Reviewer' })).not.toBeInTheDocument();
  await page.getByRole('option', { name: 'Sam Senior' }).click();
  await button(say('claim.handOver'), dialog).click();
  await expect.element(dialog).toMatchTextContent('This colleague can’t decide here.');
  answer(claimVerification, {});
  await button(say('claim.handOver'), dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(claimVerification).at(-1)?.request).toEqual({
    ...{ memberId: '1000000001', isClaimed: true, staffId: sam },
  });
});

test('a filter without matches does not claim that all work is done', async () => {
  answer(countStaffWaiting, { recoveries: 0, ties: 0, changes: 0 });
  answer(listReviews, { list: [], total: 0, counts });
  const { say } = await show(<QueuePage />, { of: reviews, at: '/reviews?queue=member&assigned=mine' });
  await expect.element(page.getByText(say('reviews.queue.noMatchTitle'))).toBeVisible();
});
