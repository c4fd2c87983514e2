// The balances that the overview lists: currency accounts that are not empty.
import { accountTypes, type BalanceRow, type Overview } from '@causeway/contract';
import { decimal, isPositive } from '@causeway/money';

export const heldBalances = ({ balances }: Pick<Overview, 'balances'>): readonly BalanceRow[] =>
  balances.filter(
    (row) => row.accountType === accountTypes.currency && isPositive(decimal(row.total, row.currency)),
  );
