// Keeps a provider that does not answer from failing the scheduled task of its channel.
import { ChainMismatch, ProviderUnavailable } from '@causeway/providers/port';
import type { FeatureContext } from '../../../platform/feature.ts';

/**
 * The next scheduled task tries a provider that does not answer again; a node of another chain stops only its channel.
 * Answers what the work answers, undefined when the provider gave none.
 */
export async function isolateFailures<Done>(
  { log, outages }: FeatureContext,
  channel: number,
  work: () => Promise<Done>,
  away?: () => void,
): Promise<Done | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ChainMismatch)) throw error;
    away?.();
    log[outages.levelOf(error, 'info')](
      { channel, because: error.message },
      'a channel does not answer and is asked again',
    );
    return undefined;
  }
}
