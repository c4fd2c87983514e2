// People and requests as staff see them.
import type { PersonAccess, WaitingRequest } from '@causeway/contract';
import type { NamedRequest, Person } from './access-store.ts';

/** The person or the member that it is about, as staff know them. */
export const subjectOf = ({ email, country_code, mobile, member_name, member_id }: NamedRequest): string =>
  email ?? (mobile === null ? (member_name ?? member_id) : `+${country_code ?? ''} ${mobile}`);

export const toWaiting = (request: NamedRequest): WaitingRequest => ({
  requestId: request.id,
  kind: request.kind,
  about: request.kind === 'invite-admin' ? subjectOf(request) : request.payee_name,
  reason: request.reason,
  askedBy: request.asked_by_name,
  at: request.asked_at.toISOString(),
});

/** By their own business, or by staff on its behalf, somebody is removed for good. */
export const statusOf = ({
  status,
  removed_at: at,
}: Pick<Person, 'status' | 'removed_at'>): PersonAccess['status'] => (at === null ? status : 'removed');
