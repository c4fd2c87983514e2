// ZIP archives for tests, valid and false ones.
import { crc32, deflateRawSync } from 'node:zlib';

export interface Crafted {
  readonly name?: string;
  readonly data?: Buffer;
  readonly isStored?: boolean;
  /** The size in both headers, true or not. */
  readonly size?: number;
  readonly crc?: number;
  readonly flags?: number;
  readonly method?: number;
  readonly mode?: number;
  /** The name in the header before the data only. */
  readonly localName?: string;
  readonly localSize?: number;
  /** Another name in the field 0x7075. */
  readonly unicodeName?: string;
  /** Makes the list's entry point to the header of the previous entry. */
  readonly isSame?: boolean;
  /** Sizes in the fields of ZIP64: in place of both headers' own, beside these, or with other values. */
  readonly large?: 'instead' | 'too' | readonly number[];
  /** Further bytes after its stated data. */
  readonly behind?: Buffer;
}

const bytesOf = (...parts: readonly (readonly [size: 2 | 4 | 8, value: number])[]): Buffer =>
  Buffer.concat(
    parts.map(([size, value]) => {
      const part = Buffer.alloc(size);
      if (size === 8) part.writeBigUInt64LE(BigInt(value));
      else part.writeUIntLE(value, 0, size);
      return part;
    }),
  );

function unicodeField(name: string, other: string): Buffer {
  const body = Buffer.concat([Buffer.of(1), bytesOf([4, crc32(name)]), Buffer.from(other)]);
  return Buffer.concat([bytesOf([2, 0x7075], [2, body.length]), body]);
}

const largeField = (values: readonly number[]): Buffer =>
  bytesOf([2, 1], [2, values.length * 8], ...values.map((value) => [8, value] as const));

/** The fields from the flags to the length of the extra field. */
function headerOf(
  entry: Required<Pick<Crafted, 'name' | 'data'>> & Crafted,
  packed: number,
  name: string,
  extra: number,
) {
  const { data, isStored, crc = crc32(data), flags = 0x800, method } = entry;
  const isInstead = entry.large !== undefined && entry.large !== 'too';
  const size = isInstead ? 0xffffffff : (entry.size ?? data.length);
  return bytesOf(
    [2, flags],
    [2, method ?? (isStored === true ? 0 : 8)],
    [4, 0],
    [4, crc],
    [4, isInstead ? 0xffffffff : packed],
    [4, size],
    [2, Buffer.byteLength(name)],
    [2, extra],
  );
}

function pieces(crafted: Crafted, at: number): { readonly local: Buffer; readonly listed: Buffer } {
  const entry = { name: 'a.txt', data: Buffer.from('text'), ...crafted };
  const { name, localName = name, unicodeName, isStored, mode = 0o100644 } = entry;
  const packed = isStored === true ? entry.data : deflateRawSync(entry.data);
  const sizes = Array.isArray(entry.large) ? entry.large : [entry.size ?? entry.data.length, packed.length];
  const extra = Buffer.concat([
    ...(unicodeName === undefined ? [] : [unicodeField(name, unicodeName)]),
    ...(entry.large === undefined ? [] : [largeField(sizes)]),
  ]);
  const before = { ...entry, ...(entry.localSize !== undefined && { size: entry.localSize }) };
  const local = Buffer.concat([
    bytesOf([4, 0x04034b50], [2, 20]),
    headerOf(before, packed.length, localName, extra.length),
    Buffer.from(localName),
    extra,
    packed,
    entry.behind ?? Buffer.alloc(0),
  ]);
  const listed = Buffer.concat([
    bytesOf([4, 0x02014b50], [2, 20], [2, 20]),
    headerOf(entry, packed.length, name, extra.length),
    bytesOf([2, 0], [2, 0], [2, 0], [4, mode * 2 ** 16], [4, at]),
    Buffer.from(name),
    extra,
  ]);
  return { local, listed };
}

interface Whole {
  readonly comment?: string;
  readonly count?: number;
  readonly part?: number;
  /** Bytes between the entries and the list. */
  readonly gap?: Buffer;
  /** Bytes between the list and the end record. */
  readonly tail?: Buffer;
  /** Adds a ZIP64 end record, with true values except for these. */
  readonly large?: { readonly count?: number; readonly list?: number; readonly parts?: number };
  /** The end record has only the values that its ZIP64 record lacks. */
  readonly isLargeAlone?: boolean;
}

export function zipOf(entries: readonly Crafted[], whole: Whole = {}): Buffer {
  const [locals, list]: [Buffer[], Buffer[]] = [[], []];
  let [at, last] = [0, 0];
  for (const entry of entries) {
    if (entry.isSame !== true) last = at;
    const { local, listed } = pieces(entry, last);
    list.push(listed);
    if (entry.isSame === true) continue;
    locals.push(local);
    at += local.length;
  }
  const { comment = '', count = entries.length, part = 0, large, isLargeAlone = false } = whole;
  const { gap = Buffer.alloc(0), tail = Buffer.alloc(0) } = whole;
  const directory = Buffer.concat(list);
  const begins = at + gap.length;
  const largeEnd = large
    ? largeEndOf({ count, list: begins, parts: 1, ...large }, begins, directory.length)
    : Buffer.alloc(0);
  const says = isLargeAlone
    ? ([0xffff, 0xffffffff, 0xffffffff] as const)
    : ([count, directory.length, begins] as const);
  const end = bytesOf([4, 0x06054b50], [2, part], [2, part], [2, says[0]], [2, says[0]], [4, says[1]], [4, says[2]], [2, comment.length]); // prettier-ignore
  return Buffer.concat([...locals, gap, directory, largeEnd, tail, end, Buffer.from(comment)]);
}

function largeEndOf(
  { count, list, parts }: { readonly count: number; readonly list: number; readonly parts: number },
  begins: number,
  length: number,
): Buffer {
  return Buffer.concat([
    bytesOf([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count]),
    bytesOf([8, length], [8, list]),
    bytesOf([4, 0x07064b50], [4, 0], [8, begins + length], [4, parts]),
  ]);
}
