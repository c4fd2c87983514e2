// Whether somebody has a call at all, by what it declares: by this the server refuses, and by this both apps show.
import { isIndividual, type MemberType, type RoleId } from './codes.ts';
import type { Endpoint, StaffRole } from './endpoint.ts';

/** A person of a member: as the server knows them, or as a session tells it. */
interface CallingPerson {
  readonly roleId: RoleId;
  readonly memberType: MemberType;
  readonly isDeveloper: boolean | 0 | 1;
}

interface CallingStaff {
  readonly role: StaffRole;
}

/**
 * False where the server refuses the caller with forbidden. Whether a member is verified is no part of it:
 * that refusal shows a way to continue, and is offered as one.
 */
export function mayCall(caller: CallingPerson | CallingStaff, { access }: Pick<Endpoint, 'access'>): boolean {
  if (access.kind === 'public') return true;
  if (access.kind === 'staff') return 'role' in caller && access.roles.includes(caller.role);
  if (!('roleId' in caller) || !access.roles.includes(caller.roleId)) return false;
  if (access.business && isIndividual(caller.memberType)) return false;
  return !access.developer || Boolean(caller.isDeveloper);
}
