// People and requests as staff see them.
import type { PersonAccess, WaitingRequest } from '@causeway/contract';
import type { NamedRequest, Person } from './access-store.ts';

/** The person or the member concerned, as staff know them. */
export const subjectOf = ({ email, countryCode, mobile, memberName, memberId }: NamedRequest): string =>
  email ?? (mobile === null ? (memberName ?? memberId) : `+${countryCode ?? ''} ${mobile}`);

export const toWaiting = (request: NamedRequest): WaitingRequest => ({
  requestId: request.id,
  kind: request.kind,
  about: request.kind === 'invite-admin' ? subjectOf(request) : request.payeeName,
  reason: request.reason,
  askedBy: request.askedByName,
  at: request.askedAt.toISOString(),
});

/** Removed permanently by their own business, or by staff on its behalf. */
export const statusOf = ({
  status,
  removedAt: at,
}: Pick<Person, 'status' | 'removedAt'>): PersonAccess['status'] => (at === null ? status : 'removed');
