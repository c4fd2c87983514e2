// Currencies of a trial balance that do not add up to zero. The sum is the server's; the lines are added up
// here again, so that the page never says zero over lines that are not.
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
