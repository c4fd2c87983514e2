// A receipt: what, and how much, line by line; before the fact and after it the same.
import type { ReactNode } from 'react';
import classes from './lines.module.css';

export interface SummaryItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** A sentence beneath the value: why, or until when. */
  readonly hint?: ReactNode;
  /** The line that counts: what leaves, what arrives. */
  readonly strong?: boolean;
}

export interface SummaryListProps {
  readonly items: readonly SummaryItem[];
  readonly title?: ReactNode;
}

export function SummaryList({ items, title }: SummaryListProps) {
  return (
    <section className={classes.summary}>
      {title !== undefined && <h2 className={classes.summaryTitle}>{title}</h2>}
      <dl className={classes.list}>
        {items.map((item) => (
          <div className={classes.row} data-strong={item.strong || undefined} key={item.key}>
            <dt>{item.label}</dt>
            <dd>
              {item.value}
              {item.hint !== undefined && <div className={classes.hint}>{item.hint}</div>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
