// Every change of the member's available balances, to look through and to take along.
import { exportWalletTransactions, listWalletTransactions } from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { Download } from '../../../platform/http/context.ts';
import { exportTransactions } from './export.ts';
import { listTransactions } from './list.ts';

export { kindOf } from './kinds.ts';

export const walletTransactionsFeature = feature('wallet-transactions', ({ db }) => ({
  routes: (router) => {
    router.member(listWalletTransactions, ({ pageNo, pageSize, ...filter }, { actor }) =>
      listTransactions(db, actor.memberId, filter, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
    );
    router.member(exportWalletTransactions, async (filter, { actor, language, now }) => {
      const bytes = await exportTransactions(db, actor.memberId, filter, language);
      const fileName = `wallet-transactions-${hongKongDay(now)}.csv`;
      return new Download({ bytes, fileName, contentType: 'text/csv; charset=utf-8' });
    });
  },
}));
