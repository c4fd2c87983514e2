// A conversation from the form to its end: what is said is there once, in order, on both sides, and for nobody else.
import { type ChatMessage, readSupportChat, sendSupportChat } from '@causeway/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChatServer, chatServer } from '../chat.testing.ts';

let server: ChatServer;
beforeAll(async () => {
  server = await chatServer();
});
afterAll(() => server.stop());

const linesOf = (messages: readonly ChatMessage[]) =>
  messages.map(({ sequence, author, kind, text }) => `${String(sequence)} ${author} ${kind} ${text}`.trim());

describe('a guest', () => {
  test('is answered by the agent who claims the conversation', async () => {
    const guest = await server.guest({ name: 'Ada', problem: 'My transfer is late.' });
    const session = await server.agentOf(guest.id);
    await guest.say('Hello?');
    await server.call(sendSupportChat, { conversationId: guest.id, text: 'Hi' }, { session });
    const { conversation, messages } = (await guest.read()).data;
    const lines = [
      '1 visitor text My transfer is late.',
      '2 agent joined',
      '3 visitor text Hello?',
      '4 agent text Hi',
    ];
    expect(linesOf(messages)).toEqual(lines);
    expect(conversation).toMatchObject({
      state: 'open',
      agentName: 'Test support',
      lastSequence: 4,
      place: null,
    });
    const seen = await server.call(readSupportChat, { conversationId: guest.id, after: 0 }, { session });
    expect(linesOf(seen.data.messages)).toEqual(lines);
    expect(seen.data.conversation).toMatchObject({
      guest: { email: 'ada@example.com', name: 'Ada', mobile: '' },
      member: null,
    });
  });
});
