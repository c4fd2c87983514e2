// The rows of a table on a phone: subject and amount on the first line, time and status on the second, other
// details below.
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

/** A column of a table, which is a line of each card. */
export interface TableColumn<Row> {
  readonly key: string;
  /** Absent over buttons, which name themselves: then only screen readers get it. */
  readonly title?: ReactNode;
  readonly render: (row: Row) => ReactNode;
  /** Replaces `render` on a phone, if the value needs the column's title with it. */
  readonly onCard?: (row: Row) => ReactNode;
  /** `end` for amounts. */
  readonly align?: 'start' | 'end';
  readonly width?: number | string;
  /** True shows the title before the value on a phone: a second amount needs its name. */
  readonly isNamed?: boolean;
  /**
   * The value's place on a phone: the subject first, the amount beside it, time and status below; its own
   * line (the default); or none, for values that the record shows.
   */
  readonly card?: 'head' | 'amount' | 'when' | 'mark' | 'line' | 'none';
}

interface CardsProps<Row> {
  /** The table's name, for screen readers. */
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
          {column.title !== undefined && <dt>{column.title}</dt>}
          <dd>{drawn(column, row)}</dd>
        </div>
      ))}
    </dl>
  );
}

const drawn = <Row,>({ onCard, render }: TableColumn<Row>, row: Row): ReactNode => (onCard ?? render)(row);

const inPlace = <Row,>(columns: readonly TableColumn<Row>[], card: TableColumn<Row>['card']) =>
  columns.find((column) => column.card === card);

function Mark<Row>({ column, row }: { readonly column: TableColumn<Row>; readonly row: Row }) {
  if (column.isNamed !== true) return column.render(row);
  return (
    <span className={classes.named}>
      {column.title} {column.render(row)}
    </span>
  );
}

interface CardProps<Row> extends Pick<CardsProps<Row>, 'columns' | 'onOpen'> {
  readonly row: Row;
}

function Card<Row>({ columns, row, onOpen }: CardProps<Row>) {
  const head = inPlace(columns, 'head') ?? columns[0];
  const amount = inPlace(columns, 'amount');
  const when = inPlace(columns, 'when');
  const mark = inPlace(columns, 'mark');
  const places = new Set([head, amount, when, mark]);
  const lines = columns.filter((column) => !places.has(column) && column.card !== 'none');
  const shown = (column: TableColumn<Row> | undefined): ReactNode => column && drawn(column, row);
  const name = shown(head);
  return (
    <>
      <div className={classes.cardLine}>
        {onOpen ? (
          <button className={classes.open} onClick={() => onOpen(row)} type="button">
            {name}
          </button>
        ) : (
          <strong>{name}</strong>
        )}
        {shown(amount ?? mark)}
      </div>
      {(amount !== undefined || when !== undefined) && (
        <div className={classes.cardLine}>
          <span className={classes.when}>{shown(when)}</span>
          {amount !== undefined && mark !== undefined && <Mark column={mark} row={row} />}
        </div>
      )}
      {lines.length > 0 && <Lines columns={lines} row={row} />}
    </>
  );
}

export function TableCards<Row>({ columns, rows, rowKey, onOpen, label }: CardsProps<Row>) {
  return (
    <ul aria-label={label} className={classes.cards}>
      {rows.map((row) => (
        <li className={onOpen ? `${classes.card} ${classes.openable}` : classes.card} key={rowKey(row)}>
          <Card columns={columns} row={row} {...(onOpen && { onOpen })} />
        </li>
      ))}
    </ul>
  );
}
