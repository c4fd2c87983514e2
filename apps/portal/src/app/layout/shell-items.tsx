// The menu's entries with their texts and pictures, as the shell draws them.
import {
  CodeIcon,
  ExchangeIcon,
  HomeIcon,
  InflowIcon,
  OutflowIcon,
  PeopleIcon,
  ShieldIcon,
  WalletIcon,
  type MenuItem,
} from '@causeway/ui';
import type { ReactNode } from 'react';
import { href } from '../../shared/routes/href.ts';
import type { MenuGroup, RouteName } from '../../shared/routes/routes.ts';
import type { MenuEntry, MenuPage } from './visible-menu.ts';

const pictures: Readonly<Record<MenuGroup, ReactNode>> = {
  account: <WalletIcon />,
  payee: <PeopleIcon />,
  deposit: <InflowIcon />,
  exchange: <ExchangeIcon />,
  transfer: <OutflowIcon />,
  developer: <CodeIcon />,
  security: <ShieldIcon />,
};

interface MenuTexts {
  readonly group: (group: MenuGroup) => string;
  readonly page: (name: RouteName) => string;
}

export function asShellItems(
  entries: readonly MenuEntry[],
  marked: RouteName | undefined,
  texts: MenuTexts,
): readonly MenuItem[] {
  const page = ({ name }: MenuPage): MenuItem => ({
    key: name,
    label: texts.page(name),
    // A page with parameters is never in the menu, so the address has none to fill.
    href: `#${href(name as 'overview')}`,
    active: name === marked,
  });
  return entries.map((entry) =>
    entry.kind === 'page'
      ? { ...page(entry), icon: <HomeIcon /> }
      : {
          key: entry.group,
          label: texts.group(entry.group),
          icon: pictures[entry.group],
          children: entry.pages.map(page),
        },
  );
}
