// Puts a write's answer into the cache, so that an open page shows it at once, with the actions it allows.
import { getPayee, type Payee } from '@causeway/contract';
import { queryClient, queryOf } from '../../../shared/queries.ts';

export function keepPayee(payee: Payee): void {
  const { queryKey } = queryOf(getPayee, { payeeId: payee.payeeId });
  queryClient.setQueryData(queryKey, (before) => before && { ...before, ...payee, may: [] });
}
