// Staff settle a deposit that came without a message: one says how, a colleague who says the same agrees (VER-341).
import type { RequestOf, ResponseOf, settleUnannouncedDeposit } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Plan, WriteRequest } from '../../../platform/spine/plan.ts';
import { settlementMay } from './settlement-may.ts';
import {
  type SettlementRow,
  insert,
  isUnannounced,
  memberOfDeposit,
  settlementById,
  update,
} from './store.ts';

type Asked = RequestOf<typeof settleUnannouncedDeposit>;
type Settled = ResponseOf<typeof settleUnannouncedDeposit>;

/** Another way than the proposed one replaces the proposal. Refuses forbidden to the person who proposed the same. */
function rowsOf(
  before: SettlementRow | undefined,
  { txnNo, how, reason, memberId }: Asked & { readonly memberId: string },
  actor: StaffActor,
  now: Date,
): Pick<Plan<Settled>, 'inserts' | 'updates'> & { readonly isSettled: boolean } {
  if (before?.how === how) {
    if (!settlementMay(before, actor).agree) refuse('forbidden', { because: 'a colleague agrees' });
    const set = { agreedBy: actor.staffId, agreedAt: now };
    return { updates: [update('travel_settlement', before, set)], isSettled: true };
  }
  const proposal = { how, reason, proposedBy: actor.staffId, proposedAt: now };
  if (before) return { updates: [update('travel_settlement', before, proposal)], isSettled: false };
  return { inserts: [insert('travel_settlement', { id: txnNo, memberId, ...proposal })], isSettled: false };
}

/**
 * Refuses not-found; already-decided once it is settled or a message covers it; changed-meanwhile; forbidden to the person who
 * proposed the same.
 */
export const settleDeposit = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  asked: Asked,
): Promise<Settled> =>
  context.spine.write<Settled>(actor, request, async (now) => {
    const { txnNo, how, reason, version } = asked;
    const memberId = (await memberOfDeposit(context.db, txnNo)) ?? refuse('not-found');
    if (!(await isUnannounced(context.db, txnNo))) refuse('already-decided');
    const before = await settlementById(context.db, txnNo);
    if ((before?.version ?? 0) !== version) refuse('changed-meanwhile');
    const { isSettled, ...rows } = rowsOf(before, { ...asked, memberId }, actor, now);
    return {
      answer: { isSettled },
      ...rows,
      conflicts: { travel_settlement_pkey: 'changed-meanwhile' as const },
      audit: {
        action: isSettled ? 'travel-deposits.settle' : 'travel-deposits.propose',
        ...{ subject: { kind: 'deposit', id: txnNo }, memberId, reason },
        ...(before && { before: { how: before.how } }),
        after: { how },
      },
    };
  });
