// Who receives events of a conversation, over real sockets.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  type PushMessage,
  claimChat,
  listChats,
  pushClose,
  pushGreeting,
  pushMessage,
  pushPath,
  readGuestChat,
  sendSupportChat,
} from '@causeway/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatServer, chatServer } from '../chat.testing.ts';

let server: ChatServer;
beforeAll(async () => {
  server = await chatServer();
  await server.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());

async function page(greeting: string) {
  const { port } = server.app.http.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${String(port)}${pushPath}`);
  const heard: PushMessage[] = [];
  const closed = Promise.withResolvers<number>();
  socket.addEventListener('message', ({ data }) => heard.push(pushMessage.parse(JSON.parse(String(data)))));
  socket.addEventListener('close', ({ code }) => closed.resolve(code));
  await once(socket, 'open');
  socket.send(greeting);
  return {
    events: () => heard.filter(({ event }) => event !== 'ready'),
    isReady: async () => {
      await expect.poll(() => heard.some(({ event }) => event === 'ready')).toBe(true);
    },
    closed: closed.promise,
    close: () => socket.close(),
  };
}

const countAway = async () =>
  (await server.pool.query('select from chat_conversation where guest_away_at is not null')).rows.length;

test('a message is pushed to its visitor and agent, and the queue to all agents', async () => {
  const [guest, other] = [await server.guest(), await server.guest()];
  const [session, colleague, auditor] = [
    await server.signedInStaff('support'),
    await server.signedInStaff('senior'),
    await server.signedInStaff('auditor'),
  ];
  const pages = await Promise.all([
    page(pushGreeting('guest', guest.guestToken)),
    page(pushGreeting('guest', other.guestToken)),
    ...[session, colleague, auditor].map(({ token }) => page(pushGreeting('staff', token))),
  ]);
  await Promise.all(pages.map(({ isReady }) => isReady()));
  const conversationId = guest.id;
  await guest.say('Anybody?');
  await server.as(session).call(claimChat, { conversationId });
  await server.as(session).call(sendSupportChat, { conversationId, text: 'Hi' });
  const [said, claimed, answered] = (['waiting', 'open', 'open'] as const).map((state, i) => ({
    ...{ event: 'chat', conversationId, sequence: i + 1, state },
  }));
  const queue = { event: 'chat-queue' };
  const expected = [[said, claimed, answered], [], [queue, claimed, queue, answered], [queue, queue], []];
  await expect.poll(() => pages.map(({ events }) => events())).toEqual(expected);
  for (const { close } of pages) close();
  // Waits for the effects, so that they do not reach the next test.
  await expect.poll(countAway).toBe(2);
});

test('a guest who closes the last page loses the place two minutes later', async () => {
  const [guest, other] = [await server.guest(), await server.guest()];
  const session = await server.signedInStaff('support');
  const isAway = async () => {
    const { waiting } = await server.as(session).call(listChats, {});
    return waiting.find(({ conversationId }) => conversationId === guest.id)?.isAway;
  };
  const open = async () => {
    const opened = await page(pushGreeting('guest', guest.guestToken));
    await opened.isReady();
    return opened;
  };
  const [first, second] = [await open(), await open()];
  first.close();
  await first.closed;
  expect(await isAway()).toBe(false);
  second.close();
  await expect.poll(isAway).toBe(true);
  // Opens the page again, as after a reload or when the connection returns.
  const again = await open();
  await guest.read();
  expect(await isAway()).toBe(false);
  await server.clock.advance(180);
  await server.settle();
  const { place } = (await guest.read()).data.conversation;
  expect(place).not.toBeNull();
  again.close();
  await expect.poll(isAway).toBe(true);
  await server.clock.advance(121);
  await server.settle();
  expect((await other.read()).data.conversation.place).toBe(place);
  expect((await guest.read()).data.conversation).toMatchObject({ state: 'closed', closedBy: 'inactivity' });
});

test('a guest who never connects loses the place too', async () => {
  const { guestToken } = (await server.openAsGuest()).data;
  const session = await server.signedInStaff('support');
  const { waiting } = await server.as(session).call(listChats, {});
  expect(waiting.at(-1)?.isAway).toBe(true);
  await server.clock.advance(121);
  await server.settle();
  const { conversation } = await server.stranger.call(readGuestChat, { guestToken, after: 0 });
  expect(conversation).toMatchObject({ state: 'closed', closedBy: 'inactivity' });
});

test('a person gets messages on every device, and disabled staff none', async () => {
  const person = await server.signedInPerson();
  const [session, theirs] = [await server.signedInStaff('support'), await page(person.token)];
  const agent = await page(pushGreeting('staff', session.token));
  await Promise.all([theirs, agent].map(({ isReady }) => isReady()));
  const { conversationId } = (await server.openAs(person)).data;
  const moved = { event: 'chat', conversationId, sequence: 0, state: 'waiting' };
  await expect.poll(theirs.events).toEqual([moved]);
  await expect.poll(agent.events).toEqual([{ event: 'chat-queue' }]);
  await server.pool.query(`update staff set status = 'disabled' where id = $1`, [session.staffId]);
  expect(await agent.closed).toBe(1000);
  theirs.close();
});

test('a token opens only its own purpose', async () => {
  const { guestToken } = await server.guest();
  const { token } = await server.signedInPerson();
  const greetings = [guestToken, `staff ${guestToken}`, `guest ${token}`, `staff ${token}`, 'guest x'];
  for (const greeting of greetings) expect(await (await page(greeting)).closed).toBe(pushClose.tokenRefused);
});
