// Each outage with the work that waits for the provider.
import {
  channels,
  outageCauses,
  outsideNames,
  type ChannelCode,
  type OutageCause,
  type OutageDto,
  type OutsideName,
  type ResponseOf,
  type listOutages,
} from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { restoreHold } from '../restore-hold/index.ts';
import { waitingStore } from './store.ts';

const isOutside = (name: string): name is OutsideName => outsideNames.some((each) => each === name);
const causeOf = (cause: string): OutageCause => outageCauses.find((each) => each === cause) ?? 'no-answer';

/** Undefined for a provider that is neither bank nor chain. */
const channelOf = (provider: OutsideName): ChannelCode | undefined =>
  Object.values(channels).find((channel) => [`bank-${channel}`, `chain-${channel}`].includes(provider));

function outagesForStaff({ db, outages }: Pick<FeatureContext, 'db' | 'outages'>): Promise<OutageDto[]> {
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

/** Includes the restore that holds payments back, if there is one. */
export async function listForStaff(context: FeatureContext): Promise<ResponseOf<typeof listOutages>> {
  const [list, held] = await Promise.all([outagesForStaff(context), context.use(restoreHold).current()]);
  if (!held) return { list };
  const { restoredTo, markedAt } = held;
  return { list, restore: { restoredTo: restoredTo.toISOString(), since: markedAt.toISOString() } };
}
