// The paging of a list: by numbers, or by loading more.

export const PAGE_SIZES = [10, 20, 50, 100] as const;

export interface NumberedPages {
  readonly kind: 'pages';
  readonly pageNo: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onChange: (page: { readonly pageNo: number; readonly pageSize: number }) => void;
}

export interface MorePages {
  /** Pages by key: there are more rows, and nobody counts them. */
  readonly kind: 'more';
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly loadingMore?: boolean;
}

export type Paging = NumberedPages | MorePages;
