// A table of any length as a PDF, made while it is downloaded: A4 landscape, its heading on every page, in every language.
import { setImmediate } from 'node:timers/promises';
import { localeOf, type Language } from '@causeway/contract';
import Pdf from 'pdfkit';
import { COLORS, LEADING, penOf, type Style } from './pen.ts';

export interface TableHead {
  readonly language: Language;
  readonly brand: string;
  readonly title: string;
  /** The lines beneath the title: the owner and the period. */
  readonly lines: readonly string[];
  readonly columns: readonly TableColumn[];
  readonly at: Date;
}

export interface TableColumn {
  readonly title: string;
  /** The column's share of the page. */
  readonly width: number;
  readonly align?: 'end';
}

/** A row of cells, or lines with a value each that stay on one page, under a heading that may open a new table. */
export type TablePart =
  | { readonly kind: 'row'; readonly cells: readonly string[] }
  | { readonly kind: 'lines'; readonly heading?: string; readonly lines: readonly TableLine[] };

export type TableLine = readonly [label: string, value: string];

/** Points. */
const MARGIN = 40;
const WIDTH = 842 - 2 * MARGIN;
const BOTTOM = 595 - MARGIN;
const GAP = 6;
const STYLES = {
  brand: { size: 12, color: COLORS.brand },
  title: { size: 18, color: COLORS.ink },
  heading: { size: 11, color: COLORS.brand },
  column: { size: 7.5, color: COLORS.quiet },
  text: { size: 8, color: COLORS.ink },
} as const satisfies Record<string, Style>;
const LINE_HEIGHT = STYLES.text.size * LEADING + 4;
const HEADING_GAP = 12;
/** The number of parts after which other work gets its turn. */
const PARTS_AT_ONCE = 25;

export async function* tablePdf(
  head: TableHead,
  parts: AsyncIterable<TablePart>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { language, brand, title, lines, columns, at } = head;
  const doc = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    lang: localeOf(language),
    displayTitle: true,
    // The cache is off, because it would keep the shape of every word that was ever drawn.
    fontLayoutCache: false,
    info: { Title: title, Author: brand, CreationDate: at, ModDate: at },
  });
  const pen = penOf(doc, language);
  await pen.learn([brand, title, ...lines, ...columns.map((column) => column.title), '0123456789/'].join(''));
  const sheet = sheetOf(doc, pen, columns);
  sheet.text(brand, STYLES.brand);
  sheet.text(title, STYLES.title);
  for (const line of lines) sheet.text(line, STYLES.text);
  sheet.columnTitles();
  let count = 0;
  for await (const part of parts) {
    await pen.learn(textOf(part));
    sheet.draw(part);
    count += 1;
    if (count % PARTS_AT_ONCE === 0) await setImmediate();
    yield* readyOf(doc);
  }
  doc.end();
  for await (const piece of doc) yield piece as Uint8Array;
}

/** Pages that are complete. */
function* readyOf(doc: PDFKit.PDFDocument): Generator<Uint8Array, void, undefined> {
  for (let piece = doc.read(); piece !== null; piece = doc.read()) yield piece as Uint8Array;
}

const textOf = (part: TablePart): string =>
  part.kind === 'row' ? part.cells.join('') : [part.heading ?? '', ...part.lines.flat()].join('');

function sheetOf(doc: PDFKit.PDFDocument, pen: ReturnType<typeof penOf>, columns: readonly TableColumn[]) {
  const shares = columns.reduce((sum, { width }) => sum + width, 0);
  const widths = columns.map(({ width }) => (width / shares) * WIDTH);
  const lefts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, MARGIN));
  let y = MARGIN;
  let page = 1;

  const number = (): void =>
    pen.draw(
      [String(page)],
      MARGIN + WIDTH - pen.widthOf(String(page), STYLES.column),
      BOTTOM + 8,
      STYLES.column,
    );
  const fit = (needed: number): void => {
    if (y + needed <= BOTTOM) return;
    number();
    const { dictionary } = doc.page;
    doc.addPage();
    // The page is written; the library would keep its data to the end.
    Object.assign(dictionary, { data: {} });
    page += 1;
    y = MARGIN;
    columnTitles();
  };
  const rule = (): void =>
    void doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.5)
      .stroke(COLORS.line);
  const cells = (texts: readonly string[], style: Style): void => {
    const broken = texts.map((text, index) => pen.linesOf(text, (widths[index] ?? 0) - GAP, style));
    const needed = Math.max(...broken.map(({ length }) => length)) * style.size * LEADING + 4;
    fit(needed);
    rule();
    for (const [index, lines] of broken.entries()) {
      const { [index]: left = 0 } = lefts;
      const room = (widths[index] ?? 0) - GAP;
      if (columns[index]?.align !== 'end') pen.draw(lines, left, y + 3, style);
      else
        for (const [place, line] of lines.entries())
          pen.draw(
            [line],
            left + room - pen.widthOf(line, style),
            y + 3 + place * style.size * LEADING,
            style,
          );
    }
    y += needed;
  };
  const columnTitles = (): void =>
    cells(
      columns.map(({ title }) => title),
      STYLES.column,
    );
  const text = (words: string, style: Style): void => {
    const lines = pen.linesOf(words, WIDTH, style);
    const needed = lines.length * style.size * LEADING;
    fit(needed);
    pen.draw(lines, MARGIN, y, style);
    y += needed;
  };
  const line = ([label, value]: TableLine): void => {
    rule();
    pen.draw([label], MARGIN, y + 3, STYLES.text);
    pen.draw([value], MARGIN + WIDTH - GAP - pen.widthOf(value, STYLES.text), y + 3, STYLES.text);
    y += LINE_HEIGHT;
  };
  const lines = (heading: string | undefined, block: readonly TableLine[]): void => {
    const above = heading === undefined ? 0 : HEADING_GAP + STYLES.heading.size * LEADING;
    fit(above + block.length * LINE_HEIGHT);
    if (heading !== undefined) {
      y += HEADING_GAP;
      text(heading, STYLES.heading);
    }
    for (const each of block) line(each);
  };
  const draw = (part: TablePart): void =>
    part.kind === 'row' ? cells(part.cells, STYLES.text) : lines(part.heading, part.lines);
  return { text, columnTitles, draw };
}
