// Due work on many transfers: one whose provider does not answer keeps no other from its turn.
import { ProviderUnavailable } from '@causeway/providers/port';
import type { TransferTools } from './plan-transfer.ts';
import type { TransferRecord } from './store.ts';

/** Logs what the work throws; the next time that the work is due, it is tried again. */
export const isolateFailures = async (
  { context }: TransferTools,
  transfer: TransferRecord,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const level = error instanceof ProviderUnavailable ? 'info' : 'error';
    context.log[level](
      { err: error, txnNo: transfer.id },
      'a transfer could not be followed; asked again later',
    );
  }
};
