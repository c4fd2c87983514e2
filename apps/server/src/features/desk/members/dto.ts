// People and requests as staff see them.
import type { PersonAccess, WaitingRequest } from '@causeway/contract';
import type { NamedRequest, Person } from './access-store.ts';

export const toWaiting = (request: NamedRequest): WaitingRequest => ({
  requestId: request.id,
  kind: request.kind,
  reason: request.reason,
  askedBy: request.asked_by_name,
  at: request.asked_at.toISOString(),
});

/** By their own business, or by staff on its behalf, somebody is removed for good. */
export const statusOf = ({
  status,
  removed_at: at,
}: Pick<Person, 'status' | 'removed_at'>): PersonAccess['status'] => (at === null ? status : 'removed');
