// Separate processes beside the benchmark's: a server under test and a caller. Each gets one request at a
// time.
import { type ChildProcess, fork } from 'node:child_process';
import type { Measured } from './case.ts';
import type { LoadAnswer, LoadMessage, LoadOrder } from './http-load.ts';
import type { Calls, OpenAnswer, OpenMessage, OpenOrder } from './open-load.ts';
import type { TalkOrder } from './talk-load.ts';

const LOAD = new URL('http-load.ts', import.meta.url);
const OPEN_LOAD = new URL('open-load.ts', import.meta.url);
const TALK_LOAD = new URL('talk-load.ts', import.meta.url);

/** Ends with the benchmark: it exits when its channel closes. Its messages are `{ said }` or `{ failed }`. */
function child(file: URL, args: readonly string[]): ChildProcess {
  const made = fork(file, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  made.unref();
  return made;
}

async function asked<Answer>(to: ChildProcess, question: object): Promise<Answer> {
  const answer = answerOf<Answer>(to);
  to.send(question);
  return answer;
}

function answerOf<Answer>(from: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`${from.spawnfile} ended with ${String(code)}`));
    // The channel keeps the benchmark alive only while an answer is awaited.
    from.channel?.ref();
    from.once('exit', ended);
    from.once('message', (message: { said: Answer } | { failed: string }) => {
      from.channel?.unref();
      from.off('exit', ended);
      if ('failed' in message) reject(new Error(message.failed));
      else resolve(message.said);
    });
  });
}

/** Starts the file, which answers questions. */
export function processOf(file: URL, args: readonly string[]) {
  const process = child(file, args);
  return {
    ask: <Answer>(question: object) => asked<Answer>(process, question),
    end: () => void process.kill(),
  };
}

export interface ServerUnderLoad {
  readonly address: URL;
  ask<Answer>(question: object): Promise<Answer>;
  /** Sends the calls of the next run as they go over the wire, each one once. */
  give(requests: readonly string[]): Promise<void>;
  /**
   * The duration of the calls in seconds. The server answers `{ ask: 'cpu' }` with its seconds of processor
   * time.
   */
  run(connections: number, seconds: number): Promise<Measured>;
  end(): void;
}

/** Starts the file, which sends its address first, and a caller next to it. */
export async function serverUnderLoad(file: URL, args: readonly string[]): Promise<ServerUnderLoad> {
  const server = child(file, args);
  const address = new URL(await answerOf<string>(server));
  const caller = child(LOAD, []);
  const ask = <Answer>(question: object) => asked<Answer>(server, question);
  const load = <Answer>(message: LoadMessage) => asked<Answer>(caller, message);
  return {
    address,
    ask,
    give: async (requests) => void (await load({ requests })),
    run: async (connections, seconds) => {
      const { hostname: host, port } = address;
      const order: LoadOrder = { host, port: Number(port), connections, seconds };
      const before = await ask<number>({ ask: 'cpu' });
      const { answered, refused, cpuSeconds } = await load<LoadAnswer>({ order });
      const after = await ask<number>({ ask: 'cpu' });
      return { moves: answered, refused, nodeSeconds: after - before, callerSeconds: cpuSeconds };
    },
    end: () => {
      server.kill();
      caller.kill();
    },
  };
}

/** Starts the file, which sends its address first, and a process of pages next to it. */
export async function serverAndPages(file: URL, args: readonly string[]) {
  const server = child(file, args);
  const address = new URL(await answerOf<string>(server));
  const pages = child(TALK_LOAD, []);
  return {
    address,
    ask: <Answer>(question: object) => asked<Answer>(server, question),
    pages: <Answer>(order: TalkOrder) => asked<Answer>(pages, order),
    end: () => {
      pages.kill();
      server.kill();
    },
  };
}

export interface OpenLoad {
  give(calls: Calls): Promise<void>;
  run(order: Omit<OpenOrder, 'host' | 'port'>): Promise<OpenAnswer>;
  end(): void;
}

/** A process that calls at a given rate, however late the answers are. */
export function openLoad({ hostname: host, port }: URL): OpenLoad {
  const caller = child(OPEN_LOAD, []);
  const ask = <Answer>(message: OpenMessage) => asked<Answer>(caller, message);
  return {
    give: async (calls) => void (await ask({ calls })),
    run: (order) => ask({ order: { ...order, host, port: Number(port) } }),
    end: () => void caller.kill(),
  };
}
