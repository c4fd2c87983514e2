// Addresses of lists, the mistyped ones among them.
import { describe, expect, it } from 'vitest';
import { oneOf, pageOf } from './list-address.ts';

describe('pageOf', () => {
  it.each([
    [{}, 1, 10],
    [{ page: '3', size: '50' }, 3, 50],
    [{ page: '0', size: '7' }, 1, 10],
    [{ page: '-2' }, 1, 10],
    [{ page: '1e3' }, 1, 10],
    [{ page: '999999' }, 100_000, 10],
  ])('%j is page %i of %i rows', (search, pageNo, pageSize) => {
    expect(pageOf(search)).toEqual({ pageNo, pageSize });
  });
});

describe('oneOf', () => {
  it('takes only what there is', () => {
    expect(oneOf(['PENDING', 'CREDITED'], 'CREDITED')).toBe('CREDITED');
    expect(oneOf(['PENDING', 'CREDITED'], 'credited')).toBeUndefined();
    expect(oneOf(['PENDING'], undefined)).toBeUndefined();
  });
});
