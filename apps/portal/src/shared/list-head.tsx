// The standard header of a list: search, chips, filters, and the export at its end.
import type { ReactNode } from 'react';
import classes from './list-head.module.css';

interface ListHeadProps {
  /** In this order: search, chips, filters. */
  readonly children: ReactNode;
  /** The choice of columns, and the export. */
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
