// List state kept in the address: page, number of rows and filters, so that a reload or a link shows the
// same.
import { PAGE_SIZES, type Paging } from '@causeway/ui';
import { useAddressSearch } from './navigation.ts';
import type { Search } from './search.ts';

export interface ListPage {
  readonly pageNo: number;
  readonly pageSize: number;
}

type Change = (change: Search) => void;
type Pages = Extract<Paging, { readonly kind: 'pages' }>;

const lastPage = 100_000;

/** The page in the address; the first one, with `usualSize` rows, if the address names no valid one. */
export function pageIn(search: Search, usualSize: number): ListPage {
  const page = /^[1-9]\d{0,5}$/.test(search['page'] ?? '') ? Number(search['page']) : 1;
  const size = PAGE_SIZES.find((each) => String(each) === search['size']) ?? usualSize;
  return { pageNo: Math.min(page, lastPage), pageSize: size };
}

/** The `paging` of a table; `total` is undefined until the first answer. */
export const pagingOf = (page: ListPage, total: number | undefined, change: Change): Pages => ({
  kind: 'pages',
  ...page,
  total: total ?? 0,
  onChange: ({ pageNo, pageSize }) => change({ page: String(pageNo), size: String(pageSize) }),
});

/** The value of a filter, or undefined if it is not one of the allowed values. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | undefined {
  return values.find((value) => value === text);
}

export interface ListAddress {
  readonly search: Search;
  readonly page: ListPage;
  /** The `paging` of DataTable, once the total is known. */
  readonly paging: (total: number) => Pages;
  /** Changes filters and leads back to the first page. */
  readonly filter: Change;
  /** Changes a value that is no filter, such as the tab. */
  readonly change: Change;
}

export function useListAt(usualSize: number): ListAddress {
  const [search, change] = useAddressSearch();
  const page = pageIn(search, usualSize);
  return {
    search,
    page,
    change,
    filter: (next) => change({ ...next, page: undefined }),
    paging: (total) => pagingOf(page, total, change),
  };
}
