// Prepares the bytes of an approved move from cold for signing offline; other bytes only once the earlier ones can never pay
// too (MON-789).
import type { RequestOf, ResponseOf, prepareWalletMove as endpoint } from '@causeway/contract';
import { amount } from '@causeway/money';
import type { ChainPort } from '@causeway/providers/port';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { chainGuard } from '../chain-binding/index.ts';
import { feeLimits } from '../payouts/index.ts';
import { moveIn } from './seen-move.ts';
import { update, type WalletMove } from './store.ts';

/** The chain of a move, when it is the configured one. Throws ProviderUnavailable if the channel is stopped. */
export async function chainOf(context: FeatureContext, { channel }: WalletMove): Promise<ChainPort> {
  const chain = context.providers.chains.get(channel) ?? refuse('not-found');
  await context.use(chainGuard).assertUsable(chain);
  return chain;
}

/** The state of the bytes on the chain, even if nobody submitted the signed ones. */
export const bytesStatus = (
  chain: ChainPort,
  { unsigned, fromAddress, preparedBlock }: WalletMove & { readonly unsigned: string },
) => chain.offline.status({ unsigned, from: fromAddress }, preparedBlock);

export const hasBytes = (move: WalletMove): move is WalletMove & { readonly unsigned: string } =>
  move.unsigned !== null;

/**
 * True when no two signed transactions can both move the money: nothing was prepared, or the earlier bytes
 * can never be included any more, or the next bytes use the same, free nonce.
 */
export async function mayPrepare(context: FeatureContext, move: WalletMove): Promise<boolean> {
  if (!hasBytes(move)) return true;
  const { status } = await bytesStatus(await chainOf(context, move), move);
  return status === 'expired' || (status === 'unknown' && move.sequence !== null);
}

/** Refuses not-found, changed-meanwhile, and already-decided while bytes from before can still be taken. */
export const prepareMove = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  seen: RequestOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> =>
  context.spine.write<ResponseOf<typeof endpoint>>(actor, request, async () => {
    const move = await moveIn(context, seen, 'APPROVED');
    if (move.direction === 'to-cold') refuse('already-decided', { because: 'the signer signs it' });
    if (!(await mayPrepare(context, move)))
      refuse('already-decided', { because: 'its bytes can still be taken' });
    const chain = await chainOf(context, move);
    const payment = {
      from: move.fromAddress,
      to: move.toAddress,
      amount: amount(move.currency, move.amount),
    };
    const made = await chain.offline.prepare(payment, await context.use(feeLimits)());
    const audit = { action: 'wallet-moves.prepare', subject: { kind: 'wallet-move', id: move.id } };
    if (made.status === 'blocked') {
      const { cause, reason } = made;
      return { answer: { obstacle: { cause, reason } }, audit: { ...audit, after: { cause, reason } } };
    }

    const { unsigned, sequence, block, expiresAt } = made;
    return {
      answer: { obstacle: null },
      updates: [
        update('wallet_move', move, { unsigned, sequence, preparedBlock: block, expiresAt, spentBy: null }),
      ],
      audit: { ...audit, after: { unsigned, sequence } },
    };
  });
