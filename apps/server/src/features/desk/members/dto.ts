// Requests as staff see them beside whom they are about.
import type { WaitingRequest } from '@causeway/contract';
import type { NamedRequest } from './access-store.ts';

export const toWaiting = (request: NamedRequest): WaitingRequest => ({
  requestId: request.id,
  kind: request.kind,
  reason: request.reason,
  askedBy: request.asked_by_name,
  at: request.asked_at.toISOString(),
});
