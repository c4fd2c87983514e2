// Which sections the page of an account has besides its details, by channel and network (MON-328).
import { hasIntermediary, type CollectionAccount } from '@causeway/contract';

export const sectionsOf = ({
  fcCode,
  bankNetworkCode,
}: Pick<CollectionAccount, 'fcCode' | 'bankNetworkCode'>) => ({
  payers: fcCode === 2 || fcCode === 3 || fcCode === 13,
  intermediary: hasIntermediary({ fcCode, bankNetworkCode }),
  limits: fcCode === 13 && bankNetworkCode === 2,
});
