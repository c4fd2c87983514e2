// Files of a conversation: the senders, the accepted files, the readers; and their removal in time.
import {
  chatFileBytes,
  closeSupportChat,
  guestChatFile,
  listChats,
  mailGuestTranscript,
  mailTranscript,
  readGuestChat,
  sendChatFile,
  sendGuestChatFile,
  sendSupportChat,
  sendSupportFile,
  supportFile,
} from '@causeway/contract';
import type { MailPort } from '@causeway/providers/port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { healthDuring } from '../../../platform/health.testing.ts';
import { png } from '../../foundation/files/files.testing.ts';
import { hostileFiles } from '../../foundation/files/hostile-files.testing.ts';
import { type ChatServer, chatServer } from '../chat.testing.ts';

const stored = new Map<string, Uint8Array>();
const mails: Parameters<MailPort['send']>[0][] = [];
let server: ChatServer;
beforeAll(async () => {
  server = await chatServer({
    providers: {
      files: {
        put: async (key, bytes) => void stored.set(key, bytes),
        get: (key) => Promise.resolve(stored.get(key) ?? null),
        remove: async (key) => void stored.delete(key),
      },
      mail: { send: (mail) => Promise.resolve(void mails.push(mail)) },
    },
  });
});
afterAll(() => server.stop());

const file = { name: 'screen.png', bytes: png };

describe('a chat file', () => {
  test('of a guest is opened by the guest and, with a record, by staff', async () => {
    const guest = await server.guest();
    const { guestToken } = guest;
    const session = await server.agentOf(guest.id);
    const data = await server.stranger.call(sendGuestChatFile, { guestToken }, { file });
    const { sequence } = data;
    expect((await guest.read()).data.messages[1]).toMatchObject({
      kind: 'file',
      file: { name: 'screen.png', size: png.length, contentType: 'image/png' },
    });
    expect((await server.call(guestChatFile, { guestToken, sequence })).bytes).toEqual(png);
    const seen = await server.call(supportFile, { conversationId: guest.id, sequence }, { session });
    expect(seen.bytes).toEqual(png);
    const { rows } = await server.pool.query(
      `select actor_id from audit where action = 'support.file' and subject_id = $1`,
      [guest.id],
    );
    expect(rows).toEqual([{ actorId: session.staffId }]);
    const other = await server.guest();
    expect(await server.stranger.refused(guestChatFile, { guestToken: other.guestToken, sequence })).toBe(
      'file-not-found',
    );
    expect([...stored.values()].some((bytes) => Buffer.from(bytes).includes(png))).toBe(false);
  });

  test('of member or agent is opened by the other side only', async () => {
    const person = await server.signedInPerson();
    const { conversationId } = (await server.openAs(person)).data;
    const session = await server.agentOf(conversationId);
    const sent = await server.as(person).call(sendChatFile, { conversationId }, { file });
    const back = await server.as(session).call(sendSupportFile, { conversationId }, { file });
    expect([sent.sequence, back.sequence]).toEqual([2, 3]);
    const open = (as: { token: string }) =>
      server.call(chatFileBytes, { conversationId, sequence: 3 }, { session: as });
    expect((await open(person)).bytes).toEqual(png);
    const colleague = await server.signedInPerson({ memberId: person.memberId });
    expect((await open(colleague)).refusal).toBe('not-found');
    const { mine } = await server.as(session).call(listChats, {});
    expect(mine[0]?.preview).toMatchObject({ author: 'agent', text: '', fileName: 'screen.png' });
  });

  test.each(hostileFiles.filter(([, name]) => name.endsWith('.pdf')))(
    'made to delay the server delays nobody: %s',
    async (_what, name, bytes, refusal) => {
      const { guestToken } = await server.guest();
      const { answer, waitMilliseconds } = await healthDuring(server, () =>
        server.call(sendGuestChatFile, { guestToken }, { file: { name, bytes: bytes() } }),
      );
      expect(answer.refusal).toBe(refusal);
      expect(waitMilliseconds).toBeLessThan(1000);
    },
  );

  test.each([
    ['too-large', 'fileMegabytesMax', 1, 10, Buffer.concat([png, Buffer.alloc(1 << 20)])],
    ['file-type-refused', 'fileTypes', ['pdf'], ['png'], png],
    ['file-type-refused', 'fileTypes', ['png'], ['png'], Buffer.from('MZ a program')],
    ['chat-files-limit', 'filesMax', 0, 10, png],
  ] as const)('is refused: %s by %s', async (refusal, column, value, usual, bytes) => {
    const { guestToken } = await server.guest();
    await server.set('chat_limits', column, value);
    const sent = await server.call(sendGuestChatFile, { guestToken }, { file: { name: 'a.png', bytes } });
    await server.set('chat_limits', column, usual);
    expect(sent.refusal).toBe(refusal);
    expect((await server.stranger.call(readGuestChat, { guestToken, after: 0 })).messages).toEqual([]);
  });
});

describe('a chat transcript', () => {
  test('is sent to a guest once, after an agent joined and the chat ended', async () => {
    const guest = await server.guest({ email: 'grace@example.com', problem: 'Why?' });
    const { guestToken } = guest;
    const ask = async () => (await server.call(mailGuestTranscript, { guestToken })).refusal;
    expect(await ask()).toBe('chat-not-over');
    const session = await server.agentOf(guest.id);
    await server.as(session).call(closeSupportChat, { conversationId: guest.id });
    expect([await ask(), await ask()]).toEqual([undefined, 'chat-transcript-sent']);
    await server.settle();
    expect(mails.filter(({ to }) => to === 'grace@example.com')).toMatchObject([
      {
        subject: 'Transcript of your chat on Mar 2, 2026',
        text: expect.stringContaining('You: Why?') as string,
      },
    ]);
  });

  test('is sent to a person once an hour', async () => {
    const person = await server.signedInPerson();
    const { conversationId } = (await server.openAs(person)).data;
    const ask = async () =>
      (await server.call(mailTranscript, { conversationId }, { session: person })).refusal;
    expect([await ask(), await ask()]).toEqual([undefined, 'too-many-requests']);
  });
});

describe('a conversation over time', () => {
  const stateOf = async (id: string) =>
    (await server.pool.query('select state, closed_by from chat_conversation where id = $1', [id])).rows;
  const pass = async (minutes: number) => {
    await server.clock.advance(minutes * 60);
    await server.settle();
  };

  const answer = async (conversationId: string, session: Awaited<ReturnType<ChatServer['agentOf']>>) =>
    server.as(session).call(sendSupportChat, { conversationId, text: 'Anything else?' });

  test('ends half an hour after an answer, or after two hours unclaimed', async () => {
    const [open, waiting] = [await server.guest(), await server.guest()];
    const agent = await server.agentOf(open.id);
    await answer(open.id, agent);
    await pass(9);
    await open.say('Still here');
    await answer(open.id, agent);
    await pass(9);
    expect(await stateOf(open.id)).toEqual([{ state: 'open', closedBy: null }]);
    await pass(62);
    expect(await stateOf(open.id)).toEqual([{ state: 'closed', closedBy: 'inactivity' }]);
    expect(await stateOf(waiting.id)).toEqual([{ state: 'waiting', closedBy: null }]);
    await pass(61);
    expect(await stateOf(waiting.id)).toEqual([{ state: 'closed', closedBy: 'no-answer' }]);
  });

  test('is removed with its files after its retention', async () => {
    const guest = await server.guest({ problem: 'Forget me' });
    await server.stranger.call(sendGuestChatFile, { guestToken: guest.guestToken }, { file });
    const change = (statement: string) => server.pool.query(statement, [guest.id]);
    await expect(change(`update chat_message set text = '' where conversation_id = $1`)).rejects.toThrow(
      /append-only/,
    );
    await expect(change(`delete from chat_message where conversation_id = $1`)).rejects.toThrow(
      /append-only/,
    );
    await pass(121);
    await pass(60 * 24 * 729);
    expect(await stateOf(guest.id)).toHaveLength(1);
    await pass(60 * 24);
    expect(await stateOf(guest.id)).toEqual([]);
    expect(stored.size).toBe(0);
    const { rows } = await server.pool.query('select from chat_message union all select from chat_file');
    expect(rows).toEqual([]);
  });
});
