// All movements as a file, times in Hong Kong: CSV, XLSX or PDF, made while the caller reads it.
import { directions, type Language, type WalletTransaction } from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import { csvFile, type CsvLine } from '../../../platform/csv.ts';
import { hongKongTime } from '../../../platform/clock/hong-kong.ts';
import { type TablePart, tablePdf } from '../../../platform/pdf/table-pdf.ts';
import { xlsxFile } from '../../../platform/xlsx.ts';
import { type Texts, catalogues } from './messages/index.ts';
import { accountNames, revocationOf, typeNames } from './word-keys.ts';

/** Columns, each with its share of the page width. */
const columns: readonly (readonly [keyof Texts['headings'], number])[] = [
  ['createdAt', 19],
  ['txnType', 13],
  ['account', 14],
  ['currency', 9],
  ['amount', 20],
  ['fee', 14],
  ['endingBalance', 20],
  ['revocation', 11],
  ['txnNo', 23],
  ['flowId', 14],
];
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'fee', 'endingBalance']);

/** Refuses nothing-to-export. */
export const transactionsCsv = (
  rows: AsyncIterable<WalletTransaction>,
  language: Language,
): Promise<AsyncGenerator<string>> =>
  csvFile(
    columns.map(([column]) => catalogues[language].headings[column]),
    linesOf(rows, language),
  );

export const transactionsXlsx = (
  rows: AsyncIterable<WalletTransaction>,
  language: Language,
): AsyncIterable<Uint8Array> =>
  xlsxFile(
    catalogues[language].title,
    columns.map(([column, width]) => ({
      header: catalogues[language].headings[column],
      width,
      isAmount: AMOUNTS.has(column),
    })),
    linesOf(rows, language),
  );

export const transactionsPdf = (
  rows: AsyncIterable<WalletTransaction>,
  language: Language,
  { lines, now }: { readonly lines: readonly string[]; readonly now: Date },
): AsyncGenerator<Uint8Array> =>
  tablePdf(
    {
      language,
      brand: 'Causeway',
      title: catalogues[language].title,
      lines,
      columns: columns.map(([column, width]) => ({
        title: catalogues[language].headings[column],
        width,
        ...(AMOUNTS.has(column) && { align: 'end' as const }),
      })),
      at: now,
    },
    pdfRows(rows, language),
  );

async function* pdfRows(
  rows: AsyncIterable<WalletTransaction>,
  language: Language,
): AsyncGenerator<TablePart> {
  for await (const row of rows) {
    const cells = cellsOf(row, language).map((cell, index) =>
      cell !== '' && AMOUNTS.has(columns[index]?.[0] ?? '')
        ? formatAmount(decimal(cell, row.currency), language, { code: false })
        : cell,
    );
    yield { kind: 'row', cells };
  }
}

async function* linesOf(
  rows: AsyncIterable<WalletTransaction>,
  language: Language,
): AsyncGenerator<CsvLine, void, undefined> {
  for await (const row of rows) yield cellsOf(row, language);
}

const cellsOf = (row: WalletTransaction, language: Language): CsvLine => [
  hongKongTime(new Date(row.createdAt)),
  catalogues[language].type[typeNames[row.txnType]],
  catalogues[language].account[accountNames[row.currencyAccountType]],
  row.currency,
  // Spreadsheets accept only the ASCII minus as the sign of a number.
  row.tradingDirection === directions.out ? `-${row.amount}` : row.amount,
  row.fee ?? '',
  row.endingBalance,
  catalogues[language].revocation[revocationOf(row.isReverse)],
  row.txnNo,
  row.flowId,
];
