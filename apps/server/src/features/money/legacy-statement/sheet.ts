// The history as a spreadsheet, times in Hong Kong.
import { namesOf, legacyTxnTypes, type Language } from '@causeway/contract';
import { hongKongTime } from '../../../platform/clock/hong-kong.ts';
import { xlsxFile } from '../../../platform/xlsx.ts';
import { rowToDto } from './dto.ts';
import { catalogues } from './messages/index.ts';
import type { LegacyStatementRecord } from './store.ts';

const typeNames = namesOf(legacyTxnTypes);

export function statementXlsx(
  rows: AsyncIterable<LegacyStatementRecord>,
  language: Language,
): AsyncIterable<Uint8Array> {
  const { title, headings } = catalogues[language];
  const columns = [
    { header: headings.time, width: 20 },
    { header: headings.type, width: 14 },
    { header: headings.currency, width: 10 },
    { header: headings.amount, width: 20, isAmount: true },
    { header: headings.fee, width: 14, isAmount: true },
    { header: headings.rate, width: 16 },
    { header: headings.order, width: 26 },
    { header: headings.entry, width: 26 },
  ];
  return xlsxFile(title, columns, linesOf(rows, language));
}

async function* linesOf(rows: AsyncIterable<LegacyStatementRecord>, language: Language) {
  for await (const row of rows) {
    const line = rowToDto(row);
    yield [
      hongKongTime(row.at),
      catalogues[language].type[typeNames[line.txnType]],
      line.currencyCode,
      line.accountStatementAmount,
      line.feeFinal ?? '',
      line.currencyExchangeRateFinal ?? '',
      line.txnId,
      line.accountStatementId,
    ];
  }
}
