// A member of staff starts a sweep of a deposit address now, regardless of minimum, cost and quiet hours (MON-775).
import type { RequestOf, collectNow as endpoint } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { newTxnNo } from '../basics/index.ts';
import { beginning } from './begin-sweeps.ts';
import type { SweepTools } from './tools.ts';

/**
 * Refuses not-found (no such chain or address, or nothing to collect), and already-decided while sweeps are paused or
 * another one of the address is under way.
 */
export const collectNow = (
  { context, store }: SweepTools,
  actor: StaffActor,
  request: WriteRequest,
  { channel, address, currency }: RequestOf<typeof endpoint>,
): Promise<{ sweepNo: string }> =>
  context.spine.write(actor, request, async (now) => {
    const chain = context.providers.chains.get(channel) ?? refuse('not-found');
    if ((await store.pause(channel))?.pausedAt)
      refuse('already-decided', { because: 'collecting is paused' });
    const open = (await store.open(channel)).filter((each) => each.address === address);
    if (open.some((each) => each.status !== 'FROZEN' || each.currency === currency))
      refuse('already-decided');
    const place = (await store.collectable(channel, now)).find(
      (each) => each.address === address && each.currency === currency,
    );
    if (!place) refuse('not-found');

    const id = newTxnNo('sweep', now);
    return {
      ...beginning(place, { id, now, to: chain.hotWallet, by: actor.staffId }),
      answer: { sweepNo: id },
    };
  });
