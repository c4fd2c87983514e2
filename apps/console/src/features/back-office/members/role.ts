// The roles of a business's people. A new admin waits for a second staff member.
import { memberRoles } from '@causeway/contract';

export const roleIds = [memberRoles.admin, memberRoles.operator, memberRoles.approver] as const;
export type Role = (typeof roleIds)[number];
