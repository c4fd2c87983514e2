// The journals that touched a member, newest first, page by page.
import { listMemberJournals } from '@causeway/contract';
import { EmptyState } from '@causeway/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { JournalTable } from '../evidence/index.ts';
import { useTexts } from './texts.ts';

export function Journals({ memberId }: { readonly memberId: string }) {
  const t = useTexts('members.journals');
  const query = useInfiniteQuery({
    queryKey: [listMemberJournals.name, memberId],
    queryFn: ({ pageParam: before, signal }) =>
      call(listMemberJournals, { memberId, ...(before !== null && { before }) }, { signal, silent: true }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <JournalTable
      empty={<EmptyState text={t('emptyText')} title={t('emptyTitle')} />}
      error={query.data === undefined ? query.error : undefined}
      journals={query.data?.pages.flatMap(({ list }) => list)}
      memberId={memberId}
      onRetry={() => void query.refetch()}
      {...(query.hasNextPage && {
        paging: {
          kind: 'more',
          hasMore: true,
          onMore: () => void query.fetchNextPage(),
          loadingMore: query.isFetchingNextPage,
        },
      })}
    />
  );
}
