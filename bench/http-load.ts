// A separate calling process: a number of connections, and each sends the next request when it has its answer. Plain
// sockets, because a full HTTP client would take as much of the machine as the measured server.
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

export interface LoadOrder {
  readonly host: string;
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
}

export type LoadMessage = { readonly requests: readonly string[] } | { readonly order: LoadOrder };

export interface LoadAnswer {
  /** Completed calls. */
  readonly answered: number;
  readonly refused: number;
  /** Processor time of the caller itself. */
  readonly cpuSeconds: number;
  /** The calls' median, in milliseconds. */
  readonly median: number;
  readonly slowest: number;
}

interface Outcomes {
  /** The time of each completed call, in milliseconds. */
  readonly times: number[];
  /** The answers that are not a success. */
  readonly refusals: string[];
}

const DONE = /^HTTP\/1\.1 200 [^]*\r\n\r\n\{"code":0,/;
const HEAD_END = '\r\n\r\n';
let requests: readonly string[] = [];

/** Calls one after another on one connection until the time is up. */
function callOn(socket: Socket, end: number, { times, refusals }: Outcomes): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = '';
    let begun = 0;
    const send = () => {
      begun = performance.now();
      const request = begun < end ? taken() : undefined;
      if (request === undefined) {
        socket.end();
        resolve();
      } else socket.write(request);
    };
    socket.on('data', (part: string) => {
      received += part;
      if (!isWhole(received)) return;
      if (DONE.test(received)) times.push(performance.now() - begun);
      else refusals.push(received);
      received = '';
      send();
    });
    socket.on('error', reject);
    send();
  });
}

let next = 0;

function taken(): string | undefined {
  const request = requests[next];
  if (request === undefined) throw new Error('too few transfers were made ready for this speed');
  next += 1;
  return request;
}

/** Every answer is ASCII, so characters are bytes. */
function isWhole(received: string): boolean {
  const head = received.indexOf(HEAD_END);
  if (head < 0) return false;
  const length = /content-length: (\d+)/i.exec(received.slice(0, head))?.[1];
  return received.length >= head + HEAD_END.length + Number(length);
}

async function opened({ host, port }: LoadOrder): Promise<Socket> {
  const socket = connect({ host, port, noDelay: true });
  socket.setEncoding('latin1');
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return socket;
}

async function run(order: LoadOrder): Promise<LoadAnswer> {
  const sockets = await Promise.all(Array.from({ length: order.connections }, () => opened(order)));
  const outcomes: Outcomes = { times: [], refusals: [] };
  const begun = process.cpuUsage();
  const end = performance.now() + order.seconds * 1000;
  await Promise.all(sockets.map((socket) => callOn(socket, end, outcomes)));
  const { times, refusals } = outcomes;
  // The first refusal is shown as an example.
  if (refusals[0] !== undefined)
    console.error(`${String(refusals.length)} calls were refused: ${refusals[0]}`);
  const sorted = times.toSorted((a, b) => a - b);
  const { user, system } = process.cpuUsage(begun);
  return {
    answered: times.length,
    refused: refusals.length,
    cpuSeconds: (user + system) / 1e6,
    median: sorted[times.length >> 1] ?? 0,
    slowest: sorted.at(-1) ?? 0,
  };
}

process.on('message', (message: LoadMessage) => {
  if ('requests' in message) {
    requests = message.requests;
    next = 0;
    process.send?.({ said: requests.length });
    return;
  }
  run(message.order).then(
    (said) => process.send?.({ said }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
