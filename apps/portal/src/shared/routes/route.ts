// The declaration of a portal route (PLT-101): its path, who may see it, and its other guards.
import { memberRoles, type RoleId } from '@causeway/contract';

/** The conditions besides the role: see guards. */
export type RouteGuard =
  'verification' | 'update' | 'rejected' | 'institution' | 'developer' | 'user-list' | 'closed';

export interface RouteDeclaration {
  /** In the router's form, with `$name` for parameters. */
  readonly path: `/${string}`;
  /** The roles that may open it, or 'public' for everybody, signed in or not. */
  readonly roles: 'public' | readonly RoleId[];
  readonly guard?: RouteGuard;
  /** Other addresses of the same page. */
  readonly alias?: readonly `/${string}`[];
  /** The menu entry to mark while this page is open, if it has no entry of its own. */
  readonly under?: string;
}

/** The routes that a feature declares. */
export type Routes = Readonly<Record<string, RouteDeclaration & Weighed>>;

interface Weighed {
  /**
   * The maximum kilobytes and requests of a first visit (`e2e/screens`), for a page that any member may open without
   * a record in its address.
   */
  readonly weight?: readonly [kilobytes: number, requests: number];
}

export const all = [memberRoles.admin, memberRoles.operator, memberRoles.approver] as const;
export const makers = [memberRoles.admin, memberRoles.operator] as const;
export const reviewers = [memberRoles.admin, memberRoles.approver] as const;
export const admin = [memberRoles.admin] as const;
