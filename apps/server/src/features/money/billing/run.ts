// The billing run: each developer member's monthly fee, its API calls day by day, and open bills drawn from prepaid
// accounts, oldest first. Each bill is one write, so a run may stop anywhere and be repeated (MON-353, MON-355).
import { systemActor } from '../../../platform/actor.ts';
import { hongKongDay, startOfHongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { type CallCount, chargedCalls, unchargedCalls } from '../../developers/developer-platform/index.ts';
import { newTxnNo } from '../basics/index.ts';
import { billOf, callsBill } from './charge.ts';
import { billJournal } from './journals.ts';
import { feeOn, monthAfter, monthsBetween } from './fees-and-months.ts';
import { billStates, type BillEvent } from './states.ts';
import { billStore, newestMonth, noteMonth, type BillRecord, type BillStore, update } from './store.ts';

/** Number of rows in one batch. */
const AT_ONCE = 500;

export const billingTask = 'billing.run';

export async function runBilling(context: FeatureContext, now: Date, stopping: AbortSignal): Promise<void> {
  await chargeMonths(context, now, stopping);
  await chargeCalls(context, now, stopping);
  await drawBills(context, stopping);
}

/**
 * Charges each Hong Kong month that has begun, also those that passed while the server was down. The tariff of the
 * month's first day counts; members that it did not cover pay by today's.
 */
async function chargeMonths(context: FeatureContext, now: Date, stopping: AbortSignal): Promise<void> {
  const { db } = context;
  const charged = await newestMonth(db);
  const today = hongKongDay(now);
  const month = today.slice(0, 7);
  for (const missed of charged === undefined ? [] : monthsBetween(charged, month)) {
    await chargeMonth(context, { month: missed, day: `${missed}-01` }, stopping);
    if (stopping.aborted) return;
    await noteMonth(db, missed, now);
  }
  await chargeMonth(context, { month, day: today }, stopping);
  if (charged === undefined && !stopping.aborted) await noteMonth(db, month, now);
}

interface ChargedMonth {
  readonly month: string;
  /** The day that selects the tariff. */
  readonly day: string;
}

async function chargeMonth(
  context: FeatureContext,
  { month, day }: ChargedMonth,
  stopping: AbortSignal,
): Promise<void> {
  const store = billStore(context.db);
  const lines = await store.fees('MONTHLY');
  const cause = `MONTHLY:${month}:`;
  const before = startOfHongKongDay(`${monthAfter(month)}-01`);
  let afterId = '';
  while (!stopping.aborted) {
    const members = await store.unbilled({ cause, before, afterId }, AT_ONCE);
    await Promise.all(
      members.map(async ({ id: memberId, tier }) => {
        const amount = feeOn(lines, { memberId, tier }, day);
        if (amount !== undefined) await chargeOne(context, { memberId, month, amount });
      }),
    );
    afterId = members.at(-1)?.id ?? afterId;
    if (members.length < AT_ONCE) return;
  }
}

interface MonthlyFee {
  readonly memberId: string;
  readonly month: string;
  readonly amount: bigint;
}

function chargeOne({ spine }: FeatureContext, { memberId, month, amount }: MonthlyFee): Promise<null> {
  const cause = `MONTHLY:${month}:${memberId}`;
  const request = { id: requestIdOf(`bill:${cause}`), name: 'billing.charge', body: cause };
  return spine.write<null>(systemActor('billing'), request, (now) =>
    Promise.resolve({
      answer: null,
      inserts: [billOf({ memberId, category: 'MONTHLY', cause, amount, remark: month }, now)],
      conflicts: { bill_cause: 'already-decided' },
      audit: {
        action: 'billing.charge',
        subject: { kind: 'member', id: memberId },
        memberId,
        after: { cause, amount },
      },
    }),
  );
}

/** Charges each day that is over, by the tariff of that day. */
async function chargeCalls(context: FeatureContext, now: Date, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const days = await unchargedCalls(context.db, now, AT_ONCE);
    await Promise.all(days.map((day) => chargeDay(context, day)));
    if (days.length < AT_ONCE) return;
  }
}

/** Writes the bill, if any, together with the mark that the day is charged. */
function chargeDay({ spine, db }: FeatureContext, count: CallCount): Promise<null> {
  const request = { id: requestIdOf(`bill:calls:${count.id}`), name: 'billing.charge', body: count.id };
  return spine.write<null>(systemActor('billing'), request, async (now) => {
    const { memberId, day, calls } = count;
    return {
      answer: null,
      inserts: await callsBill(billStore(db), count, now),
      updates: [chargedCalls(count, now)],
      conflicts: { bill_cause: 'already-decided' },
      audit: {
        action: 'billing.charge',
        subject: { kind: 'member', id: memberId },
        memberId,
        after: { category: 'API_CALL', day, calls },
      },
    };
  });
}

/** Collects the bills that the balances cover; the others are marked, and collected after the next top-up. */
async function drawBills(context: FeatureContext, stopping: AbortSignal): Promise<void> {
  const store = billStore(context.db);
  for (const [event, next] of [
    ['pay', store.covered],
    ['lack', store.uncovered],
  ] as const) {
    while (!stopping.aborted) {
      const found = await next(AT_ONCE);
      await Promise.all(found.map(({ id }) => moveBill(context, store, id, event)));
      if (found.length < AT_ONCE) break;
    }
  }
}

/** Skips a bill whose state has changed meanwhile. */
async function moveBill(
  context: FeatureContext,
  store: BillStore,
  id: string,
  event: 'pay' | 'lack',
): Promise<void> {
  const found = await store.byId(id);
  if (!found) return;
  try {
    await write(context, store, found, event);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Another debit has used the balance meanwhile.
    if (error.refusal === 'insufficient-balance') await write(context, store, found, 'lack');
    else if (error.refusal !== 'already-decided') throw error;
  }
}

function write(
  { spine }: FeatureContext,
  store: BillStore,
  found: BillRecord,
  event: 'pay' | 'lack',
): Promise<null> {
  const request = {
    id: requestIdOf(`bill:${found.id}:${event}:${String(found.version)}`),
    name: `billing.${event}`,
    body: found.id,
  };
  return spine.write<null>(systemActor('billing'), request, async (now) => {
    const bill = await store.byId(found.id);
    if (bill?.version !== found.version) return refuse('already-decided');
    return planMove(bill, event, now);
  });
}

/** Refuses already-decided when the table has no such move from the bill's state. */
export function planMove(
  bill: BillRecord,
  event: Exclude<BillEvent, 'charge' | 'reverse'>,
  now: Date,
): Plan<null> {
  const { to, journal } = moveOf(billStates, bill.status, event);
  const paid = event === 'pay' ? { paidAt: now, paymentNo: newTxnNo('prepaid', now) } : {};
  return {
    answer: null,
    updates: [update('bill', bill, { status: to, ...paid })],
    journals: journal === null ? [] : [billJournal(bill, journal, now)],
    audit: {
      action: `billing.${event}`,
      subject: { kind: 'bill', id: bill.id },
      memberId: bill.memberId,
      before: { status: bill.status },
      after: { status: to },
    },
  };
}
