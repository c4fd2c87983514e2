// The page of a console list that the address names: twenty rows by default.
import type { Search } from '@causeway/web/addresses';
import { pageIn, pagingOf, type ListPage } from '@causeway/web/list-address';
import type { UseQueryResult } from '@tanstack/react-query';

export { pagingOf } from '@causeway/web/list-address';

export const pageOf = (search: Search): ListPage => pageIn(search, 20);

interface Listed<Row> {
  readonly list: readonly Row[];
  readonly total: number;
}

/** What DataTable shows of a list: its rows and pages, what it does after an error, and that it still shows the page before. */
export const tableOf = <Row>(
  query: UseQueryResult<Listed<Row>>,
  page: ListPage,
  change: (change: Search) => void,
) => ({
  ...{ error: query.error, loading: query.isPlaceholderData, onRetry: () => void query.refetch() },
  ...{ paging: pagingOf(page, query.data?.total, change), rows: query.data?.list },
});
