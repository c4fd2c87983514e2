// The menu as data: the app says what is in it, the shell draws it as side menu, rail, bottom bar or drawer.
import type { ReactNode } from 'react';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  /** Absent for a group, which only opens. */
  readonly href?: string;
  readonly icon?: ReactNode;
  /** Whether the page shown is this one. */
  readonly active?: boolean;
  /** A small number behind the label, such as of what waits. */
  readonly count?: number;
  readonly children?: readonly MenuItem[];
}

export function isActive(item: MenuItem): boolean {
  return item.active === true || (item.children ?? []).some(isActive);
}

/** Where an item leads: its own page, or the first of its group's. */
export function targetOf(item: MenuItem): string | undefined {
  return item.href ?? item.children?.map(targetOf).find((href) => href !== undefined);
}

/** What fits into the bottom bar beside 'More': the first four that lead anywhere. */
export function bottomItems(items: readonly MenuItem[]): readonly MenuItem[] {
  return items.filter((item) => targetOf(item) !== undefined).slice(0, 4);
}
