// The activity of this member's people: an admin sees everybody, filtered by person and dates; others see
// only themselves.
import {
  type ActivityEntry,
  exportActivity,
  listActivity,
  listColleagues,
  mayCall,
} from '@causeway/contract';
import { FileButton, DataTable, EmptyState, TimeText, type TableColumn } from '@causeway/ui';
import { Select } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, download } from '../../../../shared/api.ts';
import { dayIn } from '../../../../shared/day-ranges.ts';
import { DatesFilter } from '../../../../shared/filters.tsx';
import { ListHead } from '../../../../shared/list-head.tsx';
import { useAddressSearch } from '../../../../shared/navigation.ts';
import { queryOf } from '../../../../shared/queries.ts';
import { useUser } from '../../../../shared/session/session.ts';
import { useTexts } from '../texts.ts';

interface Filters {
  readonly personId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A person's id; a mistyped one matches nobody. */
const personIn = (text: string | undefined): string | undefined =>
  text !== undefined && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : undefined;

export function ActivityList() {
  const t = useTexts('security.activity');
  const user = useUser();
  const [search, change] = useAddressSearch();
  const filters: Filters = {
    from: dayIn(search['from']),
    to: dayIn(search['to']),
    personId: personIn(search['person']),
  };
  const columns = useColumns();
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    queryKey: [listActivity.name, filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        listActivity,
        { ...filters, before: pageParam === '' ? undefined : pageParam },
        { signal, silent: true },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const rows = data?.pages.flatMap(({ list }) => list);
  return (
    <>
      <ListHead>
        {mayCall(user, listColleagues) && (
          <PersonFilter onChange={(person) => change({ person })} value={filters.personId} />
        )}
        <DatesFilter from={filters.from} onChange={change} to={filters.to} />
      </ListHead>
      <DataTable
        columns={columns}
        empty={<EmptyState title={t('none')} />}
        error={data === undefined ? error : undefined}
        filtered={Object.values(filters).some((value) => value !== undefined)}
        label={t('title')}
        onRetry={() => void refetch()}
        rowKey={({ entryId }) => entryId}
        rows={rows}
        tools={<Export filters={filters} hasContent={rows && rows.length > 0} />}
        paging={{
          kind: 'more',
          hasMore: hasNextPage,
          loadingMore: isFetchingNextPage,
          onMore: () => void fetchNextPage(),
        }}
      />
    </>
  );
}

interface PersonFilterProps {
  readonly value: string | undefined;
  readonly onChange: (personId: string | undefined) => void;
}

function PersonFilter({ value, onChange }: PersonFilterProps) {
  const t = useTexts('security.activity');
  const { data } = useQuery(queryOf(listColleagues, { pageNo: 1, pageSize: 100, search: '' }));
  const people = (data?.list ?? []).map(({ personId, name, email, mobile }) => ({
    value: personId,
    label: name ?? email ?? mobile ?? '',
  }));
  return (
    <Select
      aria-label={t('actor')}
      clearable
      data={people}
      onChange={(personId) => onChange(personId ?? undefined)}
      placeholder={t('everybody')}
      searchable
      size="sm"
      value={value ?? null}
      w={220}
    />
  );
}

function useColumns(): readonly TableColumn<ActivityEntry>[] {
  const t = useTexts('security.activity');
  return [
    { key: 'at', title: t('at'), card: 'when', render: ({ at }) => <TimeText at={at} /> },
    { key: 'action', title: t('action'), card: 'head', render: ({ action }) => action },
    { key: 'actor', title: t('actor'), card: 'mark', render: ({ actor }) => actor ?? t('staff') },
    { key: 'subject', title: t('subject'), render: ({ subject }) => subject ?? '–' },
    { key: 'address', title: t('address'), render: ({ address }) => address ?? '–' },
  ];
}

interface ExportProps {
  readonly filters: Filters;
  readonly hasContent: boolean | undefined;
}

function Export({ filters, hasContent }: ExportProps) {
  const t = useTexts('security.activity');
  return (
    <FileButton
      fetchFile={() => download(exportActivity, filters)}
      hasContent={hasContent}
      label={t('export')}
      name="activity.csv"
      size="compact-sm"
      of={t('title')}
      texts={{ empty: t('exportEmpty'), done: t('exportDone') }}
      variant="subtle"
    />
  );
}
