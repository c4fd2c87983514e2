// Events happen to a member's money in any order: incoming and outgoing amounts explain the total, and
// available plus frozen is the total (MON-620).
import { type Journal, balances, periodsOf, post, totalOf, walkChanges, walkPeriod } from '@causeway/ledger';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { depositJournal } from '../deposits/journals.ts';
import { exchangeJournals } from '../exchange/journals.ts';
import { prepaidJournal } from '../prepaid/journals.ts';
import { transferJournal } from '../transfers/journals.ts';
import { movementsOf, walletsOf } from './list.ts';

let server: MoneyServer;
beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());

const at = new Date('2026-03-02T02:00:00Z');
const courses = {
  transfer: [
    ['submitted'],
    ['submitted', 'released'],
    ['submitted', 'sent'],
    ['submitted', 'sent', 'rejected-after-send'],
    ['submitted', 'sent', 'paid'],
    ['submitted', 'sent', 'paid', 'returned'],
  ],
  exchange: [
    ['submitted'],
    ['submitted', 'released'],
    ['submitted', 'settled'],
    ['submitted', 'settled', 'returned'],
  ],
  deposit: [['detected'], ['detected', 'credited'], ['detected', 'retracted']],
  prepaid: [['funded'], ['reserved', 'approved'], ['reserved', 'released'], ['funded', 'moved-back']],
} as const;

const anyEvent = fc.record({
  kind: fc.constantFrom('transfer', 'exchange', 'deposit', 'prepaid'),
  course: fc.nat(100),
  amount: fc.bigInt({ min: 1n, max: 50_000n }),
  fee: fc.bigInt({ min: 0n, max: 900n }),
  refunded: fc.bigInt({ min: 1n, max: 50_000n }),
});
type Event = typeof anyEvent extends fc.Arbitrary<infer Value> ? Value : never;

let members = 0;

/** The journals of one event, in their order. */
function journalsOf(event: Event, memberId: string, id: string): readonly Journal[] {
  const { course, amount, fee } = event;
  const base = { id, memberId, currency: 'USD', channel: 3, version: 1 } as const;
  if (event.kind === 'transfer') {
    const refunded = event.refunded < amount ? event.refunded : amount;
    return pick(courses.transfer, course).map((name) =>
      transferJournal({ ...base, amount, fee, refunded }, name, at),
    );
  }
  if (event.kind === 'deposit')
    return pick(courses.deposit, course).map((name) =>
      depositJournal({ ...base, amount: amount + fee, fee }, name, at),
    );
  if (event.kind === 'prepaid')
    return pick(courses.prepaid, course).map((name) =>
      prepaidJournal({ id, memberId, amount }, name, `${id}:${name}`, at),
    );
  const exchange = {
    ...({ id, memberId, quoteId: id, sellCurrency: 'USD', buyCurrency: 'EUR' } as const),
    ...{ buyAmount: amount + 1n, reservedSellAmount: amount, reservedFee: fee },
    ...{ finalSellAmount: null, finalBuyAmount: null, finalFee: null },
  };
  return exchangeJournals(exchange, pick(courses.exchange, course), at);
}

const pick = <Course>(all: readonly Course[], index: number): Course =>
  all[index % all.length] ?? expect.unreachable('there are courses');

/** Interleaves several events, each with its journals in order. */
function mixed(queues: readonly (readonly Journal[])[], order: readonly number[]): readonly Journal[] {
  const left = queues.map((queue) => [...queue]);
  const all: Journal[] = [];
  for (let step = 0; left.some((queue) => queue.length > 0); step += 1) {
    const open = left.filter((queue) => queue.length > 0);
    const next = open[(order[step % order.length] ?? 0) % open.length]?.shift();
    if (next) all.push(next);
  }
  return all;
}

test('movements add up to the total, and fees to the house’s income', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyEvent, { minLength: 1, maxLength: 12 }),
      fc.array(fc.nat(50), { minLength: 1, maxLength: 40 }),
      async (events, order) => {
        members += 1;
        const memberId = String(8_000_000_000 + members);
        const opening = depositJournal(
          {
            ...{ id: `D${memberId}`, memberId, currency: 'USD', channel: 3, version: 0 },
            ...{ amount: 1_000_000n, fee: 0n },
          },
          'detected',
          at,
        );
        const funded: Journal = {
          ...opening,
          kind: 'deposit.credited',
          postings: opening.postings.map((posting) => ({
            ...posting,
            to: { ...posting.to, purpose: 'available' },
          })),
        };
        const queues = events.map((event, index) =>
          journalsOf(event, memberId, `E${memberId}-${String(index)}`),
        );
        for (const journal of [funded, ...mixed(queues, order)]) {
          const [answer] = await post(server.pool, [journal]);
          expect(answer?.status).toBe('posted');
        }
        await explained(memberId);
      },
    ),
    { numRuns: 60 },
  );
});

async function explained(memberId: string): Promise<void> {
  const held = await balances(server.pool, memberId);
  const balanceOf = (purpose: string, currency: string): bigint =>
    held.find(({ account }) => account.purpose === purpose && account.currency === currency)?.balance ?? 0n;
  const bounds = { from: new Date(0), to: new Date(at.getTime() + 1) };
  const periods = await periodsOf(server.pool, walletsOf(memberId, {}), bounds);
  for (const period of periods) {
    const { wallet, opening, closing } = period;
    const reserve = wallet.purpose === 'available' ? 'frozen' : 'prepaid-frozen';
    expect(closing).toEqual({
      available: balanceOf(wallet.purpose, wallet.currency),
      frozen: balanceOf(reserve, wallet.currency),
    });
    let total = totalOf(opening);
    const changes = [];
    for await (const change of walkPeriod(server.pool, period)) {
      changes.push(change);
      if (!change.isHeld) total += change.amount;
      // Between the two legs of a hold the total is undefined.
      if (!change.isHeld) expect(change.totalAfter).toBe(total);
    }
    expect(total).toBe(totalOf(closing));

    const newestFirst = [];
    for await (const change of walkChanges(server.pool, [wallet], {})) newestFirst.push(change);
    expect(newestFirst.toReversed()).toEqual(changes);

    const moved = changes.filter(({ isHeld }) => !isHeld);
    const rows = await movementsOf(server.db, moved);
    expect(new Set(rows.map(({ flowId }) => flowId)).size).toBe(moved.length);
  }
}
