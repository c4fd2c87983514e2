// The menu of who is signed in: who that is, and what they can do about it. A menu owns entries and groups of them and
// nothing else: who it is stands beside them for the eye, and names their group for the ear.
import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { PersonIcon } from '../components/icons.tsx';
import classes from './shell.module.css';

interface PersonMenuProps {
  /** Of the button. */
  readonly label: string;
  readonly name: string;
  /** What else tells who it is, such as an id and a role. */
  readonly lines: readonly string[];
  /** Entries: `Menu.Item`. */
  readonly children: ReactNode;
}

export function PersonMenu({ label, name, lines, children }: PersonMenuProps) {
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon aria-label={label} color="gray" size="lg" variant="subtle">
          <PersonIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div aria-hidden="true" className={classes.person}>
          <strong>{name}</strong>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
        <div aria-label={[name, ...lines].join(', ')} role="group">
          {children}
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}
