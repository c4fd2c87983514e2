// Reads a TIFF in a thread of its own, which the page ends when it takes too long. Each message names a page; the answer is
// that page as a PNG, or null if the file is broken or too large to draw.
import { expandedSizeMax } from '@causeway/contract';
import { decode, decodeImage, type IFD, toRGBA8 } from 'utif2';

export interface TiffQuestion {
  readonly bytes: ArrayBuffer;
  /** The first page is 1. */
  readonly page: number;
}

export interface TiffAnswer {
  readonly picture: Blob | null;
  readonly pages: number;
}

/** TIFF 6.0, section 8: the entries that give a page its size. */
const [WIDTH, LENGTH] = ['t256', 't257'] as const;

function sizeOf(page: IFD, entry: typeof WIDTH | typeof LENGTH): number {
  const value = page[entry];
  return Array.isArray(value) ? Number(value[0]) : Number.NaN;
}

async function drawn(bytes: ArrayBuffer, page: IFD): Promise<Blob | null> {
  const pixels = sizeOf(page, WIDTH) * sizeOf(page, LENGTH);
  if (!(pixels > 0 && pixels <= expandedSizeMax.pixels)) return null;
  decodeImage(bytes, page);
  const { width, height } = page;
  const rgba = new Uint8ClampedArray(toRGBA8(page));
  const sheet = new OffscreenCanvas(width, height);
  sheet.getContext('2d')?.putImageData(new ImageData(rgba, width, height), 0, 0);
  return sheet.convertToBlob({ type: 'image/png' });
}

async function answer({ bytes, page }: TiffQuestion): Promise<TiffAnswer> {
  try {
    const pages = decode(bytes);
    const chosen = pages[page - 1];
    return { pages: pages.length, picture: chosen === undefined ? null : await drawn(bytes, chosen) };
  } catch {
    return { pages: 0, picture: null };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<TiffQuestion>) => {
  void answer(data).then((found) => self.postMessage(found, { transfer: [] }));
});
