// The request id: the caller's when it sends a good one, else our own, so that every call has one in log and answer.
import { randomBytes } from 'node:crypto';
import { requestIdHeader, requestIdPattern } from '@causeway/contract';
import { Refusal } from '../refusal.ts';

interface WithHeaders {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

function given({ headers }: WithHeaders): string | undefined {
  const value = headers[requestIdHeader];
  return typeof value === 'string' && requestIdPattern.test(value) ? value : undefined;
}

export const requestIdFor = (request: WithHeaders): string =>
  given(request) ?? randomBytes(16).toString('hex');

/** A write without its idempotency key could be done twice: it is not done at all. */
export function requireRequestId(request: WithHeaders): void {
  if (given(request) === undefined) throw new Refusal('request-id-required');
}
