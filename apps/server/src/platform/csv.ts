// CSV files of any length: UTF-8 with a byte order mark, made while they are downloaded. No cell can be a formula.
import { stringify } from 'csv-stringify/sync';
import { refuse } from './refusal.ts';

export type CsvLine = readonly string[];

/** The number of lines in one piece. */
const LINES_AT_ONCE = 500;

/**
 * Refuses nothing-to-export if there is no line. Otherwise returns the file, whose next piece is made after
 * the previous one was read; a failure aborts the download instead of ending the file.
 */
export async function csvFile(
  heading: CsvLine,
  lines: AsyncGenerator<CsvLine>,
): Promise<AsyncGenerator<string>> {
  const first = await lines.next();
  return first.done === true ? refuse('nothing-to-export') : pieces(heading, first.value, lines);
}

async function* pieces(
  heading: CsvLine,
  first: CsvLine,
  lines: AsyncIterable<CsvLine>,
): AsyncGenerator<string> {
  yield stringify([heading], { bom: true });
  let piece: CsvLine[] = [first];
  for await (const line of lines) {
    if (piece.length === LINES_AT_ONCE) {
      yield text(piece);
      piece = [];
    }
    piece.push(line);
  }
  yield text(piece);
}

const text = (lines: readonly CsvLine[]): string => stringify(lines.map((line) => line.map(harmless)));

/** Spreadsheets compute a cell with such a first character, except a negative number. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const NUMBER = /^-\d+(?:\.\d+)?$/;

const harmless = (cell: string): string => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);
