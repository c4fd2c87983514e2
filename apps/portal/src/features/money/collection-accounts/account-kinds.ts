// The kinds of collection accounts, as the tabs of the list and the application show them (MON-055).
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

/** A channel is full once its open accounts and pending applications reach its limit (MON-052). */
export const isFull = ({ appliedCount, applyingCount, limitedCount }: CollectionAccountOption): boolean =>
  appliedCount + applyingCount >= limitedCount;

/** Only a card with an open account opens; a card under review or rejected does not (MON-055). */
export const opensDetail = (status: 'NORMAL' | 'PENDING' | 'DISABLED' | 'REFUSED'): boolean =>
  status === 'NORMAL' || status === 'DISABLED';
