// The roles of a business's people. Making somebody an admin needs a second staff member.
import { memberRoles } from '@causeway/contract';

export const roleIds = [memberRoles.admin, memberRoles.operator, memberRoles.approver] as const;
export type Role = (typeof roleIds)[number];
