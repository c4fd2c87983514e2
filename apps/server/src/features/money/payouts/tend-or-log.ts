// Helps a chain's queue of payments forward; a chain that does not answer is logged and tried again later.
import { type ChainPort, ProviderUnavailable } from '@causeway/providers/port';
import type { FeatureContext } from '../../../platform/feature.ts';
import { chainPayments } from './chain-payment.ts';

export async function tendOrLog(context: FeatureContext, chain: ChainPort): Promise<void> {
  try {
    await context.use(chainPayments).tend(chain);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    context.log[context.outages.levelOf(error, 'info')](
      { channel: chain.channel, because: error.message },
      'a queue could not be tended',
    );
  }
}
