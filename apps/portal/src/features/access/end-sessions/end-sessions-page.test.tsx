// The page behind the link of a notice: to open it does nothing, its button ends all sessions, and either way one goes on
// to reset the password.
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
  'nothing ends before the button is pressed, in %s',
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

test('a link that was used or has expired says so, and leads to resetting the password as well', async () => {
  refuse(endSessionsByLink, 'sessions-link-void');
  const { say, end } = await open();
  await end.click();
  await expect.element(heading(say('endSessions.voidTitle'))).toHaveFocus();
  await expect.element(page.getByRole('link', { name: say('endSessions.reset') })).toBeVisible();
});

test('an answer that is lost is told, and the button is still there', async () => {
  lose(endSessionsByLink);
  const { end } = await open();
  await end.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(end).toBeEnabled();
});
