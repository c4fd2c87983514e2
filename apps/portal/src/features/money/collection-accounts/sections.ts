// Which sections the page of an account has besides its details, by channel and network (MON-328).
import { hasIntermediary, channels, networks, type CollectionAccount } from '@causeway/contract';

export const sectionsOf = ({
  fcCode,
  bankNetworkCode,
}: Pick<CollectionAccount, 'fcCode' | 'bankNetworkCode'>) => ({
  payers: fcCode === channels.businessBank || fcCode === channels.mainBank || fcCode === channels.localBank,
  intermediary: hasIntermediary({ fcCode, bankNetworkCode }),
  limits: fcCode === channels.localBank && bankNetworkCode === networks.local,
});
