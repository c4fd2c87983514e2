// The head of a page: breadcrumb, title and actions.
import type { ReactNode } from 'react';
import { useStepFocus } from '../steps/step-scope.tsx';
import { BackIcon } from './icons.tsx';
import classes from './page.module.css';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** One sentence below the title. */
  readonly description?: ReactNode;
  readonly back?: { readonly href: string; readonly label: string };
  /** Shown beside the title, such as a status. */
  readonly mark?: ReactNode;
  /** Buttons, the most important one last. */
  readonly actions?: ReactNode;
}

export function PageHeader({ title, description, back, mark, actions }: PageHeaderProps) {
  const { className, ...focus } = useStepFocus();
  return (
    <header className={classes.header}>
      <div className={classes.heading}>
        {back && (
          <a className={classes.back} href={back.href}>
            <BackIcon size={16} />
            {back.label}
          </a>
        )}
        <div className={classes.titleLine}>
          <h1 {...focus} className={`${classes.title} ${className}`}>
            {title}
          </h1>
          {mark}
        </div>
        {description !== undefined && <p className={classes.description}>{description}</p>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}

/**
 * Set for a page with one form or one record, which is narrower than a list; its header has the same width.
 */
export function FormPage({ children }: { readonly children: ReactNode }) {
  return <div className={classes.form}>{children}</div>;
}
