// What a member holds, and the overview that the day begins with.
import { getBalances, getOverview } from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { market as marketPart } from '../exchange/index.ts';
import { memberBalances } from './balances.ts';
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
    router.member(getOverview, (_, { actor }) => overviewOf(context, market, actor));
  },
}));
