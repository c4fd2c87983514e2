// The kinds of collection accounts, as the tabs of list and application have them (MON-055).
import type { CollectionAccount, CollectionAccountOption, NetworkCode } from '@causeway/contract';

export const accountKinds = ['crypto', 'global', 'local'] as const;
export type AccountKind = (typeof accountKinds)[number];
export const listTabs = ['all', ...accountKinds] as const;
export type ListTab = (typeof listTabs)[number];

const kindOfNetwork: Readonly<Record<NetworkCode, AccountKind>> = { 1: 'global', 2: 'local', 3: 'crypto' };

interface OnNetwork {
  readonly bankNetworkCode: NetworkCode;
}

export const kindOfAccount = ({ bankNetworkCode }: OnNetwork): AccountKind => kindOfNetwork[bankNetworkCode];

export const inTab = <Account extends OnNetwork>(
  accounts: readonly Account[],
  tab: ListTab,
): readonly Account[] =>
  tab === 'all' ? accounts : accounts.filter((account) => kindOfAccount(account) === tab);

type Found = Pick<CollectionAccount, 'fcName' | 'bankName' | 'number' | 'memberRemark' | 'currencyList'>;

/** Those of which name, bank, number, remark or currencies hold each of the words; a number however it is grouped. */
export function findAccounts<Account extends Found>(
  accounts: readonly Account[],
  words: string,
): readonly Account[] {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  return accounts.filter(({ fcName, bankName, number, memberRemark, currencyList }) => {
    const text = [fcName, bankName, number, memberRemark, ...currencyList].join(' ').toLowerCase();
    return sought.every((word) => text.includes(word)) || number?.toLowerCase().includes(sought.join(''));
  });
}

/** A channel takes no more once what is open and what is applied for reach its limit (MON-052). */
export const isFull = ({ appliedCount, applyingCount, limitedCount }: CollectionAccountOption): boolean =>
  appliedCount + applyingCount >= limitedCount;

/** Only a card whose account is there opens; under review and refused do not (MON-055). */
export const opensDetail = (status: 'NORMAL' | 'PENDING' | 'DISABLED' | 'REFUSED'): boolean =>
  status === 'NORMAL' || status === 'DISABLED';
