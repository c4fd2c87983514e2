// Currencies of a trial balance that do not add up to zero. The sum is the server's. The page adds up the
// lines again, so that it never shows zero above lines that do not add up.
import type { TrialBalance } from '@causeway/contract';
import { decimal, isZero, sum, type CurrencyCode } from '@causeway/money';

export function unbalancedOf({ currencies }: Pick<TrialBalance, 'currencies'>): readonly CurrencyCode[] {
  return currencies
    .filter(({ currency, total, lines }) => {
      const added = sum(
        currency,
        lines.map(({ balance }) => decimal(balance, currency)),
      );
      return !isZero(decimal(total, currency)) || !isZero(added);
    })
    .map(({ currency }) => currency);
}
