// Each outage with what waits for the provider.
import {
  channels,
  outageCauses,
  outsideNames,
  type ChannelCode,
  type OutageCause,
  type OutageDto,
  type OutsideName,
} from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { waitingStore } from './store.ts';

const isOutside = (name: string): name is OutsideName => outsideNames.some((each) => each === name);
const causeOf = (cause: string): OutageCause => outageCauses.find((each) => each === cause) ?? 'no-answer';

/** Undefined where the provider is neither bank nor chain. */
const channelOf = (provider: OutsideName): ChannelCode | undefined =>
  Object.values(channels).find((channel) => [`bank-${channel}`, `chain-${channel}`].includes(provider));

export function outagesForStaff({
  db,
  outages,
}: Pick<FeatureContext, 'db' | 'outages'>): Promise<OutageDto[]> {
  const store = waitingStore(db);
  const waitingFor = (provider: OutsideName): Promise<number | null> => {
    const channel = channelOf(provider);
    if (channel !== undefined) return store.unsentPayments(channel);
    if (provider === 'screening') return store.unscreenedTransfers();
    return Promise.resolve(null);
  };
  return Promise.all(
    outages.current().flatMap(({ provider, since, cause }) =>
      isOutside(provider)
        ? [
            waitingFor(provider).then((waiting) => ({
              ...{ provider, waiting, cause: causeOf(cause) },
              since: since.toISOString(),
            })),
          ]
        : [],
    ),
  );
}
