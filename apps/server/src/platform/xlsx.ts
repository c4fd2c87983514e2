// Spreadsheets of any length, made while they are taken. A cell is a text, never a formula, or the number of an amount.
import { XLSX_MAX_ROWS_PER_SHEET, writeXlsxStream } from 'hucre/xlsx';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface XlsxColumn {
  readonly header: string;
  readonly width: number;
  readonly isAmount?: boolean;
}

/** A spreadsheet knows fifteen digits of a number; an amount that has more stays text. */
const DIGITS_MAX = 15;

/** More lines than a sheet may have go on in another, under the same heading: `rowsMax` counts the heading too. */
export const xlsxFile = (
  name: string,
  columns: readonly XlsxColumn[],
  lines: AsyncIterable<readonly string[]>,
  rowsMax = XLSX_MAX_ROWS_PER_SHEET,
): AsyncIterable<Uint8Array> =>
  writeXlsxStream(rowsOf(columns, lines), {
    name,
    maxRowsPerSheet: rowsMax,
    columns: columns.map(({ isAmount, ...column }) => ({
      ...column,
      ...(isAmount === true && { numFmt: '#,##0.00####' }),
    })),
    freezePane: { rows: 1 },
  });

async function* rowsOf(columns: readonly XlsxColumn[], lines: AsyncIterable<readonly string[]>) {
  for await (const line of lines)
    yield line.map((cell, index) =>
      columns[index]?.isAmount === true &&
      /^-?[\d.]+$/.test(cell) &&
      cell.replaceAll(/\D/g, '').length <= DIGITS_MAX
        ? Number(cell)
        : cell,
    );
}
