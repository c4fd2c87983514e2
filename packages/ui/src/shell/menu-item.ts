// The menu as data: the app provides the entries, the shell draws them as side menu, rail, bottom bar or
// drawer.
import type { ReactNode } from 'react';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  /** Absent for a group, which only opens. */
  readonly href?: string;
  readonly icon?: ReactNode;
  /** True if this page is shown. */
  readonly active?: boolean;
  /** A small number behind the label, such as a count of waiting items. */
  readonly count?: number;
  readonly children?: readonly MenuItem[];
}

export function isActive(item: MenuItem): boolean {
  return item.active === true || (item.children ?? []).some(isActive);
}

/** The page of an item: its own, or the first one of its group. */
export function targetOf(item: MenuItem): string | undefined {
  return item.href ?? item.children?.map(targetOf).find((href) => href !== undefined);
}

/** The items of the bottom bar beside 'More': the first four that have a target. */
export function bottomItems(items: readonly MenuItem[]): readonly MenuItem[] {
  return items.filter((item) => targetOf(item) !== undefined).slice(0, 4);
}
