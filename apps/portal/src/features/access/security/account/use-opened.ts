// Which dialog of the tab is open. It stands in the address, so that another page can lead to it, and leaves no step of
// the way back behind.
import { oneOf } from '../../../../shared/list-address.ts';
import { useAddressSearch } from '../../../../shared/navigation.ts';
import { accountActions, type AccountAction } from '../tabs.ts';

export interface Opened {
  readonly action: AccountAction | undefined;
  readonly open: (action: AccountAction) => void;
  readonly close: () => void;
}

export function useOpened(): Opened {
  const [search, change] = useAddressSearch();
  return {
    action: oneOf(accountActions, search['action']),
    open: (action) => change({ action }),
    close: () => change({ action: undefined }),
  };
}
