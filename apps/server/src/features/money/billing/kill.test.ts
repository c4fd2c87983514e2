// kill -9 in the middle of a billing run, at random points: repeated until it ends, every member has one bill for the month
// and one for a day's calls, each covered bill was drawn once, and the others are drawn when money arrives. 150 members and
// three kills; ten of 10,000: `BILLED_MEMBERS=10000 npx vitest run apps/server/src/features/money/billing/kill.test.ts`.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { randomInt, randomUUID } from 'node:crypto';
import { testDatabase, type TestDatabase } from '@causeway/db/testing';
import { post, trialBalance, verifyBalances, verifyChain } from '@causeway/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processEnvironment } from '../../../platform/config/environment.ts';

const MEMBERS = Number(processEnvironment()['BILLED_MEMBERS'] ?? 150);
const KILLS = MEMBERS < 10_000 ? 3 : 10;
const AT_ONCE = 1000;
const program = new URL('../../../testing/billing-run.testing.ts', import.meta.url);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const memberIds = Array.from({ length: MEMBERS }, (_, i) => String(3_000_000_000 + i));

async function fund(ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const journals = ids.slice(from, from + AT_ONCE).map((owner) => ({
      ...{ key: randomUUID(), kind: 'opening', reference: 'opening', at: new Date() },
      postings: [
        {
          from: { owner: 'house', purpose: 'suspense', currency: 'USD' as const },
          to: { owner, purpose: 'prepaid-available', currency: 'USD' as const },
          amount: 15_000n,
        },
      ],
    }));
    for (const { status } of await post(database.pool, journals)) expect(status).toBe('posted');
  }
}

/** The number of bills, and of drawn ones. */
async function progress(): Promise<{ bills: number; paid: number }> {
  const { rows } = await database.pool.query<{ bills: number; paid: number }>(
    'select count(*)::int as bills, (count(*) filter (where status = 1))::int as paid from bill',
  );
  return rows[0] ?? { bills: 0, paid: 0 };
}

const started = (): ChildProcess =>
  fork(program, [database.url], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });

/** Kills the process once this many bills were made and collected, unless it ends first. */
async function runUntilKilled(most: number): Promise<boolean> {
  const run = started();
  const ended = once(run, 'exit').then(() => true);
  for (;;) {
    const { bills, paid } = await progress();
    if (bills + paid >= most) run.kill('SIGKILL');
    if (await Promise.race([ended, progress().then(() => false)])) return run.signalCode === 'SIGKILL';
  }
}

async function runToItsEnd(): Promise<void> {
  const run = started();
  const [code] = (await once(run, 'exit')) as [number];
  expect(code).toBe(0);
}

/** The number of paid bills without exactly one journal, plus unpaid ones with a journal. */
async function wrong(): Promise<number> {
  const { rows } = await database.pool.query<{ wrong: number }>(
    `select count(*)::int as wrong from bill b
     where (select count(*) from ledger.journal j where j.reference = b.id) <> (b.status = 1)::int`,
  );
  return rows[0]?.wrong ?? -1;
}

test('a run repeated after a kill bills and collects everything once', { timeout: 600_000 }, async () => {
  await database.pool.query(
    `insert into member (id, member_type, kyc_status, is_developer, name_en, country, created_at)
     select id, 1, 4, true, 'Billed Limited', 'HK', now() from unnest($1::text[]) id`,
    [memberIds],
  );
  await database.pool.query(
    `insert into open_call_count (id, member_id, day, calls) select id || ':2026-03-01', id, '2026-03-01', 1000 from unnest($1::text[]) id`,
    [memberIds],
  );
  const poor = memberIds.filter((_, i) => i % 3 === 0);
  await fund(memberIds.filter((_, i) => i % 3 !== 0));
  const all = 2 * MEMBERS;
  const rich = all - 2 * poor.length;
  let killed = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const { bills, paid } = await progress();
    const left = all + rich - bills - paid;
    // Kills at random points in the remaining work.
    if (
      await runUntilKilled(
        bills + paid + randomInt(1, Math.max(2, Math.ceil((left / (KILLS - kill + 1)) * 1.5))),
      )
    )
      killed += 1;
    expect(await wrong()).toBe(0);
  }
  await runToItsEnd();
  expect(await progress()).toEqual({ bills: all, paid: rich });
  await fund(poor);
  await runToItsEnd();
  await runToItsEnd();
  expect(await progress()).toEqual({ bills: all, paid: all });
  expect(await wrong()).toBe(0);
  expect(killed).toBeGreaterThan(KILLS / 2);
  const { rows } = await database.pool.query<{ balance: string }>(
    `select distinct balance::text from ledger.account_balance where owner = any ($1)`,
    [memberIds],
  );
  expect(rows).toEqual([{ balance: '4000' }]);
  expect((await trialBalance(database.pool)).balanced).toBe(true);
  expect(await verifyChain(database.pool)).toEqual([]);
  expect(await verifyBalances(database.pool)).toEqual([]);
});
