// The balances that the overview lists: of currency accounts, where there is something.
import type { BalanceRow, Overview } from '@causeway/contract';
import { decimal, isPositive } from '@causeway/money';

export const heldBalances = ({ balances }: Pick<Overview, 'balances'>): readonly BalanceRow[] =>
  balances.filter((row) => row.accType === 1 && isPositive(decimal(row.sumAmt, row.currency)));
