// The open dialog of the tab. It is kept in the address, so that another page can link to it, and adds no
// history entry.
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
