// Whether a person's role may open a page: used by the guard, the menu, and every button that links to one.
import type { UserInfo } from '@causeway/contract';
import { routeOf, type RouteName } from './routes.ts';

export function mayOpen({ roleId }: Pick<UserInfo, 'roleId'>, name: RouteName): boolean {
  const { roles } = routeOf(name);
  return roles === 'public' || roles.includes(roleId);
}
