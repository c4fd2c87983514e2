// The world box's clock: real speed with an offset that the box sends. A move is acknowledged when all work that became due
// by it is done, so that the person who moved it sees its effects.
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Clock } from './clock.ts';

const state = z.object({
  sequence: z.int(),
  offsetMilliseconds: z.number(),
  listener: z.optional(z.string()),
});
type State = z.infer<typeof state>;

const RECONNECT_MILLISECONDS = 250;

/** Answers when the box has sent its time once, so that the server never begins in the wrong year. */
export async function boxClock(worldUrl: string, log: Logger): Promise<Clock> {
  const stopping = new AbortController();
  const listeners: (() => Promise<void> | void)[] = [];
  let offset = 0;
  const first = Promise.withResolvers<void>();

  const take = async (state: State): Promise<void> => {
    const moved = offset !== state.offsetMilliseconds;
    offset = state.offsetMilliseconds;
    first.resolve();
    if (moved) await workListeners(listeners, log);
    await acknowledge(worldUrl, state, stopping.signal);
  };

  const follow = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        for await (const state of stream(worldUrl, stopping.signal)) await take(state);
      } catch (error) {
        if (!stopping.signal.aborted)
          log.warn({ err: error }, 'the clock of the world box cannot be followed');
      }
      await delay(RECONNECT_MILLISECONDS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  const following = follow();
  await Promise.race([first.promise, following]);
  return {
    now: () => new Date(Date.now() + offset),
    onMove: (listener) => void listeners.push(listener),
    stop: async () => {
      stopping.abort();
      await following;
    },
  };
}

async function workListeners(listeners: readonly (() => Promise<void> | void)[], log: Logger): Promise<void> {
  for (const listener of listeners) {
    try {
      await listener();
    } catch (error) {
      log.warn({ err: error }, 'work after a move of the clock failed');
    }
  }
}

async function acknowledge(
  worldUrl: string,
  { sequence, listener }: State,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(`${worldUrl}/world/api/clock/seen`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sequence, ...(listener === undefined ? {} : { listener }) }),
    signal,
  });
  await response.arrayBuffer();
}

/** Server-sent events: lines of fields, an empty line ends an event. */
async function* stream(worldUrl: string, signal: AbortSignal): AsyncGenerator<State> {
  const response = await fetch(`${worldUrl}/world/api/clock/stream`, { signal });
  if (!response.ok || !response.body) throw new Error(`the world box answered ${response.status}`);
  let rest = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + text).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = event.split('\n').find((line) => line.startsWith('data:'));
      if (data) yield state.parse(JSON.parse(data.slice('data:'.length)));
    }
  }
}
