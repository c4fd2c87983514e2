// Writes text into a PDF with the glyphs of its language, broken into lines.
import type { Language } from '@causeway/contract';
import { type Face, faceFor } from './faces.ts';

/** One character of a text with its glyph; a question mark if no font has it. */
interface Letter {
  readonly text: string;
  readonly face: Face;
  /** The width at a size of one point. */
  readonly width: number;
}

export interface Style {
  /** Points. */
  readonly size: number;
  readonly color: string;
}

export const COLORS = { brand: '#0b5d57', ink: '#12211f', quiet: '#566663', line: '#d9e2df' } as const;
export const LEADING = 1.5;

interface Run {
  readonly face: Face;
  text: string;
  width: number;
}

export interface Pen {
  /** Reads the fonts for a text; it must be called before the text is drawn. */
  learn(text: string): Promise<void>;
  widthOf(text: string, style: Style): number;
  linesOf(text: string, width: number, style: Style): readonly string[];
  draw(lines: readonly string[], x: number, top: number, style: Style): void;
}

export function penOf(doc: PDFKit.PDFDocument, language: Language): Pen {
  const letters = new Map<string, Letter>();
  const registered = new Set<string>();
  const use = ({ name, bytes }: Face, { size, color }: Style): void => {
    if (!registered.has(name)) doc.registerFont(name, bytes);
    registered.add(name);
    doc.font(name).fontSize(size).fillColor(color);
  };
  const learn = async (text: string): Promise<void> => {
    for (const character of text) {
      if (letters.has(character)) continue;
      // Many fonts have a width for the plain space only.
      const wanted = character === '\u00a0' ? ' ' : character;
      const known = await faceFor(wanted, language);
      const text = known ? wanted : '?';
      const face = known ?? (await questionMark(language));
      use(face, { size: 1000, color: COLORS.ink });
      letters.set(character, { text, face, width: doc.widthOfString(text) / 1000 });
    }
  };

  /** Runs of glyphs from one font, each with its width. */
  const runsOf = (line: string, size: number): readonly Run[] => {
    const runs: Run[] = [];
    for (const character of line) {
      const letter = letters.get(character);
      if (!letter) continue;
      const last = runs.at(-1);
      const width = letter.width * size;
      if (last?.face !== letter.face) runs.push({ ...letter, width });
      else {
        last.text += letter.text;
        last.width += width;
      }
    }
    return runs;
  };
  const widthOf = (text: string, { size }: Style): number => {
    let width = 0;
    for (const character of text) width += (letters.get(character)?.width ?? 0) * size;
    return width;
  };

  const linesOf = (text: string, width: number, style: Style): readonly string[] =>
    text.split('\n').flatMap((paragraph) => {
      if (widthOf(paragraph, style) <= width) return [paragraph];
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
      for (const { face, text, width } of runsOf(line, style.size)) {
        use(face, style);
        doc.text(text, at, top + index * style.size * LEADING, { lineBreak: false });
        at += width;
      }
    }
  };
  return { learn, widthOf, linesOf, draw };
}

async function questionMark(language: Language): Promise<Face> {
  const face = await faceFor('?', language);
  if (!face) throw new Error('the fonts of PDFs have no question mark');
  return face;
}

/**
 * Words with the space behind them. Every Chinese character is a part of its own, and so is every character
 * of a word that is longer than a line.
 */
const breakable = (text: string, fits: (piece: string) => boolean): readonly string[] =>
  (
    text.match(
      /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]|[^\s\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]+\s*|\s+/gu,
    ) ?? []
  ).flatMap((piece) => (fits(piece.trimEnd()) ? [piece] : [...piece]));
