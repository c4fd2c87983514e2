// Without a connection nobody gets in: the page that says so takes over, and leads back when there is one again.
import { isRequestError } from '@causeway/ui';
import { useGo } from '../navigation.ts';
import { href } from '../routes/href.ts';
import { useRouter } from '@tanstack/react-router';

/** Goes to /500 where a call failed for want of a connection; answers whether it did. */
export function useOfflinePage(): (error: unknown) => boolean {
  const go = useGo();
  const { history } = useRouter();
  return (error) => {
    const isOffline =
      isRequestError(error) && (error.kind === 'offline' || error.unanswered) && !navigator.onLine;
    if (isOffline) go(`${href('broken')}?to=${encodeURIComponent(history.location.href)}`);
    return isOffline;
  };
}
