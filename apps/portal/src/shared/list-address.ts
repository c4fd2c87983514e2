// The state of a portal list in the address: ten rows unless the address names another number.
import { useListAt, type ListAddress } from '@causeway/web/list-address';

export { oneOf } from '@causeway/web/list-address';

export const useListAddress = (): ListAddress => useListAt(10);
