// What a ZIP archive says of itself, by its central directory (APPNOTE 6.3 sections 4.3.12 and 4.3.16).
import { type ArchiveSize, isLink, isNamedOut, textAt } from './archive-size.ts';

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const COMMENT_MAX = 65_535;
/** Section 4.4.4: bit 0 of an entry's flags. */
const ENCRYPTED = 1;

/** Reads beyond the end throw RangeError. */
export const zipSize = (view: DataView): ArchiveSize | null => {
  const end = endOf(view);
  if (end === null) return null;
  const entries = view.getUint16(end + 10, true);
  const directory = view.getUint32(end + 12, true);
  let at = view.getUint32(end + 16, true);
  // What only the format for the very large says is not asked for: it is too much either way.
  if (entries === 0xffff || at === 0xffffffff)
    return { entries, bytes: Infinity, isLocked: false, leadsOut: false };
  const isPart = view.getUint32(end + 4, true) !== 0;
  if (isPart) return null;
  // Some look for the list where it is said to begin, some before the end: both have to see the same.
  if (at + directory !== end) return null;
  let bytes = 0;
  let isLocked = false;
  let leadsOut = false;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY_SIGNATURE) return null;
    const size = view.getUint32(at + 24, true);
    bytes += size === 0xffffffff ? Infinity : size;
    isLocked ||= (view.getUint16(at + 8, true) & ENCRYPTED) !== 0;
    leadsOut ||= isLink(view.getUint32(at + 38, true) >>> 16) || isNamedOut(nameAt(view, at));
    at += ENTRY_BYTES + [28, 30, 32].reduce((length, field) => length + view.getUint16(at + field, true), 0);
  }
  // Some count the entries, some go on until there is none: for them too.
  if (at !== end) return null;
  return { entries, bytes, isLocked, leadsOut };
};

const nameAt = (view: DataView, at: number): string =>
  textAt(view, at + ENTRY_BYTES, view.getUint16(at + 28, true));

/**
 * The end is found from behind, for a comment of any words may follow it. Null where the last one does not say how long that
 * is: some would read another end then.
 */
const endOf = (view: DataView): number | null => {
  const first = Math.max(0, view.byteLength - END_BYTES - COMMENT_MAX);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1)
    if (view.getUint32(at, true) === END_SIGNATURE)
      return at + END_BYTES + view.getUint16(at + 20, true) === view.byteLength ? at : null;
  return null;
};
