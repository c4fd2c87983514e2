// A record that is asked for by something that cannot be its number or id does not exist, and that is what is said. The
// server refuses such a request as invalid input, whose text speaks of fields, and a page of a record has none.
import type { Endpoint, Language } from '@causeway/contract';
import { isRefusal } from '@causeway/web/refusals';

type Read = Pick<Endpoint, 'refusals' | 'write'>;

/** What the call answers for a record that does not exist: 'payee-not-found' and its like (PLT-103). */
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
  // Where the texts cannot be fetched, the server's own words have to do.
  return import('./not-found-texts.ts').then(
    ({ refusedAs }) => refusedAs(name, error, language),
    () => error,
  );
}
