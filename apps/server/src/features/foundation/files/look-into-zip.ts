// Inspects a ZIP archive by unpacking it, counting the bytes and storing none: its headers are not believed. Everything in
// it, including office documents that are archives themselves, shares one budget of bytes and entries.
import { type InflateRaw, crc32, createInflateRaw } from 'node:zlib';
import { expandedSizeMax } from '@causeway/contract';
import { refuse } from '../../../platform/refusal.ts';
import { dangerOfContent, dangerOfName, isOfficeName, isOldOffice, refuseDanger } from './archive-names.ts';
import { isLink, isNamedOut } from './archive-size.ts';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

/** The expanded size that every archive may have, and the further multiple of its own size. */
const FREE_BYTES = 20_000_000;
const RATIO_MAX = 200;
const CHUNK_BYTES = 256 * 1024;
/** The most levels of documents within documents. */
const DEPTH_MAX = 3;
/** The largest entry that is read as a whole: office documents. */
const WHOLE_BYTES_MAX = 64_000_000;

export interface Budget {
  bytes: number;
  entries: number;
}

export const budgetFor = (archive: Uint8Array): Budget => ({
  bytes: Math.min(expandedSizeMax.archiveBytes, FREE_BYTES + RATIO_MAX * archive.length),
  entries: expandedSizeMax.archiveEntries,
});

/** Refuses as described at `inspectFile`. Used bytes and entries are taken from the budget. */
export async function lookIntoZip(
  archive: Uint8Array,
  budget = budgetFor(archive),
  depth = 0,
): Promise<void> {
  const entries = listOf(archive);
  budget.entries -= entries.length;
  if (budget.entries < 0) refuse('file-expands', { because: `${entries.length} entries` });
  const names = entries.flatMap((entry) => entry.names);
  if (new Set(names).size < names.length) refuse('file-broken', { because: 'two entries of one name' });
  for (const entry of entries) refuseHeader(entry);
  const announced = entries.reduce((sum, { size }) => sum + size, 0);
  if (announced > budget.bytes) refuse('file-expands', { because: `${announced} bytes announced` });
  for (const entry of entries) await lookInto(entry, budget, depth);
}

function listOf(archive: Uint8Array): readonly ZipEntry[] {
  const entries = read(new DataView(archive.buffer, archive.byteOffset, archive.byteLength));
  if (entries === 'broken') return refuse('file-broken', { because: 'an archive whose lists do not agree' });
  if (entries === 'several') return refuse('archive-unreadable', { because: 'one part of several' });
  return entries;
}

function read(view: DataView): ReturnType<typeof zipEntries> {
  try {
    return zipEntries(view);
  } catch (error) {
    // The reader ran beyond the end.
    if (error instanceof RangeError) return 'broken';
    throw error;
  }
}

function refuseHeader({ names, mode, isLocked, method }: ZipEntry): void {
  if (isLocked) refuse('file-locked');
  if (isLink(mode) || names.some(isNamedOut))
    refuse('file-active', { because: 'a link, or a name that leads out of the archive' });
  for (const name of names) refuseDanger(dangerOfName(name));
  if (method !== 0 && method !== 8) refuse('archive-unreadable', { because: `method ${method}` });
}

async function lookInto(entry: ZipEntry, budget: Budget, depth: number): Promise<void> {
  const isOffice = entry.names.some(isOfficeName);
  const bytes = await unpacked(entry, budget, isOffice);
  if (!isOffice) return refuseDanger(await dangerOfContent(bytes));
  if (depth === DEPTH_MAX) refuse('archive-nested');
  if (isOldOffice(bytes)) refuse('file-locked', { because: 'an office document with a password' });
  // A file with an office document's name: its own entries are checked by the same rules.
  await lookIntoZip(bytes, budget, depth + 1);
}

/** All of an office document, and the beginning of any other entry; every byte is counted and compared with its header. */
async function unpacked(entry: ZipEntry, budget: Budget, isOffice: boolean): Promise<Buffer> {
  const parts: Buffer[] = [];
  let [size, sum] = [0, 0];
  const inflating = entry.method === 8 ? createInflateRaw({ chunkSize: CHUNK_BYTES }) : undefined;
  for await (const part of partsOf(entry, inflating)) {
    size += part.length;
    sum = crc32(part, sum);
    spend(budget, part.length);
    if (size > entry.size) refuse('file-expands', { because: `${size} bytes counted` });
    const [first] = parts;
    if (first !== undefined && !isOffice && !isOldOffice(first)) continue;
    if (size > WHOLE_BYTES_MAX) refuse('file-expands', { because: 'an office document that is too large' });
    parts.push(part);
  }
  const isRest = inflating !== undefined && inflating.bytesWritten !== entry.data.length;
  if (size !== entry.size || sum !== entry.crc || isRest)
    refuse('file-broken', { because: 'an entry that is not what its header says' });
  return Buffer.concat(parts);
}

function spend(budget: Budget, bytes: number): void {
  budget.bytes -= bytes;
  if (budget.bytes < 0) refuse('file-expands', { because: 'more bytes than all of it may have' });
}

/** In parts of equal size, whatever the source; data that cannot be unpacked is broken. */
async function* partsOf({ data }: ZipEntry, inflating: InflateRaw | undefined): AsyncGenerator<Buffer> {
  if (inflating === undefined) {
    for (let at = 0; at < data.length; at += CHUNK_BYTES)
      yield Buffer.from(data.subarray(at, at + CHUNK_BYTES));
    return;
  }
  try {
    inflating.end(data);
    for await (const part of inflating) yield part as Buffer;
  } catch {
    refuse('file-broken', { because: 'an entry that does not unpack' });
  }
}
