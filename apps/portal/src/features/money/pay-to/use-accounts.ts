// All accounts that receive money for a member: its own, and the built-in one of channel 20, which comes with
// the allow-list (MON-324).
import { getBuiltInAccounts, listCollectionAccounts, type CollectionAccount } from '@causeway/contract';
import { useQuery } from '@tanstack/react-query';
import { liveOf } from '../../../shared/queries.ts';
import { useUser } from '../../../shared/session/session.ts';

type Accounts = readonly CollectionAccount[];

/**
 * Empty for a member that is not on the list. It is not cached like a dictionary, because a member must see
 * that the account was disabled.
 */
export function useBuiltInAccounts() {
  const { memberId } = useUser();
  return useQuery({
    ...liveOf(getBuiltInAccounts, { dictKey: 'builtInChannelMembers' }),
    select: (entries): Accounts =>
      entries.filter(({ value }) => value === memberId).map(({ account }) => account),
  });
}

/**
 * Both kinds of accounts, the built-in one first; undefined until both are known, because a list without one
 * would look complete.
 */
export function useAccounts() {
  const own = useQuery(liveOf(listCollectionAccounts, {}));
  const builtIn = useBuiltInAccounts();
  const failed = [own, builtIn].filter(({ data, error }) => data === undefined && error !== null);
  return {
    accounts: own.data && builtIn.data && [...builtIn.data, ...own.data],
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
