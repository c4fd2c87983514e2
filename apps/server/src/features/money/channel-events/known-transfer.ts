// Finds out if a transfer on a chain is already recorded, as a deposit or as an unmatched payment.
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
  const deposits = context.use(depositTools).store;
  const unmatched = context.use(arrivalTools).store;
  return [
    await deposits.byReference(channel, reference),
    await unmatched.byReference(channel, reference),
  ].some((found) => found !== undefined);
}
