// The menu of who is signed in: who that is, and what they do about themselves.
import { ActionIcon, Text } from '@mantine/core';
import { PersonIcon } from '../components/icons.tsx';
import { LazyMenu } from './lazy-menu.tsx';
import type { MenuChoice } from './open-menu.tsx';

export interface PersonMenuProps {
  /** Of the button and the menu. */
  readonly label: string;
  readonly name: string;
  /** Beneath the name, a line each. */
  readonly lines: readonly string[];
  readonly choices: readonly MenuChoice[];
}

export function PersonMenu({ label, name, lines, choices }: PersonMenuProps) {
  const head = (
    <>
      <Text c="var(--cw-ink)" component="p" fw={600} m={0} size="sm" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      {lines.map((line) => (
        <Text component="p" key={line} m={0} size="xs" style={{ overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      ))}
    </>
  );
  return (
    <LazyMenu
      choices={choices}
      head={head}
      label={label}
      renderTarget={(props) => (
        <ActionIcon aria-label={label} color="gray" size="lg" variant="subtle" {...props}>
          <PersonIcon />
        </ActionIcon>
      )}
    />
  );
}
