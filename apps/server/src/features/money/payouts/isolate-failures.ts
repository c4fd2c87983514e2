// Due work on many payments: one whose provider does not answer keeps no other from its turn.
import { ProviderUnavailable } from '@causeway/providers/port';
import type { FeatureContext } from '../../../platform/feature.ts';

/** Logs what the work throws; the next time that the work is due, it is tried again. */
export async function isolateFailures(
  { log }: Pick<FeatureContext, 'log'>,
  txnNo: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const level = error instanceof ProviderUnavailable ? 'info' : 'error';
    log[level]({ err: error, txnNo }, 'a payment could not be followed; asked again later');
  }
}
