// The trial balance and the last check of the books as DTOs.
import type { TrialBalance } from '@causeway/contract';
import type { BooksCheck, TrialBalance as Ledgers } from '@causeway/ledger';
import { sumText } from '@causeway/money';

export const asContract = (
  { lines, totals }: Ledgers,
  check: BooksCheck | undefined,
  at: Date,
): TrialBalance => ({
  at: at.toISOString(),
  currencies: totals.map(({ currency, total }) => ({
    currency,
    total: sumText(total, currency),
    lines: lines
      .filter((line) => line.currency === currency)
      .map(({ side, purpose, balance }) => ({
        owner: side,
        purpose,
        balance: sumText(balance, currency),
      })),
  })),
  booksCheck: check
    ? {
        at: check.endedAt.toISOString(),
        chainBreaks: check.chainBreaks,
        balanceBreaks: check.balanceBreaks,
      }
    : null,
});
