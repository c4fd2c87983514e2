// Which page of a list an address names, and going to another.
import { expect, test, vi } from 'vitest';
import type { Search } from './routes.ts';
import { pageOf, pagingOf } from './list-page.ts';

test.each([
  [{}, 1, 20],
  [{ page: '3', size: '50' }, 3, 50],
  [{ page: '0', size: '30' }, 1, 20],
  [{ page: '-1', size: '' }, 1, 20],
  [{ page: '100000' }, 1, 20],
  [{ page: '1e3', size: 'all' }, 1, 20],
])('%j', (search, pageNo, pageSize) => expect(pageOf(search)).toEqual({ pageNo, pageSize }));

test('another page is kept in the address', () => {
  const change = vi.fn<(search: Search) => void>();
  const paging = pagingOf({ pageNo: 2, pageSize: 20 }, undefined, change);
  expect(paging).toMatchObject({ kind: 'pages', pageNo: 2, pageSize: 20, total: 0 });
  paging.onChange({ pageNo: 1, pageSize: 50 });
  expect(change).toHaveBeenCalledWith({ page: '1', size: '50' });
});
