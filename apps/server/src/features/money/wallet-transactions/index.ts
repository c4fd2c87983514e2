// All movements of a member's money: to view, and to download as a file or a statement.
import {
  downloadFundsExport,
  exportMonthlyStatement,
  exportWalletTransactions,
  listFundsExports,
  listWalletTransactions,
  startFundsExport,
} from '@causeway/contract';
import * as z from 'zod/mini';
import { feature } from '../../../platform/feature.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { Download } from '../../../platform/http/context.ts';
import { transactionsCsv } from './export.ts';
import {
  downloadExport,
  exportJob,
  exportsToTakeUp,
  forgetOldExports,
  listExports,
  monthlyStatement,
  startExport,
} from './funds-export.ts';
import { listTransactions, walkMovements } from './list.ts';
import { makeExport } from './make-export.ts';
import { notifyExport, notifyExportJob } from './notify-export.ts';

export { kindOf } from './kinds.ts';

/** A PDF of a million entries takes some minutes. */
const EXPORT_SECONDS_MAX = 3600;

export const walletTransactionsFeature = feature('wallet-transactions', (context) => ({
  routes: (router) => {
    const { db } = context;
    router.member(listWalletTransactions, ({ pageNo, pageSize, after, ...filter }, { actor }) =>
      listTransactions(db, actor.memberId, filter, {
        offset: (pageNo - 1) * pageSize,
        limit: pageSize,
        after,
      }),
    );
    router.member(exportWalletTransactions, async (filter, { actor, language, now }) => {
      const bytes = await transactionsCsv(walkMovements(db, actor.memberId, filter), language);
      const fileName = `wallet-transactions-${hongKongDay(now)}.csv`;
      return new Download({ bytes, fileName, contentType: 'text/csv; charset=utf-8' });
    });
    router.member(exportMonthlyStatement, ({ exportTime }, call) =>
      monthlyStatement(context, call, exportTime),
    );
    router.member(startFundsExport, (input, call) => startExport(context, call, input));
    router.member(listFundsExports, (_, call) => listExports(context, call));
    router.member(downloadFundsExport, ({ exportId }, call) => downloadExport(context, call, exportId));
  },
  jobs: (jobs) => {
    jobs.define({
      name: exportJob,
      data: z.object({ exportId: z.uuid() }),
      secondsMax: EXPORT_SECONDS_MAX,
      handle: ({ exportId }, { signal }) => makeExport(context, exportId, signal),
    });
    jobs.define({
      name: notifyExportJob,
      sendsMessage: true,
      data: z.object({ exportId: z.uuid() }),
      handle: ({ exportId }) => notifyExport(context, exportId),
    });
  },
  scheduledTasks: (tasks) => {
    tasks.define({
      name: 'wallet-transactions.exports',
      everySeconds: 60,
      handle: async (now, stopping) => {
        await forgetOldExports(context, now);
        for (const { id } of await exportsToTakeUp(context, now)) await makeExport(context, id, stopping);
      },
    });
  },
}));
