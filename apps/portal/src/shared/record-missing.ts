// A record with an impossible number or id does not exist, and its page says so. The server refuses such a
// request as invalid input, but that text is about form fields, which a record's page does not have.
import type { Endpoint, Language } from '@causeway/contract';
import { isRefusal } from '@causeway/web/refusals';

type Read = Pick<Endpoint, 'refusals' | 'write'>;

/** The call's error for a record that does not exist: 'payee-not-found' and similar (PLT-103). */
const notFoundOf = ({ refusals }: Read): Endpoint['refusals'][number] | undefined =>
  refusals.find((name) => name.endsWith('-not-found'));

/** The error for a page whose read by one number or id failed with `error`. */
export async function asRecordMissing(
  endpoint: Read,
  request: unknown,
  error: unknown,
  language: Language,
): Promise<unknown> {
  const name = notFoundOf(endpoint);
  const isById = typeof request === 'object' && request !== null && Object.keys(request).length === 1;
  if (endpoint.write || name === undefined || !isById || !isRefusal(error, 'invalid-input')) return error;
  // Without these texts, the server's own text is shown.
  return import('./not-found-texts.ts').then(
    ({ refusedAs }) => refusedAs(name, error, language),
    () => error,
  );
}
