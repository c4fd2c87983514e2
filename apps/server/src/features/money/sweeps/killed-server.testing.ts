// A server that sweeps deposits as a process, behind a proxy to the chains that counts its calls. It is killed at one of
// them: before the node gets it, instead of the node's answer, or a moment after the answer, while the database is being
// written.
import { type ChildProcess, fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as call, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const PROGRAM = new URL('collecting-process.testing.ts', import.meta.url);
/** A write of the spine takes a few milliseconds. */
const MOMENT_MS = 25;

export const moments = ['before the call', 'instead of the answer', 'after the answer'] as const;
export type Moment = (typeof moments)[number];

export interface KilledServer {
  /** Starts the process; answers once it is ready. */
  start(now: Date): Promise<void>;
  /** Lets it work once, at this time; resolves when it has finished or died. */
  work(now: Date): Promise<void>;
  /**
   * Kills it at one of its next calls to a chain, at random; resolves with the moment of the kill once it is
   * dead.
   */
  killWithin(calls: number): Promise<Moment>;
  stop(): Promise<void>;
}

interface Fate {
  left: number;
  readonly moment: Moment;
}

export async function killedServer(databaseUrl: string, chainsUrl: string): Promise<KilledServer> {
  let child: ChildProcess | null = null;
  let fate: Fate | null = null;
  /** Called when a round of work has ended. */
  let worked = (): void => undefined;
  const kill = (): void => void child?.kill('SIGKILL');
  /** The moment at which this call kills the process; null for most calls. */
  const momentOf = (): Moment | null => {
    if (fate === null || (fate.left -= 1) > 0) return null;
    const { moment } = fate;
    fate = null;
    return moment;
  };
  const line = createServer((incoming, outgoing) => {
    const moment = momentOf();
    if (moment === 'before the call') return kill();
    pass(chainsUrl, incoming, outgoing, () => {
      if (moment === 'after the answer') setTimeout(kill, randomInt(MOMENT_MS));
      if (moment === 'instead of the answer') kill();
      return moment !== 'instead of the answer';
    });
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const lineUrl = `http://127.0.0.1:${String((line.address() as AddressInfo).port)}`;
  return {
    start: async (now) => {
      child = fork(PROGRAM, [databaseUrl, lineUrl, now.toISOString()], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const gone = once(child, 'exit').then(([code]) => {
        throw new Error(`the server ended with ${String(code)} before it worked`);
      });
      await Promise.race([once(child, 'message'), gone]);
      gone.catch(() => undefined);
      for (const event of ['message', 'exit'] as const) child.on(event, () => worked());
    },
    work: async (now) => {
      if (child && child.exitCode !== null) throw new Error('the server ended by itself');
      if (!child?.connected) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      worked = resolve;
      child.send({ now: now.toISOString() });
      await promise;
    },
    killWithin: async (calls) => {
      const victim = child;
      const moment = moments[randomInt(moments.length)];
      if (!victim || !moment) throw new Error('nothing runs');
      const gone = once(victim, 'exit') as Promise<[number | null, string | null]>;
      fate = { left: randomInt(1, calls + 1), moment };
      const [, signal] = await gone;
      if (signal !== 'SIGKILL') throw new Error('the server ended by itself');
      return moment;
    },
    stop: async () => {
      if (child && child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        kill();
        await gone;
      }
      line.closeAllConnections();
      line.close();
    },
  };
}

/** Passes a call on; the node has processed it when `isAnswered` is called. */
function pass(
  url: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  isAnswered: () => boolean,
): void {
  const { method = 'GET', headers } = incoming;
  const handedOn = call(`${url}${incoming.url ?? ''}`, { method, headers }, (answer) => {
    if (!isAnswered()) return void answer.resume();
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  // A killed caller closes its side of the connection.
  for (const end of [handedOn, outgoing]) end.on('error', () => undefined);
  incoming.pipe(handedOn);
}
