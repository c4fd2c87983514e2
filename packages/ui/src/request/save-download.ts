// Gives a downloaded file to the person.
import type { Download } from './answer.ts';

/** Long enough for the browser to start reading; afterwards the address is not needed. */
const KEPT_MS = 60_000;

export function saveDownload(download: Download, fallbackName: string): void {
  const address = URL.createObjectURL(download.blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = download.filename ?? fallbackName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
