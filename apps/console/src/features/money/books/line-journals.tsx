// The journals behind a line, newest first, in a drawer.
import { listLineJournals } from '@causeway/contract';
import { EmptyState, SideDrawer } from '@causeway/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { usePurpose } from '../../../shared/account-name.ts';
import { JournalTable } from '../../back-office/evidence/index.ts';
import type { Line } from './book-lines.tsx';
import { useTexts } from './texts.ts';

interface LineJournalsProps {
  readonly day: string;
  /** The opened line; undefined while the drawer is closed. */
  readonly line: Line | undefined;
  readonly onClose: () => void;
}

export function LineJournals({ day, line, onClose }: LineJournalsProps) {
  const t = useTexts('books');
  const purpose = usePurpose();
  const title =
    line &&
    t('journalsOf', {
      owner: t(line.owner),
      account: purpose(line.purpose),
      currency: line.currency,
      day,
    });
  return (
    <SideDrawer onClose={onClose} opened={line !== undefined} size={900} title={title}>
      {line && <Journals day={day} line={line} />}
    </SideDrawer>
  );
}

function Journals({
  day,
  line: { currency, owner, purpose },
}: {
  readonly day: string;
  readonly line: Line;
}) {
  const t = useTexts('books');
  const line = { day, currency, owner, purpose };
  const query = useInfiniteQuery({
    queryKey: [listLineJournals.name, line],
    queryFn: ({ pageParam: before, signal }) =>
      call(listLineJournals, { ...line, ...(before !== null && { before }) }, { signal, silent: true }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <JournalTable
      empty={<EmptyState text={t('noJournalsText')} title={t('noJournalsTitle')} />}
      error={query.data === undefined ? query.error : undefined}
      journals={query.data?.pages.flatMap(({ list }) => list)}
      memberId=""
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
