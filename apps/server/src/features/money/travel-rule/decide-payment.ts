// Staff ask again, accept a payment without an exchange by two, or refuse it (VER-292).
import type {
  RequestOf,
  ResponseOf,
  acceptTravelRulePayment,
  refuseTravelRulePayment,
  retryTravelRulePayment,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';
import { beginningOf, columnsOfBeginning } from './beginning.ts';
import { inquireJob } from './inquire.ts';
import { paymentMay } from './payment-may.ts';
import { type PaymentRow, paymentById, stepOf, subjectOf, update } from './store.ts';
import { walletOf } from './wallets-store.ts';

type Seen = RequestOf<typeof retryTravelRulePayment>;
type State = ResponseOf<typeof retryTravelRulePayment>;

/** Refuses not-found, changed-meanwhile. */
async function seenPayment({ db }: FeatureContext, { txnNo, version }: Seen): Promise<PaymentRow> {
  const row = (await paymentById(db, txnNo)) ?? refuse('not-found');
  return row.version === version ? row : refuse('changed-meanwhile');
}

const auditOf = (row: PaymentRow, action: string, after: object, reason?: string) => ({
  action: `travel-rule-payments.${action}`,
  ...{ subject: { kind: 'travel-rule-payment', id: row.id }, memberId: row.memberId },
  before: { state: row.state, reason: row.reason },
  after: { ...after },
  ...(reason !== undefined && { reason }),
});

/** Refuses not-found, changed-meanwhile, already-decided. */
export const retryPayment = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  seen: Seen,
): Promise<State> =>
  context.spine.write<State>(actor, request, async (now) => {
    const row = await seenPayment(context, seen);
    if (!paymentMay(row, actor).retry) refuse('already-decided');
    const subject = await subjectOf(context.db, row.id);
    const wallet = await walletOf(context.db, subject.payeeId);
    const set = columnsOfBeginning(
      beginningOf(wallet, subject, context.providers.travelRule),
      wallet,
      row,
      now,
    );
    return {
      answer: { state: set.state },
      inserts: [stepOf(row.id, 'retry', { byStaff: actor.staffId, detail: set.reason ?? '' }, now)],
      updates: [update('travel_rule_payment', row, set)],
      jobs: set.state === 'ASKING' ? [{ name: inquireJob, data: { txnNo: row.id } }] : [],
      audit: auditOf(row, 'retry', { state: set.state }),
    };
  });

/** Refuses not-found, changed-meanwhile, already-decided, forbidden to the person who proposed it. */
export const acceptPayment = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { reason, ...seen }: RequestOf<typeof acceptTravelRulePayment>,
): Promise<State> =>
  context.spine.write<State>(actor, request, async (now) => {
    const row = await seenPayment(context, seen);
    const { staffId } = actor;
    if (row.state === 'PROPOSED' && row.proposedBy === staffId)
      refuse('forbidden', { because: 'a colleague agrees' });
    const may = paymentMay(row, actor);
    if (!may.accept && !may.agree) refuse('already-decided');
    const step = may.accept ? 'propose' : 'accept';
    const set = may.accept
      ? ({ state: 'PROPOSED', since: now, proposedBy: staffId } as const)
      : ({ state: 'ACCEPTED', since: now, agreedBy: staffId } as const);
    return {
      answer: { state: set.state },
      inserts: [stepOf(row.id, step, { byStaff: staffId, detail: reason }, now)],
      updates: [update('travel_rule_payment', row, set)],
      audit: auditOf(row, step, { state: set.state }, reason),
    };
  });

/** Part of the write that refuses the transfer. Refuses not-found, changed-meanwhile, already-decided. */
export async function refusalPart(
  context: FeatureContext,
  actor: StaffActor,
  { reason, ...seen }: RequestOf<typeof refuseTravelRulePayment>,
  now: Date,
): Promise<Partial<PlanPart>> {
  const row = await seenPayment(context, seen);
  if (!paymentMay(row, actor).refuse) refuse('already-decided');
  return refusedPart(row, { byStaff: actor.staffId, detail: reason }, now);
}

const refusedPart = (
  row: PaymentRow,
  why: { readonly byStaff: string; readonly detail?: string },
  now: Date,
): Partial<PlanPart> => ({
  inserts: [stepOf(row.id, 'refuse', why, now)],
  updates: [update('travel_rule_payment', row, { state: 'REFUSED', since: now })],
});

/** Part of the write that refuses the transfer for a reason that is no matter of the travel rule: it waits for nothing more. */
export async function endedPart(
  { db }: FeatureContext,
  actor: StaffActor,
  txnNo: string,
  now: Date,
): Promise<Partial<PlanPart>> {
  const row = await paymentById(db, txnNo);
  return row && paymentMay(row, actor).refuse ? refusedPart(row, { byStaff: actor.staffId }, now) : {};
}
