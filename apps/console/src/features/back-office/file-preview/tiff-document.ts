// Asks for a page of a TIFF in a thread of its own. A hostile file costs that thread a few seconds and the page nothing.
import type { TiffAnswer, TiffQuestion } from './tiff-worker.ts';

const DRAWING_MS_MAX = 10_000;

/** Null if the page cannot be drawn, or not in time. Rejects when the signal aborts. */
export async function drawTiffPage(blob: Blob, page: number, signal: AbortSignal): Promise<TiffAnswer> {
  const bytes = await blob.arrayBuffer();
  signal.throwIfAborted();
  const worker = new Worker(new URL('./tiff-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<TiffAnswer>();
  const nothing = (): void => resolve({ picture: null, pages: 0 });
  const timer = setTimeout(nothing, DRAWING_MS_MAX);
  worker.addEventListener('message', ({ data }: MessageEvent<TiffAnswer>) => resolve(data));
  worker.addEventListener('error', nothing);
  signal.addEventListener('abort', () => reject(new DOMException('the page has gone', 'AbortError')));
  const question: TiffQuestion = { bytes, page };
  worker.postMessage(question, [bytes]);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
