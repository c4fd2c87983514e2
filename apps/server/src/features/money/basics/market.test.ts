// The market's rates in the server: the log says once that they are stale and once that they are back, however often they
// are read.
import { expect, test } from 'vitest';
import { handClock } from '../../../platform/clock/clock.ts';
import { createLog } from '../../../platform/log/log.ts';
import { testMarket } from '../../../testing/outside.testing.ts';
import { createMarket } from './market.ts';

function markets() {
  const lines: string[] = [];
  const clock = handClock();
  let ageSeconds = 0;
  const port = testMarket(() => new Date(clock.now().getTime() - ageSeconds * 1000));
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const market = createMarket({ providers: { market: port }, clock, log });
  return {
    port,
    /**
     * Reads the rates this many times, each time after the cache has expired; returns whether there were
     * rates.
     */
    ask: async (times: number): Promise<readonly boolean[]> => {
      const found: boolean[] = [];
      for (let n = 0; n < times; n += 1) {
        await clock.advance(61);
        found.push((await market.rates()).at !== null);
      }
      return found;
    },
    age: (seconds: number) => void (ageSeconds = seconds),
    logged: () => lines.splice(0).map((line): unknown => JSON.parse(line)),
  };
}

test('an unreachable market gives no rates until it answers again', async () => {
  const { port, ask, logged } = markets();
  expect(await ask(2)).toEqual([true, true]);
  port.isDown = true;
  expect(await ask(3)).toEqual([false, false, false]);
  port.isDown = false;
  expect(await ask(2)).toEqual([true, true]);
  expect(logged()).toEqual([]);
});

test('rates that stopped moving are reported as stale', async () => {
  const { ask, age, logged } = markets();
  age(120);
  expect(await ask(2)).toEqual([false, false]);
  expect(logged()).toMatchObject([{ level: 'warn', msg: expect.stringMatching(/too old/) }]);
  age(0);
  expect(await ask(2)).toEqual([true, true]);
  expect(logged()).toMatchObject([{ level: 'info', msg: expect.stringMatching(/again/) }]);
});
