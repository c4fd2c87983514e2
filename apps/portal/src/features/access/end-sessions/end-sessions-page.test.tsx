// The page behind a notice's link: opening it does nothing, its button ends all sessions, and both lead to
// the password reset.
import { endSessionsByLink } from '@causeway/contract';
import { answer, asked, button, lose, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { EndSessionsPage } from './end-sessions-page.tsx';
import { endSessions } from './index.ts';

const id = '11111111-1111-4111-8111-111111111111';
const token = `${id}.${id}.1772474645000.${'0'.repeat(64)}`;

const heading = (name: string) => page.getByRole('heading', { name });

async function open(language: 'en' | 'zh-Hans' | 'zh-Hant' = 'en', given = token) {
  const shown = { of: endSessions, at: `/end-sessions/${given}`, as: null, language };
  const { say } = await show(<EndSessionsPage />, shown);
  return { say, end: button(say('endSessions.end')) };
}

test.for(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'no session ends before the button is pressed, in %s',
  async (language) => {
    answer(endSessionsByLink, {});
    const { say, end } = await open(language);
    await expect.element(heading(say('endSessions.title'))).toBeVisible();
    await expect.element(page.getByRole('button', { name: say('endSessions.end') })).toBeVisible();
    expect(asked(endSessionsByLink)).toHaveLength(0);
    await end.click();
    await expect.element(heading(say('endSessions.doneTitle'))).toHaveFocus();
    await expect
      .element(page.getByRole('link', { name: say('endSessions.reset') }))
      .toHaveAttribute('href', '#/forgot-password');
    expect(asked(endSessionsByLink).map(({ request }) => request)).toEqual([{ token }]);
  },
);

test('a used or expired link says so and links to the password reset', async () => {
  refuse(endSessionsByLink, 'sessions-link-void');
  const { say, end } = await open();
  await end.click();
  await expect.element(heading(say('endSessions.voidTitle'))).toHaveFocus();
  await expect.element(page.getByRole('link', { name: say('endSessions.reset') })).toBeVisible();
});

test('a lost answer is reported, and the button stays', async () => {
  lose(endSessionsByLink);
  const { end } = await open();
  await end.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(end).toBeEnabled();
});
