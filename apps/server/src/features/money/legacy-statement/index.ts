// The history of members of the first version before 2025-05-01: viewed, exported, and imported once.
import { downloadLegacyStatement, getLegacyOrder, listLegacyStatement } from '@causeway/contract';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { feature } from '../../../platform/feature.ts';
import { Download } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { XLSX } from '../../../platform/xlsx.ts';
import { orderToDto, rowToDto } from './dto.ts';
import { statementXlsx } from './sheet.ts';
import { orderById, statementCount, statementPage, walkStatement } from './store.ts';

export { versionOneSetting } from './settings.ts';
export { importStatement, type RefusedLine } from './import-statement.ts';

export const legacyStatementFeature = feature('legacy-statement', ({ db }) => ({
  routes: (router) => {
    router.member(listLegacyStatement, async ({ pageNum, pageSize, ...filter }, { actor }) => {
      const page = { offset: (pageNum - 1) * pageSize, limit: pageSize };
      const [rows, total] = await Promise.all([
        statementPage(db, actor.memberId, filter, page),
        statementCount(db, actor.memberId, filter),
      ]);
      return { list: rows.map(rowToDto), total };
    });
    router.member(downloadLegacyStatement, async (filter, { actor, language, now }) => {
      if ((await statementCount(db, actor.memberId, filter)) === 0) refuse('nothing-to-export');
      return new Download({
        bytes: statementXlsx(walkStatement(db, actor.memberId, filter), language),
        fileName: `legacy-transactions-${hongKongDay(now)}.xlsx`,
        contentType: XLSX,
      });
    });
    router.member(getLegacyOrder, async ({ txnId }, { actor }) =>
      orderToDto((await orderById(db, actor.memberId, txnId)) ?? refuse('transaction-not-found')),
    );
  },
}));
