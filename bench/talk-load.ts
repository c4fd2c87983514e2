// A separate process of pages: each has a socket that listens, and some say lines in their conversations, one after another.
// Each line has to come back to its page by the socket.
import { performance } from 'node:perf_hooks';
import { fullPath, pushGreeting, pushMessage, pushPath, requestIdHeader, sendChat } from '@causeway/contract';

export interface Talker {
  readonly token: string;
  readonly conversationId: string;
}

export type TalkOrder =
  | { readonly ask: 'open'; readonly address: string; readonly talkers: readonly Talker[] }
  | { readonly ask: 'talk'; readonly atOnce: number; readonly seconds: number };

export interface Talked {
  readonly lines: number;
  /** Lines that did not come back by the socket within ten seconds. */
  readonly missed: number;
  readonly refused: number;
  /** From the call to its line on the socket, in milliseconds. */
  readonly median: number;
  readonly slowestOfTwenty: number;
}

const OPENED_AT_ONCE = 50;
const MISSED_MILLISECONDS = 10_000;

let address = '';
let talkers: readonly Talker[] = [];
let requests = 0;
/** The last sequence that a conversation's page has heard, and the function to call at the next one. */
const pages = new Map<string, { sequence: number; heard: () => void }>();

function opened({ token, conversationId }: Talker): Promise<void> {
  return new Promise((resolve, reject) => {
    const page = { sequence: 0, heard: () => undefined as void };
    pages.set(conversationId, page);
    const socket = new WebSocket(`${address.replace('http', 'ws')}${pushPath}`);
    socket.addEventListener('open', () => socket.send(pushGreeting('person', token)));
    socket.addEventListener('close', () => reject(new Error('a socket was closed')));
    socket.addEventListener('message', ({ data }) => {
      const message = pushMessage.parse(JSON.parse(String(data)));
      if (message.event === 'ready') resolve();
      if (message.event !== 'chat') return;
      page.sequence = message.sequence;
      page.heard();
    });
  });
}

/** Opens the sockets, some at once; answers the seconds until each listens. */
async function open(): Promise<number> {
  const began = performance.now();
  const left = [...talkers];
  const openNext = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) await opened(next);
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, openNext));
  return (performance.now() - began) / 1000;
}

/** The sequence of the line; undefined when it was refused. */
async function say({ token, conversationId }: Talker): Promise<number | undefined> {
  requests += 1;
  const response = await fetch(`${address}${fullPath(sendChat)}`, {
    method: 'POST',
    body: JSON.stringify({ conversationId, text: 'Where is my transfer?' }),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      [requestIdHeader]: requests.toString(16).padStart(32, '0'),
    },
  });
  const { code, data } = (await response.json()) as { code: number; data: { sequence: number } };
  return code === 0 ? data.sequence : undefined;
}

/** True when the page hears of this line in time. */
function heard(conversationId: string, sequence: number): Promise<boolean> {
  const page = pages.get(conversationId);
  if (!page) return Promise.resolve(false);
  if (page.sequence >= sequence) return Promise.resolve(true);
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), MISSED_MILLISECONDS);
    page.heard = () => {
      if (page.sequence < sequence) return;
      clearTimeout(late);
      resolve(true);
    };
  });
}

async function talk(atOnce: number, seconds: number): Promise<Talked> {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const counts = { missed: 0, refused: 0 };
  const talkOn = async (mine: readonly Talker[]): Promise<void> => {
    for (let n = 0; performance.now() < end; n += 1) {
      const talker = mine[n % mine.length];
      if (!talker) return;
      const began = performance.now();
      const sequence = await say(talker);
      if (sequence === undefined) counts.refused += 1;
      else if (await heard(talker.conversationId, sequence)) times.push(performance.now() - began);
      else counts.missed += 1;
    }
  };
  await Promise.all(
    Array.from({ length: atOnce }, (_, n) => talkOn(talkers.filter((_talker, i) => i % atOnce === n))),
  );
  const sorted = times.toSorted((a, b) => a - b);
  return {
    ...{ lines: times.length, ...counts },
    median: sorted[sorted.length >> 1] ?? 0,
    slowestOfTwenty: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  };
}

async function answer(order: TalkOrder): Promise<unknown> {
  if (order.ask === 'talk') return talk(order.atOnce, order.seconds);
  ({ address, talkers } = order);
  return open();
}

process.on('message', (order: TalkOrder) => {
  answer(order).then(
    (said) => process.send?.({ said }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
