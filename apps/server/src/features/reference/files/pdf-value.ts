// Reads one value of a PDF where it stands (ISO 32000-2 section 7.3): as much of the format as it takes to find out whether
// a file needs a password. Nothing is unpacked, followed or run.

/** A name is a string, a string its bytes. */
export type PdfValue =
  number | boolean | null | string | Buffer | PdfReference | readonly PdfValue[] | PdfDictionary;

/** `12 0 R` */
export interface PdfReference {
  readonly object: number;
  readonly generation: number;
}

export type PdfDictionary = ReadonlyMap<string, PdfValue>;

export const isList = (value: PdfValue | undefined): value is readonly PdfValue[] => Array.isArray(value);

export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map;

/** No value that is asked for here is longer, nor nested deeper. */
const BYTES_MAX = 16_384;
const DEPTH_MAX = 16;

/** Undefined when no value stands there, or one that is longer or deeper than any that is asked for. */
export function pdfValueAt(file: Buffer, at: number): PdfValue | undefined {
  const reader = { text: file.toString('latin1', at, at + BYTES_MAX), at: 0 };
  try {
    return valueOf(reader, 0);
  } catch (error) {
    if (error instanceof NoValue) return undefined;
    throw error;
  }
}

class NoValue extends Error {}

/** Where in the text it is read; each byte is a character. */
interface Reader {
  readonly text: string;
  at: number;
}

const ended = String.raw`(?![^\0\t\n\f\r ()<>[\]{}/%])`;
const white = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y;
const name = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const number = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)/y;
const reference = new RegExp(String.raw`(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R${ended}`, 'y');
const word = new RegExp(`(true|false|null)${ended}`, 'y');
const hexadecimal = /<([\da-f\0\t\n\f\r ]*)>/iy;
const opening = /<<|\[|\(/y;

const words: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

function take(reader: Reader, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text);
  if (found) reader.at = pattern.lastIndex;
  return found;
}

function valueOf(reader: Reader, depth: number): PdfValue {
  if (depth > DEPTH_MAX) throw new NoValue();
  take(reader, white);
  const referred = take(reader, reference);
  if (referred) return { object: Number(referred[1]), generation: Number(referred[2]) };
  const counted = take(reader, number);
  if (counted) return Number(counted[0]);
  const named = take(reader, name);
  if (named) return plainName(named[1] ?? '');
  const said = take(reader, word);
  if (said) return words.get(said[1] ?? '') ?? null;
  const hex = take(reader, hexadecimal);
  if (hex) return bytesOfHex(hex[1] ?? '');
  return composed(reader, take(reader, opening)?.[0], depth);
}

function composed(reader: Reader, begun: string | undefined, depth: number): PdfValue {
  if (begun === '[') return listUntil(reader, ']', depth);
  if (begun === '<<') return dictionaryOf(listUntil(reader, '>>', depth));
  if (begun === '(') return literalOf(reader);
  throw new NoValue();
}

/** Each round reads one character at least. */
function listUntil(reader: Reader, end: string, depth: number): readonly PdfValue[] {
  const values: PdfValue[] = [];
  for (;;) {
    take(reader, white);
    if (reader.text.startsWith(end, reader.at)) break;
    values.push(valueOf(reader, depth + 1));
  }
  reader.at += end.length;
  return values;
}

function dictionaryOf(list: readonly PdfValue[]): PdfDictionary {
  const entries = new Map<string, PdfValue>();
  for (let i = 0; i < list.length; i += 2) {
    const [key, value] = [list[i], list[i + 1]];
    if (typeof key !== 'string' || value === undefined) throw new NoValue();
    entries.set(key, value);
  }
  return entries;
}

const plainName = (written: string): string =>
  written.replaceAll(/#([\da-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );

/** Section 7.3.4.3: a digit that is missing at the end is 0. */
function bytesOfHex(written: string): Buffer {
  const digits = written.replaceAll(/[^\da-f]/gi, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}

const part = /\\(?:([0-7]{1,3})|(\r\n|[^]))|\r\n?|[^]/y;
const escaped: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const lineEnds: ReadonlySet<string> = new Set(['\r\n', '\r', '\n']);

/** Section 7.3.4.2: parentheses in pairs, escapes, and each end of a line is one line feed. */
function literalOf(reader: Reader): Buffer {
  const characters: string[] = [];
  for (let open = 1; ;) {
    const [whole, octal, sign] = take(reader, part) ?? noValue();
    if (whole === '(') open += 1;
    if (whole === ')') open -= 1;
    if (open === 0) return Buffer.from(characters.join(''), 'latin1');
    if (octal !== undefined) characters.push(String.fromCharCode(Number.parseInt(octal, 8) & 0xff));
    else if (sign !== undefined) characters.push(lineEnds.has(sign) ? '' : (escaped[sign] ?? sign));
    else characters.push(whole.startsWith('\r') ? '\n' : whole);
  }
}

const noValue = (): never => {
  throw new NoValue();
};
