// Whatever members, approvers, staff, banks, chains and the clock do, in any order and 25 at a time: no money is made or
// lost, no limit is passed, nothing is paid twice or approved by who submitted it, and nothing waits without an owner.
// 3,000 steps; for more: `MONEY_STEPS=100000 npx vitest run apps/server/src/money.property.test.ts`.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processEnvironment } from './platform/config/environment.ts';
import { moneyServer, type MoneyServer } from './testing/money-server.testing.ts';
import {
  aboveLimit,
  drawFrom,
  type MoneyStep,
  moneySteps,
  moneyWorld,
  oneOf,
  unowned,
} from './testing/money-walk.testing.ts';

const steps = Number(processEnvironment()['MONEY_STEPS'] ?? 3_000);
/** At a time. */
const together = 25;
/** Between two looks at the books. */
const rounds = 20;
const secondsMax = 60 + steps;

let server: MoneyServer;
beforeAll(async () => {
  server = await moneyServer([], { SESSIONS_PER_PERSON: 'several' });
});
afterAll(() => server.stop());

test(
  'the books, the limits and the two pairs of eyes hold',
  async () => {
    const world = await moneyWorld(server);
    const done = new Set<MoneyStep>();
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const draw = drawFrom(seed);
        for (let round = 0; round < rounds; round += 1) {
          const all = Array.from({ length: together }, async () => {
            const step = oneOf(moneySteps, draw);
            return (await world.take(step, draw(1_000_000))) ? step : undefined;
          });
          for (const step of await Promise.all(all)) if (step) done.add(step);
          await server.settle();
        }
        await server.balanced();
        expect(await unowned(server)).toEqual([]);
        expect(await aboveLimit(server)).toEqual([]);
      }),
      { numRuns: Math.ceil(steps / together / rounds), endOnFailure: true },
    );
    // The walks would prove nothing of what never happened.
    expect([...done].toSorted()).toEqual([...new Set(moneySteps)].toSorted());
  },
  secondsMax * 1000,
);
