// What the address of a list keeps: the page, how many rows, and the filters, so that a reload or a link shows the same.
import { PAGE_SIZES, type Paging } from '@causeway/ui';
import { useAddressSearch, type Search } from './navigation.ts';

export interface ListPage {
  readonly pageNo: number;
  readonly pageSize: number;
}

const lastPage = 100_000;

/** The page that an address names; the first one, of ten rows, where it names none that there is. */
export function pageOf(search: Search): ListPage {
  const page = /^[1-9]\d{0,5}$/.test(search['page'] ?? '') ? Number(search['page']) : 1;
  const size = PAGE_SIZES.find((each) => String(each) === search['size']) ?? PAGE_SIZES[0];
  return { pageNo: Math.min(page, lastPage), pageSize: size };
}

/** The value of a filter, if it is one of those that there are. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | undefined {
  return values.find((value) => value === text);
}

export interface ListAddress {
  readonly search: Search;
  readonly page: ListPage;
  /** For `paging` of DataTable, once the total is known. */
  readonly paging: (total: number) => Paging;
  /** Changes filters and leads back to the first page. */
  readonly filter: (change: Search) => void;
  /** Changes something that is no filter, such as the tab. */
  readonly change: (change: Search) => void;
}

export function useListAddress(): ListAddress {
  const [search, change] = useAddressSearch();
  const page = pageOf(search);
  return {
    search,
    page,
    change,
    filter: (next) => change({ ...next, page: undefined }),
    paging: (total) => ({
      kind: 'pages',
      ...page,
      total,
      onChange: ({ pageNo, pageSize }) => change({ page: String(pageNo), size: String(pageSize) }),
    }),
  };
}
