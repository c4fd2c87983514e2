// A member's balances and the overview on the home page.
import {
  getBalances,
  getBalanceHistory,
  getOverview,
  listCurrencyAccounts,
  setDisplayCurrency as displayCall,
} from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { market as marketPart } from '../basics/index.ts';
import { displayCurrencyOf, setDisplayCurrency } from './display-currency.ts';
import { memberHistory } from './member-history.ts';
import { overviewOf } from './overview.ts';
import { balanceRows, currencyAccounts } from './balance-rows.ts';

export { memberBalances } from './balances.ts';
export { toRow } from './dto.ts';

export const accountsFeature = feature('accounts', (context) => ({
  routes: (router) => {
    const market = context.use(marketPart);
    router.member(getBalances, (_, { actor }) => balanceRows(context.db, market, actor.memberId));
    router.member(listCurrencyAccounts, (_, { actor }) =>
      currencyAccounts(context.db, market, actor.memberId),
    );
    router.member(getBalanceHistory, async (_, { actor, now }) => {
      const into = await displayCurrencyOf(context.db, actor.personId);
      return memberHistory(context.db, market, actor.memberId, { into, now });
    });
    router.member(displayCall, ({ currency }, call) => setDisplayCurrency(context, call, currency));
    router.member(getOverview, (_, { actor }) => overviewOf(context, market, actor));
  },
}));
