// Nobody can sign in without a connection: the offline page takes over, and returns when the connection does.
import { isRequestError, type FailureKind } from '@causeway/ui';
import { goToHash, hashAddress, useHashSearch } from '../../../shared/hash-address.ts';
import { href } from '../../../shared/routes/href.ts';

const WITHOUT_ANSWER: ReadonlySet<FailureKind> = new Set(['offline', 'network', 'timeout']);

/** Goes to /500 if a call failed because there is no connection; returns whether it did. */
export function showOffline(error: unknown): boolean {
  const isOffline = isRequestError(error) && WITHOUT_ANSWER.has(error.kind) && !navigator.onLine;
  if (isOffline) goToHash(`${href('broken')}?to=${encodeURIComponent(hashAddress())}`);
  return isOffline;
}

/** The query `?to=…`, or an empty text. */
export function useOnward(): string {
  const { to } = useHashSearch();
  return to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
}
