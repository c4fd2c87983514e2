// The facts about a RAR archive in the headers of its blocks: format 4 (technote.txt of UnRAR) and format 5 (RAR 5.0 archive
// format). A block is a header and perhaps data, which is skipped; each block follows the previous one, so that reading
// ends.
import { crc32 } from 'node:zlib';
import { expandedSizeMax } from '@causeway/contract';
import { type ArchiveSize, isLink, isNamedOut, textAt } from './archive-size.ts';

/** `Rar!` and three more bytes; the sixth byte of all says which format follows. */
const SIGNATURE_4 = 7;
const SIGNATURE_5 = 8;

/** Reads beyond the end throw RangeError. */
export function rarSize(view: DataView): ArchiveSize | 'part' | null {
  const isFormat5 = view.getUint8(SIGNATURE_4 - 1) === 1;
  const blocks = isFormat5 ? blocksOf5(view) : blocksOf4(view);
  let size: ArchiveSize | null = null;
  for (const block of blocks) {
    if (block.kind === 'broken') return null;
    if (block.kind === 'part') return 'part';
    if (block.kind === 'locked') return { ...nothing, isLocked: true };
    if (block.kind === 'end') return hasMore(view, block.end) ? null : size;
    size = grown(size ?? nothing, block);
    // More entries than allowed: the rest makes no difference.
    if (size.names.length > expandedSizeMax.archiveEntries) return size;
  }
  return size;
}

const nothing: ArchiveSize = { names: [], bytes: 0, isLocked: false, leadsOut: false };

/** Some programs leave zeros at the end; any other data ends the archive. */
const hasMore = (view: DataView, end: number): boolean =>
  new Uint8Array(view.buffer, view.byteOffset + end, view.byteLength - end).some((byte) => byte !== 0);

type Block =
  /** A checksum is wrong, or the block reaches beyond the file. */
  | { readonly kind: 'broken' }
  /** The archive continues in other files, or follows an earlier one. */
  | { readonly kind: 'part' }
  /** All that follows is encrypted, names and sizes too. */
  | { readonly kind: 'locked' }
  | { readonly kind: 'end'; readonly end: number }
  /** A packed entry; `bytes` is Infinity if the size was unknown when it was packed. */
  | {
      readonly kind: 'file';
      readonly bytes: number;
      readonly isLocked: boolean;
      /** Null for a block that only accompanies an entry. */
      readonly name: string | null;
      readonly leadsOut: boolean;
    }
  | { readonly kind: 'other' };

const grown = (so: ArchiveSize, block: Block): ArchiveSize =>
  block.kind !== 'file'
    ? so
    : {
        names: block.name === null ? so.names : [...so.names, block.name],
        bytes: so.bytes + block.bytes,
        isLocked: so.isLocked || block.isLocked,
        leadsOut: so.leadsOut || block.leadsOut,
      };

const broken: Block = { kind: 'broken' };

/** Format 4: checksum (2 bytes), type (1), flags (2), length of the header (2). */
function* blocksOf4(view: DataView): Generator<Block> {
  for (let at = SIGNATURE_4; at < view.byteLength;) {
    const type = view.getUint8(at + 2);
    const flags = view.getUint16(at + 3, true);
    const length = view.getUint16(at + 5, true);
    if (length < HEAD_4 || !isSound4(view, at, type, length)) return yield broken;
    const next = at + length + dataOf4(view, at, type, flags);
    yield block4(view, at, type, flags, next);
    at = next;
    if (at > view.byteLength) return yield broken;
  }
}

const HEAD_4 = 7;
const MAIN_4 = 0x73;
const FILE_4 = 0x74;
/** A block that accompanies an entry or the archive: comments, streams, recovery data. It has the form of a file. */
const SERVICE_4 = 0x7a;
const END_4 = 0x7b;
const FILE_HEAD_4 = 32;
const isFile4 = (type: number): boolean => type === FILE_4 || type === SERVICE_4;
/** Sizes of 64 bits, with their upper halves at the end of the fixed fields. */
const isLarge4 = (flags: number): boolean => (flags & 0x0100) !== 0;

/** Checks the relevant blocks. In others the checksum covers more than their header, or is missing. */
function isSound4(view: DataView, at: number, type: number, length: number): boolean {
  if (type !== MAIN_4 && !isFile4(type)) return type > MAIN_4 && type <= END_4;
  if (isFile4(type) && length < FILE_HEAD_4) return false;
  return (sumOf(view, at + 2, at + length) & 0xffff) === view.getUint16(at, true);
}

function block4(view: DataView, at: number, type: number, flags: number, end: number): Block {
  if (type === END_4) return { kind: 'end', end };
  if (type === MAIN_4) {
    if ((flags & 0x0001) !== 0) return { kind: 'part' };
    return { kind: (flags & 0x0080) === 0 ? 'other' : 'locked' };
  }
  if (!isFile4(type)) return { kind: 'other' };
  const low = view.getUint32(at + 11, true);
  const isUnknown = low === 0xffffffff;
  const high = isLarge4(flags) ? view.getUint32(at + 36, true) * 2 ** 32 : 0;
  const isLocked = (flags & 0x0004) !== 0;
  const name = type === FILE_4 ? name4(view, at, flags) : null;
  const leadsOut = name !== null && (isNamedOut(name) || isLink4(view, at));
  return { kind: 'file', bytes: isUnknown ? Infinity : high + low, isLocked, name, leadsOut };
}

const UNIX_4 = 3;
const isLink4 = (view: DataView, at: number): boolean =>
  view.getUint8(at + 15) === UNIX_4 && isLink(view.getUint32(at + 28, true));

/** The name in the packer's code page; after a zero byte the same packed as Unicode, which a reader may show instead. */
const name4 = (view: DataView, at: number, flags: number): string =>
  textAt(view, at + FILE_HEAD_4 + (isLarge4(flags) ? 8 : 0), view.getUint16(at + 26, true)).replace(
    /\0[^]*/,
    '',
  );

function dataOf4(view: DataView, at: number, type: number, flags: number): number {
  if (isFile4(type)) {
    const high = isLarge4(flags) ? view.getUint32(at + 32, true) * 2 ** 32 : 0;
    return high + view.getUint32(at + HEAD_4, true);
  }
  return (flags & 0x8000) === 0 ? 0 : view.getUint32(at + HEAD_4, true);
}

/** Format 5: checksum (4 bytes), length of the rest, type, flags, length of extra fields, length of data. */
function* blocksOf5(view: DataView): Generator<Block> {
  for (let at = SIGNATURE_5; at < view.byteLength;) {
    const length = numberAt(view, at + 4);
    const end = length.next + length.value;
    if (end > view.byteLength || sumOf(view, at + 4, end) !== view.getUint32(at, true)) return yield broken;
    const head = head5(view, length.next, end);
    yield block5(view, head);
    at = head.end + head.data;
    if (at > view.byteLength) return yield broken;
  }
}

interface Head5 {
  readonly type: number;
  /** The position of the type's own fields, and of the extra fields, which come last. */
  readonly body: number;
  readonly extra: number;
  readonly end: number;
  /** The number of data bytes that follow. */
  readonly data: number;
}

function head5(view: DataView, at: number, end: number): Head5 {
  const type = numberAt(view, at);
  const flags = numberAt(view, type.next);
  const extra = (flags.value & 1) === 0 ? { value: 0, next: flags.next } : numberAt(view, flags.next);
  const data = (flags.value & 2) === 0 ? { value: 0, next: extra.next } : numberAt(view, extra.next);
  return { type: type.value, body: data.next, extra: end - extra.value, end, data: data.value };
}

const MAIN_5 = 1;
const FILE_5 = 2;
const SERVICE_5 = 3;
const ENCIPHERED_5 = 4;
const END_5 = 5;

function block5(view: DataView, head: Head5): Block {
  const { type, body } = head;
  if (type === END_5) return { kind: 'end', end: head.end + head.data };
  if (type === ENCIPHERED_5) return { kind: 'locked' };
  if (type === MAIN_5) return { kind: (numberAt(view, body).value & 1) === 0 ? 'other' : 'part' };
  if (type !== FILE_5 && type !== SERVICE_5) return { kind: 'other' };
  const flags = numberAt(view, body);
  const size = numberAt(view, flags.next);
  const isUnknown = (flags.value & 8) !== 0;
  const name = type === FILE_5 ? name5(view, flags) : null;
  return {
    kind: 'file',
    bytes: isUnknown ? Infinity : size.value,
    isLocked: hasExtra5(view, head, LOCK_5),
    name,
    leadsOut: name !== null && (hasExtra5(view, head, LINK_5) || isNamedOut(name)),
  };
}

/** Kinds of extra fields: the encryption of the data, and the target of a link of any kind. */
const LOCK_5 = 1;
const LINK_5 = 5;

/** Size, attributes, perhaps time and checksum, method, system, then the name. */
function name5(view: DataView, flags: { readonly value: number; readonly next: number }): string {
  const size = numberAt(view, flags.next);
  const attributes = numberAt(view, size.next);
  const packing = attributes.next + ((flags.value & 2) === 0 ? 0 : 4) + ((flags.value & 4) === 0 ? 0 : 4);
  const system = numberAt(view, numberAt(view, packing).next);
  const length = numberAt(view, system.next);
  return Buffer.from(textAt(view, length.next, length.value), 'latin1').toString('utf8');
}

/** Each extra field: its length, its type, its words. */
function hasExtra5(view: DataView, { body, extra, end }: Head5, type: number): boolean {
  if (extra < body) throw new RangeError('extra fields longer than their header');
  for (let at = extra; at < end;) {
    const length = numberAt(view, at);
    if (numberAt(view, length.next).value === type) return true;
    at = length.next + length.value;
  }
  return false;
}

/** Seven bits per byte, the lowest first; ten bytes at most. Above 2^53 it is only approximate. */
function numberAt(view: DataView, at: number): { readonly value: number; readonly next: number } {
  let value = 0;
  for (let place = 0; place < 10; place += 1) {
    const byte = view.getUint8(at + place);
    value += (byte & 0x7f) * 2 ** (7 * place);
    if (byte < 0x80) return { value, next: at + place + 1 };
  }
  throw new RangeError('a number without an end');
}

const sumOf = (view: DataView, from: number, to: number): number =>
  crc32(new Uint8Array(view.buffer, view.byteOffset + from, to - from));
