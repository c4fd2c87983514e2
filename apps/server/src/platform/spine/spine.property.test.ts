// Random plans from many callers at once, with repeats, refusals, errors and contended rows: afterwards the rows, the
// ledger, the audit trail and the stored answers agree.
import { randomUUID } from 'node:crypto';
import { testDatabase } from '@causeway/db/testing';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { systemActor } from '../actor.ts';
import { handClock } from '../clock/clock.ts';
import { timeLimits } from '../db/connections.ts';
import { createPool } from '../db/pool.ts';
import { Refusal } from '../refusal.ts';
import type { Plan } from './plan.ts';
import { requestIdOf } from './request-id.ts';
import { createSpine } from './spine.ts';

const WALLETS = 4;

/** Moves money from one wallet to another and counts the move on both; some moves fail, some are repeated. */
const move = fc.record({
  from: fc.nat(WALLETS - 1),
  to: fc.nat(WALLETS - 1),
  amount: fc.bigInt(1n, 60n),
  broken: fc.boolean().filter((broken) => !broken || Math.random() < 0.2),
  times: fc.constantFrom(1, 1, 1, 2, 3),
});

test('rows, ledger, audit and answers agree', async () => {
  const database = await testDatabase();
  await database.owner.query(
    'create table wallet (id int primary key, moves int not null default 0, version int not null default 1); grant all on wallet to public',
  );
  const log = pino({ level: 'silent' });
  const pools = [1, 2].map((n) =>
    createPool(
      { url: database.url, connections: 2, name: `spine-${n}`, limits: timeLimits(60).spine, pipeline: true },
      log,
    ),
  );
  const spines = await Promise.all(
    pools.map((pool) =>
      createSpine({
        pool,
        clock: handClock(),
        log,
        secret: 'a secret',
        jobStatements: () => Promise.resolve([]),
      }),
    ),
  );

  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 60 }), async (moves) => {
      const run = randomUUID();
      const owner = (wallet: number): string => `${run}-${wallet}`;
      await database.owner.query(
        'truncate wallet; insert into wallet (id) select generate_series(0, $1 - 1)'.replace(
          '$1',
          String(WALLETS),
        ),
      );
      const plan = async ({
        from,
        to,
        amount,
        broken,
      }: (typeof moves)[number]): Promise<Plan<{ ok: true }>> => {
        const { rows } = await database.pool.query<{ id: number; moves: number; version: number }>(
          'select * from wallet where id in ($1, $2)',
          [from, to],
        );
        return {
          answer: { ok: true },
          updates: rows.map(({ id, moves: made, version }) => ({
            table: 'wallet',
            id: String(id),
            version,
            set: { moves: made + 1 },
          })),
          journals:
            from === to
              ? []
              : [
                  {
                    key: randomUUID(),
                    kind: 'move',
                    reference: run,
                    at: new Date(),
                    postings: [
                      {
                        from: { owner: owner(from), purpose: 'available', currency: 'USD' },
                        to: { owner: owner(to), purpose: 'available', currency: 'USD' },
                        amount,
                      },
                    ],
                  },
                ],
          statements: broken ? [{ text: 'select 1 / 0' }] : [],
          audit: { action: 'move', subject: { kind: 'run', id: run } },
        };
      };
      const fund = spines[0]?.write(
        systemActor('fund'),
        { id: requestIdOf(run), name: 'fund', body: {} },
        async () => ({
          answer: {},
          journals: [
            {
              key: randomUUID(),
              kind: 'fund',
              reference: run,
              at: new Date(),
              postings: Array.from({ length: WALLETS }, (_, wallet) => ({
                from: { owner: 'house', purpose: 'clearing', currency: 'USD' as const },
                to: { owner: owner(wallet), purpose: 'available', currency: 'USD' as const },
                amount: 100n,
              })),
            },
          ],
          audit: { action: 'fund', subject: { kind: 'fund', id: run } },
        }),
      );
      await fund;

      const outcomes = await Promise.all(
        moves.map(async (one, i) => {
          const request = { id: requestIdOf(`${run} ${i}`), name: 'move', body: { ...one, i } };
          const repeats = Array.from({ length: one.times }, (_, n) =>
            (spines[n % 2] ?? spines[0])!
              .write(systemActor('mover'), request, () => plan(one))
              .then(
                () => 'done',
                (error: unknown) => (error instanceof Refusal ? error.refusal : 'error'),
              ),
          );
          const answers = await Promise.all(repeats);
          // Each request has one answer, however often it is repeated. An error is no answer: a repeat may succeed.
          const given = new Set(answers.filter((answer) => answer !== 'error'));
          expect(given.size).toBeLessThanOrEqual(1);
          return [...given][0] ?? 'error';
        }),
      );

      const done = moves.filter((_, i) => outcomes[i] === 'done');
      const { rows: wallets } = await database.pool.query<{ id: number; moves: number; version: number }>(
        'select * from wallet',
      );
      for (const { id, moves: made, version } of wallets) {
        expect(made).toBe(done.filter(({ from, to }) => from === id || to === id).length);
        expect(version).toBe(made + 1);
      }
      const balances = await database.pool.query<{ owner: string; balance: string }>(
        `select owner, balance from ledger.account_balance where owner like $1 || '-%'`,
        [run],
      );
      for (const { owner: name, balance } of balances.rows) {
        const wallet = Number(name.slice(-1));
        const expected = done.reduce(
          (sum, { from, to, amount }) =>
            from === to ? sum : sum + (to === wallet ? amount : 0n) - (from === wallet ? amount : 0n),
          100n,
        );
        expect(BigInt(balance)).toBe(expected);
      }
      const audited = await database.pool.query(
        `select 1 from audit where subject_id = $1 and action = 'move'`,
        [run],
      );
      expect(audited.rowCount).toBe(done.length);
    }),
    { numRuns: 15 },
  );
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
}, 120_000);
