// The request id: the caller's when it sends a valid one, otherwise a new one, so that log and answer of every call share
// one.
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

/** A write without an idempotency key could be done twice, so it is refused. */
export function requireRequestId(request: WithHeaders): void {
  if (given(request) === undefined) throw new Refusal('request-id-required');
}
