// A menu of a few choices, open from the moment it is there: its button has been pressed already.
import { Menu } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { CheckIcon } from '../components/icons.tsx';
import '../styles-of-pages.ts';

export interface MenuChoice {
  readonly key: string;
  readonly label: string;
  readonly isCurrent: boolean;
  /** The language of the label, where it is not the page's. */
  readonly lang?: string;
  readonly onChoose: () => void;
}

interface OpenMenuProps {
  readonly target: ReactElement;
  readonly choices: readonly MenuChoice[];
}

export function OpenMenu({ target, choices }: OpenMenuProps) {
  const [opened, setOpened] = useState(false);
  // After the button stands in its new place, so that the focus has somewhere to come back to.
  useEffect(() => setOpened(true), []);
  return (
    <Menu onChange={setOpened} opened={opened} position="bottom-end" returnFocus>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ key, label, isCurrent, lang, onChoose }) => (
          <Menu.Item
            aria-current={isCurrent ? 'true' : undefined}
            key={key}
            lang={lang}
            onClick={onChoose}
            rightSection={isCurrent ? <CheckIcon size={16} /> : undefined}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
