// What a write answered is what an open page shows at once, before it is read again;
// what may be done with it is known by then.
import { getPayee, type Payee } from '@causeway/contract';
import { queryClient, queryOf } from '../../../shared/queries.ts';

export function keepPayee(payee: Payee): void {
  const { queryKey } = queryOf(getPayee, { payeeId: payee.payeeId });
  queryClient.setQueryData(queryKey, (before) => before && { ...before, ...payee, may: [] });
}
