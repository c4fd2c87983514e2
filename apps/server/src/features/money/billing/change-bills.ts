// Changes that staff make by hand: a charge, a canceled bill, or a reversing bill that gives one back. A change above
// the threshold waits for a second member of staff (MON-357).
import { randomUUID } from 'node:crypto';
import type { BillChange, changeBills, RequestOf } from '@causeway/contract';
import { amount, toDecimal } from '@causeway/money';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Insert, PlannedJournal, Update } from '../../../platform/spine/plan.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { amountOf } from '../prepared-payments/index.ts';
import type { TwoPersonReview } from '../two-person-review/index.ts';
import { newTxnNo } from '../basics/index.ts';
import { isReversible } from './bill-may.ts';
import { billOf } from './charge.ts';
import { billJournal } from './journals.ts';
import { billingTask, planMove } from './run.ts';
import { billStates } from './states.ts';
import { type BillChangeRecord, type BillRecord, type BillStore, insert } from './store.ts';

export interface BillTools {
  readonly context: FeatureContext;
  readonly store: BillStore;
  readonly twoPersonReview: TwoPersonReview;
}

type StaffCall = CallContext<StaffActor>;
type Asked = Pick<BillChangeRecord, 'id' | 'kind' | 'memberId' | 'category' | 'amount' | 'remark'>;

/** The writes of a change once it is approved. */
interface Effect {
  readonly inserts?: readonly Insert[];
  readonly updates?: readonly Update[];
  readonly journals?: readonly PlannedJournal[];
}

/** Refuses already-decided when the bill is paid, canceled or given back meanwhile. */
export function effectOf(asked: Asked, bill: BillRecord | undefined, now: Date): Effect {
  const { id, kind, memberId, category, amount: minor, remark } = asked;
  if (kind === 'charge')
    return { inserts: [billOf({ memberId, category, cause: `CHANGE:${id}`, amount: minor, remark }, now)] };
  if (!bill) return refuse('not-found');
  if (kind === 'waive') return { updates: planMove(bill, 'waive', now).updates };
  return reversal(bill, now);
}

/** A posted bill never changes; a new bill gives the money back. */
function reversal(bill: BillRecord, now: Date): Effect {
  if (!isReversible(bill)) refuse('already-decided');
  const { to } = moveOf(billStates, null, 'reverse');
  const back = {
    id: newTxnNo('bill', now),
    memberId: bill.memberId,
    currency: bill.currency,
    amount: -bill.amount,
    version: 1,
  };
  return {
    inserts: [
      insert('bill', {
        ...back,
        category: bill.category,
        cause: `REVERSAL:${bill.id}`,
        status: to,
        reverses: bill.id,
        paymentNo: newTxnNo('prepaid', now),
        remark: bill.id,
        createdAt: now,
        paidAt: now,
      }),
    ],
    journals: [billJournal(back, 'reversed', now)],
  };
}

export const conflicts = {
  bill_reversed_once: 'already-decided',
  bill_cause: 'already-decided',
  bill_change_waiting: 'waits-for-second',
} as const;

/**
 * Refuses not-found (no developer member, no such bill), already-decided, waits-for-second (a change of it already
 * waits).
 */
export const askChange = (
  { context, store, twoPersonReview }: BillTools,
  { actor, request }: StaffCall,
  input: RequestOf<typeof changeBills>,
): Promise<{ waitsForSecond: boolean }> =>
  context.spine.write(actor, request, async (now) => {
    const bill = input.kind === 'charge' ? undefined : await store.byId(input.txnNo);
    const asked = { id: randomUUID(), ...(await askedOf(store, input, bill)) };
    const effect = effectOf(asked, bill, now);
    const waitsForSecond = await twoPersonReview.needsTwo('bill', { currency: 'USD', amount: asked.amount });

    const change = insert('bill_change', {
      ...asked,
      billId: bill?.id ?? null,
      reason: input.reason,
      status: waitsForSecond ? 'waiting' : 'done',
      requestedBy: actor.staffId,
      requestedAt: now,
    });
    const { inserts = [], ...rest } = waitsForSecond ? {} : effect;
    return {
      answer: { waitsForSecond },
      ...rest,
      inserts: [...inserts, change],
      conflicts,
      wakes: [billingTask],
      audit: auditOf(asked, `billing.${input.kind}`, { waitsForSecond }, input.reason),
    };
  });

async function askedOf(
  store: BillStore,
  input: RequestOf<typeof changeBills>,
  bill: BillRecord | undefined,
): Promise<Omit<Asked, 'id'>> {
  const { kind } = input;
  if (kind !== 'charge') {
    if (!bill) return refuse('not-found');
    const { memberId, category, remark } = bill;
    return { kind, memberId, category, amount: bill.amount < 0n ? -bill.amount : bill.amount, remark };
  }
  const { id } = (await store.charged(input.memberId)) ?? refuse('not-found');
  const { category, remark } = input;
  return { kind, memberId: id, category, amount: amountOf(input.amount, 'USD').minor, remark };
}

export const auditOf = (asked: Asked, action: string, after: object, reason: string) => ({
  action,
  subject: { kind: 'bill-change', id: asked.id },
  memberId: asked.memberId,
  after: { kind: asked.kind, amount: asked.amount, ...after },
  reason,
});

export const waitingChanges = async (store: BillStore, memberId: string): Promise<BillChange[]> =>
  (await store.changesOf(memberId)).map((change) => ({
    id: change.id,
    kind: change.kind,
    txnNo: change.billId,
    category: change.category,
    amount: toDecimal(amount('USD', change.amount)),
    reason: change.reason,
    requestedBy: change.requester,
    requestTime: change.requestedAt.toISOString(),
  }));
