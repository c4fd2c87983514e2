// Accepts the signed transaction of a move from cold: it has to equal the prepared bytes exactly (MON-790).
import type { RequestOf, ResponseOf, submitSignedMove as endpoint } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { auditOf, moveIn } from './seen-move.ts';
import { bytesStatus, chainOf, hasBytes } from './prepare-move.ts';
import { walletMoveStates } from './states.ts';
import { update } from './store.ts';

/**
 * Stores a matching transaction; it is then broadcast, repeatedly until the chain has it. Refuses not-found,
 * changed-meanwhile, and already-decided when nothing was prepared, or when what was can never be taken any more.
 */
export const submitSigned = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { signed, ...seen }: RequestOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> =>
  context.spine.write<ResponseOf<typeof endpoint>>(actor, request, async (now) => {
    const move = await moveIn(context, seen, 'APPROVED');
    if (!hasBytes(move)) return refuse('already-decided', { because: 'nothing was prepared' });
    const chain = await chainOf(context, move);
    const check = await chain.offline.check({ unsigned: move.unsigned, from: move.fromAddress }, signed);
    if (check.status === 'differs') {
      const differences = [...check.differences];
      return {
        answer: { differences },
        audit: {
          action: 'wallet-moves.refuse-signed',
          subject: { kind: 'wallet-move', id: move.id },
          after: { differences },
        },
      };
    }
    if ((await bytesStatus(chain, move)).status === 'expired')
      refuse('already-decided', { because: 'these bytes can never be taken any more' });

    const { to: status } = moveOf(walletMoveStates, move.status, 'send');
    const { txHash, raw } = check.transfer;
    return {
      answer: { differences: [] },
      updates: [update('wallet_move', move, { status, txHash, raw, sentAt: now })],
      audit: auditOf(move, 'send', { txHash }),
    };
  });
