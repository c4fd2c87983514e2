// The address of a portal list: ten rows, unless it names another number.
import { useListAt, type ListAddress } from '@causeway/web/list-address';

export { oneOf } from '@causeway/web/list-address';

export const useListAddress = (): ListAddress => useListAt(10);
