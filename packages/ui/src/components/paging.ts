// How a list is paged: by numbers, or by going on from where it ended.

export const PAGE_SIZES = [10, 20, 50, 100] as const;

export interface NumberedPages {
  readonly kind: 'pages';
  readonly pageNo: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onChange: (page: { readonly pageNo: number; readonly pageSize: number }) => void;
}

export interface MorePages {
  /** By keyset: there is a next stretch, and nobody counts what lies beyond. */
  readonly kind: 'more';
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly loadingMore?: boolean;
}

export type Paging = NumberedPages | MorePages;
