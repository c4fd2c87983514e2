// The cost of moving tokens from a deposit address at the network's current price (MON-771).
import { amount } from '@causeway/money';
import type { ChainPort } from '@causeway/providers/port';
import type { SweepRecord } from './store.ts';
import { depositWallet, type SweepTools } from './tools.ts';

/** Wei or sun; null if the network asks for more than the limit. Throws ProviderUnavailable. */
export async function likelyFee(
  tools: SweepTools,
  chain: ChainPort,
  place: Pick<SweepRecord, 'address' | 'addressIndex' | 'currency' | 'amount'>,
): Promise<bigint | null> {
  const tokens = amount(place.currency, place.amount);
  const payment = { to: chain.hotWallet, amount: tokens, wallet: depositWallet(place) };
  const need = await chain.coinNeed(payment, await tools.feeLimits());
  // A contract's refusal is shown on the sweep itself, so its fee does not matter here.
  if (need.status === 'blocked') return need.cause === 'fee-ceiling' ? null : 0n;
  return need.likely;
}
