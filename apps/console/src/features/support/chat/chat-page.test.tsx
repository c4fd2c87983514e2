// The chat of staff: the list, claiming before a colleague does, answering with saved replies, notes, and what each key does.
import {
  claimChat,
  closeSupportChat,
  getChatDesk,
  handOverChat,
  listAgents,
  listAnswers,
  listChats,
  muteChat,
  noteChat,
  readSupportChat,
  searchChats,
  seeSupportChat,
  sendSupportChat,
  staff,
  type ChatMessage,
  type ChatRow,
  type SupportChat,
} from '@causeway/contract';
import { answer, asked, button, choose, field, refuse } from '@causeway/ui/testing';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { followKeys } from '../../../shared/keyboard/use-keys.ts';
import { show } from '../../../shared/testing.tsx';
import { ChatPage } from './chat-page.tsx';
import { chat } from './index.ts';

const agent = staff.parse({
  staffId: '22222222-2222-4222-8222-222222222222',
  ...{ name: 'Sam Support', email: 'sam@staff.example', role: 'support' },
});
const colleague = { staffId: '33333333-3333-4333-8333-333333333333', name: 'Kim Colleague' };

const row: ChatRow = {
  conversationId: '77777777-7777-4777-8777-777777777777',
  ...{
    state: 'waiting',
    isLeft: false,
    isAway: false,
    memberId: null,
    visitorName: 'Gil Guest',
    language: 'zh-Hant',
  },
  ...{ problem: 'Where is my card?', agent: null, openedAt: '2026-11-26T02:00:00Z', closedAt: null },
  ...{ lastAt: '2026-11-26T02:00:00Z', lastSequence: 1 },
  preview: { author: 'visitor', authorName: null, text: 'Where is my card?', fileName: null },
};
const other: ChatRow = {
  ...row,
  ...{
    conversationId: '88888888-8888-4888-8888-888888888888',
    visitorName: 'Max Member',
    memberId: '1000000001',
  },
  preview: { author: 'agent', authorName: 'Sam Support', text: '', fileName: 'fees.pdf' },
};
const away: ChatRow = { ...row, conversationId: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', isAway: true };

const said: ChatMessage = {
  ...{ sequence: 1, id: '1'.padStart(32, '0'), kind: 'text', author: 'visitor', authorName: null },
  ...{ text: 'Where is my card?', file: null, at: '2026-11-26T02:00:00Z' },
};

const note = { text: 'Called twice already.', by: 'Kim Colleague', at: '2026-11-26T02:01:00Z' };

function reads(change: Partial<SupportChat> = {}, messages: readonly ChatMessage[] = [said]): void {
  answer(readSupportChat, ({ after }) => ({
    conversation: {
      ...{ ...row, closedBy: null, mutedUntil: null, member: null, visitorSeen: 0, agentSeen: 0 },
      isAgentPresent: true,
      may: ['claim'],
      guest: { email: 'guest@sample.example', mobile: '', name: 'Gil Guest' },
      ...{ ...change, lastSequence: messages.length },
    },
    messages: messages.slice(after),
    notes: [note],
  }));
}

const mine: Partial<SupportChat> = {
  state: 'open',
  agent: { staffId: agent.staffId, name: agent.name },
  may: ['answer', 'hand-over', 'mute', 'close'],
};

beforeEach(() => {
  onTestFinished(followKeys());
  answer(listChats, { waiting: [row, other], mine: [], colleagues: [], mineMax: 5 });
  answer(seeSupportChat, {});
  answer(listAnswers, {
    list: [
      {
        answerId: '99999999-9999-4999-8999-999999999999',
        ...{ title: 'Fees', changedBy: 'Kim', changedAt: '2026-11-26T02:00:00Z', version: 1 },
        texts: { en: 'Fees are shown first.', 'zh-Hans': '费用会预先显示。', 'zh-Hant': '費用會預先顯示。' },
      },
    ],
  });
  answer(getChatDesk, {
    ...{ isOpen: true, isBusy: false, isBusyForGuests: false, waiting: 1, closedText: '' },
    hours: { from: '09:00', to: '18:00', isDaily: false },
    files: { extensions: ['pdf'], sizeMax: 1000, countMax: 5 },
  });
  reads();
});

async function open(search = '') {
  const { say, history } = await show(<ChatPage />, { of: chat, at: `/chat${search}`, as: agent });
  const t = (key: string, values?: Record<string, string | number>) => say(`chat.${key}`, values);
  return { say, t, history, log: page.getByRole('log'), dialog: page.getByRole('dialog') };
}

const opened = `?chat=${row.conversationId}`;

test('keys move through the chat queue, and the address keeps the open chat', async () => {
  const { log, history } = await open();
  await expect.element(page.getByText('Max Member')).toBeVisible();
  await userEvent.keyboard('jjk{Enter}');
  await expect.element(log).toMatchTextContent('Where is my card?');
  expect(history.location.search).toBe(opened);
  await expect.element(page.getByText('guest@sample.example')).toBeVisible();
});

test('each row shows the last message with the name of its staff author, if any', async () => {
  const { t } = await open();
  await expect.element(page.getByText('Where is my card?')).toBeVisible();
  const file = t('list.file', { name: 'fees.pdf' });
  await expect.element(page.getByText(t('list.saidBy', { name: 'Sam Support', text: file }))).toBeVisible();
});

test('a link written by a customer opens its own page', async () => {
  reads(mine, [{ ...said, text: 'See https://example.com/card' }]);
  const { log } = await open(opened);
  const link = log.getByRole('link', { name: 'https://example.com/card' });
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect.element(link).toHaveAttribute('target', '_blank');
});

test('a guest who closed the page is marked in the queue and for the agent', async () => {
  answer(listChats, { waiting: [away], mine: [], colleagues: [], mineMax: 5 });
  reads({ ...mine, isAway: true });
  const { t } = await open(opened);
  await expect.element(page.getByText(t('list.away'))).toBeVisible();
  await expect.element(page.getByText(t('notice.away'))).toBeVisible();
});

test('choosing a language filters the queue', async () => {
  const { t } = await open();
  await choose(t('list.language'), '繁體中文');
  await expect.poll(() => asked(listChats).at(-1)?.request).toEqual({ language: 'zh-Hant' });
});

test('staff who claim after a colleague see the colleague’s name', async () => {
  const { t, log } = await open(opened);
  await expect.element(log).toBeVisible();
  refuse(claimChat, 'claimed-by-another');
  reads({ state: 'open', agent: colleague, may: [] });
  await userEvent.keyboard('c');
  await expect.element(page.getByText(t('state.with', { name: colleague.name }))).toBeVisible();
  expect(asked(claimChat)).toHaveLength(1);
  await expect.element(field(t('write'))).not.toBeInTheDocument();
});

test("messages in the agent’s view are reported as read, and the customer's read state is shown", async () => {
  const { log, say } = await open(opened);
  await expect.element(log).toMatchTextContent('Where is my card?');
  expect(asked(seeSupportChat)).toHaveLength(0);
  const reply = {
    ...said,
    sequence: 2,
    id: '2'.padStart(32, '0'),
    author: 'agent',
    text: 'On its way.',
  } as const;
  reads({ ...mine, visitorSeen: 2 }, [said, reply]);
  answer(claimChat, {});
  await userEvent.keyboard('c');
  await expect.element(log.getByText(say('ui.chat.state.seen'))).toBeVisible();
  await expect
    .poll(() => asked(seeSupportChat).map(({ request }) => request))
    .toContainEqual({ conversationId: row.conversationId, sequence: 1 });
});

test('a slash inserts a saved reply in the customer’s language', async () => {
  reads(mine);
  const { t, say, log } = await open(opened);
  await expect.element(log).toBeVisible();
  await userEvent.keyboard('r');
  await userEvent.keyboard('/fee');
  await expect.element(page.getByRole('listbox', { name: say('ui.chat.suggestions') })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field(t('write'))).toHaveValue('費用會預先顯示。');
  answer(sendSupportChat, { id: '2'.padStart(32, '0'), sequence: 2, at: '2026-11-26T02:02:00Z' });
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked(sendSupportChat)[0]?.request).toMatchObject({ text: '費用會預先顯示。' });
  // Leaves the field by keyboard, so that single keys work again.
  await userEvent.keyboard('{Escape}x');
  await expect.element(page.getByRole('dialog', { name: t('closing.title') })).toBeVisible();
});

test('a note stays out of the customer’s messages', async () => {
  reads(mine);
  const { t, say, log, dialog } = await open(opened);
  await expect.element(log.getByText(say('ui.chat.note'))).toBeVisible();
  await userEvent.keyboard('n');
  answer(noteChat, {});
  await field(t('note.label'), dialog).fill('Second call.');
  await button(t('note.confirm'), dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(noteChat)[0]?.request).toMatchObject({ text: 'Second call.' });
  expect(asked(sendSupportChat)).toHaveLength(0);
});

test('keys transfer, mute and end a chat, each after a question', async () => {
  reads(mine);
  answer(listAgents, { list: [{ ...colleague, open: 1, isPresent: true }] });
  const { t, log, dialog } = await open(opened);
  await expect.element(log).toBeVisible();
  await userEvent.keyboard('h');
  answer(handOverChat, {});
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: /Kim Colleague/ }).click();
  await button(t('handOver.confirm'), dialog).click();
  await expect.poll(() => asked(handOverChat)[0]?.request).toMatchObject({ staffId: colleague.staffId });
  await expect.element(dialog).not.toBeInTheDocument();

  await userEvent.keyboard('m');
  answer(muteChat, {});
  await field(t('mute.reason'), dialog).fill('Insults');
  await button(t('mute.confirm'), dialog).click();
  await expect.poll(() => asked(muteChat)[0]?.request).toMatchObject({ reason: 'Insults' });
  await expect.element(dialog).not.toBeInTheDocument();

  await userEvent.keyboard('x');
  refuse(closeSupportChat, 'chat-not-yours');
  await button(t('closing.confirm'), dialog).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  answer(closeSupportChat, {});
  await button(t('closing.confirm'), dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a mute can be lifted after its chat is over', async () => {
  const over = { state: 'closed', closedAt: '2026-11-26T03:00:00Z', closedBy: 'visitor' } as const;
  reads({ ...mine, ...over, mutedUntil: '2099-01-01T00:00:00Z' });
  answer(muteChat, {});
  const { t, log, dialog } = await open(opened);
  await expect.element(log).toBeVisible();
  await expect.element(page.getByText(t('action.unmute'))).toBeVisible();
  await userEvent.keyboard('m');
  await field(t('mute.reason'), dialog).fill('Apologised');
  await button(t('mute.unmute'), dialog).click();
  await expect.poll(() => asked(muteChat)[0]?.request).toMatchObject({ until: null, reason: 'Apologised' });
});

test('ending a chat that the customer has just ended closes the question with a notice', async () => {
  reads(mine);
  const { t, log, dialog } = await open(opened);
  await expect.element(log).toBeVisible();
  refuse(closeSupportChat, 'chat-ended');
  await userEvent.keyboard('x');
  await button(t('closing.confirm'), dialog).click();
  await expect.element(page.getByText(t('closing.ended'))).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a chat with an absent agent can be taken over', async () => {
  reads({ state: 'open', agent: colleague, isAgentPresent: false });
  answer(claimChat, {});
  const { t, log, dialog } = await open(opened);
  await expect.element(log).toBeVisible();
  await expect.element(page.getByText(t('notice.absent'))).toBeVisible();
  reads(mine);
  await expect.element(page.getByText(t('action.take-over'))).toBeVisible();
  await userEvent.keyboard('c');
  await expect.element(field(t('write'))).toBeVisible();
  expect(asked(claimChat)[0]?.request).toEqual({ conversationId: row.conversationId });
  answer(listAgents, { list: [{ ...colleague, open: 1, isPresent: false }] });
  await userEvent.keyboard('h');
  await dialog.getByRole('combobox').click();
  const absent = t('handOver.absent', { name: colleague.name, open: 1 });
  await expect.element(page.getByRole('option', { name: absent })).toBeVisible();
});

test('answering a message from outside opening hours offers no files', async () => {
  reads(mine);
  const { say, t, dialog } = await open(opened);
  const attach = button(say('ui.chat.attach'));
  await expect.element(attach).toBeVisible();
  reads({ ...mine, isLeft: true });
  answer(noteChat, {});
  await userEvent.keyboard('n');
  await field(t('note.label'), dialog).fill('Left on Sunday.');
  await button(t('note.confirm'), dialog).click();
  await expect.element(attach).not.toBeInTheDocument();
  await expect.element(field(t('write'))).toBeVisible();
});

test('closed chats are found by word, member and day', async () => {
  answer(searchChats, { list: [{ ...row, state: 'closed', closedAt: '2026-11-26T03:00:00Z' }], total: 1 });
  const { t } = await open('?view=closed');
  await expect.element(page.getByText('Gil Guest')).toBeVisible();
  await field(t('list.search')).fill('card');
  await expect.poll(() => asked(searchChats).at(-1)?.request).toMatchObject({ text: 'card', pageNo: 1 });
  await field(t('list.member')).fill('100000');
  await userEvent.tab();
  await expect.element(page.getByText(t('list.memberFormat'))).toBeVisible();
  await field(t('list.member')).fill('1000000001');
  await page.getByLabelText(t('list.from')).fill('2026-11-01');
  await page.getByLabelText(t('list.to'), { exact: true }).fill('2026-11-26');
  await expect
    .poll(() => asked(searchChats).at(-1)?.request)
    .toEqual({
      ...{ text: 'card', memberId: '1000000001', from: '2026-11-01', to: '2026-11-26' },
      ...{ pageNo: 1, pageSize: 20 },
    });
  expect(asked(searchChats).filter(({ request }) => request.memberId === '100000')).toEqual([]);
});
