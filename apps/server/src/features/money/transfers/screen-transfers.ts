// Screens submitted transfers: finds those that wait, at once after a submission, and each second while any wait. There is no
// job per transfer, so a submission writes nothing more for it, and a server that dies loses nothing.
import { ProviderUnavailable } from '@causeway/providers/port';
import type { ScheduledTask } from '../../../platform/jobs/scheduled-tasks.ts';
import type { TransferTools } from './plan-transfer.ts';
import { screenTransfer } from './screen-transfer.ts';
import type { TransferRecord } from './store.ts';

/** The task's name, by which a submission wakes it. */
export const screenTransfersTask = 'transfers.screen';

/** How many transfers one query finds, and how many of them are screened at a time. */
const FOUND_MAX = 200;
const AT_ONCE = 10;
/** A failed transfer waits for a second, then twice as long each time, up to this. */
const REST_SECONDS_MAX = 60;
/** The next look, while any wait. */
const LOOK_AGAIN_MS = 1000;

interface Rest {
  readonly until: Date;
  readonly seconds: number;
}

/**
 * Screens one round: a failing transfer waits and delays no other; a provider that does not answer ends the
 * round.
 */
export function screeningOfTransfers(tools: TransferTools): ScheduledTask['handle'] {
  const resting = new Map<string, Rest>();

  /** True when the provider answers. */
  const screened = async (transfer: TransferRecord, now: Date): Promise<boolean> => {
    try {
      await screenTransfer(tools, transfer);
      resting.delete(transfer.id);
      return true;
    } catch (error) {
      const seconds = Math.min((resting.get(transfer.id)?.seconds ?? 0.5) * 2, REST_SECONDS_MAX);
      resting.set(transfer.id, { until: new Date(now.getTime() + seconds * 1000), seconds });
      const level = error instanceof ProviderUnavailable ? 'warn' : 'error';
      tools.context.log[tools.context.outages.levelOf(error, level)](
        { err: error, txnNo: transfer.id },
        'a screening failed and is tried again',
      );
      return !(error instanceof ProviderUnavailable);
    }
  };

  const round = async (now: Date, stopping: AbortSignal): Promise<'more' | 'waits' | 'done'> => {
    const notYet = [...resting].filter(([, { until }]) => until > now).map(([id]) => id);
    const found = await tools.store.unscreened(notYet, FOUND_MAX);
    forgetGone(resting, [...notYet, ...found.map(({ id }) => id)]);
    for (let first = 0; first < found.length; first += AT_ONCE) {
      if (stopping.aborted) return 'waits';
      const some = found.slice(first, first + AT_ONCE);
      const answered = await Promise.all(some.map((transfer) => screened(transfer, now)));
      if (answered.includes(false)) return 'waits';
    }
    if (found.length === FOUND_MAX) return 'more';
    return resting.size > 0 ? 'waits' : 'done';
  };

  return async (now, stopping) => {
    let left = await round(now, stopping);
    while (left === 'more') left = await round(now, stopping);
    return left === 'waits' ? new Date(now.getTime() + LOOK_AGAIN_MS) : undefined;
  };
}

/** Forgets transfers that were decided or screened elsewhere meanwhile. */
function forgetGone(resting: Map<string, Rest>, waiting: readonly string[]): void {
  const known = new Set(waiting);
  for (const id of resting.keys()) if (!known.has(id)) resting.delete(id);
}
