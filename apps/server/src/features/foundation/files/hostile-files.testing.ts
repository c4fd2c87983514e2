// Small files that once blocked the whole server for a time that grew with their size, squared or worse.
import type { ErrorName } from '@causeway/contract';
import { pdf } from './files.testing.ts';
import { zipOf } from './zip.testing.ts';

type Hostile = readonly [
  what: string,
  name: string,
  bytes: () => Buffer,
  /** Undefined for a file that is accepted because it is harmless. */
  refusal: ErrorName | undefined,
];

const pdfWith = (...parts: readonly string[]): Buffer =>
  Buffer.concat([Buffer.from(`%PDF-1.7\n${parts.join('\n')}\n`), pdf]);
/** Each stream claims the whole rest of the file as its data. */
const streams = (count: number, filter: string, between = ''): string =>
  `/ObjStm/Filter${filter}/Length 9999999 stream\nendstream\n${between}`.repeat(count);
const text = (words: string): Buffer => zipOf([{ name: 'a.txt', data: Buffer.from(words), isStored: true }]);
const named = (count: number, name: string): Buffer =>
  zipOf(Array.from({ length: count }, (_, at) => ({ name: `${String(at)}${name}` })));

export const hostileFiles: readonly Hostile[] = [
  ['a ZIP with 26 comments, of 291 bytes', 'a.zip', () => text(`${'<!---->'.repeat(26)}x`), undefined],
  ['a ZIP with 500 comments', 'a.zip', () => text(`${'<!---->'.repeat(500)}x`), undefined],
  ['a ZIP with names of 20,000 blanks', 'a.zip', () => named(10, `${' '.repeat(20_000)}b`), undefined],
  ['a PDF of 152 KB with 2,600 streams of signs', 'a.pdf', () => pdfWith(streams(2600, '/A85')), 'file-active'],
  ['a PDF with 1,000 streams of digits', 'a.pdf', () => pdfWith(streams(1000, '/AHx'), 'x'.repeat(100_000)), 'file-active'],
  ['a PDF with many streams after one list of filters', 'a.pdf', () => pdfWith(`/Filter[${'/AHx'.repeat(900)}]`, '/ObjStm stream\n'.repeat(100_000)), 'file-active'],
  ['an enciphered PDF whose streams have no end', 'a.pdf', () => pdfWith('/Encrypt', '/ObjStm stream\n'.repeat(100_000)), undefined],
  ['a PDF with 50 opening actions and 200,000 objects', 'a.pdf', () => pdfWith('/OpenAction 7 0 R\n'.repeat(50), '7 0 obj\n'.repeat(200_000)), 'file-active'],
  ['a PDF with 100,000 opening actions', 'a.pdf', () => pdfWith('/OpenAction 7 0 R\n'.repeat(100_000)), 'file-active'],
]; // prettier-ignore
