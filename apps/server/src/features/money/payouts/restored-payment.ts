// A payment of restored books that was never signed in them may have left after the restored moment. So the blocks from that
// moment to the release are read before it is signed, and staff decide about a transfer with the same content.
import { type ChainPort, ProviderUnavailable } from '@causeway/providers/port';
import type { LostBlocks } from '../restore-hold/index.ts';
import {
  type ChainPayment,
  type ChainSent,
  type ChainTools,
  type OutgoingPayment,
  isCoin,
} from './chain-tools.ts';
import { LOOKED_AT_ONCE, reportUnproven, settleUnproven, unknownTransfer } from './lost-payment.ts';

const WAITS = { status: 'waits' } as const;

/**
 * Null when it may be signed. Waits while blocks are left to read, and until two members of staff have decided about a
 * transfer of the same amount to the payee.
 */
export async function restoredOutcome(
  tools: ChainTools,
  payment: OutgoingPayment,
  chain: ChainPort,
): Promise<ChainSent | null> {
  // The chain's own coin leaves no log to search.
  if (isCoin(payment)) return null;
  const lost = await tools.hold.lostBlocks(chain.channel);
  if (lost.length === 0) return null;
  const decided = await decidedByStaff(tools, payment);
  if (decided) return decided;
  for (const blocks of lost) {
    const waits = await lookIn(tools, payment, chain, blocks);
    if (waits) return waits;
  }
  return null;
}

async function decidedByStaff(tools: ChainTools, payment: ChainPayment): Promise<ChainSent | null> {
  const [said, unproven] = await Promise.all([
    tools.store.outcome(payment.id),
    tools.store.unproven(payment.id),
  ]);
  if (!said || said.decidedBy === null || !unproven) return null;
  await settleUnproven(tools, payment);
  return said.outcome === 'paid'
    ? { status: 'sent', txHash: unproven.txHash, isPaid: true }
    : { status: 'rejected', reason: said.reason, reasonCode: 'NOT_PAID' };
}

/** Reads one range of blocks per call; remembers the last one. */
async function lookIn(
  tools: ChainTools,
  payment: ChainPayment,
  chain: ChainPort,
  { restoreId, fromBlock, toBlock }: LostBlocks,
): Promise<ChainSent | null> {
  const key = `${payment.id}:${restoreId}`;
  const from = tools.looked.get(key) ?? fromBlock;
  if (from > toBlock) return null;
  const to = from + LOOKED_AT_ONCE < toBlock ? from + LOOKED_AT_ONCE : toBlock;
  const lastHash = await chain.blockHash(to);
  if (lastHash === null) throw new ProviderUnavailable(`too few nodes have block ${String(to)}`);
  const found = await unknownTransfer(tools, payment, chain, { from, to, lastHash });
  if (found) {
    const reason = `${found.txHash} paid the same amount to the payee after the moment that the books were restored to`;
    await reportUnproven(tools, payment, found, { chain, reason });
    return WAITS;
  }
  tools.looked.set(key, to + 1n);
  return to === toBlock ? null : WAITS;
}
