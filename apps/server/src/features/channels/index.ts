// The banks and chains that money comes in and goes out by: what they tell is read here and handed to those it concerns.
import { ProviderUnavailable } from '@causeway/providers/port';
import type { Feature, FeatureContext } from '../../platform/feature.ts';
import { catchUp, receivePush } from './bank-messages.ts';
import { scanChain } from './scan-chain.ts';

export const channelsFeature: Feature = {
  name: 'channels',
  routes: (router, context) =>
    router.hook({
      path: 'bank/:channel',
      name: 'channels.bank-push',
      handle: (push) => receivePush(context, push),
    }),
  ticks: (ticks, context) => {
    for (const chain of context.providers.chains.values())
      ticks.define({
        name: `channels.scan-${String(chain.channel)}`,
        everySeconds: 2,
        handle: () => patiently(context, chain.channel, () => scanChain(context, chain)),
      });
    for (const bank of context.providers.banks.values())
      ticks.define({
        name: `channels.catch-up-${String(bank.channel)}`,
        everySeconds: 30,
        handle: () => patiently(context, bank.channel, () => catchUp(context, bank)),
      });
  },
};

/** A provider that does not answer is asked again at the next tick. */
const patiently = async (
  { log }: FeatureContext,
  channel: number,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.info({ channel, because: error.message }, 'a channel does not answer and is asked again');
  }
};
