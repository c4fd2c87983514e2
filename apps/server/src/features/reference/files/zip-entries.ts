// The entries of a ZIP archive, where every program reads the same ones (APPNOTE 6.3): its list lies right before its end,
// each entry says the same in the list and before its data, and they lie one after the other without gap or overlap.

export interface ZipEntry {
  /** All that it goes by. */
  readonly names: readonly string[];
  /** Of a Unix file. */
  readonly mode: number;
  readonly isLocked: boolean;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly crc: number;
  readonly size: number;
  readonly data: Uint8Array;
}

/** `broken`: no archive, or one that contradicts itself. `large`: the format for the very large, or one part of several. */
export type ZipList = readonly ZipEntry[] | 'broken' | 'large';

const END = 0x06054b50;
const END_BYTES = 22;
const LISTED = 0x02014b50;
const LISTED_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const COMMENT_MAX = 65_535;
const LARGE_LOCATOR = 0x07064b50;
const LARGE_LOCATOR_BYTES = 20;
const LARGE = 0xffffffff;
/** Section 4.4.4: bits 0, 6 and 13 encrypt data or names, bit 3 puts sums and sizes behind the data, bit 11 means UTF-8. */
const LOCKS = 0x2041;
const HAS_DESCRIPTOR = 0x0008;
const IS_UTF8 = 0x0800;
const DESCRIPTORS = new Set([12, 16, 20, 24]);
/** Section 4.6.9: another name, after a byte and a sum. */
const UNICODE_PATH = 0x7075;

/** Reads beyond the end throw RangeError. */
export function zipEntries(view: DataView): ZipList {
  const end = endOf(view);
  if (end === null) return 'broken';
  const count = view.getUint16(end + 10, true);
  const length = view.getUint32(end + 12, true);
  const list = view.getUint32(end + 16, true);
  const isLarge = count === 0xffff || list === LARGE || hasLargeEnd(view, end);
  if (isLarge || view.getUint32(end + 4, true) !== 0) return 'large';
  // Some look for the list where it is said to begin, some before the end: both have to see the same.
  if (list + length !== end) return 'broken';
  const listed: Listed[] = [];
  for (let at = list; at < end; at = listed.at(-1)?.next ?? end) {
    if (listed.length === count || view.getUint32(at, true) !== LISTED) return 'broken';
    const entry = readListed(view, at);
    if ([entry.size, entry.packed, entry.at].includes(LARGE)) return 'large';
    listed.push(entry);
  }
  // Some count the entries, some go on until there is none.
  if (listed.length !== count || listed.some(({ next }) => next > end)) return 'broken';
  return inPlace(view, listed, list);
}

/** Each where the one before it ends. */
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
  /** Of its header before the data. */
  readonly at: number;
  /** Of the entry after it in the list. */
  readonly next: number;
}

/** What both headers have in common, `base` bytes into each; the name begins after `fixed`. */
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

function readListed(view: DataView, at: number): Listed {
  const header = readHeader(view, at, 8, LISTED_BYTES);
  const comment = view.getUint16(at + 32, true);
  return {
    ...header,
    mode: view.getUint32(at + 38, true) >>> 16,
    at: view.getUint32(at + 42, true),
    next: at + LISTED_BYTES + header.name.length + header.extra.byteLength + comment,
  };
}

/** Where its data begin; null where the header before them says something else than the list. */
function dataOf(view: DataView, listed: Listed): number | null {
  if (view.getUint32(listed.at, true) !== LOCAL) return null;
  const local = readHeader(view, listed.at, 6, LOCAL_BYTES);
  const isLater = (listed.flags & HAS_DESCRIPTOR) !== 0;
  const isSame = (['crc', 'packed', 'size'] as const).every(
    (field) => local[field] === listed[field] || (isLater && [0, LARGE].includes(local[field])),
  );
  const isSameWay = local.method === listed.method && local.flags === listed.flags;
  if (!isSame || !isSameWay || !local.name.equals(listed.name)) return null;
  const others = [unicodePath(local), unicodePath(listed)];
  if (others[0] !== undefined && others[1] !== undefined && others[0] !== others[1]) return null;
  return listed.at + LOCAL_BYTES + local.name.length + local.extra.byteLength;
}

/** Null where its names do not say the same: of what is no ASCII, the ending counts, for the code page is nobody's to know. */
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
  for (let at = 0; at + 4 <= extra.byteLength;) {
    const length = extra.getUint16(at + 2, true);
    if (extra.getUint16(at, true) === UNICODE_PATH) {
      const name = Buffer.from(extra.buffer, extra.byteOffset + at + 9, Math.max(0, length - 5));
      return name.toString('utf8');
    }
    at += 4 + length;
  }
  return undefined;
}

const hasLargeEnd = (view: DataView, end: number): boolean =>
  end >= LARGE_LOCATOR_BYTES && view.getUint32(end - LARGE_LOCATOR_BYTES, true) === LARGE_LOCATOR;

/**
 * The end is found from behind, for a comment of any words may follow it. Null where the last one does not say how long that
 * is: some would read another end then.
 */
const endOf = (view: DataView): number | null => {
  const first = Math.max(0, view.byteLength - END_BYTES - COMMENT_MAX);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1)
    if (view.getUint32(at, true) === END)
      return at + END_BYTES + view.getUint16(at + 20, true) === view.byteLength ? at : null;
  return null;
};
