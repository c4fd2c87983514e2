// The clock's controls: read it, move it, follow it as a stream, and acknowledge a move.
import type { ServerResponse } from 'node:http';
import * as z from 'zod';
import { ControlRefusal, type WorldContext } from '../module.ts';
import type { ClockState, WorldClock } from './clock.ts';

/** Proxies close a silent connection; a comment line keeps it open. */
const KEEP_ALIVE_MILLISECONDS = 15_000;

const MOVE = z.union([
  z.object({ at: z.iso.datetime({ offset: true }) }).strict(),
  z
    .object({
      advanceSeconds: z
        .number()
        .int()
        .min(-10 * 366 * 86_400)
        .max(10 * 366 * 86_400),
    })
    .strict(),
  z.object({ backToNow: z.literal(true) }).strict(),
]);

export interface ClockControls {
  /** Ends every open stream. */
  close(): void;
}

export function mountClockControls(context: WorldContext): ClockControls {
  const { clock } = context;
  const streams = createStreams(clock);
  const tag = 'clock';

  context.control({
    method: 'GET',
    path: '/clock',
    tag,
    summary: 'The time in the box',
    answers: '{ sequence, at, offsetMilliseconds }',
    handle: () => reportOf(clock.state()),
  });

  context.control({
    method: 'POST',
    path: '/clock',
    tag,
    summary: 'Move the clock: to a moment, by seconds, or back to real time',
    answers: '{ sequence, at, offsetMilliseconds }, when the connected listeners have seen it (30 s at most)',
    body: MOVE,
    handle: async ({ body }) => reportOf(await move(clock, body)),
  });

  context.control({
    method: 'GET',
    path: '/clock/stream',
    tag,
    summary: 'Every move as a server-sent event `clock`, the present state first',
    answers:
      'data: { sequence, at, offsetMilliseconds, listener }. Acknowledge by POST /clock/seen, or open it with ' +
      '?acknowledge=no to look on only.',
    query: z.object({ acknowledge: z.enum(['yes', 'no']).default('yes') }),
    handle: ({ query, reply }) => {
      reply.hijack();
      streams.open(reply.raw, query.acknowledge === 'yes');
      return reply;
    },
  });

  context.control({
    method: 'POST',
    path: '/clock/seen',
    tag,
    summary: 'A listener of the stream has taken over the time of this sequence',
    answers: 'nothing (204). Without `listener` it counts for one listener that has not answered yet.',
    body: z.object({ sequence: z.number().int().min(0), listener: z.string().optional() }),
    handle: ({ body }) => streams.seen(body.sequence, body.listener),
  });

  return streams;
}

async function move(clock: WorldClock, body: z.output<typeof MOVE>): Promise<ClockState> {
  if ('backToNow' in body) return clock.backToNow();
  if ('advanceSeconds' in body) return clock.advance(body.advanceSeconds);
  const at = new Date(body.at);
  if (at.getUTCFullYear() < 1971 || at.getUTCFullYear() > 2200) {
    throw new ControlRefusal(422, 'The clock goes from 1971 to 2200.');
  }
  return clock.moveTo(at);
}

const reportOf = (state: ClockState) => ({ ...state, at: state.at.toISOString() });

interface Stream {
  readonly listener: string;
  readonly response: ServerResponse;
  /** The moves that this stream has not acknowledged yet. */
  readonly awaited: Map<number, () => void>;
}

interface Streams extends ClockControls {
  open(response: ServerResponse, acknowledges: boolean): void;
  seen(sequence: number, listener: string | undefined): void;
}

function createStreams(clock: WorldClock): Streams {
  const streams = new Set<Stream>();
  let count = 0;

  function open(response: ServerResponse, acknowledges: boolean): void {
    count += 1;
    const stream: Stream = { listener: `listener-${count}`, response, awaited: new Map() };
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    send(stream, clock.state());
    const stop = clock.listen((state) => {
      send(stream, state);
      if (!acknowledges) return Promise.resolve();
      return new Promise((resolve) => stream.awaited.set(state.sequence, resolve));
    });
    const keepAlive = setInterval(() => response.write(': still here\n\n'), KEEP_ALIVE_MILLISECONDS);
    streams.add(stream);
    response.once('close', () => {
      stop();
      clearInterval(keepAlive);
      streams.delete(stream);
      // A move does not wait for a listener that has disconnected.
      for (const resolve of stream.awaited.values()) resolve();
    });
  }

  function seen(sequence: number, listener: string | undefined): void {
    for (const stream of streams) {
      if (listener !== undefined && stream.listener !== listener) continue;
      if (acknowledge(stream, sequence) && listener === undefined) return;
    }
  }

  return {
    open,
    seen,
    close() {
      for (const stream of streams) stream.response.end();
    },
  };
}

function send(stream: Stream, state: ClockState): void {
  const data = JSON.stringify({ ...reportOf(state), listener: stream.listener });
  stream.response.write(`event: clock\nid: ${state.sequence}\ndata: ${data}\n\n`);
}

/** Acknowledging a later time includes the earlier ones. True if one was still missing. */
function acknowledge(stream: Stream, sequence: number): boolean {
  const settled = [...stream.awaited].filter(([awaited]) => awaited <= sequence);
  for (const [awaited, resolve] of settled) {
    stream.awaited.delete(awaited);
    resolve();
  }
  return settled.length > 0;
}
