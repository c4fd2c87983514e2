// Reads a PDF to draw its pages on a canvas. Scripts, forms, links and attached files of a document are
// ignored. Its fonts are drawn as lines and never given to the browser. The reader itself runs without eval,
// and its worker is our own file.
import { expandedSizeMax } from '@causeway/contract';
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { View } from './use-view.ts';

/** The reader's parts at the address that the build gave them, see pdf-parts.ts. */
const partAt = (path: string): string => new URL(`assets/pdf-${version}/${path}`, document.baseURI).href;

GlobalWorkerOptions.workerSrc = partAt('legacy/build/pdf.worker.min.mjs');

/** Stops its worker when the signal aborts. Rejects if the file is no PDF, is broken, or needs a password. */
export async function openPdf(blob: Blob, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const task = getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    cMapUrl: partAt('cmaps/'),
    standardFontDataUrl: partAt('standard_fonts/'),
    wasmUrl: partAt('wasm/'),
    useWasm: false,
    disableFontFace: true,
    enableXfa: false,
    maxImageSize: expandedSizeMax.pixels,
  });
  signal.addEventListener('abort', () => void task.destroy());
  if (signal.aborted) void task.destroy();
  return task.promise;
}

/** The maximum drawn size: a page of a plan may be as large as a wall. */
const CANVAS_PIXELS_MAX = 16_000_000;

/**
 * Draws a page as wide as `width` in CSS pixels, times the zoom. Rejects if it was aborted or cannot be
 * drawn.
 */
export async function drawPage(
  pdf: PDFDocumentProxy,
  page: number,
  canvas: HTMLCanvasElement,
  { zoom, degrees, width, signal }: View & { readonly width: number; readonly signal: AbortSignal },
): Promise<void> {
  const proxy = await pdf.getPage(page);
  signal.throwIfAborted();
  const rotation = (proxy.rotate + degrees) % 360;
  const natural = proxy.getViewport({ scale: 1, rotation });
  const ideal = ((width * zoom) / natural.width) * globalThis.devicePixelRatio;
  const scale = Math.min(ideal, Math.sqrt(CANVAS_PIXELS_MAX / (natural.width * natural.height)));
  const viewport = proxy.getViewport({ scale, rotation });
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  canvas.style.width = `${zoom * 100}%`;
  const task = proxy.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise;
}
