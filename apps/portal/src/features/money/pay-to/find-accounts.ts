// Finds an account among many by details that its owner knows.
import type { CollectionAccount } from '@causeway/contract';

type Found = Pick<
  CollectionAccount,
  'channelName' | 'bankName' | 'number' | 'remark' | 'currencies' | 'subAccount'
>;

/**
 * Accounts whose name, bank, number, sub-account, remark or currencies contain each of the words; a number
 * matches however it is grouped.
 */
export function findAccounts<Account extends Found>(
  accounts: readonly Account[],
  words: string,
): readonly Account[] {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  return accounts.filter(({ channelName, bankName, number, subAccount, remark, currencies }) => {
    const text = [channelName, bankName, number, subAccount?.name, remark, ...currencies]
      .join(' ')
      .toLowerCase();
    return sought.every((word) => text.includes(word)) || number?.toLowerCase().includes(sought.join(''));
  });
}
