// A conversation whose agent leaves waits again, first in the queue, and its visitor is notified; and some
// silence does not count as inactivity.
import {
  listChats,
  muteChat,
  readGuestChat,
  readSupportChat,
  sendSupportChat,
  staffSignOut,
} from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffFeature } from '../../access/staff/index.ts';
import { type ChatServer, chatServer } from '../chat.testing.ts';

let server: ChatServer;
beforeAll(async () => {
  server = await chatServer({ features: [staffFeature] });
});
afterAll(() => server.stop());
beforeEach(() =>
  server.pool.query(`update chat_conversation set state = 'closed', closed_by = 'agent', closed_at = now()
  where state <> 'closed'`),
);

type Session = Awaited<ReturnType<ChatServer['agentOf']>>;
type Guest = Awaited<ReturnType<ChatServer['guest']>>;

async function pass(minutes: number) {
  await server.clock.advance(minutes * 60);
  await server.settle();
}
const answer = (guest: Guest, session: Session) =>
  server.as(session).call(sendSupportChat, { conversationId: guest.id, text: 'Let me look' });
async function conversationOf({ guestToken }: Guest) {
  const { conversation, messages } = await server.stranger.call(readGuestChat, { guestToken, after: 0 });
  return { ...conversation, last: messages.at(-1) };
}
async function line() {
  const session = await server.signedInStaff('support');
  return (await server.as(session).call(listChats, {})).waiting.map(({ conversationId }) => conversationId);
}

test('an agent who signs out leaves the chat first in the queue', async () => {
  const [theirs, earlier] = [await server.guest(), await server.guest()];
  const agent = await server.agentOf(theirs.id);
  await theirs.say('Where is my transfer?');
  await answer(theirs, agent);
  await server.as(agent).call(staffSignOut, {});
  await pass(1);
  expect(await line()).toEqual([theirs.id, earlier.id]);
  expect(await conversationOf(theirs)).toMatchObject({
    ...{ state: 'waiting', place: 1, agentName: null },
    last: { kind: 'waiting', author: 'system' },
  });
  expect(await conversationOf(earlier)).toMatchObject({ state: 'waiting', place: 2 });
  // The next agent claims it like any other conversation.
  await server.agentOf(theirs.id);
  expect(await conversationOf(theirs)).toMatchObject({ state: 'open', place: null });
  const { rows } = await server.pool.query(
    `select before->>'agentId' as agent from audit where action = 'support.return' and subject_id = $1`,
    [theirs.id],
  );
  expect(rows).toEqual([{ agent: agent.staffId }]);
});

test('a disabled agent leaves the chat first in the queue', async () => {
  const guest = await server.guest();
  const agent = await server.agentOf(guest.id);
  await answer(guest, agent);
  await server.pool.query(`update staff set status = 'disabled' where id = $1`, [agent.staffId]);
  await pass(1);
  expect(await conversationOf(guest)).toMatchObject({ state: 'waiting', place: 1 });
});

test('an idle agent loses after ten minutes only chats that wait for an answer', async () => {
  const [asks, listens] = [await server.guest(), await server.guest()];
  const agent = await server.agentOf(asks.id, listens.id);
  await answer(asks, agent);
  await answer(listens, agent);
  await asks.say('And the fee?');
  await pass(9);
  expect(await line()).toEqual([]);
  await pass(2);
  expect(await line()).toEqual([asks.id]);
  expect(await conversationOf(listens)).toMatchObject({ state: 'open' });
});

test('an active agent without an answer loses the chat after half an hour', async () => {
  const guest = await server.guest();
  const agent = await server.agentOf(guest.id);
  await guest.say('Hello?');
  for (let minutes = 0; minutes < 32; minutes += 8) {
    await pass(8);
    await server.call(readSupportChat, { conversationId: guest.id, after: 0 }, { session: agent });
  }
  expect(await conversationOf(guest)).toMatchObject({ state: 'waiting' });
});

test('a muted visitor’s idle time begins when the mute ends', async () => {
  const guest = await server.guest();
  const agent = await server.agentOf(guest.id);
  await answer(guest, agent);
  const until = new Date(server.clock.now().getTime() + 40 * 60_000).toISOString();
  await server.as(agent).call(muteChat, { conversationId: guest.id, until, reason: 'Rude' });
  await pass(45);
  expect((await conversationOf(guest)).state).not.toBe('closed');
  await pass(60);
  expect(await conversationOf(guest)).toMatchObject({ state: 'closed', closedBy: 'inactivity' });
});
