// A member's balances and the overview on the home page.
import {
  getBalances,
  getBalanceHistory,
  getOverview,
  listCurrencyAccounts,
  setDisplayCurrency as displayCall,
  accountTypes,
} from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import { feature } from '../../../platform/feature.ts';
import { accountsByChannel } from '../collection-accounts/index.ts';
import { market as marketPart } from '../basics/index.ts';
import { memberBalances } from './balances.ts';
import { displayCurrencyOf, setDisplayCurrency } from './display-currency.ts';
import { memberHistory } from './member-history.ts';
import { overviewOf } from './overview.ts';
import { toRow } from './dto.ts';

export { memberBalances } from './balances.ts';
export { toRow } from './dto.ts';

export const accountsFeature = feature('accounts', (context) => ({
  routes: (router) => {
    const market = context.of(marketPart);
    router.member(getBalances, async (_, { actor }) => {
      const [lines, { mid }] = await Promise.all([
        memberBalances(context.db, actor.memberId),
        market.rates(),
      ]);
      return lines.map((line) => toRow(line, mid));
    });
    router.member(listCurrencyAccounts, async (_, { actor }) => {
      const byChannel = await accountsByChannel(context.db, actor.memberId);
      const isReceived = (currency: CurrencyCode): boolean => Object.keys(byChannel(currency)).length > 0;
      const [lines, { mid }] = await Promise.all([
        memberBalances(context.db, actor.memberId, isReceived),
        market.rates(),
      ]);
      return lines.map((line) => ({
        ...toRow(line, mid),
        receivingAccounts: line.accountType === accountTypes.currency ? byChannel(line.currency) : {},
      }));
    });
    router.member(getBalanceHistory, async (_, { actor, now }) => {
      const into = await displayCurrencyOf(context.db, actor.personId);
      return memberHistory(context.db, market, actor.memberId, { into, now });
    });
    router.member(displayCall, ({ currency }, call) => setDisplayCurrency(context, call, currency));
    router.member(getOverview, (_, { actor }) => overviewOf(context, market, actor));
  },
}));
