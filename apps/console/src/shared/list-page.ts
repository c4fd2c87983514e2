// Which page of a list the address names; the first where it names none that there is.
import { PAGE_SIZES } from '@causeway/ui';
import type { Search } from './routes.ts';

const USUAL_SIZE = 20;

export const pageOf = (search: Search) => ({
  pageNo: /^[1-9]\d{0,4}$/.test(search['page'] ?? '') ? Number(search['page']) : 1,
  pageSize: PAGE_SIZES.find((size) => String(size) === search['size']) ?? USUAL_SIZE,
});
