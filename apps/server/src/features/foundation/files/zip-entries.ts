// The entries of a ZIP archive that every program reads alike (APPNOTE 6.3): its list ends right before the end record, each
// entry has the same fields in the list and before its data, and entries follow one another without gap or overlap.

export interface ZipEntry {
  /** All names of the entry. */
  readonly names: readonly string[];
  /** The Unix file mode. */
  readonly mode: number;
  readonly isLocked: boolean;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly crc: number;
  readonly size: number;
  readonly data: Uint8Array;
}

/** `broken`: no archive, or a contradictory one. `several`: one part of several. */
export type ZipList = readonly ZipEntry[] | 'broken' | 'several';

const END = 0x06054b50;
const END_BYTES = 22;
const LISTED = 0x02014b50;
const LISTED_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const COMMENT_MAX = 65_535;
/** Sections 4.3.14 and 4.3.15: ZIP64, which programs that write as they go use for small archives too. */
const LARGE_END = 0x06064b50;
const LARGE_END_BYTES = 56;
const LARGE_LOCATOR = 0x07064b50;
const LARGE_LOCATOR_BYTES = 20;
/** Marks a field whose value is in the ZIP64 field. */
const LARGE = 0xffffffff;
const LARGE_COUNT = 0xffff;
/**
 * Section 4.4.4: bits 0, 6 and 13 encrypt data or names, bit 3 puts checksums and sizes behind the data, bit 11 means UTF-8.
 */
const LOCKS = 0x2041;
const HAS_DESCRIPTOR = 0x0008;
const IS_UTF8 = 0x0800;
const DESCRIPTORS = new Set([12, 16, 20, 24]);
/** Section 4.6.9: another name, after a byte and a checksum. */
const UNICODE_PATH = 0x7075;
/** Section 4.5.3: values that did not fit, 8 bytes each, in the order of the header. */
const LARGE_FIELDS = 0x0001;

/** Reads beyond the end throw RangeError. */
export function zipEntries(view: DataView): ZipList {
  const end = endOf(view);
  if (end === null) return 'broken';
  if (view.getUint32(end + 4, true) !== 0 && view.getUint32(end + 4, true) !== LARGE) return 'several';
  const place = placeOf(view, end);
  if (place === null) return 'broken';
  const { count, list, until } = place;
  const listed: Listed[] = [];
  for (let at = list; at < until; at = listed.at(-1)?.next ?? until) {
    if (listed.length === count || view.getUint32(at, true) !== LISTED) return 'broken';
    const entry = readListed(view, at);
    if (entry === null) return 'broken';
    listed.push(entry);
  }
  // Some readers count the entries, some read until there is none.
  if (listed.length !== count || listed.some(({ next }) => next > until)) return 'broken';
  return inPlace(view, listed, list);
}

interface Place {
  readonly count: number;
  readonly list: number;
  /** The position after the list's last entry. */
  readonly until: number;
}

/** Some programs look for the list at its stated position, others before the end record: null if the two differ. */
function placeOf(view: DataView, end: number): Place | null {
  const count = view.getUint16(end + 10, true);
  const length = view.getUint32(end + 12, true);
  const list = view.getUint32(end + 16, true);
  const locator = end - LARGE_LOCATOR_BYTES;
  const hasLarge = locator >= LARGE_END_BYTES && view.getUint32(locator, true) === LARGE_LOCATOR;
  if (!hasLarge) return list + length === end ? { count, list, until: end } : null;
  const large = readLargeEnd(view, locator);
  if (large === null) return null;
  // A program without ZIP64 reads the same, or nothing.
  const isSame =
    [large.count, LARGE_COUNT].includes(count) &&
    [large.length, LARGE].includes(length) &&
    [large.list, LARGE].includes(list);
  return isSame && large.list + large.length === large.at
    ? { count: large.count, list: large.list, until: large.at }
    : null;
}

/** The ZIP64 end record, right before its locator; null if it is elsewhere, split, or longer. */
function readLargeEnd(view: DataView, locator: number) {
  const at = locator - LARGE_END_BYTES;
  const isLed = longAt(view, locator + 8) === at && view.getUint32(at, true) === LARGE_END;
  const isOnePart =
    view.getUint32(locator + 4, true) === 0 &&
    view.getUint32(locator + 16, true) <= 1 &&
    view.getUint32(at + 16, true) === 0 &&
    view.getUint32(at + 20, true) === 0;
  const isWhole = longAt(view, at + 4) === LARGE_END_BYTES - 12;
  const count = longAt(view, at + 32);
  if (!isLed || !isOnePart || !isWhole || longAt(view, at + 24) !== count) return null;
  return { at, count, length: longAt(view, at + 40), list: longAt(view, at + 48) };
}

/** A number of 64 bits; one that is too large to be exact exceeds any file anyway. */
const longAt = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

/** Each entry begins at the end of the previous one. */
function inPlace(view: DataView, listed: readonly Listed[], list: number): ZipList {
  const ordered = listed.toSorted((one, other) => one.at - other.at);
  const entries: ZipEntry[] = [];
  let free = 0;
  for (const [place, entry] of ordered.entries()) {
    const from = dataOf(view, entry);
    const next = ordered[place + 1]?.at ?? list;
    if (entry.at !== free || from === null) return 'broken';
    const between = next - (from + entry.packed);
    const isRight = (entry.flags & HAS_DESCRIPTOR) === 0 ? between === 0 : DESCRIPTORS.has(between);
    if (!isRight) return 'broken';
    const names = namesOf(view, entry);
    if (names === null) return 'broken';
    const data = new Uint8Array(view.buffer, view.byteOffset + from, entry.packed);
    const { mode, method, crc, size, flags } = entry;
    entries.push({ names, mode, method, crc, size, data, isLocked: (flags & LOCKS) !== 0 });
    free = next;
  }
  return free === list ? entries : 'broken';
}

interface Header {
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly name: Buffer;
  readonly extra: DataView;
}

interface Listed extends Header {
  readonly mode: number;
  /** The position of its header, before the data. */
  readonly at: number;
  /** The position of the list's next entry. */
  readonly next: number;
}

/** The common fields of both headers, from offset `base`; the name begins after `fixed`. */
function readHeader(view: DataView, at: number, base: number, fixed: number): Header {
  const nameLength = view.getUint16(at + base + 20, true);
  const extraLength = view.getUint16(at + base + 22, true);
  return {
    flags: view.getUint16(at + base, true),
    method: view.getUint16(at + base + 2, true),
    crc: view.getUint32(at + base + 8, true),
    packed: view.getUint32(at + base + 12, true),
    size: view.getUint32(at + base + 16, true),
    name: Buffer.from(view.buffer, view.byteOffset + at + fixed, nameLength),
    extra: new DataView(view.buffer, view.byteOffset + at + fixed + nameLength, extraLength),
  };
}

/** Null if the ZIP64 field contradicts the other fields. */
function readListed(view: DataView, at: number): Listed | null {
  const header = readHeader(view, at, 8, LISTED_BYTES);
  const comment = view.getUint16(at + 32, true);
  const sizes = withLarge(header.extra, [header.size, header.packed, view.getUint32(at + 42, true)]);
  if (sizes === null) return null;
  const [size = 0, packed = 0, local = 0] = sizes;
  return {
    ...{ ...header, size, packed },
    mode: view.getUint32(at + 38, true) >>> 16,
    at: local,
    next: at + LISTED_BYTES + header.name.length + header.extra.byteLength + comment,
  };
}

/** The position of its data; null if the header before them differs from the list. */
function dataOf(view: DataView, listed: Listed): number | null {
  if (view.getUint32(listed.at, true) !== LOCAL) return null;
  const local = readHeader(view, listed.at, 6, LOCAL_BYTES);
  const isLater = (listed.flags & HAS_DESCRIPTOR) !== 0;
  const sizes = withLarge(local.extra, [local.size, local.packed], isLater);
  if (sizes === null) return null;
  const isSame = (
    [
      [local.crc, listed.crc],
      [sizes[0], listed.size],
      [sizes[1], listed.packed],
    ] as const
  ).every(([before, after]) => before === after || (isLater && (before === 0 || before === LARGE)));
  const isSameWay = local.method === listed.method && local.flags === listed.flags;
  if (!isSame || !isSameWay || !local.name.equals(listed.name)) return null;
  const others = [unicodePath(local), unicodePath(listed)];
  if (others[0] !== undefined && others[1] !== undefined && others[0] !== others[1]) return null;
  return listed.at + LOCAL_BYTES + local.name.length + local.extra.byteLength;
}

/** Null if its names differ: for names beyond ASCII only the extension counts, because the code page is unknown. */
function namesOf(view: DataView, listed: Listed): readonly string[] | null {
  const name = listed.name.toString((listed.flags & IS_UTF8) === 0 ? 'latin1' : 'utf8');
  const other = unicodePath(listed) ?? unicodePath(readHeader(view, listed.at, 6, LOCAL_BYTES));
  if (name.includes('\0')) return null;
  if (other === undefined || other === name) return [name];
  const isPlain = listed.name.every((byte) => byte < 0x80);
  const ending = (text: string): string => /\.([^.]*)$/.exec(text)?.[1] ?? '';
  return isPlain || ending(name) !== ending(other) ? null : [name, other];
}

function unicodePath({ extra }: Header): string | undefined {
  const field = fieldOf(extra, UNICODE_PATH);
  if (field === undefined) return undefined;
  const length = Math.max(0, field.byteLength - 5);
  return Buffer.from(field.buffer, field.byteOffset + 5, length).toString('utf8');
}

/** The first of its kind in the extra fields. */
function fieldOf(extra: DataView, kind: number): DataView | undefined {
  for (let at = 0; at + 4 <= extra.byteLength;) {
    const length = extra.getUint16(at + 2, true);
    if (extra.getUint16(at, true) === kind)
      return new DataView(extra.buffer, extra.byteOffset + at + 4, length);
    at += 4 + length;
  }
  return undefined;
}

/**
 * A header's values with those of ZIP64 in place of values that did not fit; null if ZIP64 lacks one, or differs from the
 * header. `mayBeNothing`: values that follow the data may be zero before it.
 */
function withLarge(
  extra: DataView,
  values: readonly number[],
  mayBeNothing = false,
): readonly number[] | null {
  const field = fieldOf(extra, LARGE_FIELDS);
  const isAsked = values.some((value) => value === LARGE);
  if (field === undefined) return isAsked && !mayBeNothing ? null : values;
  const said = Array.from({ length: Math.floor(field.byteLength / 8) }, (_, at) => longAt(field, at * 8));
  // The field has only the values that did not fit, or all of them.
  const isOnlyAsked = isAsked && said.length === values.filter((value) => value === LARGE).length;
  if (!isOnlyAsked && said.length > values.length) return null;
  let next = 0;
  const all = values.map((value, at) => {
    if (isOnlyAsked) return value === LARGE ? (said[next++] ?? Number.NaN) : value;
    const other = said[at];
    if (value === LARGE) return other ?? Number.NaN;
    return other === undefined || other === value || (mayBeNothing && other === 0) ? value : Number.NaN;
  });
  return all.some(Number.isNaN) ? null : all;
}

/**
 * Searches the end record from behind, because a comment of any length may follow it. Null if the last one does not state
 * that length: some programs would then read another end record.
 */
function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_BYTES - COMMENT_MAX);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1)
    if (view.getUint32(at, true) === END)
      return at + END_BYTES + view.getUint16(at + 20, true) === view.byteLength ? at : null;
  return null;
}
