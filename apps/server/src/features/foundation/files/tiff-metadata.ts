// Removes from a TIFF (TIFF 6.0, its extensions) what its pixels do not need: texts, Exif, places, XMP and unknown tags. Its
// parts may be anywhere, so nothing moves: entries leave their directory, and zeros replace their values.

/** The tags that the pixels' appearance needs, color profile included; the same idea as the chunks of a PNG. */
const drawn = new Set([
  ...[
    254, 255, 256, 257, 258, 259, 262, 263, 264, 265, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283, 284,
  ],
  ...[
    286, 287, 290, 291, 292, 293, 296, 297, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, 326, 327, 328,
  ],
  ...[330, 332, 334, 336, 338, 339, 340, 341, 342, 347, 512, 513, 514, 515, 517, 518, 519, 520, 521],
  ...[529, 530, 531, 532, 34675],
]);
const SUB_DIRECTORIES = 330;
/** Exif, GPS, interoperability: their value is the position of a further directory. */
const described = new Set([34665, 34853, 40965]);
/** Bytes of one value of each type, by its number from 1. */
const bytesOfType = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
/** The number of pages that are read; no certificate has so many. */
const pagesMax = 500;

interface Directory {
  readonly at: number;
  /** The positions of its entries. */
  readonly entries: readonly number[];
}

/** Throws RangeError if the file cannot be read. */
export function stripTiff(view: DataView, bytes: Uint8Array): Uint8Array {
  const isLittle = view.getUint16(0) === 0x4949;
  const short = (at: number): number => view.getUint16(at, isLittle);
  const long = (at: number): number => view.getUint32(at, isLittle);
  if (short(2) !== 42) throw new RangeError('a TIFF of another kind');
  const clean = Buffer.from(bytes);

  // Parts of an honest file share no byte: a reader that reads more bytes than there are goes in circles.
  let unread = bytes.length;
  const part = (from: number, length: number): number => {
    unread -= length;
    if (unread < 0 || from + length > bytes.length) throw new RangeError('a TIFF that breaks off');
    return from;
  };
  const directoryAt = (at: number): Directory => {
    if (at < 8) throw new RangeError('a directory in the header');
    const count = short(at);
    part(at, 2 + count * 12 + 4);
    return { at, entries: Array.from({ length: count }, (_, entry) => at + 2 + entry * 12) };
  };
  const erase = (from: number, length: number): void => {
    clean.fill(0, part(from, length), from + length);
  };

  const pages: Directory[] = [];
  const pagesAt = [long(4)];
  const describedAt: number[] = [];
  const eraseValue = (entry: number): void => {
    if (described.has(short(entry))) describedAt.push(long(entry + 8));
    const size = bytesOfType[short(entry + 2)];
    if (!size) throw new RangeError('a value of an unknown type');
    const length = size * long(entry + 4);
    if (length > 4) erase(long(entry + 8), length);
  };
  // Both lists grow while they are being read.
  for (const at of pagesAt) {
    const page = directoryAt(at);
    pages.push(page);
    for (const entry of page.entries) {
      const [tag, count] = [short(entry), long(entry + 4)];
      if (!drawn.has(tag)) eraseValue(entry);
      if (tag !== SUB_DIRECTORIES) continue;
      if (pagesAt.length + count > pagesMax) throw new RangeError('too many pages');
      const list = count === 1 ? entry + 8 : part(long(entry + 8), count * 4);
      for (let each = 0; each < count; each += 1) pagesAt.push(long(list + each * 4));
    }
    const next = long(at + 2 + page.entries.length * 12);
    if (next !== 0) pagesAt.push(next);
  }
  for (const at of describedAt) {
    const { entries } = directoryAt(at);
    for (const entry of entries) eraseValue(entry);
    clean.fill(0, at, at + 2 + entries.length * 12 + 4);
  }

  for (const { at, entries } of pages) {
    const kept = entries.filter((entry) => drawn.has(short(entry)));
    const end = at + 2 + entries.length * 12;
    const parts = [...kept.map((entry) => bytes.subarray(entry, entry + 12)), bytes.subarray(end, end + 4)];
    clean.fill(0, at, end + 4);
    Buffer.concat(parts).copy(clean, at + 2);
    if (isLittle) clean.writeUInt16LE(kept.length, at);
    else clean.writeUInt16BE(kept.length, at);
  }
  return clean;
}
