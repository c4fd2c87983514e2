// Reduces the server's menu to the entries of this person in this edition (ACC-153), pure. The server decides
// on permission; this only removes entries that are hidden or have no page in this build.
import type { MenuItem } from '@causeway/contract';
import type { Edition } from '../../editions/index.ts';
import { routeAt } from '../../shared/routes/href.ts';
import { mayOpen } from '../../shared/routes/may-open.ts';
import { menuGroups, routeOf, type MenuGroup, type RouteName } from '../../shared/routes/routes.ts';
import type { GuardedUser } from '../guards/decide.ts';

export interface MenuPage {
  readonly kind: 'page';
  readonly name: RouteName;
}

export interface MenuFolder {
  readonly kind: 'folder';
  readonly group: MenuGroup;
  readonly pages: readonly MenuPage[];
}

export type MenuEntry = MenuPage | MenuFolder;

const groups: Readonly<Record<string, MenuGroup>> = menuGroups;

function isShown(name: RouteName, user: GuardedUser, edition: Pick<Edition, 'userList'>): boolean {
  const { roles, guard, under } = routeOf(name);
  const isHidden = roles === 'public' || under !== undefined || name === 'messages';
  if (isHidden || !mayOpen(user, name)) return false;
  if (guard === 'closed') return false;
  if (guard === 'developer') return user.isDeveloper === 1;
  return guard === 'user-list' ? edition.userList : true;
}

function pageAt(path: string, user: GuardedUser, edition: Pick<Edition, 'userList'>): MenuPage[] {
  const name = routeAt(path);
  return name !== undefined && isShown(name, user, edition) ? [{ kind: 'page', name }] : [];
}

/** A group that has lost all its pages goes too. */
export function visibleMenu(
  items: readonly MenuItem[],
  user: GuardedUser,
  edition: Pick<Edition, 'userList'>,
): readonly MenuEntry[] {
  return items.flatMap((item): readonly MenuEntry[] => {
    const group = groups[item.path];
    if (group === undefined) return pageAt(item.path, user, edition);
    const pages = item.children.flatMap((child) => pageAt(child.path, user, edition));
    return pages.length === 0 ? [] : [{ kind: 'folder', group, pages }];
  });
}
