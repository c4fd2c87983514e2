// The page of a list that an address names, including mistyped ones, and moving to another page.
import { describe, expect, test, vi } from 'vitest';
import { oneOf, pageIn, pagingOf } from './list-address.ts';
import type { Search } from './search.ts';

describe('the page of an address', () => {
  test.each([
    [{}, 1, 10],
    [{ page: '3', size: '50' }, 3, 50],
    [{ page: '0', size: '7' }, 1, 10],
    [{ page: '-2', size: '' }, 1, 10],
    [{ page: '1e3', size: 'all' }, 1, 10],
    [{ page: '999999' }, 100_000, 10],
  ])('%j is page %i of %i rows', (search, pageNo, pageSize) => {
    expect(pageIn(search, 10)).toEqual({ pageNo, pageSize });
  });

  test("uses the app's usual number of rows", () => {
    expect(pageIn({}, 20)).toEqual({ pageNo: 1, pageSize: 20 });
  });

  test('survives a change of page', () => {
    const change = vi.fn<(search: Search) => void>();
    const paging = pagingOf({ pageNo: 2, pageSize: 20 }, undefined, change);
    expect(paging).toMatchObject({ kind: 'pages', pageNo: 2, pageSize: 20, total: 0 });
    paging.onChange({ pageNo: 1, pageSize: 50 });
    expect(change).toHaveBeenCalledWith({ page: '1', size: '50' });
  });
});

describe('oneOf', () => {
  test('accepts only existing values', () => {
    expect(oneOf(['PENDING', 'CREDITED'], 'CREDITED')).toBe('CREDITED');
    expect(oneOf(['PENDING', 'CREDITED'], 'credited')).toBeUndefined();
    expect(oneOf(['PENDING'], undefined)).toBeUndefined();
  });
});
