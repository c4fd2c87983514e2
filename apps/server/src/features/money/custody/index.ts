// The house's money on chains, place by place: deposit addresses, hot, gas and cold wallet.
import { feature } from '../../../platform/feature.ts';
import { openPlaces } from './open-places.ts';

export const custodyFeature = feature('custody', (context) => ({
  scheduledTasks: (tasks) => {
    for (const chain of context.providers.chains.values())
      tasks.define({
        name: `custody.open-places-${String(chain.channel)}`,
        everySeconds: 600,
        handle: () => openPlaces(context, chain),
      });
  },
}));
