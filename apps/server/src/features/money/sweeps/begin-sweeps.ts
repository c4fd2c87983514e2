// Begins sweeps by the rule: credited and final money, above the minimum, at an acceptable cost (MON-771).
import type { ChainPort } from '@causeway/providers/port';
import { refuse } from '../../../platform/refusal.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { chainGuard } from '../chain-binding/index.ts';
import { newTxnNo } from '../basics/index.ts';
import { coinPrices } from '../chain-fees/index.ts';
import { likelyFee } from './likely-fee.ts';
import { isQuiet, isTooDear } from './rules.ts';
import { sweepStates } from './states.ts';
import { type Collectable, insert } from './store.ts';
import { actor, type SweepTools } from './tools.ts';

/** Sending coin to a deposit address costs a third of moving its tokens. */
const [WITH_FUNDING, OF_TOKENS] = [4n, 3n];

/** Throws ProviderUnavailable when the chain does not answer. */
export async function beginSweeps(tools: SweepTools, chain: ChainPort): Promise<void> {
  const { context, store } = tools;
  const { channel } = chain;
  if ((await store.pause(channel))?.pausedAt) return;
  await context.use(chainGuard).assertUsable(chain);
  const now = context.clock.now();
  const [rules, priceOf] = await Promise.all([tools.rules(), coinPrices(context)]);
  const open = (await store.open(channel)).filter(({ status }) => status !== 'FROZEN').length;
  const begun = new Set<string>();
  for (const place of await store.collectable(channel, now)) {
    const rule = rules(channel, place.currency);
    if (!rule || isQuiet(rule, now) || place.amount < rule.minimum || place.isResting) continue;
    if (open + begun.size >= rule.batch) return;
    // An address has one transaction at a time, so its other token waits for the next round.
    if (begun.has(place.address)) continue;
    const fee = await likelyFee(tools, chain, place);
    if (fee === null) continue;
    const price = priceOf(chain.coin, rule.coinUsd).units;
    const withCoin = (fee * WITH_FUNDING) / OF_TOKENS;
    if (isTooDear(rule, { ...place, coin: chain.coin, price, fee: withCoin })) continue;
    await begin(tools, chain, place);
    begun.add(place.address);
  }
}

/** Reads the place again, because another sweep may have emptied it while the network answered. */
async function begin({ context, store }: SweepTools, chain: ChainPort, place: Collectable): Promise<void> {
  const id = newTxnNo('sweep', context.clock.now());
  const request = { id: requestIdOf(`sweep:${id}:begin`), name: 'sweeps.begin', body: id };
  await context.spine.write(actor, request, async (now) => {
    const current = (await store.collectable(chain.channel, now)).find(
      ({ address, currency }) => address === place.address && currency === place.currency,
    );
    if (current?.amount !== place.amount) refuse('already-decided');
    return { ...beginning(place, { id, now, to: chain.hotWallet, by: null }), answer: null };
  });
}

interface Beginning {
  readonly id: string;
  readonly now: Date;
  readonly to: string;
  /** The member of staff who began it; null for the rule. */
  readonly by: string | null;
}

/** The rows of a new sweep. Refuses already-decided when another one of the address is under way. */
export function beginning(place: Collectable, { id, now, to, by }: Beginning): Omit<Plan<null>, 'answer'> {
  const { channel, address, addressIndex, currency } = place;
  return {
    inserts: [
      insert('sweep', {
        ...{ id, channel, address, addressIndex, currency, amount: place.amount, toAddress: to },
        ...{ status: moveOf(sweepStates, null, 'begin').to, begunAt: now, begunBy: by, lookedAt: now },
      }),
    ],
    audit: {
      action: 'sweeps.begin',
      subject: { kind: 'sweep', id },
      after: { channel, address, currency, amount: place.amount },
    },
    conflicts: { sweep_open: 'already-decided' },
  };
}
