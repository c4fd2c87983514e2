// The card of the verification: what is under review, by when it is decided, and the result of an update.
import { getOverview, type Overview } from '@causeway/contract';
import { answer } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { person, show } from '../../../shared/testing.tsx';
import { accountInformation } from './index.ts';
import { VerificationCard } from './verification-card.tsx';

const overview: Overview = {
  currency: 'USDT',
  total: '0',
  available: '0',
  frozen: '0',
  toBeCredited: '0',
  ratesAt: null,
  balances: [],
  todos: [],
  steps: [],
  recent: [],
};

test.each([
  ['that waits for staff', { isUpdateUnderReview: true }, 'updateUnderReview', 0],
  ['that was asked for', { todos: [{ kind: 'kyc-update' as const, count: 1 }] }, 'asked', 1],
  ['that is over', {}, 'verified', 0],
] as const)('a verification update %s has its own text', async (_what, changes, text, ways) => {
  answer(getOverview, { ...overview, ...changes, todos: [...('todos' in changes ? changes.todos : [])] });
  const { say } = await show(<VerificationCard member={person} />, {
    of: accountInformation,
    at: '/account/account-information',
  });
  await expect.element(page.getByText(say(`accountInformation.kyc.${text}`))).toBeVisible();
  // The requests always have a link.
  await expect.element(page.getByRole('link')).toHaveLength(ways + 1);
});

test.each([
  ['a verification', 2, {}, 'underReviewBy'],
  ['an update', 4, { isUpdateUnderReview: true }, 'updateUnderReviewBy'],
] as const)('%s under review says what happens next, and by when', async (_what, status, changes, text) => {
  answer(getOverview, { ...overview, ...changes, decisionBy: '2026-03-05' });
  const { say } = await show(<VerificationCard member={{ ...person, memberKycStatus: status }} />, {
    of: accountInformation,
    at: '/account/account-information',
  });
  const time = 'Mar 5, 2026, 23:59 (GMT+8)';
  await expect.element(page.getByText(say(`accountInformation.kyc.${text}`, { time }))).toBeVisible();
});

test.each([
  [false, 'informationDue'],
  [true, 'informationOverdue'],
] as const)(
  'a question that waits for the member is named with its time instead of a promise, late: %s',
  async (isOver, text) => {
    const id = '11111111-1111-4111-8111-111111111111';
    const due = { day: '2026-03-03', isOver };
    const todo = {
      kind: 'information-request' as const,
      count: 1,
      subjectId: id,
      about: 'Who are your customers?',
      due,
    };
    answer(getOverview, { ...overview, todos: [todo], decisionBy: '2026-03-05' });
    const { say } = await show(<VerificationCard member={{ ...person, memberKycStatus: 2 }} />, {
      of: accountInformation,
      at: '/account/account-information',
    });
    const asked = { time: 'Mar 3, 2026, 23:59 (GMT+8)', about: 'Who are your customers?' };
    await expect.element(page.getByText(say(`accountInformation.kyc.${text}`, asked))).toBeVisible();
    expect(document.body.textContent).not.toContain('No action needed');
    await expect
      .element(page.getByRole('link', { name: say('accountInformation.kyc.answer') }))
      .toHaveAttribute('href', expect.stringContaining(id));
  },
);
