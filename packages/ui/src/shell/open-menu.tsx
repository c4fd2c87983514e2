// A menu of a few choices that is open from the start: its button has been pressed already.
import { Menu } from '@mantine/core';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { CheckIcon } from '../components/icons.tsx';
import '../styles-of-pages.ts';

interface MenuEntry {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactElement;
  /** True for the current one of several choices. */
  readonly isCurrent?: boolean;
  /** The language of the label, if it differs from the page's. */
  readonly lang?: string;
}

export type MenuChoice = MenuEntry & ({ readonly onChoose: () => void } | { readonly href: string });

interface OpenMenuProps {
  readonly target: ReactElement;
  /** The target as it is drawn. */
  readonly button: HTMLButtonElement | null;
  /** The menu's name. */
  readonly label: string;
  readonly choices: readonly MenuChoice[];
  /** Content above the choices: shown, and read out as the name of their group. */
  readonly head?: ReactNode;
  readonly headLabel?: string;
}

export function OpenMenu({ target, button, label, choices, head, headLabel }: OpenMenuProps) {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (button === null) return;
    // The pressed button is gone together with the placeholder of the list, so the focus returns to its
    // successor.
    button.focus();
    setOpened(true);
  }, [button]);
  return (
    <Menu
      onChange={setOpened}
      opened={opened}
      position="bottom-end"
      returnFocus
      {...(head !== undefined && { width: 280 })}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {head}
        <div {...(headLabel !== undefined && { 'aria-label': headLabel, role: 'group' })}>
          {choices.map((choice) => (
            <Choice choice={choice} key={choice.key} />
          ))}
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}

function Choice({ choice }: { readonly choice: MenuChoice }) {
  const { label, lang, icon, isCurrent = false } = choice;
  const look = {
    'aria-current': isCurrent ? ('true' as const) : undefined,
    lang,
    leftSection: icon,
    rightSection: isCurrent ? <CheckIcon size={16} /> : undefined,
  };
  return 'href' in choice ? (
    <Menu.Item component="a" href={choice.href} {...look}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item onClick={choice.onChoose} {...look}>
      {label}
    </Menu.Item>
  );
}
