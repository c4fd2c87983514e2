// The house's money for staff: the trial balance, the last check of the books, and the chains.
import { getTrialBalance, listChainStates } from '@causeway/contract';
import { lastBooksCheck, trialBalance } from '@causeway/ledger';
import { feature } from '../../../platform/feature.ts';
import { chainStates } from './chain-states.ts';
import { asContract } from './dto.ts';

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
