// The rows of a table as cards, for a phone: head and mark on the first line, the other columns beneath.
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

/** A column of a table, which is a line of each card. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly render: (row: Row) => ReactNode;
  /** `end` for amounts. */
  readonly align?: 'start' | 'end';
  readonly width?: number | string;
  /** On a phone: the head of the card, beside it at the end, a line (the default), or nowhere. */
  readonly card?: 'head' | 'mark' | 'line' | 'none';
}

interface CardsProps<Row> {
  /** What the table lists, for screen readers. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly onOpen?: ((row: Row) => void) | undefined;
}

function Lines<Row>({ columns, row }: { readonly columns: readonly TableColumn<Row>[]; readonly row: Row }) {
  return (
    <dl className={classes.lines}>
      {columns.map((column) => (
        <div className={classes.line} key={column.key}>
          <dt>{column.title}</dt>
          <dd>{column.render(row)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function TableCards<Row>({ columns, rows, rowKey, onOpen, label }: CardsProps<Row>) {
  const head = columns.find((column) => column.card === 'head') ?? columns[0];
  const mark = columns.find((column) => column.card === 'mark');
  const lines = columns.filter((column) => column !== head && column !== mark && column.card !== 'none');
  return (
    <ul aria-label={label} className={classes.cards}>
      {rows.map((row) => (
        <li className={classes.card} key={rowKey(row)}>
          <div className={classes.cardHead}>
            {onOpen ? (
              <button className={classes.open} onClick={() => onOpen(row)} type="button">
                {head?.render(row)}
              </button>
            ) : (
              <strong>{head?.render(row)}</strong>
            )}
            {mark?.render(row)}
          </div>
          <Lines columns={lines} row={row} />
        </li>
      ))}
    </ul>
  );
}
