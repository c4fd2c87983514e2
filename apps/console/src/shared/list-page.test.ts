// Which page of a list an address names.
import { expect, test } from 'vitest';
import { pageOf } from './list-page.ts';

test.each([
  [{}, 1, 20],
  [{ page: '3', size: '50' }, 3, 50],
  [{ page: '0', size: '30' }, 1, 20],
  [{ page: '-1', size: '' }, 1, 20],
  [{ page: '100000' }, 1, 20],
  [{ page: '1e3', size: 'all' }, 1, 20],
])('%j', (search, pageNo, pageSize) => expect(pageOf(search)).toEqual({ pageNo, pageSize }));
