// The menu on a phone (PLT-109): the most frequent actions in a bar at the bottom, and the neighbours of the
// current page as tabs above it. Pure; the whole menu stays behind 'More'.
import type { MenuGroup, RouteName } from '../../shared/routes/routes.ts';
import type { MenuEntry, MenuPage } from './visible-menu.ts';

export type BarKey = 'overview' | 'accounts' | 'deposit' | 'pay' | 'exchange';

interface BarPlace {
  readonly key: BarKey;
  readonly groups: readonly MenuGroup[];
}

/** A payee is saved to be paid, so payees and transfers are one place. */
const places: readonly BarPlace[] = [
  { key: 'overview', groups: [] },
  { key: 'accounts', groups: ['account'] },
  { key: 'deposit', groups: ['deposit'] },
  { key: 'pay', groups: ['transfer', 'payee'] },
  { key: 'exchange', groups: ['exchange'] },
];

/** Reached by the button of the list, so it has no tab. */
const tabless: ReadonlySet<RouteName> = new Set(['add-payees']);

interface BarEntry {
  readonly key: BarKey;
  readonly pages: readonly MenuPage[];
}

/** Places without a page for this person are left out. */
export function phoneBar(entries: readonly MenuEntry[]): readonly BarEntry[] {
  const pagesOf = ({ key, groups }: BarPlace): readonly MenuPage[] =>
    groups.length === 0
      ? entries.flatMap((entry) => (entry.kind === 'page' && entry.name === key ? [entry] : []))
      : groups.flatMap((group) =>
          entries.flatMap((entry) => (entry.kind === 'folder' && entry.group === group ? entry.pages : [])),
        );
  return places
    .map((place) => ({ key: place.key, pages: pagesOf(place) }))
    .filter(({ pages }) => pages.length > 0);
}

/** The tabs above a page. A page below another one, or without neighbours, has none. */
export function tabsOf(entries: readonly MenuEntry[], shown: RouteName | undefined): readonly MenuPage[] {
  const folders = entries.flatMap((entry) => (entry.kind === 'folder' ? [entry] : []));
  const tabs = [...phoneBar(entries), ...folders]
    .map(({ pages }) => pages.filter(({ name }) => !tabless.has(name)))
    .find((pages) => pages.some(({ name }) => name === shown));
  return tabs === undefined || tabs.length < 2 ? [] : tabs;
}
