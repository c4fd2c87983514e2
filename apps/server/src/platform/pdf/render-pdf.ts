// A document of labeled lines as a PDF: A4, with selectable text, in every language of the product.
import { buffer } from 'node:stream/consumers';
import { localeOf, type Language } from '@causeway/contract';
import Pdf from 'pdfkit';
import { COLORS, LEADING, type Pen, penOf, type Style } from './pen.ts';

export interface PdfContent {
  readonly language: Language;
  readonly brand: string;
  readonly title: string;
  readonly sections: readonly PdfSection[];
  /** Small lines at the end. */
  readonly notes: readonly string[];
  readonly at: Date;
}

export interface PdfSection {
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
}

/** Points. */
const MARGIN = 56;
const WIDTH = 595 - 2 * MARGIN;
const BOTTOM = 842 - MARGIN;
const VALUE_AT = 170;
const SIZES = { brand: 13, title: 20, section: 12, text: 10, note: 8 } as const;

export async function renderPdf(content: PdfContent): Promise<Buffer> {
  const { language, brand, title, sections, notes, at } = content;
  const doc = new Pdf({
    size: 'A4',
    margin: MARGIN,
    lang: localeOf(language),
    displayTitle: true,
    info: { Title: title, Author: brand, CreationDate: at, ModDate: at },
  });
  const done = buffer(doc);
  const pen = penOf(doc, language);
  await pen.learn(textsOf(content).join(' '));
  const sheet = sheetOf(doc, pen);
  sheet.paragraph(brand, { size: SIZES.brand, color: COLORS.brand });
  sheet.paragraph(title, { size: SIZES.title, color: COLORS.ink });
  for (const section of sections) {
    sheet.skip(10);
    sheet.paragraph(section.title, { size: SIZES.section, color: COLORS.brand });
    for (const { label, value } of section.lines) sheet.labelled(label, value);
  }
  sheet.skip(14);
  for (const note of notes) sheet.paragraph(note, { size: SIZES.note, color: COLORS.quiet });
  doc.end();
  return done;
}

const textsOf = ({ brand, title, sections, notes }: PdfContent): readonly string[] => [
  brand,
  title,
  ...notes,
  ...sections.flatMap((section) => [section.title, ...section.lines.flatMap((line) => Object.values(line))]),
];

function sheetOf(doc: PDFKit.PDFDocument, pen: Pen) {
  let y = MARGIN;
  const height = (lines: readonly string[], { size }: Style): number => lines.length * size * LEADING;
  const fit = (needed: number): void => {
    if (y + needed <= BOTTOM) return;
    doc.addPage();
    y = MARGIN;
  };
  const paragraph = (text: string, style: Style): void => {
    const lines = pen.linesOf(text, WIDTH, style);
    fit(height(lines, style));
    pen.draw(lines, MARGIN, y, style);
    y += height(lines, style);
  };
  const labelled = (label: string, value: string): void => {
    const [quiet, ink] = [
      { size: SIZES.text, color: COLORS.quiet },
      { size: SIZES.text, color: COLORS.ink },
    ];
    const labels = pen.linesOf(label, VALUE_AT - 12, quiet);
    const values = pen.linesOf(value, WIDTH - VALUE_AT, ink);
    const needed = Math.max(height(labels, quiet), height(values, ink)) + 8;
    fit(needed);
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.5)
      .stroke(COLORS.line);
    pen.draw(labels, MARGIN, y + 4, quiet);
    pen.draw(values, MARGIN + VALUE_AT, y + 4, ink);
    y += needed;
  };
  return { paragraph, labelled, skip: (points: number) => void (y += points) };
}
