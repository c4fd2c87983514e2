// The page that sets up a second factor, and the return to the action that needed it. Both are kept in the
// address, so that a reload or a closed dialog loses neither.
import { useAddress, useAddressSearch, useGo, link } from '../../../../shared/navigation.ts';
import { ownAddress } from '../../../../shared/routes/href.ts';

const back = 'back';

/** Opens the page that sets up an authenticator, which then leads back to this page. */
export const useFactorAddress = (): string =>
  `${link('permission-settings')}?action=authenticator&${back}=${encodeURIComponent(useAddress())}`;

/** Returns to the page that needed a factor; undefined if no page of ours did. */
export function useBackWithFactor(): (() => void) | undefined {
  const [{ [back]: said }] = useAddressSearch();
  const go = useGo();
  const address = ownAddress(said);
  return address === undefined ? undefined : () => go(address, { replace: true });
}
