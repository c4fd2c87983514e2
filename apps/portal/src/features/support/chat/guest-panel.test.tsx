// A guest's chat: the form's refusals, its text when nobody can answer, and a conversation that loses
// nothing.
import {
  closeGuestChat,
  getChatDesk,
  leaveGuestMessage,
  mailGuestTranscript,
  openGuestChat,
  readGuestChat,
  seeGuestChat,
  sendGuestChat,
  type ChatConversation,
  type ChatMessage,
} from '@causeway/contract';
import {
  answer,
  asked,
  button,
  field,
  hold,
  lose,
  pressTwice,
  readElsewhere,
  refuse,
} from '@causeway/ui/testing';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../shared/queries.ts';
import { answerCaptcha, show } from '../../../shared/testing.tsx';
import { chat } from './catalogue.ts';
import { chatView } from './chat-view.ts';
import { GuestPanel } from './guest-host.tsx';
import { guestSession } from './guest-session.ts';

const conversationId = '77777777-7777-4777-8777-777777777777';

const conversation: ChatConversation = {
  ...{ conversationId, state: 'waiting', place: 2, agentName: null, lastSequence: 0 },
  ...{ openedAt: '2026-11-26T02:00:00Z', closedAt: null, closedBy: null, mutedUntil: null, filesLeft: 5 },
  ...{ visitorSeen: 0, agentSeen: 0 },
};

const desk = {
  ...{ isOpen: true, isBusy: false, isBusyForGuests: false, waiting: 1, closedText: '' },
  hours: { from: '09:00', to: '18:00', isDaily: false },
  files: { extensions: ['pdf', 'png'], sizeMax: 1000, countMax: 5 },
};

const message = (sequence: number, given: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ sequence, id: String(sequence).padStart(32, '0'), kind: 'text' },
  ...{ author: 'agent', authorName: 'Sam', text: `Message ${String(sequence)}`, file: null },
  ...{ at: '2026-11-26T02:00:00Z', ...given },
});

/** Answers as a server with these messages. */
function says(messages: readonly ChatMessage[], change: Partial<ChatConversation> = {}): void {
  const now = { ...conversation, ...change, lastSequence: messages.length };
  answer(readGuestChat, ({ after }) => ({
    conversation: now,
    messages: messages.slice(after, after + 100),
  }));
}

beforeEach(() => {
  answer(getChatDesk, desk);
  answer(seeGuestChat, {});
  answerCaptcha();
  onTestFinished(() => {
    chatView.close();
    guestSession.keep(undefined);
  });
});

async function open(language: 'en' | 'zh-Hant' = 'en') {
  chatView.open();
  const { say } = await show(<GuestPanel />, { of: chat, at: '/login', as: null, language });
  const t = (key: string, values?: Record<string, string | number>) => say(`chat.${key}`, values);
  return { say, t, log: page.getByRole('log') };
}

/** Opens the page with a conversation that this tab has already started. */
async function goOn() {
  guestSession.keep({ token: 'token', conversationId, email: 'guest@sample.example' });
  const opened = await open();
  return { ...opened, write: field(opened.t('write')) };
}

test('missing or too long values show errors at their fields, and nothing is sent', async () => {
  const { say, t } = await open();
  await expect.element(field(t('guest.email'))).toHaveFocus();
  await field(t('guest.name')).fill('n'.repeat(61));
  await field(t('guest.mobile')).fill('1'.repeat(31));
  await field(t('guest.problem')).fill('p'.repeat(201));
  await button(t('guest.start')).click();
  await expect.element(field(t('guest.email'))).toHaveAccessibleDescription(say('rule.email-empty'));
  for (const name of ['guest.name', 'guest.mobile'])
    await expect.element(field(t(name))).toHaveAccessibleDescription(say('rule.too-long'));
  await field(t('guest.email')).fill(`${'e'.repeat(45)}@sample.example`);
  await button(t('guest.start')).click();
  await expect.element(field(t('guest.email'))).toHaveAccessibleDescription(say('rule.too-long'));
  expect(asked(openGuestChat)).toHaveLength(0);
});

test("all errors are marked at once, including the captcha's", async () => {
  const { say, t } = await open();
  const picture = field(say('credentials.captcha.label'));
  await expect.element(picture).toBeVisible();
  await button(t('guest.start')).click();
  await expect.element(field(t('guest.email'))).toHaveAccessibleDescription(say('rule.email-empty'));
  await expect.element(picture).toHaveAccessibleDescription(say('rule.code-empty'));
  await field(t('guest.email')).fill('guest@sample.example');
  await button(t('guest.start')).click();
  await expect.element(picture).toHaveFocus();
  expect(asked(openGuestChat)).toHaveLength(0);
});

test("closing the panel keeps filled-in values, and sending keeps the guest's details", async () => {
  const { t, say } = await open();
  await field(t('guest.email')).fill('guest@sample.example');
  await field(t('guest.name')).fill('Ada Lovelace');
  await field(t('guest.problem')).fill('Where is my card?');
  chatView.close();
  await expect.element(field(t('guest.email'))).not.toBeInTheDocument();
  chatView.open();
  await expect.element(field(t('guest.email'))).toHaveValue('guest@sample.example');
  await expect.element(field(t('guest.problem'))).toHaveValue('Where is my card?');
  answer(openGuestChat, { guestToken: 'token', conversation });
  says([], { state: 'closed', closedBy: 'agent', closedAt: '2026-11-26T02:05:00Z' });
  await field(say('credentials.captcha.label')).fill('1234');
  await button(t('guest.start')).click();
  await button(t('over.again')).click();
  await expect.element(field(t('guest.email'))).toHaveValue('guest@sample.example');
  await expect.element(field(t('guest.name'))).toHaveValue('Ada Lovelace');
  await expect.element(field(t('guest.problem'))).toHaveValue('');
});

test('a filled-in form opens one conversation, however often it is pressed', async () => {
  const { say, t, log } = await open();
  answer(openGuestChat, { guestToken: 'token', conversation });
  says([message(1, { author: 'visitor', authorName: null, text: 'Where is my card?' })]);
  await field(t('guest.email')).fill('guest@sample.example');
  await field(t('guest.problem')).fill('Where is my card?');
  await field(say('credentials.captcha.label')).fill('1234');
  pressTwice(button(t('guest.start')));
  await expect.element(log).toMatchTextContent('Where is my card?');
  await expect.element(page.getByText(t('status.place', { place: 2 }))).toBeVisible();
  expect(asked(openGuestChat)).toHaveLength(1);
});

test('a wrong captcha shows an error at its field, any other error above the button', async () => {
  const { say, t } = await open();
  refuse(openGuestChat, 'wrong-graphic-code');
  await field(t('guest.email')).fill('guest@sample.example');
  const picture = field(say('credentials.captcha.label'));
  await picture.fill('1234');
  await button(t('guest.start')).click();
  await expect.element(picture).toHaveAccessibleDescription(say('rule.code-wrong'));
  refuse(openGuestChat, 'failure');
  await picture.fill('1234');
  await button(t('guest.start')).click();
  await expect.element(page.getByText(t('openFailed'))).toBeVisible();
});

test('outside opening hours a guest leaves a message with the values filled in before', async () => {
  const { say, t } = await open();
  await field(t('guest.email')).fill('guest@sample.example');
  await field(t('guest.problem')).fill('Please call me.');
  await field(say('credentials.captcha.label')).fill('1234');
  refuse(openGuestChat, 'chat-outside-hours');
  answer(getChatDesk, { ...desk, isOpen: false });
  await button(t('guest.start')).click();
  await expect.element(page.getByText(t('away.workingDays', { from: '09:00', to: '18:00' }))).toBeVisible();
  answer(leaveGuestMessage, {});
  await field(say('credentials.captcha.label')).fill('1234');
  await button(t('guest.leave')).click();
  await expect.element(page.getByText(t('left.textTo', { email: 'guest@sample.example' }))).toBeVisible();
  expect(asked(leaveGuestMessage)[0]?.request).toMatchObject({ problem: 'Please call me.' });
});

test('a message is sent once and shows its progress', async () => {
  says([message(1)], { state: 'open', agentName: 'Sam' });
  const { t, log, write, say } = await goOn();
  await expect.element(log).toMatchTextContent('Message 1');
  answer(sendGuestChat, { id: message(2).id, sequence: 2, at: '2026-11-26T02:00:00Z' });
  const release = hold(sendGuestChat);
  await write.fill('Thank you');
  pressTwice(button(say('ui.chat.send')));
  await expect.element(log).toMatchTextContent(say('ui.chat.state.sending'));
  expect(asked(sendGuestChat)).toHaveLength(1);
  release();
  await expect.element(log).toMatchTextContent(say('ui.chat.state.sent'));
  await expect.element(write).toHaveValue('');
  await expect.element(page.getByText(t('status.open', { name: 'Sam' }))).toBeVisible();
});

test('a message without an answer is sent again under its id and appears once', async () => {
  says([message(1)], { state: 'open' });
  const { log, write, say } = await goOn();
  await expect.element(log).toMatchTextContent('Message 1');
  lose(sendGuestChat);
  await write.fill('Thank you');
  await userEvent.keyboard('{Enter}');
  await expect.element(log).toMatchTextContent(say('ui.chat.state.failed'));
  const id = asked(sendGuestChat)[0]?.requestId ?? '';
  answer(sendGuestChat, () => {
    says([message(1), message(2, { id, author: 'visitor', text: 'Thank you' })], { state: 'open' });
    return { id, sequence: 2, at: '2026-11-26T02:00:00Z' };
  });
  await button(say('ui.chat.retry'), log).click();
  await expect.poll(() => asked(sendGuestChat).map(({ requestId }) => requestId)).toEqual([id, id]);
  await expect.poll(() => log.element().textContent.split('Thank you').length - 1).toBe(1);
});

test('a file of the wrong type or size shows an error and is not sent', async () => {
  says([message(1)], { state: 'open' });
  const { log, say } = await goOn();
  await expect.element(log).toMatchTextContent('Message 1');
  await expect.element(button(say('ui.chat.attach'))).toBeVisible();
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? log, [
    new File(['x'], 'tool.exe'),
    new File(['x'.repeat(1000)], 'large.pdf'),
  ]);
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('tool.exe');
  await expect.element(alert).toMatchTextContent('large.pdf');
});

test('a link in a message opens its own page and names a differing host', async () => {
  const text = 'See https://example.com/a. Not javascript:alert(1), and https://раypal.com/';
  says([message(1, { text }), message(2, { author: 'visitor', text: 'https://example.com/own' })], {
    state: 'open',
  });
  const { log, say } = await goOn();
  const link = log.getByRole('link', { name: 'https://example.com/a', exact: true });
  await expect.element(link).toHaveAttribute('href', 'https://example.com/a');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect.element(log.getByRole('link', { name: 'https://example.com/own' })).toBeVisible();
  await expect.element(log).toMatchTextContent(say('ui.chat.linkHost', { host: 'xn--ypal-43d9g.com' }));
  expect(log.getByRole('link').elements()).toHaveLength(3);
  expect(log.element().textContent).toContain(text);
});

test('a muted guest reads until when and keeps the typed text', async () => {
  says([message(1)], { state: 'open', mutedUntil: '2099-01-01T00:00:00Z' });
  const { log, write } = await goOn();
  await expect.element(log).toMatchTextContent('Message 1');
  await expect.element(page.getByText(/2099/)).toBeVisible();
  await expect.element(write).not.toBeInTheDocument();
});

test('a chat that cannot be ended stays open with an error', async () => {
  says([message(1)], { state: 'open', agentName: 'Sam' });
  const { t } = await goOn();
  await button(t('end.button')).click();
  refuse(closeGuestChat, 'failure');
  await button(t('end.confirm'), page.getByRole('dialog')).click();
  await expect.element(page.getByText(t('end.failed'))).toBeVisible();
  answer(closeGuestChat, {
    ...{ ...conversation, state: 'closed', closedBy: 'visitor', closedAt: '2026-11-26T02:05:00Z' },
  });
  await button(t('end.confirm'), page.getByRole('dialog')).click();
  await expect.element(button(t('over.again'))).toBeVisible();
  answer(mailGuestTranscript, {});
  await button(t('over.mail')).click();
  await expect.element(page.getByText(/guest@sample\.example/)).toBeVisible();
  await button(t('over.again')).click();
  await expect.element(button(t('guest.start'))).toBeVisible();
  await expect.element(field(t('guest.email'))).toHaveValue('guest@sample.example');
});

test('text left unsent by an ended chat fills the form of the next chat', async () => {
  says([message(1)], { state: 'open', agentName: 'Sam' });
  const { t, log, write, say } = await goOn();
  await expect.element(log).toMatchTextContent('Message 1');
  refuse(sendGuestChat, 'chat-ended');
  await write.fill('One more thing');
  await userEvent.keyboard('{Enter}');
  await expect.element(log).toMatchTextContent(say('ui.chat.state.failed'));
  await write.fill('and another');
  refuse(readGuestChat, 'chat-ended');
  await queryClient.invalidateQueries();
  await expect.element(page.getByText(t('guest.lost'))).toBeVisible();
  await expect.element(field(t('guest.problem'))).toHaveValue('One more thing\nand another');
});

test('text too long for the form is carried over uncut with an error', async () => {
  says([message(1)], { state: 'open', agentName: 'Sam' });
  const { t, log, write } = await goOn();
  await expect.element(log).toMatchTextContent('Message 1');
  const long = 'p'.repeat(260);
  await write.fill(long);
  refuse(readGuestChat, 'chat-ended');
  await queryClient.invalidateQueries();
  const problem = field(t('guest.problem'));
  await expect.element(problem).toHaveValue(long);
  await expect.element(page.getByText(t('guest.over', { count: 60 }))).toBeVisible();
});

test('chat times are Hong Kong’s, and each day names the zone', async () => {
  readElsewhere();
  says([message(1, { at: '2026-11-25T15:59:00Z' }), message(2, { at: '2026-11-25T16:30:00Z' })], {
    state: 'open',
  });
  const { log } = await goOn();
  await expect
    .element(log)
    .toMatchTextContent(/Nov 25, 2026 \(GMT\+8\).*23:59.*Nov 26, 2026 \(GMT\+8\).*00:30/);
});

test('a conversation unknown to the server leads back to the form', async () => {
  refuse(readGuestChat, 'chat-ended');
  const { t } = await goOn();
  await expect.element(page.getByText(t('guest.lost'))).toBeVisible();
});

test('Escape closes the panel and keeps the typed text', async () => {
  says([message(1)], { state: 'open' });
  const { log, write, t } = await goOn();
  await expect.element(log).toMatchTextContent('Message 1');
  await write.fill('Not sent yet');
  await userEvent.keyboard('{Escape}');
  await expect.element(log).not.toBeInTheDocument();
  chatView.open();
  await expect.element(field(t('write'))).toHaveValue('Not sent yet');
});

test('a long conversation is loaded in full and shows its end, in Traditional Chinese too', async () => {
  const many = Array.from({ length: 200 }, (_, at) => message(at + 1));
  says(many, { state: 'open' });
  guestSession.keep({ token: 'token', conversationId, email: 'guest@sample.example' });
  const { log } = await open('zh-Hant');
  await expect.element(page.getByText('Message 200', { exact: true })).toBeInViewport();
  await expect.element(log).toMatchTextContent('Message 1');
  expect(asked(readGuestChat).map(({ request }) => request.after)).toEqual([0, 100]);
});
