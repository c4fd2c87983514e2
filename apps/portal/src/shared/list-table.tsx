// A page of a list: reads it from the server, and draws its table with the state of that read.
import type { Endpoint } from '@causeway/contract';
import { DataTable, type DataTableProps, type Paging } from '@causeway/ui';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { queryOf } from './queries.ts';

/** The answer of a list call. */
export interface Listed<Row = unknown> {
  readonly list: readonly Row[];
  readonly total: number;
}

export interface Refresh<Row> {
  readonly everyMs: number;
  /** Polls only while a listed row fits this. */
  readonly isMoving?: (row: Row) => boolean;
}

/** The previous page stays while the next one is fetched. */
export function useList<Request, Answer extends Listed>(
  endpoint: Endpoint<Request, Answer>,
  request: Request,
  { quiet, refresh }: { readonly quiet?: boolean; readonly refresh?: Refresh<Answer['list'][number]> } = {},
): UseQueryResult<Answer> {
  return useQuery({
    ...queryOf<Request, Answer>(endpoint, request, { quiet: quiet === true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => {
      if (refresh === undefined) return false;
      const { everyMs, isMoving = () => true } = refresh;
      return refresh.isMoving === undefined || data?.list.some(isMoving) === true ? everyMs : false;
    },
  });
}

type Shown = 'label' | 'columns' | 'rowKey' | 'onOpen' | 'filtered' | 'onClearFilter' | 'empty' | 'tools';

interface ListTableProps<Row> extends Pick<DataTableProps<Row>, Shown> {
  readonly query: UseQueryResult<Listed<Row>>;
  readonly paging: (total: number) => Paging;
  /** True to hide figures that could not be refreshed. */
  readonly hidesUnread?: boolean;
}

export function ListTable<Row>({ query, paging, hidesUnread = false, ...shown }: ListTableProps<Row>) {
  const { data, error, isPlaceholderData, refetch } = query;
  return (
    <DataTable
      {...shown}
      error={hidesUnread || data === undefined ? (error ?? undefined) : undefined}
      loading={isPlaceholderData}
      onRetry={() => void refetch()}
      rows={data?.list}
      {...(data !== undefined && { paging: paging(data.total) })}
    />
  );
}
