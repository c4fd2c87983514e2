// The chat of a member: without a form, with where they are, on whichever device; nothing that was typed is lost.
import {
  currentChat,
  getChatDesk,
  leaveMessage,
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
import { show } from '../../../shared/testing.tsx';
import { chat } from './catalogue.ts';
import { chatView } from './chat-view.ts';
import { MemberPanel } from './member-host.tsx';

const conversation: ChatConversation = {
  conversationId: '77777777-7777-4777-8777-777777777777',
  ...{ state: 'waiting', place: 1, agentName: null, lastSequence: 0, openedAt: '2026-11-26T02:00:00Z' },
  ...{ closedAt: null, closedBy: null, mutedUntil: null, filesLeft: 5 },
  ...{ visitorSeen: 0, agentSeen: 0 },
};

const desk = {
  ...{ isOpen: true, isBusy: false, waiting: 0, closedText: '' },
  hours: { from: '09:00', to: '18:00', isDaily: true },
  files: { extensions: ['pdf'], sizeMax: 1000, countMax: 5 },
};

const messages: ChatMessage[] = [];

beforeEach(() => {
  messages.length = 0;
  answer(getChatDesk, desk);
  answer(currentChat, { conversation: null });
  answer(seeChat, {});
  answer(readChat, ({ after }) => ({
    conversation: { ...conversation, lastSequence: messages.length },
    messages: messages.slice(after),
  }));
  onTestFinished(chatView.close);
});

async function open(current?: ChatConversation) {
  chatView.open();
  const { say } = await show(<MemberPanel current={current} />, { of: chat, at: '/overview' });
  const t = (key: string, values?: Record<string, string | number>) => say(`chat.${key}`, values);
  return { say, t, log: page.getByRole('log'), write: field(t('write')) };
}

test('the first message opens the conversation, with where the person is, and is in it', async () => {
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

test('what was typed is kept where no conversation could be opened, and becomes the message that is left', async () => {
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

test('a conversation of another device goes on here', async () => {
  messages.push({
    ...{ sequence: 1, id: '1'.padStart(32, '0'), kind: 'text', author: 'agent', authorName: 'Sam' },
    ...{ text: 'How can I help?', file: null, at: '2026-11-26T02:00:00Z' },
  });
  const { log } = await open({ ...conversation, state: 'open', agentName: 'Sam', lastSequence: 1 });
  await expect.element(log).toMatchTextContent('How can I help?');
  expect(asked(openChat)).toHaveLength(0);
});

test('what comes into sight is said to be read once, and what the agent has read says so', async () => {
  const line = { kind: 'text', text: 'Hi', file: null, at: '2026-11-26T02:00:00Z' } as const;
  const ids = [1, 2, 3].map((sequence) => ({ sequence, id: String(sequence).padStart(32, '0') }));
  const [own, theirs, newest] = ids;
  messages.push({ ...line, ...own, author: 'visitor', authorName: null } as ChatMessage);
  messages.push({ ...line, ...theirs, author: 'agent', authorName: 'Sam' } as ChatMessage);
  messages.push({ ...line, ...newest, author: 'visitor', authorName: null } as ChatMessage);
  conversation.agentSeen = 1;
  onTestFinished(() => void (conversation.agentSeen = 0));
  const { log, say } = await open({ ...conversation, state: 'open', agentName: 'Sam' });
  await expect.element(log.getByText(say('ui.chat.state.seen'))).toBeVisible();
  await expect.element(log.getByText(say('ui.chat.state.sent'))).toBeVisible();
  expect(asked(seeChat).map(({ request }) => request)).toEqual([
    { conversationId: conversation.conversationId, sequence: 2 },
  ]);
});
