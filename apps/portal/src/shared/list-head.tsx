// The one head of a list: what is searched, chips, filters, and at its end the way to a file.
import type { ReactNode } from 'react';
import classes from './list-head.module.css';

interface ListHeadProps {
  /** In this order: a search, chips, filters. */
  readonly children: ReactNode;
  /** What is shown of it, and the export. */
  readonly end?: ReactNode;
}

export function ListHead({ children, end }: ListHeadProps) {
  return (
    <div className={classes.line}>
      {children}
      {end !== undefined && <div className={classes.end}>{end}</div>}
    </div>
  );
}
