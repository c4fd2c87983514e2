// What a route of the portal says of itself (PLT-101): its path, who may see it, and what else guards it.
import { memberRoles, type RoleId } from '@causeway/contract';

/** What must hold besides the role: see guards. */
export type RouteGuard =
  'verification' | 'update' | 'rejected' | 'institution' | 'developer' | 'user-list' | 'closed';

export interface RouteDeclaration {
  /** As the router reads it, with `$name` for parameters. */
  readonly path: `/${string}`;
  /** Everybody, signed in or not; else the roles. */
  readonly roles: 'public' | readonly RoleId[];
  readonly guard?: RouteGuard;
  /** Other addresses of the same page. */
  readonly alias?: readonly `/${string}`[];
  /** The menu entry that is marked while a page without an entry of its own is open. */
  readonly under?: string;
}

/** As a room declares its own. */
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
