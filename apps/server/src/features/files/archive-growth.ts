// What a ZIP archive says it grows to, by its central directory (APPNOTE 6.3 sections 4.3.12 and 4.3.16). Nobody here
// unpacks it; whoever does must not be drowned.

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const COMMENT_MAX = 65_535;

export interface Growth {
  readonly entries: number;
  /** Of all entries, unpacked. Infinite where it takes the format for the very large to say it. */
  readonly bytes: number;
}

/** Null when it is no whole archive. */
export const archiveGrowth = (archive: Uint8Array): Growth | null => {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  const entries = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (entries === 0xffff || at === 0xffffffff) return { entries, bytes: Infinity };
  let bytes = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY_SIGNATURE) return null;
    const size = view.getUint32(at + 24, true);
    bytes += size === 0xffffffff ? Infinity : size;
    at += ENTRY_BYTES + [28, 30, 32].reduce((length, field) => length + view.getUint16(at + field, true), 0);
  }
  return { entries, bytes };
};

/** The end is found from behind, for a comment of any words may follow it. */
const endOf = (view: DataView): number | null => {
  const first = Math.max(0, view.byteLength - END_BYTES - COMMENT_MAX);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1)
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  return null;
};
