// Deposits, exchanges and transfers as files: all that pass the filter of their list (MON-198).
import { exportDeposits, exportExchanges, exportTransfers } from '@causeway/contract';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { csvFile } from '../../../platform/csv.ts';
import { feature } from '../../../platform/feature.ts';
import { Download } from '../../../platform/http/context.ts';
import { walkDeposits } from '../deposits/index.ts';
import { walkExchanges } from '../exchange/index.ts';
import { walkTransfers } from '../transfers/index.ts';
import { depositSheet, exchangeSheet, transferSheet, type Sheet } from './sheets.ts';

const fileOf = async <Row>(name: string, sheet: Sheet<Row>, rows: AsyncGenerator<Row>, now: Date) =>
  new Download({
    bytes: await csvFile(sheet.headings, linesOf(sheet, rows)),
    fileName: `${name}-${hongKongDay(now)}.csv`,
    contentType: 'text/csv; charset=utf-8',
  });

async function* linesOf<Row>(sheet: Sheet<Row>, rows: AsyncIterable<Row>) {
  for await (const row of rows) yield sheet.cellsOf(row);
}

export const recordFilesFeature = feature('record-files', (context) => ({
  routes: (router) => {
    const { db } = context;
    router.member(exportDeposits, (filter, { actor, language, now }) =>
      fileOf(
        'deposits',
        depositSheet(language),
        walkDeposits(context, actor.memberId, filter, language),
        now,
      ),
    );
    router.member(exportExchanges, (filter, { actor, language, now }) =>
      fileOf('exchanges', exchangeSheet(language), walkExchanges(db, actor.memberId, filter), now),
    );
    router.member(exportTransfers, (filter, { actor, language, now }) =>
      fileOf('transfers', transferSheet(language), walkTransfers(db, actor.memberId, filter, language), now),
    );
  },
}));
