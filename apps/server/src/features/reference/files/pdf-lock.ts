// Whether a PDF needs a password to be opened. Its trailer says whether it is enciphered, and by what (ISO 32000-2 sections
// 7.5.5, 7.5.8 and 7.6); nothing else of it is looked at.
import { opensWithoutPassword } from './pdf-password.ts';
import {
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
  isDictionary,
  isList,
  pdfValueAt,
} from './pdf-value.ts';

const TRAILER = 'trailer';
/** Where readers look for the end, and for what stands before it. */
const TAIL_BYTES = 2048;
/** What is written anew stands in a file more than once; the end of a larger number is like it, and counts into the hits. */
const CANDIDATES_MAX = 8;
const HITS_MAX = 100_000;

/**
 * True only where that is certain: of a file whose trailer or object cannot be read, which some programs repair, the answer
 * is no.
 */
export function needsPassword(file: Buffer): boolean {
  const trailer = trailerOf(file);
  const encryption = trailer?.get('Encrypt');
  if (!trailer || !encryption) return false;
  const found = isDictionary(encryption) ? [encryption] : dictionariesOf(file, encryption);
  const id = idOf(trailer.get('ID'));
  return found.length > 0 && found.every((one) => !opensWithoutPassword(one, id));
}

/** The newest: that of the table, or the dictionary of the stream of references, which the last `startxref` leads to. */
function trailerOf(file: Buffer): PdfDictionary | undefined {
  const tail = file.toString('latin1', Math.max(0, file.length - TAIL_BYTES));
  const start = [...tail.matchAll(/startxref\s+(\d{1,10})\s/g)].at(-1)?.[1];
  if (start === undefined) return undefined;
  const section = Number(start);
  const head = /^\s*(?:xref|\d+\s+\d+\s+obj)/.exec(file.toString('latin1', section, section + 64))?.[0];
  if (head === undefined) return undefined;
  if (!head.endsWith('xref')) return dictionaryAt(file, section + head.length);
  const trailer = file.indexOf(TRAILER, section, 'latin1');
  return trailer < 0 ? undefined : dictionaryAt(file, trailer + TRAILER.length);
}

function dictionaryAt(file: Buffer, at: number): PdfDictionary | undefined {
  const value = pdfValueAt(file, at);
  return isDictionary(value) ? value : undefined;
}

/** Every dictionary that is written as this object, the newest first: which of them counts, the answer does not hang on. */
function dictionariesOf(file: Buffer, value: PdfValue): readonly PdfDictionary[] {
  if (!isReference(value)) return [];
  const head = `${value.object} ${value.generation} obj`;
  const places: number[] = [];
  let at = file.length;
  for (let hits = 0; hits < HITS_MAX && at > 0 && places.length < CANDIDATES_MAX; hits += 1) {
    at = file.lastIndexOf(head, at - 1, 'latin1');
    if (at >= 0 && !isDigit(file[at - 1])) places.push(at + head.length);
  }
  return places.flatMap((place) => dictionaryAt(file, place) ?? []);
}

const isReference = (value: PdfValue): value is PdfReference =>
  typeof value === 'object' && value !== null && 'generation' in value;

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;

/** The part that stays the same for all versions of a file; nothing where it is left out. */
const idOf = (value: PdfValue | undefined): Buffer => {
  const first = isList(value) ? value[0] : undefined;
  return Buffer.isBuffer(first) ? first : Buffer.alloc(0);
};
