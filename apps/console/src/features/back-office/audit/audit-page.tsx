// The audit trail, newest first: of everything, of one member, or of one subject.
import { listAudit, type AuditRow } from '@causeway/contract';
import { Copyable, DataTable, EmptyState, PageHeader, TimeText, type TableColumn } from '@causeway/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { link } from '../../../shared/routes.ts';
import { subjectLink, subjectOf } from '../evidence/index.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useWords } from '../../../shared/words.ts';
import classes from './audit.module.css';
import { TrailFilter } from './trail-filter.tsx';
import { filterOf } from './filter.ts';
import { useTexts } from './texts.ts';

function useColumns(): readonly TableColumn<AuditRow>[] {
  const t = useSharedTexts('trail');
  const action = useWords('action');
  const actor = useWords('trail.actor');
  return [
    { key: 'at', title: t('time'), render: (row) => <TimeText at={row.at} /> },
    { key: 'action', title: t('action'), render: (row) => action(row.action), card: 'head' },
    {
      key: 'who',
      title: t('who'),
      render: (row) => (
        <>
          <span className={classes.quiet}>{actor(row.actorKind)}</span>
          {row.actorKind !== 'public' && <span className={classes.id}> {row.actor}</span>}
        </>
      ),
    },
    { key: 'subject', title: t('subject'), render: (row) => <Subject row={row} /> },
    {
      key: 'member',
      title: t('member'),
      render: ({ memberId }) =>
        memberId === null ? (
          ''
        ) : (
          <a className={classes.link} href={link('member', { memberId })}>
            {memberId}
          </a>
        ),
    },
    { key: 'reason', title: t('reason'), render: (row) => row.reason ?? '' },
    {
      key: 'requestId',
      title: t('requestId'),
      render: (row) => (
        <Copyable label={t('requestId')} value={row.requestId}>
          <span className={classes.short}>{row.requestId.slice(0, 8)}</span>
        </Copyable>
      ),
    },
  ];
}

/** Nobody compares a whole hash by eye, so it is shortened; the title has all of it. */
const ID_LENGTH_MAX = 40;
const shortened = (id: string): string => (id.length > ID_LENGTH_MAX ? `${id.slice(0, 12)}…` : id);

function Subject({ row }: { readonly row: AuditRow }) {
  const word = useWords('audit.subject');
  const { kind, id } = subjectOf(row);
  const target = subjectLink(row);
  const text = (
    <>
      <span className={classes.quiet}>{word(kind)}</span>{' '}
      <span className={classes.id} title={id}>
        {row.subjectName ?? shortened(id)}
      </span>
    </>
  );
  return target === undefined ? (
    text
  ) : (
    <a className={classes.link} href={target}>
      {text}
    </a>
  );
}

export function AuditPage() {
  const t = useTexts('audit');
  const pages = useSharedTexts('routes');
  const [search, change] = useAddressSearch();
  const filter = filterOf(search);
  const query = useInfiniteQuery({
    queryKey: [listAudit.name, 'all', filter],
    queryFn: ({ pageParam: before, signal }) =>
      call(listAudit, { ...filter, ...(before !== null && { before }) }, { signal, silent: true }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <>
      <PageHeader description={t('description')} title={pages('audit')} />
      <TrailFilter key={JSON.stringify(filter)} onChange={change} search={search} />
      <DataTable
        columns={useColumns()}
        dense
        empty={<EmptyState text={t('emptyText')} title={t('emptyTitle')} />}
        error={query.data === undefined ? query.error : undefined}
        filtered={Object.keys(filter).length > 0}
        label={pages('audit')}
        onClearFilter={() => change({ memberId: undefined, subject: undefined })}
        onRetry={() => void query.refetch()}
        {...(query.hasNextPage && {
          paging: {
            kind: 'more',
            hasMore: true,
            onMore: () => void query.fetchNextPage(),
            loadingMore: query.isFetchingNextPage,
          },
        })}
        rowKey={(row) => row.auditId}
        rows={query.data?.pages.flatMap(({ list }) => list)}
      />
    </>
  );
}
