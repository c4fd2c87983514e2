// An unmatched payment that is the house's own: interest, own funds, the arrival of a move, or the proceeds of a hedge
// (MON-704).
import { type MovementKind, isFromSuspense } from '@causeway/contract';
import { amount } from '@causeway/money';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import type { Update } from '../../../platform/spine/plan.ts';
import {
  type MovementPlan,
  movementTools,
  planBooked,
  refuseWrongPart,
  turnsOf,
} from '../house-movements/index.ts';
import type { ArrivalTools } from './arrival-tools.ts';
import type { UnmatchedPayment } from './unmatched-store.ts';

interface Movement {
  readonly movement: MovementKind;
  readonly partOf?: string | undefined;
}

/** Refuses invalid-input for a kind that is no arrival, and not-found or invalid-input for a move or hedge that does not fit. */
export async function refuseOtherMovement(
  { context }: ArrivalTools,
  { currency, amount: minor }: UnmatchedPayment,
  { movement: kind, partOf }: Movement,
): Promise<void> {
  if (!isFromSuspense(kind, 'credit')) refuseField('outcome.movement', 'format', `${kind} is no arrival`);
  const isPart = kind === 'move-in' || kind === 'hedge-received';
  if (partOf !== undefined && !isPart) refuseField('outcome.partOf', 'format');
  if (partOf === undefined && kind === 'hedge-received') refuseField('outcome.partOf', 'required');
  const part = { kind, belongsTo: partOf ?? null, currency, amount: minor };
  await refuseWrongPart(context.use(movementTools), part);
}

/** The movement that it becomes, with the names of both who settled it. */
export async function movementPart(
  tools: ArrivalTools,
  payment: UnmatchedPayment,
  { decidedBy, decidedAt: now }: { readonly decidedBy: string; readonly decidedAt: Date },
): Promise<MovementPlan & { readonly updates: readonly Update[] }> {
  const { proposedKind: kind, proposedPartOf: belongsTo, proposedBy, proposedAt } = payment;
  if (kind === null || proposedBy === null || proposedAt === null) return refuse('already-decided');
  const part = belongsTo === null ? {} : { belongsTo };
  await refuseOtherMovement(tools, payment, {
    movement: kind,
    ...(belongsTo !== null && { partOf: belongsTo }),
  });
  const planned = planBooked(
    {
      ...{ kind, place: 'suspense', amount: amount(payment.currency, payment.amount), ...part },
      ...{ valueDate: hongKongDay(payment.confirmedAt ?? payment.createdAt), paymentId: payment.id },
      ...{ bankReference: payment.paymentReference.slice(0, 140), reason: payment.proposedReason ?? '' },
      ...{ origin: 'staff', staff: { enteredBy: proposedBy, enteredAt: proposedAt, decidedBy } },
    },
    now,
  );
  const turn = belongsTo === null ? [] : [belongsTo];
  const updates = await turnsOf(tools.context.use(movementTools), turn);
  return { ...planned, updates };
}
