// The kinds of collection accounts, as the tabs of list and application have them (MON-055).
import { networks, type CollectionAccountOption, type NetworkCode } from '@causeway/contract';

export const accountKinds = ['crypto', 'global', 'local'] as const;
export type AccountKind = (typeof accountKinds)[number];
export const listTabs = ['all', ...accountKinds] as const;
export type ListTab = (typeof listTabs)[number];

const kindOfNetwork: Readonly<Record<NetworkCode, AccountKind>> = {
  [networks.global]: 'global',
  [networks.local]: 'local',
  [networks.crypto]: 'crypto',
};

interface OnNetwork {
  readonly network: NetworkCode;
}

export const kindOfAccount = ({ network }: OnNetwork): AccountKind => kindOfNetwork[network];

export const inTab = <Account extends OnNetwork>(
  accounts: readonly Account[],
  tab: ListTab,
): readonly Account[] =>
  tab === 'all' ? accounts : accounts.filter((account) => kindOfAccount(account) === tab);

/** A channel takes no more once what is open and what is applied for reach its limit (MON-052). */
export const isFull = ({ appliedCount, applyingCount, limitedCount }: CollectionAccountOption): boolean =>
  appliedCount + applyingCount >= limitedCount;

/** Only a card with an open account opens; those under review or refused do not (MON-055). */
export const opensDetail = (status: 'NORMAL' | 'PENDING' | 'DISABLED' | 'REFUSED'): boolean =>
  status === 'NORMAL' || status === 'DISABLED';
