// The beginning of a conversation: the form, the hours, the queue; and messages that are left when nobody can
// answer.
import {
  closeSupportChat,
  getChatDesk,
  guestFormMax,
  leaveGuestMessage,
  leaveMessage,
  listChats,
  muteChat,
  sendSupportChat,
  sendSupportFile,
} from '@causeway/contract';
import type { MailPort } from '@causeway/providers/port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { png } from '../../foundation/files/files.testing.ts';
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

const desk = () => server.stranger.call(getChatDesk, {});

describe('the guest form', () => {
  test.each([
    ['an email that is none', { email: 'ada' }],
    ['an email of more than 50', { email: `${'a'.repeat(39)}@example.com` }],
    ['a mobile number of more than 30', { mobile: '1'.repeat(guestFormMax.mobile + 1) }],
    ['a mobile number with other signs', { mobile: '<script>' }],
    ['a name of more than 60', { name: 'a'.repeat(guestFormMax.name + 1) }],
    ['a problem of more than 200', { problem: 'a'.repeat(guestFormMax.problem + 1) }],
  ])('rejects %s', async (_, form) => {
    expect((await server.openAsGuest(form)).refusal).toBe('invalid-input');
  });

  test('reads a name as one visible line', async () => {
    const { id } = await server.guest({ name: 'Ada\r\n\u200bLove\u200dlace', mobile: '+852 (61) 234-567' });
    const { rows } = await server.pool.query(
      'select guest_name, guest_mobile from chat_conversation where id = $1',
      [id],
    );
    expect(rows).toEqual([{ guestName: 'Ada Lovelace', guestMobile: '+852 (61) 234-567' }]);
  });

  test('accepts each field at its longest', async () => {
    const form = {
      email: `${'a'.repeat(38)}@example.com`,
      mobile: '1'.repeat(guestFormMax.mobile),
      name: 'a'.repeat(guestFormMax.name),
      problem: 'a'.repeat(guestFormMax.problem),
    };
    expect((await server.openAsGuest(form)).refusal).toBeUndefined();
  });

  test('requires the captcha, which is used up', async () => {
    const captchaVerifyParam = await server.captcha();
    const wrong = { captchaVerifyParam: { ...captchaVerifyParam, answer: 'WRONG' } };
    expect((await server.openAsGuest(wrong)).refusal).toBe('wrong-graphic-code');
    expect((await server.openAsGuest({ captchaVerifyParam })).refusal).toBe('wrong-graphic-code');
  });
});

describe('a conversation is refused', () => {
  test('outside opening hours, with the text that support wrote', async () => {
    await server.set('chat_hours', 'closedEn', 'Back on Monday.');
    await server.set('chat_hours', 'hoursTo', '09:30');
    expect(await desk()).toMatchObject({ isOpen: false, closedText: 'Back on Monday.' });
    expect((await server.openAsGuest()).refusal).toBe('chat-outside-hours');
    expect((await server.openAs(await server.signedInPerson())).refusal).toBe('chat-outside-hours');
    await server.set('chat_hours', 'hoursTo', '23:59');
  });

  test('beyond the waiting limit, with places shown in the queue', async () => {
    const { waiting } = await desk();
    await server.set('chat_limits', 'waitingMax', waiting + 3);
    await server.openAs(await server.signedInPerson());
    const [first, second] = [await server.guest(), await server.guest()];
    expect((await desk()).isBusy).toBe(true);
    expect((await server.openAsGuest()).refusal).toBe('chat-busy');
    expect((await second.read()).data.conversation.place).toBe(waiting + 3);
    await server.agentOf(first.id);
    expect((await second.read()).data.conversation.place).toBe(waiting + 2);
    await server.set('chat_limits', 'waitingMax', 1000);
  });

  test('to guests once they fill three quarters of the queue', async () => {
    const few = await chatServer();
    await few.set('chat_limits', 'waitingMax', 4);
    const asked = await Promise.all([1, 2, 3, 4, 5].map(() => few.openAsGuest()));
    expect(asked.filter(({ refusal }) => refusal === 'chat-busy')).toHaveLength(2);
    const state = await few.stranger.call(getChatDesk, {});
    expect(state).toMatchObject({ isBusy: false, isBusyForGuests: true, waiting: 3 });
    expect((await few.openAs(await few.signedInPerson())).refusal).toBeUndefined();
    await few.stop();
  });
});

test('to a muted visitor, with the end of the mute', async () => {
  const email = 'loud@example.com';
  const guest = await server.guest({ email });
  const session = await server.agentOf(guest.id);
  const until = new Date(server.clock.now().getTime() + 600_000).toISOString();
  const mute = (to: string | null) =>
    server.as(session).call(muteChat, { conversationId: guest.id, until: to, reason: 'Insults' });
  await mute(until);
  const refused = await guest.say('!');
  expect([refused.refusal, refused.data]).toEqual(['chat-muted', { until }]);
  expect((await server.openAsGuest({ email })).refusal).toBe('chat-muted');
  expect((await server.openAsGuest({ email: 'neighbour@example.com' })).refusal).toBeUndefined();
  await mute(null);
  expect((await guest.say('!')).refusal).toBeUndefined();
});

describe('the hourly limit', () => {
  let limited: ChatServer;
  beforeAll(async () => {
    limited = await chatServer({
      environment: { RATE_LIMIT: 'true', RATE_LIMIT_PER_MINUTE: '1000', TRUSTED_PROXIES: '127.0.0.1' },
    });
  });
  afterAll(() => limited.stop());

  const fifteen = <Answer>(ask: (i: number) => Promise<Answer>): Promise<Answer[]> =>
    Promise.all(Array.from({ length: 15 }, (_, i) => ask(i)));
  const takenOf = (answers: readonly { readonly refusal?: string | undefined }[]): number => {
    const refusals = answers.flatMap(({ refusal }) => refusal ?? []);
    expect(new Set(refusals)).toEqual(new Set(['too-many-requests']));
    return answers.length - refusals.length;
  };

  test('is ten conversations of one network, even at once', async () => {
    const asked = await fifteen((i) =>
      limited.openAsGuest({ email: `a${String(i)}@example.com` }, '203.0.113.7'),
    );
    expect(takenOf(asked)).toBe(10);
  });

  test('is ten messages left by one email, even at once', async () => {
    const left = await fifteen(async (i) =>
      limited.call(
        leaveGuestMessage,
        { email: 'many@example.com', problem: 'Why?', captchaVerifyParam: await limited.captcha() },
        { headers: { 'x-forwarded-for': `198.51.${String(i)}.1` } },
      ),
    );
    expect(takenOf(left)).toBe(10);
  });

  test('is ten messages left by one person, even at once', async () => {
    const session = await limited.signedInPerson();
    const left = { edition: 'personal', page: '', problem: 'Why?' } as const;
    expect(takenOf(await fifteen(() => limited.call(leaveMessage, left, { session })))).toBe(10);
  });
});

test('the queue accepts its maximum, even for simultaneous arrivals', async () => {
  const { waiting } = await desk();
  await server.set('chat_limits', 'waitingMax', waiting + 3);
  const people = await Promise.all(Array.from({ length: 8 }, () => server.signedInPerson()));
  const refusals = (await Promise.all(people.map((person) => server.openAs(person)))).map(
    ({ refusal }) => refusal,
  );
  expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(3);
  expect(refusals.filter((refusal) => refusal === 'chat-busy')).toHaveLength(5);
  await server.set('chat_limits', 'waitingMax', 1000);
});

test('a visitor opening on two devices at once has one conversation', async () => {
  const person = await server.signedInPerson();
  const [first, second] = await Promise.all([server.openAs(person), server.openAs(person)]);
  expect([first.refusal, second.refusal]).toEqual([undefined, undefined]);
  expect(first.data.conversationId).toBe(second.data.conversationId);
});

describe('an offline message', () => {
  test('is answered in plain text by email when an agent closes it', async () => {
    await server.set('chat_limits', 'waitingMax', 1);
    const problem = 'Where is <b>it</b>?';
    const left = { email: 'left@example.com', problem, captchaVerifyParam: await server.captcha() };
    await server.stranger.call(leaveGuestMessage, left);
    await server.set('chat_limits', 'waitingMax', 1000);
    const session = await server.signedInStaff('senior');
    const { waiting } = await server.as(session).call(listChats, {});
    const { conversationId = '' } = waiting.find((row) => row.problem === problem && row.isLeft) ?? {};
    const agent = await server.agentOf(conversationId);
    await server.as(agent).call(sendSupportChat, { conversationId, text: 'On its way.' });
    const file = { name: 'screen.png', bytes: png };
    expect(await server.as(agent).refused(sendSupportFile, { conversationId }, { file })).toBe(
      'chat-left-files',
    );
    await server.as(agent).call(closeSupportChat, { conversationId });
    await server.settle();
    const [mail, ...others] = mails.filter(({ to }) => to === 'left@example.com');
    expect(others).toEqual([]);
    expect(mail?.text).toContain('On its way.');
    expect(mail?.html).toContain('Where is &lt;b&gt;it&lt;/b&gt;?');
  });

  test('of a member is answered in their inbox too', async () => {
    const session = await server.signedInPerson();
    const problem = 'May I change my name?';
    await server.as(session).call(leaveMessage, { edition: 'personal', page: '', problem });
    const { rows } = await server.pool.query<{ id: string }>(
      'select id from chat_conversation where person_id = $1',
      [session.personId],
    );
    const conversationId = rows[0]?.id ?? '';
    const agent = await server.agentOf(conversationId);
    await server.as(agent).call(sendSupportChat, { conversationId, text: 'You may.' });
    await server.as(agent).call(closeSupportChat, { conversationId });
    await server.settle();
    const kept = await server.pool.query(
      `select kind, texts -> 'zh-Hant' ->> 'paragraphs' as said from message where person_id = $1`,
      [session.personId],
    );
    expect(kept.rows).toEqual([{ kind: 'support', said: expect.stringContaining('You may.') as string }]);
    expect(mails.some(({ text }) => text.includes('You may.'))).toBe(true);
  });

  test('of a member without an email is answered once they have one', async () => {
    const person = await server.signedInPerson();
    await server.pool.query('update person set email = null where id = $1', [person.personId]);
    const left = { edition: 'personal', page: '', problem: 'Why?' } as const;
    expect(await server.as(person).refused(leaveMessage, left)).toBe('contact-needed');
  });
});
