// Removes from a PNG, GIF, BMP or TIFF everything that is not its picture: texts, Exif, places, times, and data behind its
// end. The pixels stay the same; a JPEG has its own function (`stripJpeg`), which browsers use too.
import type { UploadType } from '@causeway/contract';
import { stripTiff } from './tiff-metadata.ts';

type Plain = Extract<UploadType, 'png' | 'gif' | 'bmp' | 'tif'>;

/** Null when the file breaks off or cannot be read. Never throws. */
export function withoutMetadata(type: Plain, bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return strippers[type](view, bytes);
  } catch (error) {
    // The reader ran beyond the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function within(bytes: Uint8Array, from: number, to: number): Uint8Array {
  if (to > bytes.length) throw new RangeError('a picture that breaks off');
  return bytes.subarray(from, to);
}

/** PNG (W3C, third edition) section 11: the chunks that affect the pixels' appearance, and those of animations. */
const pngChunks = new Set(
  ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD', 'pHYs', 'acTL', 'fcTL', 'fdAT'],
); // prettier-ignore

function stripPng(view: DataView, bytes: Uint8Array): Uint8Array {
  const kept = [within(bytes, 0, 8)];
  for (let at = 8; ;) {
    const next = at + 12 + view.getUint32(at);
    const name = Buffer.from(within(bytes, at + 4, at + 8)).toString('latin1');
    const chunk = within(bytes, at, next);
    if (pngChunks.has(name)) kept.push(chunk);
    if (name === 'IEND') return Buffer.concat(kept);
    at = next;
  }
}

const GIF_EXTENSION = 0x21;
const GIF_END = 0x3b;
/** GIF89a sections 23 and 25: how a frame is shown, and text that is drawn. */
const GIF_DRAWN = new Set([0xf9, 0x01]);
const GIF_APPLICATION = 0xff;
/** The extensions that repeat an animation. */
const gifLoops = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

function stripGif(view: DataView, bytes: Uint8Array): Uint8Array {
  const table = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);
  const afterParts = (first: number): number => {
    let at = first;
    for (let length = view.getUint8(at); length !== 0; length = view.getUint8(at)) at += 1 + length;
    return at + 1;
  };
  let at = 13 + table(view.getUint8(10));
  const kept = [within(bytes, 0, at)];
  while (view.getUint8(at) !== GIF_END) {
    const isExtension = view.getUint8(at) === GIF_EXTENSION;
    const next = afterParts(isExtension ? at + 2 : at + 11 + table(view.getUint8(at + 9)));
    if (!isExtension || isDrawn(view, bytes, at)) kept.push(within(bytes, at, next));
    at = next;
  }
  return Buffer.concat([...kept, Buffer.of(GIF_END)]);
}

const isDrawn = (view: DataView, bytes: Uint8Array, at: number): boolean =>
  GIF_DRAWN.has(view.getUint8(at + 1)) ||
  (view.getUint8(at + 1) === GIF_APPLICATION &&
    gifLoops.has(Buffer.from(within(bytes, at + 3, at + 14)).toString('latin1')));

/** BITMAPFILEHEADER and the following header; its size is 12 for the oldest kind. */
function stripBmp(view: DataView, bytes: Uint8Array): Uint8Array {
  const isOldest = view.getUint32(14, true) === 12;
  const [width, height] = isOldest
    ? [view.getUint16(18, true), view.getUint16(20, true)]
    : [Math.abs(view.getInt32(18, true)), Math.abs(view.getInt32(22, true))];
  const bits = view.getUint16(isOldest ? 24 : 28, true);
  const isPacked = !isOldest && [1, 2].includes(view.getUint32(30, true));
  const size = isPacked ? view.getUint32(34, true) : Math.floor((width * bits + 31) / 32) * 4 * height;
  const end = view.getUint32(10, true) + size;
  const kept = Buffer.from(within(bytes, 0, end));
  kept.writeUInt32LE(end, 2);
  return kept;
}

const strippers: Readonly<Record<Plain, (view: DataView, bytes: Uint8Array) => Uint8Array>> = {
  png: stripPng,
  gif: stripGif,
  bmp: stripBmp,
  tif: stripTiff,
};
