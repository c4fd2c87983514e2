// The journals that touched a member, newest first, by keyset.
import { listMemberJournals, type JournalRow } from '@causeway/contract';
import { DataTable, EmptyState, TimeText, type TableColumn } from '@causeway/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { useAccountName } from '../../../shared/account-name.ts';
import { useWords } from '../../../shared/words.ts';
import { AmountDtoText } from '../../../shared/amount-dto-text.tsx';
import classes from './member.module.css';
import { useTexts } from './texts.ts';

export function Journals({ memberId }: { readonly memberId: string }) {
  const t = useTexts('members.journals');
  const kind = useWords('journal');
  const query = useInfiniteQuery({
    queryKey: [listMemberJournals.name, memberId],
    queryFn: ({ pageParam: before, signal }) =>
      call(listMemberJournals, { memberId, ...(before !== null && { before }) }, { signal, silent: true }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const columns: readonly TableColumn<JournalRow>[] = [
    { key: 'at', title: t('at'), render: (row) => <TimeText at={row.at} />, width: 190 },
    { key: 'kind', title: t('kind'), render: (row) => kind(row.kind), card: 'head' },
    { key: 'reference', title: t('reference'), render: (row) => row.reference },
    {
      key: 'postings',
      title: t('postings'),
      render: (row) => <Postings memberId={memberId} postings={row.postings} />,
      width: '45%',
    },
  ];
  return (
    <section>
      <h2 className={classes.title}>{t('title')}</h2>
      <DataTable
        columns={columns}
        dense
        empty={<EmptyState text={t('emptyText')} title={t('emptyTitle')} />}
        error={query.data === undefined ? query.error : undefined}
        label={t('title')}
        onRetry={() => void query.refetch()}
        {...(query.hasNextPage && {
          paging: {
            kind: 'more',
            hasMore: true,
            onMore: () => void query.fetchNextPage(),
            loadingMore: query.isFetchingNextPage,
          },
        })}
        rowKey={(row) => row.journalId}
        rows={query.data?.pages.flatMap(({ list }) => list)}
      />
    </section>
  );
}

interface PostingsProps {
  readonly memberId: string;
  readonly postings: JournalRow['postings'];
}

function Postings({ memberId, postings }: PostingsProps) {
  const name = useAccountName(memberId);
  return (
    <ul className={classes.postings}>
      {postings.map(({ from, to, amount }) => (
        <li className={classes.posting} key={`${from}:${to}:${amount.currency}:${amount.value}`}>
          <span>
            {name(from)} → {name(to)}
          </span>
          <AmountDtoText currency={amount.currency} value={amount.value} />
        </li>
      ))}
    </ul>
  );
}
