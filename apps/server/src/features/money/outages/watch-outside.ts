// The values in /metrics about waiting payments and webhooks, and each chain's newest block.
import type { ChainPort } from '@causeway/providers/port';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Gauges } from '../../../platform/metrics/metrics.ts';
import { waitingStore } from './store.ts';

export function watchOutside(context: FeatureContext, gauges: Gauges): void {
  const { db, clock } = context;
  const store = waitingStore(db);
  const secondsSince = (at: Date | null): number =>
    at === null ? 0 : Math.max(0, Math.round((clock.now().getTime() - at.getTime()) / 1000));
  gauges.watchLevels({
    name: 'causeway_payments_unsent_seconds',
    help: 'Age of the oldest approved payment that no bank or chain has yet, by channel; none where none waits',
    labels: ['channel'],
    read: async () =>
      (await store.unsent()).map(({ channel, oldestAt }) => ({
        labels: { channel: String(channel) },
        value: secondsSince(oldestAt),
      })),
  });
  gauges.watchLevels({
    name: 'causeway_payments_unsent',
    help: 'Approved payments that no bank or chain has yet, by channel',
    labels: ['channel'],
    read: async () =>
      (await store.unsent()).map(({ channel, count }) => ({
        labels: { channel: String(channel) },
        value: Number(count),
      })),
  });
  watchHeads(context, gauges);
}

interface Head {
  readonly block: bigint;
  /** When this server first saw the block. */
  readonly at: Date;
}

/**
 * Each scrape asks each chain for its newest block; for one that does not answer in time the last one stays, and its age
 * grows.
 */
function watchHeads({ providers, clock }: Pick<FeatureContext, 'providers' | 'clock'>, gauges: Gauges): void {
  const heads = new Map<string, Head>();
  const look = async (chain: ChainPort): Promise<void> => {
    const channel = String(chain.channel);
    const { blockNumber: block } = await chain.head();
    if (heads.get(channel)?.block !== block) heads.set(channel, { block, at: clock.now() });
  };
  const lookAtAll = async (): Promise<void> => {
    await Promise.allSettled([...providers.chains.values()].map(look));
  };
  gauges.watchLevels({
    name: 'causeway_chain_head_block',
    help: 'The newest block that enough nodes of a chain have',
    labels: ['channel'],
    read: async () => {
      await lookAtAll();
      return [...heads].map(([channel, { block }]) => ({ labels: { channel }, value: Number(block) }));
    },
  });
  gauges.watchLevels({
    name: 'causeway_chain_head_seconds',
    help: 'Seconds since a chain’s newest block last changed, as this server finds it',
    labels: ['channel'],
    read: () =>
      Promise.resolve(
        [...heads].map(([channel, { at }]) => ({
          labels: { channel },
          value: Math.round((clock.now().getTime() - at.getTime()) / 1000),
        })),
      ),
  });
}
