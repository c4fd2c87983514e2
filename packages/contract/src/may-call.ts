// Whether a caller may use a call at all, by its declaration: the server refuses by it, and both apps show by it.
import { isIndividual, type MemberType, type RoleId } from './codes.ts';
import type { Endpoint, StaffRole } from './endpoint.ts';

/** A person of a member, from the server's row or from a session. */
interface CallingPerson {
  readonly roleId: RoleId;
  readonly memberType: MemberType;
  readonly isDeveloper: boolean | 0 | 1;
}

interface CallingStaff {
  readonly role: StaffRole;
}

/**
 * False if the server refuses the caller with forbidden. Whether a member is verified does not count: that refusal offers a
 * way to continue.
 */
export function mayCall(caller: CallingPerson | CallingStaff, { access }: Pick<Endpoint, 'access'>): boolean {
  if (access.kind === 'public') return true;
  if (access.kind === 'staff') return 'role' in caller && access.roles.includes(caller.role);
  if (!('roleId' in caller) || !access.roles.includes(caller.roleId)) return false;
  if (access.business && isIndividual(caller.memberType)) return false;
  return !access.developer || Boolean(caller.isDeveloper);
}
