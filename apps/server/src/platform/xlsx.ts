// Spreadsheets of any length, made while they are downloaded. A cell is a text, never a formula, or the number of an amount.
import { XLSX_MAX_ROWS_PER_SHEET, writeXlsxStream } from 'hucre/xlsx';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface XlsxColumn {
  readonly header: string;
  readonly width: number;
  readonly isAmount?: boolean;
}

/** Spreadsheets keep fifteen digits of a number; an amount with more stays text. */
const DIGITS_MAX = 15;

/**
 * Lines beyond a sheet's limit continue in another sheet, under the same heading: `rowsMax` counts the
 * heading too.
 */
export function xlsxFile(
  name: string,
  columns: readonly XlsxColumn[],
  lines: AsyncIterable<readonly string[]>,
  rowsMax = XLSX_MAX_ROWS_PER_SHEET,
): AsyncIterable<Uint8Array> {
  // The writer has a format for each column only, and asks for it at each cell: it gets the format of the line just read.
  let line: readonly string[] = [];
  return writeXlsxStream(
    rowsOf(columns, lines, (read) => {
      line = read;
    }),
    {
      name,
      maxRowsPerSheet: rowsMax,
      columns: columns.map(({ header, width, isAmount }, index) =>
        isAmount === true
          ? {
              header,
              width,
              get numFmt() {
                return formatOf(line[index] ?? '');
              },
            }
          : { header, width },
      ),
      freezePane: { rows: 1 },
    },
  );
}

/** The format with the decimals of the currency: none for yen, two for dollars, six for stablecoins. */
function formatOf(cell: string): string {
  const [, decimals = ''] = cell.split('.');
  return decimals === '' ? '#,##0' : `#,##0.${'0'.repeat(decimals.length)}`;
}

async function* rowsOf(
  columns: readonly XlsxColumn[],
  lines: AsyncIterable<readonly string[]>,
  onLine: (line: readonly string[]) => void,
) {
  for await (const line of lines) {
    onLine(line);
    yield line.map((cell, index) =>
      columns[index]?.isAmount === true &&
      /^-?[\d.]+$/.test(cell) &&
      cell.replaceAll(/\D/g, '').length <= DIGITS_MAX
        ? Number(cell)
        : cell,
    );
  }
}
