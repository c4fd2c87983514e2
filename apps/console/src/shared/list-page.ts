// Which page of a list the address names, the first where it names none that there is; and how one goes to another.
import { PAGE_SIZES, type Paging } from '@causeway/ui';
import type { Search } from './routes.ts';

const USUAL_SIZE = 20;

export const pageOf = (search: Search) => ({
  pageNo: /^[1-9]\d{0,4}$/.test(search['page'] ?? '') ? Number(search['page']) : 1,
  pageSize: PAGE_SIZES.find((size) => String(size) === search['size']) ?? USUAL_SIZE,
});

/** For the foot of a table; `total` is undefined until the first answer. */
export const pagingOf = (
  page: ReturnType<typeof pageOf>,
  total: number | undefined,
  change: (search: Search) => void,
): Extract<Paging, { kind: 'pages' }> => ({
  kind: 'pages',
  ...page,
  total: total ?? 0,
  onChange: ({ pageNo, pageSize }) => change({ page: String(pageNo), size: String(pageSize) }),
});
