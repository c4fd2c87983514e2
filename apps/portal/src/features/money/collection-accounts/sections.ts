// The sections of an account's page besides its details, by channel and network (MON-328).
import { hasIntermediary, channels, networks, type CollectionAccount } from '@causeway/contract';

export const sectionsOf = ({ channel, network }: Pick<CollectionAccount, 'channel' | 'network'>) => ({
  payers:
    channel === channels.businessBank || channel === channels.mainBank || channel === channels.localBank,
  intermediary: hasIntermediary({ channel, network }),
  limits: channel === channels.localBank && network === networks.local,
});
