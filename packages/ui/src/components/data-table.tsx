// A table of records: the same columns as rows if there is room and as cards on a phone, with all its states.
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { memo, useDeferredValue, useEffect, useRef, type ReactNode } from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import classes from './data-table.module.css';
import { EmptyState, ErrorState, LoadingState } from './page-states.tsx';
import { TableCards, type TableColumn } from './table-cards.tsx';
import type { Paging } from './paging.ts';
import { TableFoot, useFetchedPages } from './table-foot.tsx';

export interface DataTableProps<Row> {
  /** The table's name, for screen readers. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly loading?: boolean;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** Opens the detail; the first column's content becomes the button for it. */
  readonly onOpen?: (row: Row) => void;
  readonly paging?: Paging;
  readonly dense?: boolean;
  /** True if a filter is active: then empty means 'nothing matches'. */
  readonly filtered?: boolean;
  readonly onClearFilter?: () => void;
  /** Shown when there are no rows at all. */
  readonly empty?: ReactNode;
  /** Shown beside the count, such as the export. */
  readonly tools?: ReactNode;
}

const ROOM_FOR_ROWS = '(min-width: 48em)';

interface RowsProps<Row> extends DataTableProps<Row> {
  readonly records: readonly Row[];
}

function Head<Row>({ columns }: Pick<DataTableProps<Row>, 'columns'>) {
  const t = useUiTexts('ui.table');
  return (
    <thead>
      <tr>
        {columns.map(({ key, title, align, width }) => (
          <th data-align={align} key={key} scope="col" style={{ width }}>
            {title ?? <span className={classes.spoken}>{t('actions')}</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RecordRowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'onOpen'> {
  readonly row: Row;
}

function RecordRow<Row>({ columns, row, onOpen }: RecordRowProps<Row>) {
  return (
    <tr
      className={onOpen && classes.openable}
      onClick={(event) => {
        // The button in the first cell has its own click; the row's click is for the other cells.
        if (!(event.target instanceof Element && event.target.closest('button, a, input'))) onOpen?.(row);
      }}
    >
      {columns.map(({ key, align, render }, index) => (
        <td data-align={align} key={key}>
          {index === 0 && onOpen ? (
            <button className={classes.open} onClick={() => onOpen(row)} type="button">
              {render(row)}
            </button>
          ) : (
            render(row)
          )}
        </td>
      ))}
    </tr>
  );
}

/**
 * Draws all rows at full height: the page scrolls, never the table. Only a table wider than its place scrolls
 * sideways, and then its header cannot stick.
 */
function Rows<Row>({ columns, records, rowKey, onOpen, dense = false, label }: RowsProps<Row>) {
  const { ref: place, width: placeWidth } = useElementSize();
  const { ref: table, width: tableWidth } = useElementSize<HTMLTableElement>();
  const tooWide = tableWidth > placeWidth;
  return (
    <div
      aria-label={label}
      className={classes.sideways}
      data-too-wide={tooWide || undefined}
      ref={place}
      role="region"
      // Focusable, because people without a mouse scroll it with the arrows.
      {...(tooWide && { tabIndex: 0 })}
    >
      <table aria-label={label} className={classes.grid} data-dense={dense || undefined} ref={table}>
        <Head columns={columns} />
        <tbody>
          {records.map((row) => (
            <RecordRow columns={columns} key={rowKey(row)} row={row} {...(onOpen && { onOpen })} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Body<Row>(props: DataTableProps<Row>) {
  const { rows, error, onRetry, loading = false, filtered = false, empty } = props;
  const roomy = useMediaQuery(ROOM_FOR_ROWS, true, { getInitialValueInEffect: false });
  const t = useUiTexts('ui.table');
  if (error !== undefined && error !== null)
    return <ErrorState error={error} {...(onRetry && { onRetry })} />;
  if (rows === undefined) {
    return (
      <div className={classes.loading}>
        <LoadingState count={8} shape="rows" />
      </div>
    );
  }
  if (rows.length === 0)
    return filtered ? <NoMatch {...props} /> : (empty ?? <EmptyState title={t('empty')} />);
  return (
    <div aria-busy={loading} className={classes.body} data-loading={loading || undefined}>
      {roomy ? <Rows {...props} records={rows} /> : <TableCards {...props} rows={rows} />}
    </div>
  );
}

function NoMatch<Row>({ onClearFilter }: DataTableProps<Row>) {
  const t = useUiTexts('ui.table');
  const clear = onClearFilter && (
    <button className={classes.clear} onClick={onClearFilter} type="button">
      {t('clear')}
    </button>
  );
  return <EmptyState action={clear} title={t('noMatch')} />;
}

/** A new page of rows starts at its top, wherever the previous one was scrolled to. */
function useBeginning(page: number | undefined) {
  const table = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    const element = table.current;
    if (shown.current === page || element === null) return;
    shown.current = page;
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView();
  }, [page]);
  return table;
}

const StillBody = memo(Body) as typeof Body;

/**
 * Drawn after the pressed element's effect: a page redraws its table with every dialog, and a hundred rows would delay the
 * dialog noticeably.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const settled = useDeferredValue(props);
  const { paging, tools, rows, error } = settled;
  const table = useBeginning(paging?.kind === 'pages' ? paging.pageNo : undefined);
  useFetchedPages(props.paging);
  const listed = rows !== undefined && !error;
  return (
    <div className={classes.table} ref={table}>
      <StillBody {...settled} />
      {listed && (paging !== undefined || tools !== undefined) && (
        <TableFoot paging={paging} shown={rows.length} tools={tools} />
      )}
    </div>
  );
}
