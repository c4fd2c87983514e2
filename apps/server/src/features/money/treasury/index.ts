// The house's money for staff: the trial balance, the last check of the books, and the chains.
import { getTrialBalance, listChainStates, listHouseBankAccounts } from '@causeway/contract';
import { lastBooksCheck, trialBalance } from '@causeway/ledger';
import { feature } from '../../../platform/feature.ts';
import { houseBankAccounts } from './bank-accounts.ts';
import { chainStates } from './chain-states.ts';
import { asContract } from './dto.ts';

export const treasuryFeature = feature('treasury', (context) => {
  const { db, clock, providers } = context;
  return {
    routes: (router) => {
      router.staff(listChainStates, async (_, { actor }) => ({
        list: await chainStates(db, providers, { now: clock.now(), staffId: actor.staffId }),
      }));
      router.staff(listHouseBankAccounts, async () => ({ list: await houseBankAccounts(context) }));
      router.staff(getTrialBalance, async () => {
        const [balance, check] = await Promise.all([trialBalance(db.pool), lastBooksCheck(db.pool)]);
        return asContract(balance, check, clock.now());
      });
    },
  };
});
