// What the address of a list of the portal keeps: ten rows, where it names no other number.
import { useListAt, type ListAddress } from '@causeway/web/list-address';

export { oneOf } from '@causeway/web/list-address';

export const useListAddress = (): ListAddress => useListAt(10);
