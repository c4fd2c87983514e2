// Whether a PDF acts by itself or carries files: a script, a program that it starts, a form that it sends, another file.
// Staff view it without any of that, but pass it on to others who do not. A link that has to be clicked is allowed.
import { constants, inflateRawSync } from 'node:zlib';

/**
 * The most bytes of all object streams, after each filter; a file with more is not inspected further and counts as active.
 */
const INFLATED_BYTES_MAX = 32 * 1024 * 1024;
/** Objects of an honest file share no byte. Some room is left for wrong lengths and for small files. */
const READ_TIMES_MAX = 2;
const READ_BYTES_FREE = 64 * 1024;
/** How far the dictionary before an object's stream is searched. */
const DICTIONARY_MAX = 4096;

/** ISO 32000-2 section 7.3.5: a name may be written with any of its letters as `#` and two digits. */
function letter(one: string): string {
  const [high = '', low = ''] = (one.codePointAt(0) ?? 0).toString(16);
  return `(?:${one}|#${high}[${low}${low.toUpperCase()}])`;
}
const nameOf = (name: string): string => `\\/${[...name].map(letter).join('')}(?![A-Za-z0-9#])`;

/** Tables 201 and 228, and 7.11.4: the names of such actions, anywhere, and of embedded files. */
const active = new RegExp(
  [
    ...['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'GoToR', 'GoToE', 'Rendition', 'RichMedia'].map(
      nameOf,
    ),
    ...['EmbeddedFile', 'EmbeddedFiles'].map(nameOf),
    // Actions when a page or a field is opened, left or printed; a form that is a program.
    `${nameOf('AA')}\\s*(?:<<|\\d+\\s+\\d+\\s+R)`,
    `${nameOf('XFA')}\\s*(?:\\[|\\d+\\s+\\d+\\s+R)`,
  ].join('|'),
);
const objectStream = new RegExp(nameOf('ObjStm'), 'g');
const filter = new RegExp(nameOf('Filter'), 'g');
const filterNames = /^\s*(\[[^\]]*\]|\/[^\s/<>[\]()]+)/;
const page = new RegExp(`${nameOf('Type')}\\s*${nameOf('Page')}`);
const opening = new RegExp(`${nameOf('OpenAction')}\\s*(?:(<<)|(\\d+)\\s+\\d+\\s+R)`, 'g');
const address = new RegExp(nameOf('URI'));

/** The number of versions that are read; a file has one for each time it was saved. */
const VERSIONS_MAX = 50;
/** The number of filters of one dictionary that are read. */
const FILTERS_MAX = 8;

export interface PdfContent {
  readonly isActive: boolean;
  readonly hasPage: boolean;
}

/**
 * Searches the whole file, not only what a reader would take for its objects: this also finds objects hidden between a
 * comment and a stream, and a packed picture does not contain such names by chance.
 */
export function contentOfPdf(file: Buffer): PdfContent {
  const text = file.toString('latin1');
  const packed = objectsIn(file, text);
  if (packed === null) return { isActive: true, hasPage: true };
  const all = [text, ...packed.map((objects) => objects.text)];
  const isActive = all.some((part) => active.test(part)) || opensAddress(all, text, packed);
  // Encrypted parts are inspected by another function.
  return { isActive, hasPage: all.some((part) => page.test(part)) || text.includes('/Encrypt') };
}

interface Packed {
  readonly text: string;
  /** The place of each object by its number. */
  readonly places: ReadonlyMap<number, number>;
}

/** The remaining reads: a file in which each part claims the whole rest would otherwise be read once per part. */
interface Budget {
  /** Bytes of the file that may still be read. */
  unread: number;
  /** Bytes that its streams may still unpack to. */
  unpacked: number;
}

const budgetFor = (text: string): Budget => ({
  unread: READ_TIMES_MAX * text.length + READ_BYTES_FREE,
  unpacked: INFLATED_BYTES_MAX,
});

/** False when the bytes exceed the budget. */
const isRead = (budget: Budget, bytes: number): boolean => (budget.unread -= bytes) >= 0;

/** Null if there are too many bytes, or they are packed by an unsupported method. */
function objectsIn(file: Buffer, text: string): readonly Packed[] | null {
  const isEnciphered = text.includes('/Encrypt');
  const budget = budgetFor(text);
  const found: Packed[] = [];
  let from = -1;
  for (const { index } of text.matchAll(objectStream)) {
    // A stream that is named twice is read once.
    if (index < from) continue;
    from = text.indexOf('stream', index);
    if (from === -1 || from - index > DICTIONARY_MAX) return from === -1 ? found : null;
    const before = text.slice(Math.max(0, index - DICTIONARY_MAX), index);
    const head = before.slice(before.lastIndexOf('obj') + 1) + text.slice(index, from);
    const data = dataOf(file, text, from, head);
    // No later stream has an end either.
    if (data === null) return isEnciphered ? found : null;
    if (!isRead(budget, head.length + data.length)) return null;
    const bytes = unpacked(data, filtersOf(head), budget);
    if (bytes === null && isEnciphered) continue;
    if (bytes === null) return null;
    found.push(numbered(bytes.toString('latin1'), head));
  }
  return found;
}

/** The data up to the later of its declared length and its end word. */
function dataOf(file: Buffer, text: string, stream: number, head: string): Buffer | null {
  const from = stream + 'stream'.length + (file[stream + 'stream'.length] === 13 ? 2 : 1);
  const word = text.indexOf('endstream', from);
  if (word === -1) return null;
  const length = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(head)?.[1] ?? 0);
  return file.subarray(from, Math.max(word, from + length));
}

/**
 * Filters in the order to undo them; null where they are elsewhere, or are named so often that nobody
 * follows.
 */
function filtersOf(head: string): readonly string[] | null {
  const found = [...head.matchAll(filter)];
  if (found.length > FILTERS_MAX) return null;
  if (found.length === 0) return [];
  for (const { index, 0: name } of found) {
    const filters = filterNames.exec(head.slice(index + name.length))?.[1];
    if (filters !== undefined) return filters.split(/[[\]\s/]+/).filter(Boolean);
  }
  return null;
}

/** Undoes each filter in turn; null for other filters, broken data, and too many bytes. */
function unpacked(data: Buffer, filters: readonly string[] | null, budget: Budget): Buffer | null {
  if (filters === null) return null;
  let bytes = data;
  for (const filter of filters) {
    const undone = undo[filter]?.(bytes, Math.max(1, budget.unpacked)) ?? null;
    if (undone === null) return null;
    bytes = undone;
    budget.unpacked -= bytes.length;
    if (budget.unpacked < 0) return null;
  }
  return bytes;
}

/** Hexadecimal or base 85 data in a real document is shorter. */
const TEXT_BYTES_MAX = 4 * 1024 * 1024;

type Undo = (data: Buffer, bytesMax: number) => Buffer | null;

/** Skips checksums and stops where the data breaks off, as readers do. */
const inflate: Undo = (data, maxOutputLength) => {
  try {
    return inflateRawSync(data.subarray(2), { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return null;
  }
};
const fromHex: Undo = (data) =>
  data.length > TEXT_BYTES_MAX
    ? null
    : Buffer.from((data.toString('latin1').split('>')[0] ?? '').replaceAll(/[^0-9A-Fa-f]/g, ''), 'hex');

/** Section 7.4.3: five characters for four bytes, `z` for four zeros. */
const from85: Undo = (data) => {
  if (data.length > TEXT_BYTES_MAX) return null;
  const signs = (data.toString('latin1').split('~')[0] ?? '').replaceAll(/\s/g, '').replaceAll('z', '!!!!!');
  const bytes: number[] = [];
  for (let at = 0; at < signs.length; at += 5) {
    const group = signs.slice(at, at + 5);
    const value = [...group.padEnd(5, 'u')].reduce((sum, sign) => sum * 85 + sign.charCodeAt(0) - 33, 0);
    for (let byte = 0; byte < group.length - 1; byte += 1)
      bytes.push(Math.floor(value / 256 ** (3 - byte)) & 0xff);
  }
  return Buffer.from(bytes);
};

const undo: Readonly<Record<string, Undo>> = {
  FlateDecode: inflate,
  Fl: inflate,
  ASCIIHexDecode: fromHex,
  AHx: fromHex,
  ASCII85Decode: from85,
  A85: from85,
};

/** Section 7.5.7: pairs of number and place first, then the objects. */
function numbered(text: string, head: string): Packed {
  const first = Number(/\/First\s+(\d+)/.exec(head)?.[1] ?? 0);
  const numbers = (text.slice(0, first).match(/\d+/g) ?? []).map(Number);
  const places = new Map<number, number>();
  for (let at = 0; at + 1 < numbers.length; at += 2)
    places.set(numbers[at] ?? 0, first + (numbers[at + 1] ?? 0));
  return { text, places };
}

/** Whether an action at opening leads to an address; also true if there are more such actions than are checked. */
function opensAddress(all: readonly string[], text: string, packed: readonly Packed[]): boolean {
  const numbers = new Set<number>();
  let actions = 0;
  for (const part of all)
    for (const { index, 0: whole, 1: isInPlace, 2: number } of part.matchAll(opening)) {
      actions += 1;
      if (actions > VERSIONS_MAX) return true;
      if (isInPlace === undefined) numbers.add(Number(number));
      else if (address.test(firstPart(part, index, index + whole.length + DICTIONARY_MAX, '>>'))) return true;
    }
  return numbers.size > 0 && (namesAddress(text, numbers) || packsAddress(packed, numbers));
}

const firstPart = (text: string, from: number, to: number, end: string): string =>
  text.slice(from, to).split(end, 1)[0] ?? '';

const packsAddress = (packed: readonly Packed[], numbers: ReadonlySet<number>): boolean =>
  packed.some(({ text, places }) =>
    [...numbers].some((number) => {
      const place = places.get(number);
      return place !== undefined && address.test(firstPart(text, place, place + DICTIONARY_MAX, '>>'));
    }),
  );

/** Whether an object with one of these numbers names an address, or there are too many to check. */
function namesAddress(text: string, numbers: ReadonlySet<number>): boolean {
  const budget = budgetFor(text);
  for (let at = text.indexOf('obj'); at !== -1; at = text.indexOf('obj', at + 1)) {
    const number = numberBefore(text, at);
    if (number === null || !numbers.has(number)) continue;
    const body = firstPart(text, at, at + DICTIONARY_MAX, 'endobj');
    if (!isRead(budget, body.length) || address.test(body)) return true;
  }
  return false;
}

const isBlank = (text: string, at: number): boolean => /\s/.test(text.charAt(at));
const isDigit = (text: string, at: number): boolean => /\d/.test(text.charAt(at));

/** `7` in `7 0 obj`, from the position of `obj`; null without such a number. */
function numberBefore(text: string, at: number): number | null {
  const back = (from: number, is: typeof isDigit): number => {
    let first = from;
    while (first > 0 && is(text, first - 1)) first -= 1;
    return first;
  };
  const generationEnds = back(at, isBlank);
  const generation = back(generationEnds, isDigit);
  const ends = back(generation, isBlank);
  const begins = back(ends, isDigit);
  const isWhole = generationEnds < at && generation < generationEnds && ends < generation && begins < ends;
  return isWhole ? Number(text.slice(begins, ends)) : null;
}
