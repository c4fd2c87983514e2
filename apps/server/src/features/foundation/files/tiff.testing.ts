// Small TIFFs: pages with extra entries beside those of a picture of two by one pixels.

/** Tag, type and value bytes, in the file's byte order; up to four bytes are in the entry itself. */
export type TiffEntry = readonly [tag: number, type: number, value: Buffer | readonly TiffEntry[]];

const bytesOfType = [1, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
export const tiffPixels = Buffer.from([1, 2, 3, 4, 5, 6]);

/**
 * Lays out a TIFF: pixels first, then each directory after its values. An entry whose value is a list of
 * entries becomes the position of a directory.
 */
export function tiffOf(isLittle: boolean, ...pages: readonly (readonly TiffEntry[])[]): Buffer {
  const number = (value: number, bytes: 2 | 4): Buffer => {
    const big = Buffer.alloc(bytes);
    big.writeUIntBE(value, 0, bytes);
    return isLittle ? Buffer.from(big.toReversed()) : big;
  };
  let file = Buffer.concat([Buffer.from(isLittle ? 'II' : 'MM'), number(42, 2), number(0, 4), tiffPixels]);
  const append = (bytes: Buffer): number => {
    const at = file.length;
    file = Buffer.concat([file, bytes]);
    return at;
  };
  /** Writes a directory; returns its position, and the position of its link to the next one. */
  const directory = (entries: readonly TiffEntry[]): { readonly at: number; readonly next: number } => {
    const written = entries
      .toSorted(([a], [b]) => a - b)
      .map(([tag, type, value]) => {
        const isDirectory = !Buffer.isBuffer(value);
        const bytes = isDirectory ? number(directory(value).at, 4) : value;
        const inline = bytes.length > 4 ? number(append(bytes), 4) : Buffer.concat([bytes], 4);
        return [number(tag, 2), number(type, 2), number(bytes.length / (bytesOfType[type] ?? 1), 4), inline];
      });
    const at = append(Buffer.concat([number(entries.length, 2), ...written.flat(), number(0, 4)]));
    return { at, next: file.length - 4 };
  };
  let link = 4;
  for (const entries of pages) {
    const { at, next } = directory([
      ...[[256, 3, number(2, 2)] as const, [257, 3, number(1, 2)] as const, [258, 3, number(8, 2)] as const],
      ...[[273, 4, number(8, 4)] as const, [279, 4, number(tiffPixels.length, 4)] as const],
      ...entries,
    ]);
    number(at, 4).copy(file, link);
    link = next;
  }
  return file;
}
