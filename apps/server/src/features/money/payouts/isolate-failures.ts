// Due work on many payments: a provider that does not answer blocks no other payment.
import { ProviderUnavailable } from '@causeway/providers/port';
import type { FeatureContext } from '../../../platform/feature.ts';

/** Logs the error; the next due run tries again. */
export async function isolateFailures(
  { log, outages }: Pick<FeatureContext, 'log' | 'outages'>,
  txnNo: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const level = error instanceof ProviderUnavailable ? 'info' : 'error';
    log[outages.levelOf(error, level)](
      { err: error, txnNo },
      'a payment could not be followed; asked again later',
    );
  }
}
