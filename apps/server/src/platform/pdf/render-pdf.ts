// A document of labelled lines as a PDF: A4, its text selectable, in every language of the product.
import { buffer } from 'node:stream/consumers';
import { localeOf, type Language } from '@causeway/contract';
import Pdf from 'pdfkit';
import { type Face, faceFor } from './faces.ts';

export interface PdfContent {
  readonly language: Language;
  readonly brand: string;
  readonly title: string;
  readonly sections: readonly PdfSection[];
  /** Small, at its end. */
  readonly notes: readonly string[];
  readonly at: Date;
}

interface PdfSection {
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
}

/** Points. */
const MARGIN = 56;
const WIDTH = 595 - 2 * MARGIN;
const BOTTOM = 842 - MARGIN;
const VALUE_AT = 170;
const SIZES = { brand: 13, title: 20, section: 12, text: 10, note: 8 } as const;
const COLORS = { brand: '#0b5d57', ink: '#12211f', quiet: '#566663', line: '#d9e2df' } as const;
const LEADING = 1.5;

/** One character of a text with its letters; one that no font has is a question mark. */
interface Letter {
  readonly text: string;
  readonly face: Face;
}

interface Style {
  readonly size: number;
  readonly color: string;
}

export async function renderPdf(content: PdfContent): Promise<Buffer> {
  const { language, brand, title, sections, notes, at } = content;
  const letters = await lettersOf(content);
  const doc = new Pdf({
    size: 'A4',
    margin: MARGIN,
    lang: localeOf(language),
    displayTitle: true,
    info: { Title: title, Author: brand, CreationDate: at, ModDate: at },
  });
  const done = buffer(doc);
  const pen = penOf(doc, letters);
  pen.paragraph(brand, { size: SIZES.brand, color: COLORS.brand });
  pen.paragraph(title, { size: SIZES.title, color: COLORS.ink });
  for (const section of sections) {
    pen.skip(10);
    pen.paragraph(section.title, { size: SIZES.section, color: COLORS.brand });
    for (const { label, value } of section.lines) pen.labelled(label, value);
  }
  pen.skip(14);
  for (const note of notes) pen.paragraph(note, { size: SIZES.note, color: COLORS.quiet });
  doc.end();
  return done;
}

const textsOf = ({ brand, title, sections, notes }: PdfContent): readonly string[] => [
  brand,
  title,
  ...notes,
  ...sections.flatMap((section) => [section.title, ...section.lines.flatMap((line) => Object.values(line))]),
];

/** Of every character of the document, so that what is drawn is drawn without waiting. */
async function lettersOf(content: PdfContent): Promise<ReadonlyMap<string, Letter>> {
  const characters = new Set(textsOf(content).join(' '));
  const { language } = content;
  const unknown = await faceFor('?', language);
  if (!unknown) throw new Error('the fonts of PDFs have no question mark');
  const letters = new Map<string, Letter>();
  for (const text of characters) {
    const face = await faceFor(text, language);
    letters.set(text, face ? { text, face } : { text: '?', face: unknown });
  }
  return letters;
}

const penOf = (doc: PDFKit.PDFDocument, letters: ReadonlyMap<string, Letter>) => {
  let y = MARGIN;
  const registered = new Set<string>();
  const use = ({ name, bytes }: Face, { size, color }: Style): void => {
    if (!registered.has(name)) doc.registerFont(name, bytes);
    registered.add(name);
    doc.font(name).fontSize(size).fillColor(color);
  };
  const written = (text: string): readonly Letter[] =>
    [...text].flatMap((character) => letters.get(character) ?? []);

  /** Runs of the same letters, each with how wide it is. */
  const runsOf = (line: string, style: Style) => {
    const runs: { face: Face; text: string }[] = [];
    for (const { face, text } of written(line)) {
      const last = runs.at(-1);
      if (last?.face === face) last.text += text;
      else runs.push({ face, text });
    }
    return runs.map(({ face, text }) => {
      use(face, style);
      return { face, text, width: doc.widthOfString(text) };
    });
  };
  const widthOf = (text: string, style: Style): number =>
    runsOf(text, style).reduce((sum, { width }) => sum + width, 0);

  const linesOf = (text: string, width: number, style: Style): readonly string[] =>
    text.split('\n').flatMap((paragraph) => {
      const lines = [''];
      for (const part of breakable(paragraph, (piece) => widthOf(piece, style) <= width)) {
        const line = lines.at(-1) ?? '';
        if (line !== '' && widthOf(`${line}${part}`.trimEnd(), style) > width) lines.push(part.trimStart());
        else lines[lines.length - 1] = line + part;
      }
      return lines;
    });

  const draw = (lines: readonly string[], x: number, top: number, style: Style): void => {
    for (const [index, line] of lines.entries()) {
      let at = x;
      for (const { face, text, width } of runsOf(line, style)) {
        use(face, style);
        doc.text(text, at, top + index * style.size * LEADING, { lineBreak: false });
        at += width;
      }
    }
  };
  const height = (lines: readonly string[], { size }: Style): number => lines.length * size * LEADING;
  const fit = (needed: number): void => {
    if (y + needed <= BOTTOM) return;
    doc.addPage();
    y = MARGIN;
  };
  const paragraph = (text: string, style: Style): void => {
    const lines = linesOf(text, WIDTH, style);
    fit(height(lines, style));
    draw(lines, MARGIN, y, style);
    y += height(lines, style);
  };
  const labelled = (label: string, value: string): void => {
    const [quiet, ink] = [
      { size: SIZES.text, color: COLORS.quiet },
      { size: SIZES.text, color: COLORS.ink },
    ];
    const labels = linesOf(label, VALUE_AT - 12, quiet);
    const values = linesOf(value, WIDTH - VALUE_AT, ink);
    const needed = Math.max(height(labels, quiet), height(values, ink)) + 8;
    fit(needed);
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.5)
      .stroke(COLORS.line);
    draw(labels, MARGIN, y + 4, quiet);
    draw(values, MARGIN + VALUE_AT, y + 4, ink);
    y += needed;
  };
  return { paragraph, labelled, skip: (points: number) => void (y += points) };
};

/** Words with the space behind them; every Chinese character, and every one of a word that fits no line, by itself. */
const breakable = (text: string, fits: (piece: string) => boolean): readonly string[] =>
  (
    text.match(
      /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]|[^\s\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]+\s*|\s+/gu,
    ) ?? []
  ).flatMap((piece) => (fits(piece.trimEnd()) ? [piece] : [...piece]));
