// The menu's entries with texts and icons, for the shell and for a phone's bar and tabs.
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
import { phoneBar, tabsOf, type BarKey } from './phone-bar.ts';
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

const barPictures: Readonly<Record<BarKey, ReactNode>> = {
  overview: <HomeIcon />,
  accounts: <WalletIcon />,
  deposit: <InflowIcon />,
  pay: <OutflowIcon />,
  exchange: <ExchangeIcon />,
};

interface MenuTexts {
  readonly group: (group: MenuGroup) => string;
  readonly bar: (key: BarKey) => string;
  readonly page: (name: RouteName) => string;
}

interface ShellMenu {
  readonly items: readonly MenuItem[];
  readonly bottom: readonly MenuItem[];
  readonly tabs: readonly MenuItem[];
}

/** `shown` is the page, `marked` the entry of the menu that it belongs to. */
export function asShellMenu(
  entries: readonly MenuEntry[],
  { shown, marked }: Readonly<Record<'shown' | 'marked', RouteName | undefined>>,
  texts: MenuTexts,
): ShellMenu {
  const page = ({ name }: MenuPage): MenuItem => ({
    key: name,
    label: texts.page(name),
    // A page with parameters is never in the menu, so the address has none to fill.
    href: `#${href(name as 'overview')}`,
    active: name === marked,
  });
  const items = entries.map((entry) =>
    entry.kind === 'page'
      ? { ...page(entry), icon: <HomeIcon /> }
      : {
          key: entry.group,
          label: texts.group(entry.group),
          icon: pictures[entry.group],
          children: entry.pages.map(page),
        },
  );
  const bottom = phoneBar(entries).map(({ key, pages }) => ({
    key,
    label: texts.bar(key),
    icon: barPictures[key],
    children: pages.map(page),
  }));
  return { items, bottom, tabs: tabsOf(entries, shown).map(page) };
}
