// Months that have a statement, counted in Hong Kong.
import { firstStatementMonth } from '@causeway/contract';
import { hongKongDay } from '@causeway/money';

/** YYYY-MM, from the current month back to 2024-01. */
export function statementMonths(now: Date): readonly string[] {
  const [year = 0, month = 0] = hongKongDay(now).split('-').map(Number);
  const [firstYear = 0, firstMonth = 0] = firstStatementMonth.split('-').map(Number);
  const count = (year - firstYear) * 12 + month - firstMonth + 1;
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
