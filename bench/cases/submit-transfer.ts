// (d): the HTTP call that submits a transfer, on the real server in a process of its own, called from another one. What a
// submission needs (people with sessions, payees, preparations, codes) is made ready before each measurement.
import { type ChildProcess, fork } from 'node:child_process';
import { fullPath, requestIdHeader, submitTransfer } from '@causeway/contract';
import type { BenchContext, ThroughputCase } from '../case.ts';
import type { LoadAnswer, LoadMessage, LoadOrder } from './submit-transfer-load.ts';

const MEMBERS = 10_000;
const PEOPLE_EACH = 4;
const CONNECTIONS = 32;
/** Transfers made ready for each second of a measurement: above what the machine can do. */
const READY_A_SECOND = 6_000;
const WARM_UP_SECONDS = 3;

const SERVER = new URL('../../apps/server/src/testing/submit-server.testing.ts', import.meta.url);
const LOAD = new URL('submit-transfer-load.ts', import.meta.url);

/** As apps/server/src/testing makes it. */
interface ReadyTransfer {
  readonly token: string;
  readonly requestId: string;
  readonly body: string;
}

interface Processes {
  ask<Answer>(question: object): Promise<Answer>;
  load<Answer>(message: LoadMessage): Promise<Answer>;
  readonly address: URL;
}

let started: Promise<Processes> | undefined;

export const submit: ThroughputCase = submitCase(
  'd',
  `transfers.submit over HTTP, 10,000 members, ${CONNECTIONS} connections`,
  false,
);
export const submitToHouse: ThroughputCase = submitCase(
  'd-hot',
  'the same, each journal with a fee of a cent to one house account',
  true,
);

function submitCase(name: string, description: string, houseFee: boolean): ThroughputCase {
  return {
    name,
    description,
    bar: 1,
    prepare: async (context) => {
      const processes = await (started ??= start(context));
      await makeReady(processes, houseFee, WARM_UP_SECONDS);
      await run(processes, WARM_UP_SECONDS);
    },
    refill: async (_context, seconds) => {
      if (started) await makeReady(await started, houseFee, seconds);
    },
    measure: async (_context, seconds) => {
      if (!started) throw new Error('measured before it was prepared');
      return run(await started, seconds);
    },
  };
}

async function run({ ask, load, address }: Processes, seconds: number) {
  const order: LoadOrder = {
    host: address.hostname,
    port: Number(address.port),
    connections: CONNECTIONS,
    seconds,
  };
  const before = await ask<number>({ ask: 'cpu' });
  const { answered } = await load<LoadAnswer>({ order });
  const after = await ask<number>({ ask: 'cpu' });
  return { moves: answered, nodeSeconds: after - before };
}

/** People with a code each, for one measurement; the calls are written out in the process that sends them. */
async function makeReady(
  { ask, load, address }: Processes,
  houseFee: boolean,
  seconds: number,
): Promise<void> {
  const count = Math.min(MEMBERS * PEOPLE_EACH, Math.ceil(seconds * READY_A_SECOND));
  await ask({ ask: 'house-fee', on: houseFee });
  const ready = await ask<readonly ReadyTransfer[]>({ ask: 'ready', count });
  await load({ requests: ready.map((transfer) => requestText(transfer, address)) });
}

function requestText({ token, requestId, body }: ReadyTransfer, { host }: URL): string {
  return [
    `POST ${fullPath(submitTransfer)} HTTP/1.1`,
    `host: ${host}`,
    `authorization: Bearer ${token}`,
    `${requestIdHeader}: ${requestId}`,
    'language: en_US',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

async function start({ databaseUrl }: BenchContext): Promise<Processes> {
  const server = child(SERVER, [databaseUrl]);
  const address = new URL(await answerOf<string>(server));
  const caller = child(LOAD, []);
  const ask = <Answer>(question: object) => asked<Answer>(server, question);
  await ask({ ask: 'payers', members: MEMBERS, peopleEach: PEOPLE_EACH });
  return { ask, load: <Answer>(message: LoadMessage) => asked<Answer>(caller, message), address };
}

/** Ends with us: both leave when their channel closes. */
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
    // While an answer is awaited the channel keeps us alive, and not otherwise.
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
