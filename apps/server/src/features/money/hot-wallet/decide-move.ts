// Two members of staff approve a move between hot and cold wallet; one alone may reject it, or withdraw it before it leaves
// cold (MON-788).
import type { Nothing, RequestOf, rejectWalletMove, withdrawWalletMove } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { coldWallets } from '../custody/index.ts';
import { auditOf, moveIn, type SeenMove } from './seen-move.ts';
import { mayPrepare } from './prepare-move.ts';
import { walletMoveStates } from './states.ts';
import { update, type WalletMove } from './store.ts';

/**
 * Refuses not-found, already-decided, changed-meanwhile (also when the cold wallet has been replaced), and forbidden to the
 * person who gave the first approval.
 */
export const approveMove = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  seen: SeenMove,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const move = await moveIn(context, seen, 'PROPOSED');
    if (move.firstApprovedBy === actor.staffId)
      refuse('forbidden', { because: 'the second approval is somebody else’s' });
    const cold = (await context.use(coldWallets)()).get(move.channel);
    if (cold !== (move.direction === 'to-cold' ? move.toAddress : move.fromAddress))
      refuse('changed-meanwhile', { because: 'the cold wallet is another one now' });
    const event = move.firstApprovedBy === null ? 'approve-first' : 'approve';

    const { to: status } = moveOf(walletMoveStates, move.status, event);
    const approval =
      event === 'approve-first'
        ? { firstApprovedBy: actor.staffId, firstApprovedAt: now }
        : { decidedBy: actor.staffId, decidedAt: now };
    return {
      answer: {},
      updates: [update('wallet_move', move, { status, ...approval })],
      audit: auditOf(move, event),
    };
  });

type Ending = RequestOf<typeof rejectWalletMove> | RequestOf<typeof withdrawWalletMove>;

/** Refuses not-found, already-decided, changed-meanwhile. */
export const rejectMove = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { reason, ...seen }: Ending,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const move = await moveIn(context, seen, 'PROPOSED');
    return ended(move, { event: 'reject', actor, reason }, now);
  });

/**
 * Refuses not-found, changed-meanwhile, and already-decided for a move that the signer sends, or whose bytes can still be
 * taken on a chain without nonces.
 */
export const withdrawMove = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { reason, ...seen }: Ending,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const move = await moveIn(context, seen, 'APPROVED');
    if (move.direction === 'to-cold')
      refuse('already-decided', { because: 'the signer may have signed it already' });
    if (!(await mayPrepare(context, move)))
      refuse('already-decided', { because: 'its bytes can still be taken' });
    return ended(move, { event: 'withdraw', actor, reason }, now);
  });

interface End {
  readonly event: 'reject' | 'withdraw';
  readonly actor: StaffActor;
  readonly reason: string;
}

function ended(move: WalletMove, { event, actor, reason }: End, now: Date) {
  const { to: status } = moveOf(walletMoveStates, move.status, event);
  const decided = event === 'reject' ? { decidedBy: actor.staffId, decidedAt: now } : {};
  return {
    answer: {},
    updates: [update('wallet_move', move, { status, ...decided, reason, endedAt: now })],
    audit: { ...auditOf(move, event), reason },
  };
}
