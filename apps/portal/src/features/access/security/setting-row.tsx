// One setting: its name, its current state, its actions.
import { Card, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './security.module.css';

interface SettingsProps {
  readonly title: ReactNode;
  readonly about?: ReactNode;
  /** Shown beside the title: the current state, or a button for the whole section. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A card of settings. */
export function Settings({ title, about, tools, children }: SettingsProps) {
  return (
    <Card className={classes.card} component="section" withBorder>
      <div className={classes.head}>
        <Title order={2}>{title}</Title>
        {tools}
      </div>
      {about !== undefined && <p className={classes.quiet}>{about}</p>}
      {children}
    </Card>
  );
}

/** A settings section with a table; the table has its own frame and needs no card. */
export function Listing({ title, about, tools, children }: SettingsProps) {
  return (
    <section className={classes.listing}>
      <div className={classes.head}>
        <Title order={2}>{title}</Title>
        {tools}
      </div>
      {about !== undefined && <p className={classes.quiet}>{about}</p>}
      {children}
    </section>
  );
}

interface SettingRowProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
}

export function SettingRow({ title, text, actions }: SettingRowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.what}>
        <div className={classes.name}>{title}</div>
        {text !== undefined && <div className={classes.quiet}>{text}</div>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
