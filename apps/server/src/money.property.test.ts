// Members, approvers, staff, banks, chains and the clock act in any order and 25 at a time: no money is made
// or lost, no limit is passed, nothing is paid twice or approved by its submitter, and nothing waits without
// an owner. 3,000 steps; for more: `MONEY_STEPS=100000 npx vitest run
// apps/server/src/money.property.test.ts`.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processEnvironment } from './platform/config/environment.ts';
import { moneyServer, type MoneyServer } from './testing/money-server.testing.ts';
import { drawFrom, oneOf } from './testing/money-steps.testing.ts';
import { type MoneyStep, moneySteps, moneyWorld } from './testing/money-walk.testing.ts';

const steps = Number(processEnvironment()['MONEY_STEPS'] ?? 3_000);
/** The number of steps that run together. */
const together = 25;
/** The number of rounds between two checks of the books. */
const rounds = 20;
const secondsMax = 60 + steps;

let server: MoneyServer;
beforeAll(async () => {
  server = await moneyServer([], { SESSIONS_PER_PERSON: 'several' });
});
afterAll(() => server.stop());

test(
  'books, limits and second approvals hold in any sequence',
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
        expect(await acrossMembers(server)).toEqual([]);
      }),
      { numRuns: Math.ceil(steps / together / rounds), endOnFailure: true },
    );
    // Every step ran at least once; the walks prove nothing about a step that never ran.
    expect([...done].toSorted()).toEqual([...new Set(moneySteps)].toSorted());
  },
  secondsMax * 1000,
);

/** Approvals that wait although nobody may decide them, and without a notice to anybody. */
async function unowned({ pool }: MoneyServer): Promise<readonly string[]> {
  const { rows } = await pool.query<{ subjectId: string }>(
    `select subject_id from approval a where status = 'waiting' and told_nobody_at is null and not exists (
       select from person p where p.member_id = a.member_id and p.id <> a.submitted_by
         and p.status = 'normal' and p.role_id in (1, 3))`,
  );
  return rows.map((row) => row.subjectId);
}

/** Uses that exceed their limit. */
async function aboveLimit({ pool }: MoneyServer): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select u.id from limit_usage u
     join movement_limit l on u.id = l.member_id || ':' || l.movement || ':' || l.currency
     where u.day_used > l.daily or u.week_used > l.weekly or u.month_used > l.monthly
       or u.total_used > l.total`,
  );
  return rows.map((row) => row.id);
}

/** Journals with the money of two members, which could not be spread over several databases by member. */
async function acrossMembers({ pool }: MoneyServer): Promise<readonly string[]> {
  const { rows } = await pool.query<{ reference: string }>(
    `select reference from ledger.journal j where (
       select count(distinct a.owner) from ledger.account a where a.id = any (j.accounts) and a.owner <> 'house') > 1`,
  );
  return rows.map((row) => row.reference);
}
