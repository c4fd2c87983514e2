// The money of the house as staff see it: the trial balance.
import { type TrialBalance, getTrialBalance } from '@causeway/contract';
import { type TrialBalance as Ledgers, trialBalance } from '@causeway/ledger';
import { amount, toDecimal } from '@causeway/money';
import type { Feature } from '../../platform/feature.ts';

export const treasuryFeature: Feature = {
  name: 'treasury',
  routes: (router, { db, clock }) =>
    router.staff(getTrialBalance, async () => asContract(await trialBalance(db.pool), clock.now())),
};

const asContract = ({ lines, totals }: Ledgers, at: Date): TrialBalance => ({
  at: at.toISOString(),
  currencies: totals.map(({ currency, total }) => ({
    currency,
    total: toDecimal(amount(currency, total)),
    lines: lines
      .filter((line) => line.currency === currency)
      .map(({ side, purpose, balance }) => ({
        owner: side,
        purpose,
        balance: toDecimal(amount(currency, balance)),
      })),
  })),
});
