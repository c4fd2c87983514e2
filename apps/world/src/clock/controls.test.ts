// The clock as the server uses it: a stream, moves that wait for it, and listeners that do not answer.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorld, type World } from '../world.ts';

let world: World;
// A clock for each test, because the box notices late that a listener of an earlier test has left.
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

interface ClockReport {
  readonly sequence: number;
  readonly at: string;
  readonly offsetMilliseconds: number;
  readonly listener: string;
}

async function post(path: string, body: unknown): Promise<Response> {
  return fetch(`${world.url}/world/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Opens the stream and yields each event; the caller acknowledges, or does not. */
async function* follow(query: string, signal: AbortSignal): AsyncGenerator<ClockReport> {
  const response = await fetch(`${world.url}/world/api/clock/stream${query}`, { signal });
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data !== undefined) yield JSON.parse(data) as ClockReport;
    }
  }
}

test('a move of the clock answers after the listener’s acknowledgment', async () => {
  const end = new AbortController();
  const stream = follow('', end.signal);
  const first = (await stream.next()).value as ClockReport;
  expect(first.sequence).toBe(0);

  let answered = false;
  const moved = post('/clock', { advanceSeconds: 3600 }).then(async (response) => {
    answered = true;
    return (await response.json()) as ClockReport;
  });
  const report = (await stream.next()).value as ClockReport;
  expect(report.offsetMilliseconds - first.offsetMilliseconds).toBe(3_600_000);
  expect(answered).toBe(false);
  await post('/clock/seen', { sequence: report.sequence, listener: report.listener });
  expect((await moved).sequence).toBe(report.sequence);
  end.abort();
});

/** Returns the duration of a move while one listener never acknowledges it. */
async function moveBeside(query: string): Promise<number> {
  const end = new AbortController();
  const stream = follow(query, end.signal);
  await stream.next();
  const started = performance.now();
  const response = await post('/clock', { at: '2030-02-03T04:05:06Z' });
  const took = performance.now() - started;
  expect(response.status).toBe(200);
  const report = (await stream.next()).value as ClockReport;
  expect(report.at.slice(0, 18)).toBe('2030-02-03T04:05:0');
  end.abort();
  return took;
}

test('a silent listener delays a move, unlike an observer', async () => {
  await world.close();
  // Longer than a move takes for itself on a busy machine.
  const patience = 1500;
  world = await createWorld({ listenerPatienceMilliseconds: patience });
  const onlooker = await moveBeside('?acknowledge=no');
  const silent = await moveBeside('');
  expect(silent).toBeGreaterThanOrEqual(patience - 1);
  expect(onlooker).toBeLessThan(silent);
});

test('an invalid move is refused with a reason', async () => {
  const response = await post('/clock', { at: 'tomorrow' });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: 'invalid' });
});
