// Which page of a list of the console the address names: twenty rows, where it names no other number.
import { pageIn, type ListPage } from '@causeway/web/list-address';
import type { Search } from '@causeway/web/addresses';

export { pagingOf } from '@causeway/web/list-address';

export const pageOf = (search: Search): ListPage => pageIn(search, 20);
