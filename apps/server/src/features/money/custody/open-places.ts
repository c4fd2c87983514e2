// Gives deposit addresses their own place in the books, once: what older servers booked on the hot wallet moves over
// (MON-762).
import type { ChainPort } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { openingJournal } from './journals.ts';
import { type CustodyOpening, custodyStore, insert, openingId, update } from './store.ts';

/** During an upgrade a server of the previous version may still run and book the old way. */
const WATCHED_MS = 24 * 60 * 60 * 1000;

/** Does nothing from a day after the first run on. */
export async function openPlaces(context: FeatureContext, chain: ChainPort): Promise<void> {
  for (const currency of chain.assets) await openPlace(context, chain.channel, currency);
}

async function openPlace(
  context: FeatureContext,
  channel: ChainPort['channel'],
  currency: ChainPort['assets'][number],
): Promise<void> {
  const store = custodyStore(context.db);
  const known = await store.opening(channel, currency);
  if (known && context.clock.now().getTime() - known.openedAt.getTime() > WATCHED_MS) return;
  const [held, gone] = await Promise.all([
    store.bookedOnHot(channel, currency),
    known?.collected ?? store.collected(channel, currency),
  ]);
  const amount = held - gone - (known?.amount ?? 0n);
  if (known && amount === 0n) return;
  const what = `custody:open:${openingId(channel, currency)}:${String(known?.version ?? 0)}`;
  const request = { id: requestIdOf(what), name: 'custody.open', body: what };
  await context.spine.write(systemActor('custody'), request, (now) =>
    Promise.resolve(planned({ channel, currency, amount, gone, known }, now)),
  );
}

interface Moved {
  readonly channel: ChainPort['channel'];
  readonly currency: ChainPort['assets'][number];
  readonly amount: bigint;
  readonly gone: bigint;
  readonly known: CustodyOpening | undefined;
}

function planned({ channel, currency, amount, gone, known }: Moved, now: Date): Plan<null> {
  const id = openingId(channel, currency);
  const count = known?.version ?? 0;
  return {
    answer: null,
    ...(known
      ? { updates: [update('custody_opening', known, { amount: known.amount + amount })] }
      : {
          inserts: [
            insert('custody_opening', { id, channel, currency, amount, collected: gone, openedAt: now }),
          ],
        }),
    journals: amount === 0n ? [] : [openingJournal({ channel, currency, amount, count }, now)],
    conflicts: { custody_opening_pkey: 'changed-meanwhile' },
    audit: {
      action: 'custody.open',
      subject: { kind: 'chain', id: String(channel) },
      after: { currency, amount, collected: gone },
    },
  };
}
