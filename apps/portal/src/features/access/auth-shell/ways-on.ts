// Without a connection nobody gets in: the page that says so takes over, and leads back when there is one again.
import { isRequestError, type FailureKind } from '@causeway/ui';
import { useRouter } from '@tanstack/react-router';
import { useGo, useAddressSearch } from '../../../shared/navigation.ts';
import { href } from '../../../shared/routes/href.ts';

const WITHOUT_ANSWER: ReadonlySet<FailureKind> = new Set(['offline', 'network', 'timeout']);

/** Goes to /500 if a call failed because there is no connection; returns whether it did. */
export function useOfflinePage(): (error: unknown) => boolean {
  const go = useGo();
  const { history } = useRouter();
  return (error) => {
    const isOffline = isRequestError(error) && WITHOUT_ANSWER.has(error.kind) && !navigator.onLine;
    if (isOffline) go(`${href('broken')}?to=${encodeURIComponent(history.location.href)}`);
    return isOffline;
  };
}

/** `?to=…`, or nothing. */
export function useOnward(): string {
  const [{ to }] = useAddressSearch();
  return to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
}
