// A table of records: the same columns as rows where there is room and as cards on a phone, with all its states.
import { useMediaQuery } from '@mantine/hooks';
import { DataTable as Grid } from 'mantine-datatable';
import type { DataTableColumn, DataTableSortStatus } from 'mantine-datatable';
import type { ReactNode } from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import classes from './data-table.module.css';
import { EmptyState, ErrorState, LoadingState } from './page-states.tsx';
import { TableCards, type TableColumn } from './table-cards.tsx';
import { TableFoot } from './table-foot.tsx';
import type { Paging } from './table-foot.tsx';

export interface TableSort {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
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
  readonly sort?: TableSort;
  readonly onSort?: (sort: TableSort) => void;
  readonly dense?: boolean;
  /** Whether a filter is on: then empty means 'nothing matches'. */
  readonly filtered?: boolean;
  readonly onClearFilter?: () => void;
  /** Shown when there is nothing at all. */
  readonly empty?: ReactNode;
  /** Beside the count, such as the export. */
  readonly tools?: ReactNode;
}

const ROOM_FOR_ROWS = '(min-width: 48em)';

function gridColumns<Row>(props: DataTableProps<Row>): DataTableColumn<Row>[] {
  const { columns, onOpen, onSort } = props;
  return columns.map((column, index) => ({
    accessor: column.key,
    title: column.title,
    textAlign: column.align === 'end' ? 'right' : 'left',
    width: column.width,
    sortable: onSort !== undefined && column.sortable === true,
    render: (row: Row) =>
      index === 0 && onOpen ? (
        <button className={classes.open} onClick={() => onOpen(row)} type="button">
          {column.render(row)}
        </button>
      ) : (
        column.render(row)
      ),
  }));
}

function Rows<Row>(props: DataTableProps<Row> & { readonly records: readonly Row[] }) {
  const { records, rowKey, onOpen, sort, onSort, dense = false, label } = props;
  // Without a sort of its own a table has no sortable column, so that what is passed here then means nothing.
  const status: DataTableSortStatus<Row> = {
    columnAccessor: sort?.key ?? '',
    direction: sort?.direction ?? 'asc',
  };
  return (
    <Grid<Row>
      className={classes.grid}
      columns={gridColumns(props)}
      // Its own words for an empty table are in the page, in English, even while there are rows.
      emptyState={<></>}
      highlightOnHover={onOpen !== undefined}
      horizontalSpacing="md"
      idAccessor={rowKey}
      maxHeight="max(360px, calc(100dvh - 260px))"
      minHeight={0}
      onRowClick={({ record, event }) => {
        // The button in the first cell has its own click; the row's is for the rest of it.
        if (!(event.target instanceof Element && event.target.closest('button, a, input'))) onOpen?.(record);
      }}
      onSortStatusChange={(next) => onSort?.({ key: String(next.columnAccessor), direction: next.direction })}
      records={[...records]}
      scrollAreaProps={{ type: 'auto', viewportProps: { tabIndex: 0, role: 'region', 'aria-label': label } }}
      rowClassName={onOpen && classes.openable}
      sortStatus={status}
      verticalSpacing={dense ? 5 : 9}
      withTableBorder={false}
    />
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

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { paging, tools, rows, error } = props;
  const listed = rows !== undefined && !error;
  return (
    <div className={classes.table}>
      <Body {...props} />
      {listed && (paging !== undefined || tools !== undefined) && (
        <TableFoot paging={paging} shown={rows.length} tools={tools} />
      )}
    </div>
  );
}
