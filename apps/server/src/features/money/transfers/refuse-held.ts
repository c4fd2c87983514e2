// Staff refuse an approved transfer that a monitoring rule holds: the money is the member's again (VER-262).
import {
  type RequestOf,
  type ResponseOf,
  type refuseHeldPayment as endpoint,
  transferStatuses,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { heldPayments } from '../monitoring/index.ts';
import { isTakenUp, unblockedPart } from '../payouts/index.ts';
import { endedPart } from '../travel-rule/index.ts';
import { planMove } from './move-transfer.ts';
import type { TransferTools } from './plan-transfer.ts';
import { NOT_SENT } from './refusal-reasons.ts';

/**
 * The reason stays with the alert: the member, and staff who read the transfer, learn nothing of it. Refuses what
 * `refusalOf` refuses, and already-decided once the payment is on its way.
 */
export const refuseHeld = (
  tools: TransferTools,
  actor: StaffActor,
  request: WriteRequest,
  input: RequestOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> =>
  tools.context.spine.write<ResponseOf<typeof endpoint>>(actor, request, async (now) => {
    const held = await tools.context.use(heldPayments).refusalOf(actor, input, now);
    const transfer = (await tools.store.byId(held.txnNo)) ?? refuse('not-found');
    if (transfer.status !== transferStatuses.approved) refuse('already-decided');
    if (await isTakenUp(tools.context.db, transfer.id)) refuse('already-decided');
    const plan = await planMove(tools, transfer, 'refuse-held', { reasonCode: NOT_SENT }, now);
    const ended = await endedPart(tools.context, actor, transfer.id, now);
    const unblocked = await unblockedPart(tools.context.db, transfer.id, now);
    return { ...plan, ...joinParts(plan, held.part, ended, unblocked), answer: { state: 'CLOSED' } };
  });
