// Nightly comparison of the house's addresses on the chains with the books.
import { feature } from '../../../platform/feature.ts';
import { checkHoldingsNightly } from './check-holdings.ts';
import { holdingsStore } from './store.ts';

export { checkHoldings } from './check-holdings.ts';
export { type ChainCheck, type HoldingBreak, holdingsStore } from './store.ts';

export const chainHoldingsFeature = feature('chain-holdings', (context) => {
  const { chains } = context.providers;
  const store = holdingsStore(context.db);
  return {
    scheduledTasks: (tasks) => {
      // Comes due often, and does its work once a night.
      for (const chain of chains.values())
        tasks.define({
          name: `chain-holdings.check-${String(chain.channel)}`,
          everySeconds: 600,
          handle: () => checkHoldingsNightly(context, chain),
        });
    },
    gauges: (gauges) => {
      gauges.watchLevel({
        name: 'causeway_chain_breaks',
        help: 'Addresses where a chain has more than the books, or less, by the last checks; anything but 0 is an alarm',
        read: async () => (await store.newestChecks()).reduce((sum, { breaks }) => sum + breaks.length, 0),
      });
      gauges.watchLevel({
        name: 'causeway_chain_checked_timestamp_seconds',
        help: 'When the chain whose last check is oldest was held against the books, in seconds since 1970; 0 when one never was',
        read: async () => {
          const ended = new Map((await store.newestChecks()).map((it) => [it.channel, it.endedAt]));
          return Math.min(...[...chains.keys()].map((it) => (ended.get(it)?.getTime() ?? 0) / 1000));
        },
      });
    },
  };
});
