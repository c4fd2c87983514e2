// A member's chat: no form, the person's page, any device; no typed text is lost.
import {
  currentChat,
  getChatDesk,
  leaveMessage,
  mailTranscript,
  openChat,
  readChat,
  seeChat,
  sendChat,
  type ChatConversation,
  type ChatMessage,
} from '@causeway/contract';
import { answer, asked, button, field, refuse } from '@causeway/ui/testing';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../shared/queries.ts';
import { session } from '../../../shared/session/session.ts';
import { show } from '../../../shared/testing.tsx';
import { chat } from './catalogue.ts';
import { chatView } from './chat-view.ts';
import { ChatLauncher } from './launcher.tsx';
import { MemberChat } from './member-chat.tsx';
import { MemberPanel } from './member-host.tsx';

const conversation: ChatConversation = {
  conversationId: '77777777-7777-4777-8777-777777777777',
  ...{ state: 'waiting', place: 1, agentName: null, lastSequence: 0, openedAt: '2026-11-26T02:00:00Z' },
  ...{ closedAt: null, closedBy: null, mutedUntil: null, filesLeft: 5 },
  ...{ visitorSeen: 0, agentSeen: 0 },
};

const desk = {
  ...{ isOpen: true, isBusy: false, isBusyForGuests: true, waiting: 0, closedText: '' },
  hours: { from: '09:00', to: '18:00', isDaily: true },
  files: { extensions: ['pdf'], sizeMax: 1000, countMax: 5 },
};

const messages: ChatMessage[] = [];

beforeEach(() => {
  messages.length = 0;
  answer(getChatDesk, desk);
  answer(currentChat, { conversation: null, last: null });
  answer(seeChat, {});
  answer(readChat, ({ after }) => ({
    conversation: { ...conversation, lastSequence: messages.length },
    messages: messages.slice(after),
  }));
  onTestFinished(chatView.close);
});

async function open(current?: ChatConversation) {
  chatView.open();
  const shown = (
    <>
      <ChatLauncher />
      <MemberPanel current={current} />
    </>
  );
  const { say } = await show(shown, { of: chat, at: '/overview' });
  const t = (key: string, values?: Record<string, string | number>) => say(`chat.${key}`, values);
  return { say, t, log: page.getByRole('log'), write: field(t('write')) };
}

test('the first message opens the conversation with the person’s page', async () => {
  const { log, write, t } = await open();
  answer(openChat, conversation);
  answer(sendChat, { id: '1'.padStart(32, '0'), sequence: 1, at: '2026-11-26T02:00:00Z' });
  await expect.element(write).toHaveFocus();
  await write.fill('Where is my transfer?');
  await userEvent.keyboard('{Enter}');
  await expect.element(log).toMatchTextContent('Where is my transfer?');
  await expect.element(page.getByText(t('status.place', { place: 1 }))).toBeVisible();
  expect(asked(openChat)[0]?.request).toMatchObject({ edition: 'member' });
  expect(asked(sendChat)[0]?.request).toMatchObject({ text: 'Where is my transfer?' });
  await expect.element(write).toHaveValue('');
});

test('Enter and Escape of an input method neither send nor close', async () => {
  const { write } = await open();
  answer(openChat, conversation);
  answer(sendChat, { id: '1'.padStart(32, '0'), sequence: 1, at: '2026-11-26T02:00:00Z' });
  await write.fill('你好');
  // In Safari the composition has ended by then, and only key code 229 shows that the key belongs to the
  // input method.
  for (const of of [{ isComposing: true }, { keyCode: 229 }])
    for (const key of ['Enter', 'Escape'])
      write
        .element()
        .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...of }));
  await expect.element(write).toHaveValue('你好');
  expect(asked(openChat)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked(sendChat)).toHaveLength(1);
});

test('text for a conversation that could not be opened becomes an offline message', async () => {
  const { write, t, say } = await open();
  refuse(openChat, 'failure');
  await write.fill('Where is my transfer?');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(t('openFailed'))).toBeVisible();
  await expect.element(write).toHaveValue('Where is my transfer?');
  refuse(openChat, 'chat-busy');
  answer(getChatDesk, { ...desk, isBusy: true });
  await button(say('ui.chat.send')).click();
  await expect.element(field(t('guest.problem'))).toHaveValue('Where is my transfer?');
  answer(leaveMessage, {});
  await button(t('guest.leave')).click();
  await expect.element(page.getByText(t('left.title'))).toBeVisible();
});

test('the panel closes with the session', async () => {
  chatView.open();
  await show(<MemberChat />, { of: chat, at: '/overview' });
  await expect.element(page.getByRole('log')).toBeVisible();
  session.end();
  await expect.poll(() => chatView.current().isOpen).toBe(false);
});

test('a conversation from another device continues here', async () => {
  messages.push({
    ...{ sequence: 1, id: '1'.padStart(32, '0'), kind: 'text', author: 'agent', authorName: 'Sam' },
    ...{ text: 'How can I help?', file: null, at: '2026-11-26T02:00:00Z' },
  });
  const { log } = await open({ ...conversation, state: 'open', agentName: 'Sam', lastSequence: 1 });
  await expect.element(log).toMatchTextContent('How can I help?');
  expect(asked(openChat)).toHaveLength(0);
});

test('messages in view are reported as read once, and the agent’s read state is shown', async () => {
  const line = { kind: 'text', text: 'Hi', file: null, at: '2026-11-26T02:00:00Z' } as const;
  const numbered = (sequence: number) => ({ ...line, sequence, id: String(sequence).padStart(32, '0') });
  messages.push({ ...numbered(1), author: 'visitor', authorName: null });
  messages.push({ ...numbered(2), author: 'agent', authorName: 'Sam' });
  messages.push({ ...numbered(3), author: 'visitor', authorName: null });
  conversation.agentSeen = 1;
  onTestFinished(() => void (conversation.agentSeen = 0));
  const { log, say } = await open({ ...conversation, state: 'open', agentName: 'Sam' });
  await expect.element(log.getByText(say('ui.chat.state.seen'))).toBeVisible();
  await expect.element(log.getByText(say('ui.chat.state.sent'))).toBeVisible();
  expect(asked(seeChat).map(({ request }) => request)).toEqual([
    { conversationId: conversation.conversationId, sequence: 2 },
  ]);
});

test('an ended chat survives a reload with its end, messages and transcript', async () => {
  const ended = {
    state: 'closed',
    closedAt: '2026-11-26T03:00:00Z',
    closedBy: 'agent',
    agentName: 'Sam',
  } as const;
  const last = { ...conversation, ...ended, place: null, lastSequence: 1 };
  answer(currentChat, { conversation: null, last });
  const { t, log, write } = await open();
  await expect.element(page.getByText(/Sam ended your last chat/)).toBeVisible();
  await expect.element(write).toBeVisible();
  const line = { sequence: 1, id: '1'.padStart(32, '0'), kind: 'text', text: 'How can I help?' } as const;
  const message: ChatMessage = { ...line, author: 'agent', authorName: 'Sam', file: null, at: last.openedAt };
  answer(readChat, { conversation: last, messages: [message] });
  await button(t('last.open')).click();
  await expect.element(log).toMatchTextContent('How can I help?');
  answer(mailTranscript, {});
  await button(t('over.mail')).click();
  await expect.element(page.getByText(t('over.mailed'), { exact: false })).toBeVisible();
  await button(t('over.again')).click();
  await expect.element(write).toBeVisible();
});

test('text left unsent by an ended chat fills the field of the next chat', async () => {
  const { t, log, write, say } = await open();
  answer(openChat, conversation);
  refuse(sendChat, 'chat-ended');
  await write.fill('One more thing');
  await userEvent.keyboard('{Enter}');
  await expect.element(log).toMatchTextContent(say('ui.chat.state.failed'));
  await write.fill('and another');
  const ended = { state: 'closed', closedAt: '2026-11-26T03:00:00Z', closedBy: 'agent' } as const;
  answer(readChat, { conversation: { ...conversation, ...ended, place: null }, messages: [] });
  await queryClient.invalidateQueries({ queryKey: ['chat.pull'] });
  await button(t('over.again')).click();
  await expect.element(write).toHaveValue('One more thing\nand another');
  await expect.element(log).not.toMatchTextContent('One more thing');
});

test('on a phone the panel stays after the first message, and Back closes it', async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  const { log, write } = await open();
  answer(openChat, conversation);
  answer(sendChat, { id: '1'.padStart(32, '0'), sequence: 1, at: '2026-11-26T02:00:00Z' });
  await write.fill('Where is my transfer?');
  await userEvent.keyboard('{Enter}');
  await expect.element(log).toMatchTextContent('Where is my transfer?');
  await expect.poll(() => asked(sendChat)).toHaveLength(1);
  const wentBack = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  expect(chatView.current().isOpen).toBe(true);
  window.history.back();
  await wentBack;
  await expect.poll(() => chatView.current().isOpen).toBe(false);
});
