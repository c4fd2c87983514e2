// The evidence for a decision, as panels side by side: labeled lines, checks, and the member.
import { StatusTag, type Tone } from '@causeway/ui';
import type { ReactNode } from 'react';
import { link } from '../../../shared/routes.ts';
import classes from './evidence.module.css';

interface PanelProps {
  readonly title: string;
  /** Shown after the title. */
  readonly mark?: ReactNode;
  /** Shown at the end of the title's line. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ title, mark, action, children }: PanelProps) {
  return (
    <section aria-label={title} className={classes.panel}>
      <div className={classes.panelHead}>
        <h2 className={classes.panelTitle}>
          {title} {mark}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export function Nothing({ children }: { readonly children: ReactNode }) {
  return <p className={classes.nothing}>{children}</p>;
}

/** Two panels side by side, or stacked if there is no room. */
export function Sides({ children }: { readonly children: ReactNode }) {
  return <div className={classes.sides}>{children}</div>;
}

export function Side({ children }: { readonly children: ReactNode }) {
  return <div className={classes.side}>{children}</div>;
}

export function Lines({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.lines}>{children}</dl>;
}

interface LineProps {
  readonly label: string;
  readonly children: ReactNode;
}

export function Line({ label, children }: LineProps) {
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export interface ShownCheck {
  readonly key: string;
  readonly tone: Tone;
  readonly outcome: string;
  readonly name: string;
  readonly detail: ReactNode;
  /** Details below the line. */
  readonly more?: ReactNode;
}

export function CheckList({ checks }: { readonly checks: readonly ShownCheck[] }) {
  return (
    <ul className={classes.checks}>
      {checks.map(({ key, tone, outcome, name, detail, more }) => (
        <li className={classes.check} key={key}>
          <StatusTag tone={tone}>{outcome}</StatusTag>
          <span className={classes.checkName}>{name}</span>
          <span className={classes.quiet}>{detail}</span>
          {more}
        </li>
      ))}
    </ul>
  );
}

interface MemberLinkProps {
  readonly memberId: string;
  readonly name: string | null;
}

export function MemberLink({ memberId, name }: MemberLinkProps) {
  return (
    <a className={classes.link} href={link('member', { memberId })}>
      {name ?? memberId}
    </a>
  );
}
