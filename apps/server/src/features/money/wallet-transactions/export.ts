// The same entries as a CSV file, all of them, times in Hong Kong.
import type { Language, WalletTransaction } from '@causeway/contract';
import { csvFile, type CsvLine } from '../../../platform/csv.ts';
import type { Db } from '../../../platform/db/db.ts';
import { hongKongTime } from '../../../platform/clock/hong-kong.ts';
import { type Texts, catalogues } from './messages/index.ts';
import { walkTransactions, type TransactionFilter } from './list.ts';

const columns: readonly (keyof Texts['headings'])[] = [
  'createTime',
  'txnType',
  'account',
  'currencyCode',
  'amount',
  'endingBalance',
  'revocation',
  'txnNo',
  'flowId',
];

/** All of them, as of now, however many. Refuses nothing-to-export. */
export const exportTransactions = (
  db: Db,
  memberId: string,
  filter: TransactionFilter,
  language: Language,
): Promise<AsyncGenerator<string>> =>
  csvFile(
    columns.map((column) => catalogues[language].headings[column]),
    linesOf(walkTransactions(db, memberId, filter), language),
  );

async function* linesOf(
  rows: AsyncIterable<WalletTransaction>,
  language: Language,
): AsyncGenerator<CsvLine, void, undefined> {
  for await (const row of rows) yield cellsOf(row, language);
}

const cellsOf = (row: WalletTransaction, language: Language): CsvLine => [
  hongKongTime(new Date(row.createTime)),
  catalogues[language].type[row.txnType],
  catalogues[language].account[row.currencyAccountType],
  row.currencyCode,
  // Spreadsheets read the ASCII minus, and no other, as the sign of a number.
  row.tradingDirection === 0 ? `-${row.amount}` : row.amount,
  row.endingBalance,
  catalogues[language].revocation[row.isReverse],
  row.txnNo,
  row.flowId,
];
