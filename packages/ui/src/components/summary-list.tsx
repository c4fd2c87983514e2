// A receipt: names and values, line by line; the same before and after the event.
import type { ReactNode } from 'react';
import { ChevronIcon } from './icons.tsx';
import classes from './lines.module.css';

export interface SummaryItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** A sentence below the value: the reason, or the deadline. */
  readonly hint?: ReactNode;
  /** True for the most important line, such as the debit or the amount received. */
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
      <div className={classes.list}>
        <DetailLines items={items} />
      </div>
    </section>
  );
}

/** The lines only, for a card with further content. */
export function DetailLines({ items }: Pick<SummaryListProps, 'items'>) {
  return (
    <dl className={classes.lines}>
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
  );
}

interface FoldProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** Optional details; opened by a press, by search in the page, and on paper. */
export function Fold({ title, children }: FoldProps) {
  return (
    <details className={classes.fold}>
      <summary>
        {title}
        <ChevronIcon size={16} />
      </summary>
      {children}
    </details>
  );
}
