// How a conversation begins: the form, the hours, the line; and what is left when nobody can answer.
import {
  closeSupportChat,
  getChatDesk,
  guestFormMax,
  leaveGuestMessage,
  leaveMessage,
  listChats,
  muteChat,
  sendSupportChat,
} from '@causeway/contract';
import type { MailPort } from '@causeway/providers/port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChatServer, chatServer } from '../chat.testing.ts';

type Mail = Parameters<MailPort['send']>[0];
const mails: Mail[] = [];
let server: ChatServer;
beforeAll(async () => {
  server = await chatServer({
    providers: { mail: { send: (mail) => Promise.resolve(void mails.push(mail)) } },
  });
});
afterAll(() => server.stop());

const desk = async () => (await server.call(getChatDesk, {})).data;

describe('the guest form', () => {
  test.each([
    ['an email that is none', { email: 'ada' }],
    ['an email of more than 50', { email: `${'a'.repeat(39)}@example.com` }],
    ['a mobile number of more than 30', { mobile: '1'.repeat(guestFormMax.mobile + 1) }],
    ['a name of more than 60', { name: 'a'.repeat(guestFormMax.name + 1) }],
    ['a problem of more than 200', { problem: 'a'.repeat(guestFormMax.problem + 1) }],
  ])('does not take %s', async (_, form) => {
    expect((await server.openAsGuest(form)).refusal).toBe('invalid-input');
  });

  test('takes each field at its longest', async () => {
    const form = {
      email: `${'a'.repeat(38)}@example.com`,
      mobile: '1'.repeat(guestFormMax.mobile),
      name: 'a'.repeat(guestFormMax.name),
      problem: 'a'.repeat(guestFormMax.problem),
    };
    expect((await server.openAsGuest(form)).refusal).toBeUndefined();
  });

  test('wants the answer to the image code, which is used up', async () => {
    const captchaVerifyParam = await server.captcha();
    const wrong = { captchaVerifyParam: { ...captchaVerifyParam, answer: 'WRONG' } };
    expect((await server.openAsGuest(wrong)).refusal).toBe('wrong-graphic-code');
    expect((await server.openAsGuest({ captchaVerifyParam })).refusal).toBe('wrong-graphic-code');
  });
});

describe('nobody answers', () => {
  test('outside the hours, in the words of support', async () => {
    await server.set('chat_hours', 'closed_en', 'Back on Monday.');
    await server.set('chat_hours', 'hours_to', '09:30');
    expect(await desk()).toMatchObject({ isOpen: false, closedText: 'Back on Monday.' });
    expect((await server.openAsGuest()).refusal).toBe('chat-outside-hours');
    expect((await server.openAs(await server.signedInPerson())).refusal).toBe('chat-outside-hours');
    await server.set('chat_hours', 'hours_to', '23:59');
  });

  test('more than may wait; the line says its places', async () => {
    const { waiting } = await desk();
    await server.set('chat_limits', 'waiting_max', waiting + 2);
    const [first, second] = [await server.guest(), await server.guest()];
    expect((await desk()).isBusy).toBe(true);
    expect((await server.openAsGuest()).refusal).toBe('chat-busy');
    expect((await second.read()).data.conversation.place).toBe(waiting + 2);
    await server.agentOf(first.id);
    expect((await second.read()).data.conversation.place).toBe(waiting + 1);
    await server.set('chat_limits', 'waiting_max', 1000);
  });
});

test('who is muted is told until when, and begins nothing else meanwhile', async () => {
  const email = 'loud@example.com';
  const guest = await server.guest({ email });
  const session = await server.agentOf(guest.id);
  const until = new Date(server.clock.now().getTime() + 600_000).toISOString();
  const mute = (to: string | null) =>
    server.call(muteChat, { conversationId: guest.id, until: to, reason: 'Insults' }, { session });
  expect((await mute(until)).refusal).toBeUndefined();
  const refused = await guest.say('!');
  expect([refused.refusal, refused.data]).toEqual(['chat-muted', { until }]);
  expect((await server.openAsGuest({ email })).refusal).toBe('chat-muted');
  expect((await server.openAsGuest({ email: 'neighbour@example.com' })).refusal).toBeUndefined();
  await mute(null);
  expect((await guest.say('!')).refusal).toBeUndefined();
});

test('who begins ten within an hour is asked to wait', async () => {
  const limited = await chatServer({ environment: { RATE_LIMIT: 'true', RATE_LIMIT_PER_MINUTE: '1000' } });
  const refusals = [];
  for (let i = 0; i < 11; i += 1)
    refusals.push((await limited.openAsGuest({ email: `a${String(i)}@example.com` })).refusal);
  expect(refusals.slice(9)).toEqual([undefined, 'too-many-requests']);
  await limited.stop();
});

describe('a message that was left', () => {
  test('is answered by email when an agent closes it', async () => {
    await server.set('chat_limits', 'waiting_max', 1);
    const problem = 'Where is <b>it</b>?';
    const left = { email: 'left@example.com', problem, captchaVerifyParam: await server.captcha() };
    expect((await server.call(leaveGuestMessage, left)).refusal).toBeUndefined();
    await server.set('chat_limits', 'waiting_max', 1000);
    const session = await server.signedInStaff('senior');
    const { waiting } = (await server.call(listChats, {}, { session })).data;
    const { conversationId = '' } = waiting.find((row) => row.problem === problem && row.isLeft) ?? {};
    const agent = await server.agentOf(conversationId);
    await server.call(sendSupportChat, { conversationId, text: 'On its way.' }, { session: agent });
    await server.call(closeSupportChat, { conversationId }, { session: agent });
    await server.settle();
    const [mail, ...others] = mails.filter(({ to }) => to === 'left@example.com');
    expect(others).toEqual([]);
    expect(mail?.text).toContain('On its way.');
    expect(mail?.html).toContain('Where is &lt;b&gt;it&lt;/b&gt;?');
  });

  test('of a member without an email waits for one', async () => {
    const person = await server.signedInPerson();
    await server.pool.query('update person set email = null where id = $1', [person.personId]);
    const left = { edition: 'personal', page: '', problem: 'Why?' } as const;
    expect((await server.call(leaveMessage, left, { session: person })).refusal).toBe('contact-needed');
  });
});
