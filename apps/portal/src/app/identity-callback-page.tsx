// Where the identity check's provider sends its frame when it has ended: tells the page around it, and does no more.
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
