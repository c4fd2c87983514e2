// The glyphs of a PDF: Noto Sans, Latin and Chinese, in its published pieces by range of characters. A piece is read when
// one of its characters is first needed, in one weight, and kept; a document embeds only the glyphs that it uses.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Language } from '@causeway/contract';
import { create } from 'fontkit';
import subsetFont from 'subset-font';

export interface Face {
  readonly name: string;
  /** A TrueType font. */
  readonly bytes: Buffer;
  readonly has: (codePoint: number) => boolean;
}

interface Piece {
  readonly name: string;
  readonly path: string;
  /** First and last code points; the font may lack some of them. */
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

/**
 * Leaves out ligatures and kerning: they take most of the time of a long table, and Chinese and figures do not need them.
 */
const SUBSET = {
  targetFormat: 'truetype',
  variationAxes: { wght: 400 },
  dropTables: ['GSUB', 'GPOS', 'GDEF'],
} as const;

const ALPHABETS = 'noto-sans';
/** Latin, Greek and Cyrillic letters with their marks, which few Chinese families have, and figures. */
const ALPHABETIC = /[ -~\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}]/u;
/** A family with rare letters of names that both Chinese families lack. */
const RARE = 'noto-sans-jp';

/** Chinese glyphs differ by language; each language tries its own family first, and then the other. */
const chinese: Readonly<Record<Language, readonly string[]>> = {
  en: ['noto-sans-sc', 'noto-sans-hk'],
  'zh-Hans': ['noto-sans-sc', 'noto-sans-hk'],
  'zh-Hant': ['noto-sans-hk', 'noto-sans-sc'],
};

/** A word uses one family; characters outside of alphabets, quotation marks too, are drawn as the language writes them. */
const familiesFor = (character: string, language: Language): readonly string[] =>
  ALPHABETIC.test(character)
    ? [ALPHABETS, ...chinese[language], RARE]
    : [...chinese[language], ALPHABETS, RARE];

const { resolve } = createRequire(import.meta.url);
const pieces = new Map<string, Promise<readonly Piece[]>>();
const faces = new Map<string, Promise<Face>>();

function kept<Value>(all: Map<string, Value>, key: string, make: () => Value): Value {
  const value = all.get(key) ?? make();
  all.set(key, value);
  return value;
}

const piecesOf = (family: string): Promise<readonly Piece[]> =>
  kept(pieces, family, async () => {
    const pack = `@fontsource-variable/${family}`;
    const ranges: unknown = JSON.parse(await readFile(resolve(`${pack}/unicode.json`), 'utf8'));
    return Object.entries(ranges as Readonly<Record<string, string>>).map(([key, text]) => {
      const name = `${family}-${key.replaceAll(/[[\]]/g, '')}`;
      return { name, path: resolve(`${pack}/files/${name}-wght-normal.woff2`), ranges: rangesIn(text) };
    });
  });

/** `U+4e00-4e05,U+4e08`. */
const rangesIn = (text: string): Piece['ranges'] =>
  text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

const faceOf = ({ name, path, ranges }: Piece): Promise<Face> =>
  kept(faces, name, async () => {
    const all = ranges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
    );
    const bytes = await subsetFont(await readFile(path), all.join(''), SUBSET);
    const font = create(bytes);
    const has = 'characterSet' in font ? new Set(font.characterSet) : new Set<number>();
    return { name, bytes, has: (codePoint: number) => has.has(codePoint) };
  });

/** The font of the language for this letter; undefined where no font has it. */
export async function faceFor(character: string, language: Language): Promise<Face | undefined> {
  const codePoint = character.codePointAt(0) ?? 0;
  for (const family of familiesFor(character, language)) {
    const claiming = (await piecesOf(family)).filter(({ ranges }) =>
      ranges.some(([first, last]) => first <= codePoint && codePoint <= last),
    );
    for (const piece of claiming) {
      const face = await faceOf(piece);
      if (face.has(codePoint)) return face;
    }
  }
  return undefined;
}
