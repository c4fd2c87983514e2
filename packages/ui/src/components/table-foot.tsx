// The bottom of a table: the total, the shown rows, and the navigation.
import { Button } from '@mantine/core';
import { Suspense, lazy, useEffect, type ReactNode } from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import { foot } from '../toasts/foot.ts';
import classes from './data-table.module.css';
import type { Paging } from './paging.ts';

const fetchPages = () => import('./table-pages.tsx');
/** Loaded only for a table with pages, because its code is half as large as the app's frame. */
const Pages = lazy(() => fetchPages().then(({ TablePages }) => ({ default: TablePages })));

function Count({ paging, shown }: { readonly paging: Paging | undefined; readonly shown: number }) {
  const t = useUiTexts('ui.table');
  if (paging?.kind !== 'pages' || paging.total <= paging.pageSize) {
    return <>{t('total', { total: paging?.kind === 'pages' ? paging.total : shown })}</>;
  }
  const from = (paging.pageNo - 1) * paging.pageSize + 1;
  return <>{t('range', { from, to: from + shown - 1, total: paging.total })}</>;
}

export interface TableFootProps {
  readonly paging: Paging | undefined;
  readonly shown: number;
  readonly tools?: ReactNode;
}

export function TableFoot({ paging, shown, tools }: TableFootProps) {
  const t = useUiTexts('ui.table');
  return (
    <div className={classes.foot} data-empty={shown === 0} ref={foot}>
      <div className={classes.footStart}>
        <span className={classes.count}>
          {paging?.kind !== 'more' && <Count paging={paging} shown={shown} />}
        </span>
        {tools}
      </div>
      {paging?.kind === 'pages' && paging.total > 0 && (
        <Suspense fallback={<div className={classes.pages} />}>
          <Pages paging={paging} />
        </Suspense>
      )}
      {paging?.kind === 'more' && paging.hasMore && (
        <Button loading={paging.loadingMore ?? false} onClick={paging.onMore} size="xs" variant="default">
          {t('more')}
        </Button>
      )}
    </div>
  );
}

/** Fetches the code of the pages together with the rows, not after them. */
export function useFetchedPages(paging: Paging | undefined): void {
  const hasPages = paging?.kind === 'pages';
  useEffect(() => {
    if (hasPages) fetchPages().catch(() => undefined);
  }, [hasPages]);
}
