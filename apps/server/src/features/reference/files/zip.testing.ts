// ZIP archives, right ones and such as lie, for tests of what is looked for in them.
import { crc32, deflateRawSync } from 'node:zlib';

export interface Crafted {
  readonly name?: string;
  readonly data?: Buffer;
  readonly isStored?: boolean;
  /** In both headers, whatever is true. */
  readonly size?: number;
  readonly crc?: number;
  readonly flags?: number;
  readonly method?: number;
  readonly mode?: number;
  /** Before the data alone. */
  readonly localName?: string;
  readonly localSize?: number;
  /** Another name by the field 0x7075. */
  readonly unicodeName?: string;
  /** Its header is that of the entry before it. */
  readonly isSame?: boolean;
  /** After the data that it says it has. */
  readonly behind?: Buffer;
}

const bytesOf = (...parts: readonly (readonly [size: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    parts.map(([size, value]) => {
      const part = Buffer.alloc(size);
      part.writeUIntLE(value, 0, size);
      return part;
    }),
  );

const unicodeField = (name: string, other: string): Buffer => {
  const body = Buffer.concat([Buffer.of(1), bytesOf([4, crc32(name)]), Buffer.from(other)]);
  return Buffer.concat([bytesOf([2, 0x7075], [2, body.length]), body]);
};

/** Everything from the flags to the length of the extra field. */
function headerOf(
  entry: Required<Pick<Crafted, 'name' | 'data'>> & Crafted,
  packed: number,
  name: string,
  extra: number,
) {
  const { data, isStored, size = data.length, crc = crc32(data), flags = 0x800, method } = entry;
  return bytesOf(
    [2, flags],
    [2, method ?? (isStored === true ? 0 : 8)],
    [4, 0],
    [4, crc],
    [4, packed],
    [4, size],
    [2, Buffer.byteLength(name)],
    [2, extra],
  );
}

function pieces(crafted: Crafted, at: number): { readonly local: Buffer; readonly listed: Buffer } {
  const entry = { name: 'a.txt', data: Buffer.from('text'), ...crafted };
  const { name, localName = name, unicodeName, isStored, mode = 0o100644 } = entry;
  const packed = isStored === true ? entry.data : deflateRawSync(entry.data);
  const extra = unicodeName === undefined ? Buffer.alloc(0) : unicodeField(name, unicodeName);
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
  /** Between the entries and the list. */
  readonly gap?: Buffer;
  /** Between the list and the end. */
  readonly tail?: Buffer;
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
  const {
    comment = '',
    count = entries.length,
    part = 0,
    gap = Buffer.alloc(0),
    tail = Buffer.alloc(0),
  } = whole;
  const directory = Buffer.concat(list);
  const end = bytesOf([4, 0x06054b50], [2, part], [2, part], [2, count], [2, count], [4, directory.length], [4, at + gap.length], [2, comment.length]); // prettier-ignore
  return Buffer.concat([...locals, gap, directory, tail, end, Buffer.from(comment)]);
}
