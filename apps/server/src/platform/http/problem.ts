// Refusals of the open API: problem details (RFC 9457) with the code of the catalogue, and a status that says what kind of
// refusal it is (DEV-013).
import { type ErrorName, errorCodes } from '@causeway/contract';
import { errorText } from '@causeway/contract/errors/messages';
import type { Refused } from './envelope.ts';

export const isOpenPath = (url: string): boolean => url.startsWith('/api/open/');

const CONFLICT: ReadonlySet<ErrorName> = new Set([
  'request-id-reused',
  'changed-meanwhile',
  'already-decided',
  'collection-account-assigned',
]);
const FORBIDDEN: ReadonlySet<ErrorName> = new Set(['member-disabled', 'not-verified', 'account-protected']);

/** The status of the transport's own refusal; for refusals of the business 404, 409 or 403, otherwise 422. */
export function problemStatus({ name }: Pick<Refused, 'name'>): number {
  const { http } = errorCodes[name];
  if (http !== 200) return http;
  if (name.endsWith('not-found')) return 404;
  if (CONFLICT.has(name)) return 409;
  return FORBIDDEN.has(name) ? 403 : 422;
}

export const problemOf = (refused: Refused, requestId: string): Readonly<Record<string, unknown>> => ({
  type: `/api/docs/open#${refused.name}`,
  title: errorText(refused.name, 'en'),
  status: problemStatus(refused),
  detail: refused.envelope.msg,
  code: refused.envelope.code,
  requestId,
  ...(refused.envelope.data !== null && { data: refused.envelope.data }),
});
