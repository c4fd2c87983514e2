// The page of a console list that the address names: twenty rows by default.
import { pageIn, type ListPage } from '@causeway/web/list-address';
import type { Search } from '@causeway/web/addresses';

export { pagingOf } from '@causeway/web/list-address';

export const pageOf = (search: Search): ListPage => pageIn(search, 20);
