// A conversation from the form to its end: each message exists once, in order, on both sides, and for nobody else.
import { randomBytes } from 'node:crypto';
import {
  type ChatMessage,
  closeChat,
  closeGuestChat,
  closeSupportChat,
  currentChat,
  readChat,
  readSupportChat,
  seeGuestChat,
  seeSupportChat,
  sendChat,
  sendSupportChat,
} from '@causeway/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChatServer, chatServer } from '../chat.testing.ts';

let server: ChatServer;
beforeAll(async () => {
  server = await chatServer();
});
afterAll(() => server.stop());

const linesOf = (messages: readonly ChatMessage[]) =>
  messages.map(({ sequence, author, kind, text }) => `${String(sequence)} ${author} ${kind} ${text}`.trim());

describe('a chat guest', () => {
  test('is answered by the agent who claims the conversation', async () => {
    const guest = await server.guest({ name: 'Ada', problem: 'My transfer is late.' });
    const session = await server.agentOf(guest.id);
    await guest.say('Hello?');
    await server.as(session).call(sendSupportChat, { conversationId: guest.id, text: 'Hi' });
    const { conversation, messages } = (await guest.read()).data;
    const lines = [
      '1 visitor text My transfer is late.',
      '2 agent joined',
      '3 visitor text Hello?',
      '4 agent text Hi',
    ];
    expect(linesOf(messages)).toEqual(lines);
    expect(conversation).toMatchObject({ state: 'open', agentName: 'Test support', lastSequence: 4 });
    const seen = await server.as(session).call(readSupportChat, { conversationId: guest.id, after: 0 });
    expect(linesOf(seen.messages)).toEqual(lines);
    expect(seen.conversation).toMatchObject({
      guest: { email: 'ada@example.com', name: 'Ada', mobile: '' },
      member: null,
    });
  });

  test('and the agent see what the other side has read', async () => {
    const guest = await server.guest({ problem: 'Hello?' });
    const [agent, colleague] = [await server.agentOf(guest.id), await server.signedInStaff('support')];
    const { guestToken, id: conversationId } = guest;
    const seenBy = (session: typeof agent, sequence: number) =>
      server.call(seeSupportChat, { conversationId, sequence }, { session });
    expect((await seenBy(colleague, 1)).refusal).toBe('chat-not-yours');
    expect((await guest.read()).data.conversation).toMatchObject({ visitorSeen: 0, agentSeen: 0 });
    for (const sequence of [2, 1, 3]) {
      expect((await seenBy(agent, sequence)).refusal).toBeUndefined();
      await server.stranger.call(seeGuestChat, { guestToken, sequence });
    }
    const seen = { visitorSeen: 2, agentSeen: 2 };
    expect((await guest.read()).data.conversation).toMatchObject(seen);
    const read = await server.as(agent).call(readSupportChat, { conversationId, after: 0 });
    expect(read.conversation).toMatchObject(seen);
    expect((await guest.say('Thanks')).refusal).toBeUndefined();
  });

  test('sends a message once, however often it is requested', async () => {
    const guest = await server.guest();
    const requestId = randomBytes(16).toString('hex');
    const [first, second] = await Promise.all([guest.say('Once', requestId), guest.say('Once', requestId)]);
    expect(first.data).toEqual(second.data);
    expect(first.data).toMatchObject({ id: requestId, sequence: 1 });
    expect((await guest.say('Other', requestId)).refusal).toBe('request-id-reused');
    expect(linesOf((await guest.read()).data.messages)).toEqual(['1 visitor text Once']);
  });

  test('and the agent writing at once leave no gap', async () => {
    const guest = await server.guest();
    const session = await server.agentOf(guest.id);
    const numbers = Array.from({ length: 12 }, (_, i) => i);
    await Promise.all(
      numbers.flatMap((i) => [
        guest.say(`g${String(i)}`),
        server.call(sendSupportChat, { conversationId: guest.id, text: `a${String(i)}` }, { session }),
      ]),
    );
    const { messages } = (await guest.read(1)).data;
    expect(messages.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 24 }, (_, i) => i + 2));
    expect(new Set(messages.map(({ text }) => text)).size).toBe(24);
    expect((await guest.read(20)).data.messages).toEqual(messages.slice(19));
  });

  test('ends the conversation and reads that it is over', async () => {
    const guest = await server.guest();
    const { guestToken } = guest;
    const closed = await server.stranger.call(closeGuestChat, { guestToken });
    expect(closed).toMatchObject({ state: 'closed', closedBy: 'visitor', lastSequence: 1 });
    expect(await server.stranger.call(closeGuestChat, { guestToken })).toEqual(closed);
    expect((await guest.say('Still there?')).refusal).toBe('chat-ended');
    await server.clock.advance(30 * 60);
    expect((await guest.read()).refusal).toBe('chat-ended');
  });

  test.each([
    ['made up', (token: string) => token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['of another conversation', (token: string) => token.replace(/^[^.]+/, crypto.randomUUID())],
    ['no token', () => 'x'],
  ])('is refused with a token that is %s', async (_, other) => {
    const guest = await server.guest();
    const guestToken = other(guest.guestToken);
    expect(await server.stranger.refused(closeGuestChat, { guestToken })).toBe('chat-ended');
    expect((await guest.read()).data.conversation.state).toBe('waiting');
  });

  test('writing faster than a person types must wait', async () => {
    const limited = await chatServer({ environment: { RATE_LIMIT: 'true', RATE_LIMIT_PER_MINUTE: '1000' } });
    const guest = await limited.guest();
    const refusals = [];
    for (let i = 0; i < 61; i += 1) refusals.push((await guest.say('?')).refusal);
    expect(refusals).toEqual([...Array.from({ length: 60 }, () => undefined), 'too-many-requests']);
    await limited.clock.advance(60);
    expect((await guest.say('?')).refusal).toBeUndefined();
    await limited.stop();
  });
});

describe('a chat member', () => {
  test('continues a conversation on another device, and starts a new one after its end', async () => {
    const person = await server.signedInPerson();
    const first = (await server.openAs(person, 'Why?')).data;
    expect((await server.openAs(person)).data).toEqual(first);
    expect((await server.as(person).call(currentChat, {})).conversation).toEqual(first);
    const { conversationId } = first;
    await server.as(person).call(sendChat, { conversationId, text: 'Here' });
    const read = await server.as(person).call(readChat, { conversationId, after: 0 });
    expect(linesOf(read.messages)).toEqual(['1 visitor text Why?', '2 visitor text Here']);
    await server.as(person).call(closeChat, { conversationId });
    const { conversation, last } = await server.as(person).call(currentChat, {});
    expect(conversation).toBeNull();
    expect(last).toMatchObject({ conversationId, state: 'closed', closedBy: 'visitor', lastSequence: 3 });
    expect((await server.openAs(person)).data.conversationId).not.toBe(conversationId);
  });

  test('is shown to the agent with their member and page', async () => {
    const person = await server.signedInPerson({ name: 'Mei Chan' });
    const { conversationId } = (await server.openAs(person)).data;
    const session = await server.agentOf(conversationId);
    const data = await server.as(session).call(readSupportChat, { conversationId, after: 0 });
    expect(data.conversation).toMatchObject({
      visitorName: 'Mei Chan',
      guest: null,
      member: {
        memberId: person.memberId,
        personId: person.personId,
        edition: 'personal',
        page: '/overview',
      },
    });
    await server.as(session).call(closeSupportChat, { conversationId });
    const read = await server.as(person).call(readChat, { conversationId, after: 1 });
    expect(read.conversation).toMatchObject({ state: 'closed', closedBy: 'agent' });
    expect(linesOf(read.messages)).toEqual(['2 agent closed']);
  });

  test('cannot reach conversations of a colleague or a guest', async () => {
    const person = await server.signedInPerson();
    const colleague = await server.signedInPerson({ memberId: person.memberId, roleId: 2 });
    const theirs = (await server.openAs(person)).data.conversationId;
    for (const conversationId of [theirs, (await server.guest()).id]) {
      const read = await server.call(readChat, { conversationId, after: 0 }, { session: colleague });
      const sent = await server.call(sendChat, { conversationId, text: 'x' }, { session: colleague });
      expect([read.refusal, sent.refusal]).toEqual(['not-found', 'not-found']);
    }
  });
});
