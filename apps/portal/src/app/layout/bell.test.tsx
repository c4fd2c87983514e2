// The count of unread messages: requested once when a page opens, whether or not the push connection opens.
import { countUnread, currentChat } from '@causeway/contract';
import { answer, asked } from '@causeway/ui/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { overview } from '../../features/money/overview/index.ts';
import { pushLine } from '@causeway/web/push';
import { person, show } from '../../shared/testing.tsx';
import { followPush } from '../push/push-client.ts';
import { FrameTools } from './frame-tools.tsx';

async function drawn() {
  answer(countUnread, { count: 3 });
  answer(currentChat, { conversation: null, last: null });
  const { say } = await show(<FrameTools entries={[]} user={person} />, { of: overview, at: '/overview' });
  return page.getByRole('link', { name: say('shell.unread', { count: '3' }) });
}

test('the first count waits for the push connection', async () => {
  onTestFinished(followPush());
  const bell = await drawn();
  // Waits for the requests of the first drawing.
  await expect.poll(() => asked(currentChat).length).toBe(1);
  onTestFinished(() => pushLine.onLink(false));
  pushLine.onLink(true);
  pushLine.onReady();
  await expect.element(bell).toBeVisible();
  expect(asked(countUnread)).toHaveLength(1);
});

test('without a push connection the count is fetched by polling', async () => {
  const bell = await drawn();
  await expect.element(bell, { timeout: 10_000 }).toBeVisible();
  expect(asked(countUnread)).toHaveLength(1);
});
