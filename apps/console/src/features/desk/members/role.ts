// The roles of a business's people. Who becomes an admin waits for a second member of staff.
export const roleIds = [1, 2, 3] as const;
export type Role = (typeof roleIds)[number];

export const ADMIN = 1;
