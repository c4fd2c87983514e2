// The menu of the person signed in, by keys and as it is read aloud.
import { countUnread, currentChat } from '@causeway/contract';
import { answer, button } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { overview } from '../../features/money/overview/index.ts';
import { person, show } from '../../shared/testing.tsx';
import { FrameTools } from './frame-tools.tsx';

test('the menu moves the focus to its choices and returns it on closing', async () => {
  answer(countUnread, { count: 0 });
  answer(currentChat, { conversation: null, last: null });
  const { say } = await show(<FrameTools entries={[]} user={person} />, { of: overview, at: '/overview' });
  const opener = button('ALEX SAMPLE');
  await opener.click();
  const choice = (name: string) => page.getByRole('menuitem', { name });
  await expect.element(choice(say('routes.account-information'))).toHaveFocus();
  // The axe rule aria-required-children.
  const focusable = page.getByRole('menu').element().querySelectorAll('[tabindex]');
  expect([...focusable].map((element) => element.getAttribute('role'))).toEqual(['menuitem', 'menuitem']);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(choice(say('shell.signOut'))).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
});
