// Staff refuse an approved transfer that the travel rule holds: the money is the member's again (VER-292).
import {
  type RequestOf,
  type ResponseOf,
  type refuseTravelRulePayment as endpoint,
  transferStatuses,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { isTakenUp, unblockedPart } from '../payouts/index.ts';
import { refusalPart } from '../travel-rule/index.ts';
import { planMove } from './move-transfer.ts';
import type { TransferTools } from './plan-transfer.ts';
import { NOT_SENT } from './refusal-reasons.ts';

/** Refuses not-found, changed-meanwhile, and already-decided once the payment may leave. */
export const refuseTravelRule = (
  tools: TransferTools,
  actor: StaffActor,
  request: WriteRequest,
  input: RequestOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> =>
  tools.context.spine.write<ResponseOf<typeof endpoint>>(actor, request, async (now) => {
    const part = await refusalPart(tools.context, actor, input, now);
    const transfer = (await tools.store.byId(input.txnNo)) ?? refuse('not-found');
    if (transfer.status !== transferStatuses.approved) refuse('already-decided');
    if (await isTakenUp(tools.context.db, transfer.id)) refuse('already-decided');
    const plan = await planMove(tools, transfer, 'refuse-held', { reasonCode: NOT_SENT }, now);
    const unblocked = await unblockedPart(tools.context.db, transfer.id, now);
    return { ...plan, ...joinParts(plan, part, unblocked), answer: { state: 'REFUSED' } };
  });
