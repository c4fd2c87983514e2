// The move as a member of staff saw it, unless another one has changed it since; and the trail entry of a change.
import type { RequestOf, approveWalletMove } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AuditEntry } from '../../../platform/spine/plan.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { type WalletMoveEvent, walletMoveStates } from './states.ts';
import { moveStore, type WalletMove } from './store.ts';

export type SeenMove = Pick<RequestOf<typeof approveWalletMove>, 'moveNo' | 'version'>;

/** Refuses not-found, already-decided, changed-meanwhile. */
export async function moveIn(
  { db }: FeatureContext,
  { moveNo, version }: SeenMove,
  status: WalletMove['status'],
): Promise<WalletMove> {
  const move = (await moveStore(db).byId(moveNo)) ?? refuse('not-found');
  if (move.status !== status) refuse('already-decided');
  if (move.version !== version) refuse('changed-meanwhile');
  return move;
}

export const auditOf = (move: WalletMove, event: WalletMoveEvent, after: object = {}): AuditEntry => ({
  action: `wallet-moves.${event}`,
  subject: { kind: 'wallet-move', id: move.id },
  before: { status: move.status },
  after: {
    status: moveOf(walletMoveStates, move.status, event).to,
    ...{ direction: move.direction, currency: move.currency, amount: move.amount },
    ...after,
  },
});
