// A separate process that calls at a steady rate, whether or not the earlier calls were answered, like people: unserved
// calls add to the coming ones.
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** Whole HTTP requests by kind, sent in turn, again and again. */
export type Calls = Readonly<Record<string, readonly string[]>>;

export interface OpenOrder {
  readonly host: string;
  readonly port: number;
  /** Calls per second of each kind. */
  readonly rates: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** The time after which an answer is useless. */
  readonly usefulMilliseconds: number;
}

export interface Outcome {
  readonly sent: number;
  /** Answered in time, with any answer except a refusal for overload. */
  readonly served: number;
  readonly refused: number;
  /** Milliseconds within which 95 of 100 refusals came; not a number if there was none. */
  readonly refusedAt95: number;
}

export interface OpenAnswer {
  readonly outcomes: Readonly<Record<string, Outcome>>;
  /** Processor time of the caller itself for each second of the run, which the server lacks. */
  readonly cores: number;
}

export type OpenMessage = { readonly calls: Calls } | { readonly order: OpenOrder };

/** Connections opened before the calls begin, like those of a load balancer. */
const SOCKETS = 512;
const SOCKETS_MAX = 8_000;
/** The time to wait for missing answers at the end. */
const REST_SECONDS = 10;

interface Line {
  readonly socket: Socket;
  received: string;
  done: (answer: string | undefined) => void;
}

interface Tally {
  readonly kind: string;
  readonly rate: number;
  readonly texts: readonly string[];
  sent: number;
  served: number;
  readonly refused: number[];
}

let calls: Calls = {};
const idle: Line[] = [];
let open = 0;
let underWay = 0;

function opened({ host, port }: OpenOrder): Line {
  open += 1;
  const socket = connect({ host, port, noDelay: true });
  const line: Line = { socket, received: '', done: () => undefined };
  socket.setEncoding('latin1');
  socket.on('data', (part: string) => {
    line.received += part;
    if (!isWhole(line.received)) return;
    const answer = line.received;
    line.received = '';
    idle.push(line);
    line.done(answer);
  });
  socket.on('error', () => line.done(undefined));
  return line;
}

/** Every answer is ASCII, or contains its length in bytes, which latin1 keeps. */
function isWhole(received: string): boolean {
  const head = received.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const name = 'content-length: ';
  const at = received.slice(0, head).toLowerCase().indexOf(name) + name.length;
  return received.length >= head + 4 + Number.parseInt(received.slice(at, at + 8), 10);
}

function send(order: OpenOrder, tally: Tally): void {
  const line = idle.pop() ?? (open < SOCKETS_MAX ? opened(order) : undefined);
  const text = tally.texts[tally.sent % tally.texts.length];
  if (text === undefined) throw new Error(`no calls of ${tally.kind} were made ready`);
  tally.sent += 1;
  if (line === undefined) return;
  const begun = performance.now();
  underWay += 1;
  line.done = (answer) => {
    underWay -= 1;
    const took = performance.now() - begun;
    if (answer?.startsWith('HTTP/1.1 503')) tally.refused.push(took);
    else if (answer?.startsWith('HTTP/1.1 200') && took <= order.usefulMilliseconds) tally.served += 1;
  };
  line.socket.write(text);
}

async function run(order: OpenOrder): Promise<OpenAnswer> {
  while (open < SOCKETS) {
    const line = opened(order);
    await new Promise((resolve, reject) => line.socket.once('connect', resolve).once('error', reject));
    idle.push(line);
  }
  const tallies = Object.entries(order.rates).map<Tally>(([kind, rate]) => ({
    kind,
    rate,
    texts: calls[kind] ?? [],
    sent: 0,
    served: 0,
    refused: [],
  }));
  const begun = performance.now();
  const cpuBegun = process.cpuUsage();
  for (let elapsed = 0; elapsed < order.seconds; elapsed = (performance.now() - begun) / 1000) {
    for (const tally of tallies) while (tally.sent < elapsed * tally.rate) send(order, tally);
    await delay(1);
  }
  const rest = performance.now() + REST_SECONDS * 1000;
  while (underWay > 0 && performance.now() < rest) await delay(10);
  const { user, system } = process.cpuUsage(cpuBegun);
  return {
    outcomes: Object.fromEntries(tallies.map((tally) => [tally.kind, outcomeOf(tally)])),
    cores: (user + system) / 1e6 / order.seconds,
  };
}

function outcomeOf({ sent, served, refused }: Tally): Outcome {
  const refusedAt95 = refused.toSorted((a, b) => a - b)[Math.floor(refused.length * 0.95)] ?? Number.NaN;
  return { sent, served, refused: refused.length, refusedAt95 };
}

process.on('message', (message: OpenMessage) => {
  if ('calls' in message) {
    calls = message.calls;
    process.send?.({ said: null });
    return;
  }
  run(message.order).then(
    (said) => process.send?.({ said }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
