// Where one was going, handed from sign-in to register and back.
import { useAddressSearch } from '../../../shared/navigation.ts';

/** `?to=…`, or nothing. */
export function useOnward(): string {
  const [{ to }] = useAddressSearch();
  return to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
}
