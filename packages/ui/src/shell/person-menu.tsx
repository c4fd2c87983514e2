// The menu of the signed-in person: their name, and actions on themselves. A menu may contain only choices
// and groups of them: the name is shown beside them, and labels their group for screen readers.
import { ActionIcon } from '@mantine/core';
import { PersonIcon } from '../components/icons.tsx';
import { LazyMenu } from './lazy-menu.tsx';
import type { MenuChoice } from './open-menu.tsx';
import classes from './shell.module.css';

export interface PersonMenuProps {
  /** The name of the button and the menu. */
  readonly label: string;
  readonly name: string;
  /** Lines below the name. */
  readonly lines: readonly string[];
  readonly choices: readonly MenuChoice[];
}

export function PersonMenu({ label, name, lines, choices }: PersonMenuProps) {
  const head = (
    <div aria-hidden="true" className={classes.person}>
      <strong>{name}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
  return (
    <LazyMenu
      choices={choices}
      head={head}
      headLabel={[name, ...lines].join(', ')}
      label={label}
      renderTarget={(props) => (
        <ActionIcon aria-label={label} color="gray" size="lg" variant="subtle" {...props}>
          <PersonIcon />
        </ActionIcon>
      )}
    />
  );
}
