// The member confirms that risky money goes back to the wallet that sent it.
import type { Nothing } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import type { DepositTools } from './detect-deposit.ts';
import { planMove } from './move-deposit.ts';
import { besides, joinPlans } from './small-group.ts';
import { returnDueOn } from '../returns/index.ts';

/** Refuses transaction-not-found (also for another member's), already-decided when nobody requested it. */
export const confirmReturn = (
  { context: { spine, db }, store }: DepositTools,
  actor: PersonActor,
  request: WriteRequest,
  txnNo: string,
): Promise<Nothing> =>
  spine.write<Nothing>(actor, request, async (now) => {
    const deposit = await store.byId(txnNo);
    if (deposit?.memberId !== actor.memberId) return refuse('transaction-not-found');

    const set = { returnConfirmedBy: actor.personId, returnDue: await returnDueOn(db, now) };
    const others = (await besides(db, deposit)).map((each) => planMove(each, 'confirm-return', { set }, now));
    return { ...joinPlans(planMove(deposit, 'confirm-return', { set }, now), others), answer: {} };
  });
