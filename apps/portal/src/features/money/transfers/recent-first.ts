// Payees in the order in which one looks for them.
import type { Payee } from '@causeway/contract';

/** Those paid last before those paid earlier, before those never paid; else as the server has them. */
export const recentFirst = (payees: readonly Payee[]): readonly Payee[] =>
  payees.toSorted((one, other) => (other.lastPaidTime ?? '').localeCompare(one.lastPaidTime ?? ''));
