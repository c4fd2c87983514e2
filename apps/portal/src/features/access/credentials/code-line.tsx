// A code beside the button that sends it; the button stays level with the field while an error stands beneath.
import type { ReactNode } from 'react';
import classes from './credentials.module.css';

interface CodeLineProps {
  readonly isWrong: boolean;
  /** The field, then the button. */
  readonly children: ReactNode;
}

export function CodeLine({ isWrong, children }: CodeLineProps) {
  return (
    <div className={classes.withButton} data-error={isWrong || undefined}>
      {children}
    </div>
  );
}
