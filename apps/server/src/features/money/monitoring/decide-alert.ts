// Staff take an alert, close it without a finding, or escalate it (VER-258). A payment above the
// second-approval amount that a rule holds is released by two of them (VER-261); an escalated one stays held. What its
// member was asked for is closed in its thread, by a person's own words. "Nothing wrong" covers exactly the transactions
// that its author was shown (VER-346).
import { randomUUID } from 'node:crypto';
import type {
  Nothing,
  RequestOf,
  ResponseOf,
  assignMonitoringAlert,
  decideMonitoringAlert,
  refuseHeldPayment,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Insert, WriteRequest } from '../../../platform/spine/plan.ts';
import { type PlanPart, joinParts } from '../../../platform/spine/plan-part.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { joinedPart } from '../../verification/cases/index.ts';
import { twoPersonReview } from '../two-person-review/index.ts';
import { isOwnDecision } from './alert-may.ts';
import { judgeAgainJob } from './judge.ts';
import {
  type AlertStateRow,
  alertById,
  alertState,
  hasApproved,
  insert,
  laterTransactionsOf,
  transactionsOf,
  transferVersion,
  update,
} from './alerts-store.ts';

type Seen = RequestOf<typeof assignMonitoringAlert>;
type Decided = ResponseOf<typeof decideMonitoringAlert>;
type Step = 'assign' | 'nothing-wrong' | 'agree' | 'escalate' | 'refuse';

/** Refuses not-found, already-decided once it is closed, changed-meanwhile. */
async function openAlert({ db }: FeatureContext, { alertId, version }: Seen): Promise<AlertStateRow> {
  const alert = (await alertState(db, alertId)) ?? refuse('not-found');
  if (alert.state === 'CLOSED') refuse('already-decided');
  if (alert.version !== version) refuse('changed-meanwhile');
  return alert;
}

interface Made {
  readonly step: Step;
  readonly reason: string;
  /** The newest transaction that "nothing wrong" covers; null with other steps. */
  readonly shownTransaction: string | null;
}

const stepOf = (alert: AlertStateRow, { staffId }: StaffActor, now: Date, made: Made): Insert =>
  insert('monitoring_step', { id: randomUUID(), alertId: alert.id, ...made, byStaff: staffId, at: now });

const about = ({ id, memberId }: AlertStateRow) => ({
  subject: { kind: 'monitoring-alert', id },
  memberId,
});

export const assignAlert = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  seen: Seen,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const alert = await openAlert(context, seen);
    return {
      answer: {},
      inserts: [stepOf(alert, actor, now, { step: 'assign', reason: '', shownTransaction: null })],
      updates: [update('monitoring_alert_state', alert, { owner: actor.staffId })],
      audit: { action: 'monitoring-alerts.assign', ...about(alert) },
    };
  });

/** Two members of staff release a held payment that exceeds the amount for a single approval. */
async function needsTwo(context: FeatureContext, alert: AlertStateRow): Promise<boolean> {
  if (!alert.holds) return false;
  const all = await transactionsOf(context.db, alert.id);
  const held = all.find(({ id }) => id === alert.transactionId);
  if (!held) return true;
  return context.use(twoPersonReview).needsTwo('transfer', { currency: held.currency, amount: held.amount });
}

/**
 * The newest transaction that the decision covers: the one that its author was shown. Refuses changed-meanwhile if a newer
 * one is listed. Without it, the decision covers what the alert fired for.
 */
async function shownIn(
  { db }: FeatureContext,
  { id, transactionId }: AlertStateRow,
  shownTxnNo: string | undefined,
): Promise<string> {
  if (shownTxnNo === undefined) return transactionId;
  const row = (await alertById(db, id)) ?? refuse('not-found');
  const [newest] = await laterTransactionsOf(db, row);
  if (shownTxnNo !== (newest?.id ?? transactionId)) refuse('changed-meanwhile');
  return shownTxnNo;
}

interface Outcome {
  readonly step: Step;
  readonly set: Partial<Pick<AlertStateRow, 'state' | 'holds' | 'decidedBy' | 'agreedBy'>> &
    Pick<AlertStateRow, 'state'>;
}

/**
 * Refuses forbidden to the person who made the previous decision, and to a person who approved the payment
 * that it would release.
 */
async function outcomeOf(
  context: FeatureContext,
  alert: AlertStateRow,
  actor: StaffActor,
  outcome: RequestOf<typeof decideMonitoringAlert>['outcome'],
): Promise<Outcome> {
  const { staffId } = actor;
  if (outcome === 'escalated') {
    if (alert.state === 'ESCALATED') refuse('already-decided');
    return { step: 'escalate', set: { state: 'ESCALATED', decidedBy: staffId } };
  }
  if (isOwnDecision(alert, actor)) refuse('forbidden', { because: 'a colleague decides after them' });
  if (alert.holds && (await hasApproved(context.db, alert.transactionId, staffId)))
    refuse('forbidden', { because: 'the person who approved the payment does not release it' });
  if (alert.state === 'PROPOSED')
    return { step: 'agree', set: { state: 'CLOSED', holds: false, agreedBy: staffId } };
  const isAlone = !(await needsTwo(context, alert));
  return {
    step: 'nothing-wrong',
    set: isAlone
      ? { state: 'CLOSED', holds: false, decidedBy: staffId }
      : { state: 'PROPOSED', decidedBy: staffId },
  };
}

/**
 * Changes the transfer's version: an approval by the same person at this instant runs again and finds the release, or the
 * release runs again and finds the approval (VER-344).
 */
async function approvalPart(
  { db }: FeatureContext,
  { transactionId }: AlertStateRow,
): Promise<Partial<PlanPart>> {
  const transfer = await transferVersion(db, transactionId);
  return transfer ? { updates: [update('transfer', transfer, {})] } : {};
}

/** An escalated alert joins the case about its member, or opens one (VER-263). */
async function casePart(
  { db }: FeatureContext,
  { id, memberId }: AlertStateRow,
  { staffId }: StaffActor,
  reason: string,
  now: Date,
): Promise<Partial<PlanPart>> {
  const { ruleName = '' } = (await alertById(db, id)) ?? {};
  const found = {
    kind: 'monitoring-alert',
    sourceId: id,
    about: ruleName,
    reason,
    byStaff: staffId,
  } as const;
  return joinedPart(db, memberId, [found], now);
}

/**
 * Refuses not-found, already-decided, changed-meanwhile also when something came that its author was not shown, forbidden
 * to the person who made the previous decision.
 */
export const decideAlert = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { outcome, reason, shownTxnNo, ...seen }: RequestOf<typeof decideMonitoringAlert>,
): Promise<Decided> =>
  context.spine.write<Decided>(actor, request, async (now) => {
    const alert = await openAlert(context, seen);
    const { step, set } = await outcomeOf(context, alert, actor, outcome);
    const isClear = step === 'nothing-wrong';
    const shownTransaction = isClear ? await shownIn(context, alert, shownTxnNo) : null;
    return {
      answer: { state: set.state },
      ...joinParts(
        {
          inserts: [stepOf(alert, actor, now, { step, reason, shownTransaction })],
          updates: [update('monitoring_alert_state', alert, set)],
          jobs: isClear ? [{ name: judgeAgainJob, data: { alertId: alert.id } }] : [],
        },
        alert.holds && step !== 'escalate' ? await approvalPart(context, alert) : {},
        step === 'escalate' ? await casePart(context, alert, actor, reason, now) : {},
      ),
      audit: {
        action: `monitoring-alerts.${step}`,
        ...about(alert),
        before: { state: alert.state, holds: alert.holds },
        after: { ...set, ...(isClear && { shownTransaction }) },
        reason,
      },
    };
  });

export interface HeldRefusal {
  /** The number of the transfer that the alert holds. */
  readonly txnNo: string;
  /** Closes the alert in the write that refuses the transfer. */
  readonly part: Partial<PlanPart>;
}

/**
 * The end of an alert whose payment is refused (VER-262). Refuses not-found, already-decided if it holds
 * nothing any more, changed-meanwhile, forbidden to the person who made the previous decision.
 */
export async function refusalOf(
  context: FeatureContext,
  actor: StaffActor,
  { reason, ...seen }: RequestOf<typeof refuseHeldPayment>,
  now: Date,
): Promise<HeldRefusal> {
  const alert = await openAlert(context, seen);
  if (!alert.holds) refuse('already-decided');
  if (isOwnDecision(alert, actor)) refuse('forbidden', { because: 'a colleague decides after them' });
  return {
    txnNo: alert.transactionId,
    part: {
      inserts: [stepOf(alert, actor, now, { step: 'refuse', reason, shownTransaction: null })],
      updates: [
        update('monitoring_alert_state', alert, {
          ...{ state: 'CLOSED', holds: false },
          ...(alert.state === 'OPEN' ? { decidedBy: actor.staffId } : { agreedBy: actor.staffId }),
        }),
      ],
    },
  };
}
