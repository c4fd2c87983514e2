// The house's money for staff: the trial balance, the last check of the books, and the chains.
import { type TrialBalance, getTrialBalance, listChainStates } from '@causeway/contract';
import {
  type BooksCheck,
  type TrialBalance as Ledgers,
  lastBooksCheck,
  trialBalance,
} from '@causeway/ledger';
import { sumText } from '@causeway/money';
import { feature } from '../../../platform/feature.ts';
import { chainStates } from './chain-states.ts';

export const treasuryFeature = feature('treasury', ({ db, clock, providers }) => ({
  routes: (router) => {
    router.staff(listChainStates, async (_, { actor }) => ({
      list: await chainStates(db, providers, { now: clock.now(), staffId: actor.staffId }),
    }));
    router.staff(getTrialBalance, async () => {
      const [balance, check] = await Promise.all([trialBalance(db.pool), lastBooksCheck(db.pool)]);
      return asContract(balance, check, clock.now());
    });
  },
}));

const asContract = ({ lines, totals }: Ledgers, check: BooksCheck | undefined, at: Date): TrialBalance => ({
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
