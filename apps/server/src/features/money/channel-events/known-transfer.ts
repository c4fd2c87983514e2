// Whether a transfer on a chain was recorded before, as a deposit or as a payment that matches no member.
import type { ChainPort, ChainTransfer } from '@causeway/providers/port';
import type { FeatureContext } from '../../../platform/feature.ts';
import { arrivalTools } from '../arrivals/index.ts';
import { depositTools } from '../deposits/index.ts';

export async function isKnown(
  context: FeatureContext,
  { channel }: ChainPort,
  { txHash, index }: ChainTransfer,
): Promise<boolean> {
  const reference = `${txHash}:${String(index)}`;
  const deposits = context.of(depositTools).store;
  const unmatched = context.of(arrivalTools).store;
  return [
    await deposits.byReference(channel, reference),
    await unmatched.byReference(channel, reference),
  ].some((found) => found !== undefined);
}
