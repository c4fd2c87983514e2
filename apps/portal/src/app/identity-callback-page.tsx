// The page to which the identity check's provider returns its frame: it reports the result to the page around it.
import { useEffect } from 'react';
import { useAddressSearch } from '../shared/navigation.ts';

export function IdentityCallbackPage() {
  const [search] = useAddressSearch();
  const result = search['result'] === 'success' ? 'success' : 'error';
  useEffect(() => {
    if (window.parent !== window) {
      window.parent.postMessage({ type: 'JumioResult', result }, window.location.origin);
    }
  }, [result]);
  return null;
}
