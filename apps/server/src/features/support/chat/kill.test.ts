// Guests at one server and their agents at another, behind one database: while servers are killed with -9, and sockets and
// the servers' connections to the database are cut, every acknowledged message arrives once and in order on both sides.
// Nobody polls: pages learn of each message by the push, or ask when their connection returns. 20 conversations and one
// kill; 500 and ten: `CHATS=500 npx vitest run apps/server/src/features/support/chat/kill.test.ts`.
import { type ChildProcess, fork } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { testDatabase, type TestDatabase } from '@causeway/db/testing';
import {
  claimChat,
  pushGreeting,
  readGuestChat,
  readSupportChat,
  sendGuestChat,
  sendSupportChat,
} from '@causeway/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { processEnvironment } from '../../../platform/config/environment.ts';
import { testEnvironment } from '../../../platform/environment.testing.ts';
import { callUntilAnswered, createThread, listen } from './page.testing.ts';
import { guestTokenOf } from './visitors.ts';

const CHATS = Number(processEnvironment()['CHATS'] ?? 20);
const KILLS = CHATS < 500 ? 1 : 10;
/** The number of messages of each side of each conversation. */
const MESSAGES = 10;
const CHATS_OF_AGENT = 50;
const program = new URL('../../../testing/chat-server.testing.ts', import.meta.url);
const hashSecret = (secret: string): string => hashToken(secret, testEnvironment.CODE_PEPPER);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

interface Server {
  process: ChildProcess;
  address: string;
}

async function answerOf(child: ChildProcess): Promise<string> {
  const answered = new AbortController();
  const { signal } = answered;
  const gone = once(child, 'exit', { signal }).then(() => {
    throw new Error('the server ended before it answered');
  });
  const [{ said }] = (await Promise.race([once(child, 'message', { signal }), gone])) as [{ said: string }];
  gone.catch(() => undefined);
  answered.abort();
  return said;
}

async function started(): Promise<Server> {
  const child = fork(program, [database.url], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return { process: child, address: await answerOf(child) };
}

/** Kills a server; its callers find the next one at the same address. */
async function killed(server: Server): Promise<void> {
  const ended = once(server.process, 'exit');
  server.process.kill('SIGKILL');
  await ended;
  Object.assign(server, await started());
}

const cutLines = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'causeway-sessions%'`,
  );

async function openChats(): Promise<readonly string[]> {
  const ids = Array.from({ length: CHATS }, () => randomUUID());
  // Raises the limit, because guests fill only three quarters of the queue.
  await database.pool.query('update chat_limits set agent_chats_max = $1, waiting_max = $2', [
    CHATS_OF_AGENT,
    2 * CHATS,
  ]);
  await database.pool.query(
    `insert into chat_conversation (id, state, is_left, guest_email, guest_network, language, problem, opened_at, last_at)
       select id, 'waiting', false, id || '@example.com', '', 'en', '', now(), now() from unnest($1::uuid[]) id`,
    [ids],
  );
  return ids;
}

async function newAgent({ process }: Server): Promise<string> {
  const staffId = randomUUID();
  await database.pool.query(
    `insert into staff (id, email, name, role, password_hash, created_at) values ($1, $2, 'Nora', 'support', '', now())`,
    [staffId, `${staffId}@example.com`],
  );
  process.send({ staffId });
  return answerOf(process);
}

interface Side {
  readonly id: string;
  readonly thread: ReturnType<typeof createThread>;
  readonly say: (text: string) => Promise<{ readonly id: string; readonly sequence: number }>;
}
type Line = ReturnType<typeof listen>;

function guestOf(at: Server, id: string): Side & { readonly line: Line } {
  const address = () => at.address;
  const guestToken = guestTokenOf({ hashSecret }, id);
  const thread = createThread((after) => callUntilAnswered(address, readGuestChat, { guestToken, after }));
  const say = (text: string) => callUntilAnswered(address, sendGuestChat, { guestToken, text });
  return {
    id,
    thread,
    say,
    line: listen(address, pushGreeting('guest', guestToken), () => void thread.pull()),
  };
}

/** An agent's page with a thread for each conversation. */
async function agentOf(
  at: Server,
  ids: readonly string[],
): Promise<{ readonly sides: readonly Side[]; readonly line: Line }> {
  const address = () => at.address;
  const token = await newAgent(at);
  const sides = ids.map((id): Side => {
    const read = (after: number) =>
      callUntilAnswered(address, readSupportChat, { conversationId: id, after }, token);
    const say = (text: string) =>
      callUntilAnswered(address, sendSupportChat, { conversationId: id, text }, token);
    return { id, thread: createThread(read), say };
  });
  const threads = new Map(sides.map(({ id, thread }) => [id, thread]));
  for (const conversationId of ids) await callUntilAnswered(address, claimChat, { conversationId }, token);
  const line = listen(address, pushGreeting('staff', token), (moved) => {
    for (const thread of moved === undefined ? threads.values() : [threads.get(moved)]) void thread?.pull();
  });
  return { sides, line };
}

const pieces = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

test('every acknowledged message arrives once and in order despite kills and cuts', async () => {
  const servers = await Promise.all([started(), started()]);
  const ids = await openChats();
  const guests = ids.map((id) => guestOf(servers[0], id));
  const agents: Awaited<ReturnType<typeof agentOf>>[] = [];
  for (const piece of pieces(ids, CHATS_OF_AGENT)) agents.push(await agentOf(servers[1], piece));
  const sides: readonly Side[] = [...guests, ...agents.flatMap((agent) => agent.sides)];
  const lines = [...guests, ...agents].map(({ line }) => line);
  const whole = sides.length * MESSAGES;

  const acknowledged = new Map<string, string>();
  let busy: Promise<unknown> = Promise.resolve();
  const onAnswer = (): void => {
    if (acknowledged.size % Math.ceil(whole / 200) === 0) lines[randomInt(lines.length)]?.cut();
    if (acknowledged.size === Math.floor(whole / 2)) busy = busy.then(cutLines);
    // Never kills at the last message, because nothing would be in transit.
    const isKill = acknowledged.size % (Math.floor(whole / (KILLS + 1)) + 1) === 0;
    const server = servers[randomInt(2)];
    if (isKill && server) busy = busy.then(() => killed(server));
  };
  await Promise.all(
    sides.map(async ({ id, say }) => {
      for (let i = 0; i < MESSAGES; i += 1) {
        const receipt = await say(String(i));
        acknowledged.set(receipt.id, `${id} ${String(receipt.sequence)}`);
        onAnswer();
      }
    }),
  );
  await busy;

  expect(acknowledged.size).toBe(whole);
  // The event that the agent joined, and the messages of both sides.
  const expected = 1 + 2 * MESSAGES;
  const missing = () => sides.filter(({ thread }) => thread.shown.length < expected).length;
  await expect.poll(missing, { interval: 50, timeout: 60_000 }).toBe(0);
  for (const { id, thread } of sides) {
    expect(thread.shown.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: expected }, (_, i) => i + 1),
    );
    const said = thread.shown.filter(({ kind }) => kind === 'text');
    for (const message of said)
      expect(acknowledged.get(message.id)).toBe(`${id} ${String(message.sequence)}`);
    for (const author of ['visitor', 'agent'])
      expect(said.filter((one) => one.author === author).map(({ text }) => Number(text))).toEqual(
        Array.from({ length: MESSAGES }, (_, i) => i),
      );
  }
  for (const line of lines) line.end();
  for (const { process } of servers) process.kill('SIGKILL');
}, 600_000);
