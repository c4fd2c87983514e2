// The number of pixels of a picture, by its header and without drawing it: a few bytes can claim a billion, at the cost of
// the reader. Also recognizes headers that are invalid or cut off.
import type { UploadType } from '@causeway/contract';

type Picture = Extract<UploadType, 'jpg' | 'png' | 'bmp' | 'gif' | 'tif'>;

/** Counts its largest page, or the area of all its frames; null when its headers are broken. Never throws. */
export function picturePixels(type: Picture, bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const pixels = readers[type](view);
    return Number.isSafeInteger(pixels) && pixels > 0 ? pixels : null;
  } catch (error) {
    // The reader ran beyond the end: a picture with a cut header is invalid.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** NaN if the header does not say it. */
type Reader = (view: DataView) => number;

/** ITU-T T.81 section B.2.2: a frame's header, with any coding. 0xC4, 0xC8 and 0xCC are other markers. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** A file may have several frame headers, and a viewer may believe any of them. */
const jpegPixels: Reader = (view) => {
  let largest = Number.NaN;
  for (let at = 2; view.getUint8(at + 1) !== 0xda; at += 2 + view.getUint16(at + 2)) {
    if (!isFrame(view.getUint8(at + 1))) continue;
    const pixels = view.getUint16(at + 5) * view.getUint16(at + 7);
    largest = Number.isNaN(largest) ? pixels : Math.max(largest, pixels);
  }
  return largest;
};

const PNG_FIRST = 8;
const PNG_HEADER = 0x49484452;
const PNG_END = 0x49454e44;

/** PNG (W3C, third edition) section 5: a chain of chunks from the header to the end; an incomplete chain is invalid. */
const pngPixels: Reader = (view) => {
  const chunkAt = (at: number): number => view.getUint32(at + 4);
  if (chunkAt(PNG_FIRST) !== PNG_HEADER) return Number.NaN;
  let at = PNG_FIRST;
  while (chunkAt(at) !== PNG_END) at += 12 + view.getUint32(at);
  // The checksum of the last chunk: reading it throws if it is cut off.
  view.getUint32(at + 8);
  return view.getUint32(PNG_FIRST + 8) * view.getUint32(PNG_FIRST + 12);
};

/** More frames than any real animation has. */
const GIF_FRAMES_MAX = 1000;
const GIF_EXTENSION = 0x21;
const GIF_FRAME = 0x2c;
const GIF_END = 0x3b;

/** GIF89a sections 18 to 27: the screen, then blocks. Viewers make the screen as large as a frame needs. */
const gifPixels: Reader = (view) => {
  const sizeAt = (at: number): readonly [number, number] => [
    view.getUint16(at, true),
    view.getUint16(at + 2, true),
  ];
  let [width, height] = sizeAt(6);
  let at = 13 + colourTable(view.getUint8(10));
  let frames = 0;
  while (view.getUint8(at) !== GIF_END) {
    if (view.getUint8(at) === GIF_FRAME) {
      frames += 1;
      if (frames > GIF_FRAMES_MAX) return Number.NaN;
      const [left, top] = sizeAt(at + 1);
      const [across, down] = sizeAt(at + 5);
      width = Math.max(width, left + across);
      height = Math.max(height, top + down);
      // Skips its colors, and the byte that says how it was coded.
      at = afterParts(view, at + 11 + colourTable(view.getUint8(at + 9)));
    } else if (view.getUint8(at) === GIF_EXTENSION) at = afterParts(view, at + 2);
    else return Number.NaN;
  }
  return width * height;
};

/** Bytes of the color table that these flags announce. */
const colourTable = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** Parts, each with its length before it, up to one of length zero. */
function afterParts(view: DataView, first: number): number {
  let at = first;
  for (let length = view.getUint8(at); length !== 0; length = view.getUint8(at)) at += 1 + length;
  return at + 1;
}

/** The oldest header uses 16 bits; in later ones a negative height says at which side the lines begin. */
const bmpPixels: Reader = (view) =>
  view.getUint32(14, true) === 12
    ? view.getUint16(18, true) * view.getUint16(20, true)
    : Math.abs(view.getInt32(18, true) * view.getInt32(22, true));

const TIFF_WIDTH = 0x0100;
const TIFF_LENGTH = 0x0101;
/** More pages than a certificate has; also stops directories that lead to each other. */
const TIFF_PAGES_MAX = 500;

/** TIFF 6.0 section 2: directories one after another, each of them a page. */
const tiffPixels: Reader = (view) => {
  const isLittle = view.getUint16(0) === 0x4949;
  let largest = Number.NaN;
  let at = view.getUint32(4, isLittle);
  for (let page = 0; at !== 0; page += 1) {
    if (page === TIFF_PAGES_MAX) return Number.NaN;
    const count = view.getUint16(at, isLittle);
    const pixels = tiffEntry(view, at, TIFF_WIDTH, isLittle) * tiffEntry(view, at, TIFF_LENGTH, isLittle);
    if (Number.isNaN(pixels)) return Number.NaN;
    largest = Number.isNaN(largest) ? pixels : Math.max(largest, pixels);
    at = view.getUint32(at + 2 + count * 12, isLittle);
  }
  return largest;
};

/** A SHORT (3) or a LONG (4). */
function tiffEntry(view: DataView, directory: number, tag: number, isLittle: boolean): number {
  const count = view.getUint16(directory, isLittle);
  for (let entry = 0, at = directory + 2; entry < count; entry += 1, at += 12) {
    if (view.getUint16(at, isLittle) !== tag) continue;
    return view.getUint16(at + 2, isLittle) === 3
      ? view.getUint16(at + 8, isLittle)
      : view.getUint32(at + 8, isLittle);
  }
  return Number.NaN;
}

const readers: Readonly<Record<Picture, Reader>> = {
  jpg: jpegPixels,
  png: pngPixels,
  bmp: bmpPixels,
  gif: gifPixels,
  tif: tiffPixels,
};
