// The built-in account of channel 20, which comes with its allow-list and not with the member's accounts (MON-324).
import { getBuiltInAccounts, type CollectionAccount } from '@causeway/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { useUser } from '../../../shared/session/session.ts';

const keptMs = 3_600_000;

/** Undefined until the list is known; empty for a member that is not on it. */
export function useBuiltInAccounts(): readonly CollectionAccount[] | undefined {
  const { memberId } = useUser();
  const { data, error } = useQuery({
    ...queryOf(getBuiltInAccounts, { dictKey: 'builtInChannelMembers' }, { quiet: true }),
    staleTime: keptMs,
  });
  if (data === undefined) return error === null ? undefined : [];
  return data.filter(({ value }) => value === memberId).map(({ account }) => account);
}
