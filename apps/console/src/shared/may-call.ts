// Whether a role has a call: read from the same declaration as the server's, which has the last word.
import type { Endpoint, Staff } from '@causeway/contract';

export const mayCall = ({ role }: Pick<Staff, 'role'>, { access }: Pick<Endpoint, 'access'>): boolean =>
  access.kind === 'staff' && access.roles.includes(role);
