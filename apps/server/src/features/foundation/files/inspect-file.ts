// Finds the real type of a file from its bytes; its name and the browser's type prove nothing. Refuses a file that would
// grow too large for its reader, and removes from pictures what they reveal about their maker. Runs in an inspecting
// process.
import { type UploadType, expandedSizeMax, stripJpeg } from '@causeway/contract';
import { fileTypeFromBuffer } from 'file-type';
import { refuse } from '../../../platform/refusal.ts';
import { lookIntoRar } from './look-into-rar.ts';
import { lookIntoZip } from './look-into-zip.ts';
import { contentOfPdf } from './pdf-actions.ts';
import { endedPdf } from './pdf-end.ts';
import { needsPassword } from './pdf-lock.ts';
import { withoutMetadata } from './picture-metadata.ts';
import { picturePixels } from './picture-pixels.ts';

const contentTypes: Readonly<Record<UploadType, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  bmp: 'image/bmp',
  gif: 'image/gif',
  tif: 'image/tiff',
  pdf: 'application/pdf',
  zip: 'application/zip',
  rar: 'application/vnd.rar',
};

export interface Inspected {
  readonly type: UploadType;
  readonly contentType: string;
  /** The file, stripped of metadata. */
  readonly bytes: Uint8Array;
}

/**
 * Refuses 'file-type-refused' (not accepted for this kind of file), 'file-broken' (not really a picture or archive, a PDF
 * without its end), 'file-locked' (an archive or a PDF that staff could not look into), 'file-active' (a PDF that runs
 * something, an archive that writes outside of itself or holds a program), 'file-expands' (a picture of too many pixels, an
 * archive that unpacks to too much), 'archive-nested' (an archive in an archive) and 'archive-unreadable' (one packed in a
 * way that nobody here unpacks).
 */
export async function inspectFile(
  bytes: Uint8Array,
  isAccepted: (type: UploadType) => boolean,
): Promise<Inspected> {
  const type = await typeOf(bytes);
  if (type === null || !isAccepted(type)) return refuse('file-type-refused');
  const clean = cleaned(type, bytes);
  if (clean === null)
    return refuse('file-broken', { because: `${type} that breaks off, or goes on after its end` });
  await refuseExpansion(type, clean);
  return { type, contentType: contentTypes[type], bytes: clean };
}

/**
 * A picture from a third party: its type by its bytes, without metadata; null if it is no picture or has too many pixels,
 * because it may come from a person's disk all the same.
 */
export async function imageOf(bytes: Uint8Array): Promise<Inspected | null> {
  const type = await typeOf(bytes);
  if (type !== 'jpg' && type !== 'png') return null;
  const clean = cleaned(type, bytes);
  const pixels = clean && picturePixels(type, clean);
  if (clean === null || pixels === null || pixels > expandedSizeMax.pixels) return null;
  return { type, contentType: contentTypes[type], bytes: clean };
}

/**
 * A picture without metadata or data behind its end (except a TIFF, whose parts may be anywhere); other files stay
 * unchanged.
 */
function cleaned(type: UploadType, bytes: Uint8Array): Uint8Array | null {
  if (type === 'jpg') return stripJpeg(bytes);
  if (type === 'pdf') return endedPdf(bytes);
  return type === 'zip' || type === 'rar' ? bytes : withoutMetadata(type, bytes);
}

const isUploadType = (extension: string): extension is UploadType => extension in contentTypes;

async function typeOf(bytes: Uint8Array): Promise<UploadType | null> {
  const found = (await fileTypeFromBuffer(bytes))?.ext;
  return found !== undefined && isUploadType(found) ? found : null;
}

async function refuseExpansion(type: UploadType, bytes: Uint8Array): Promise<void> {
  if (type === 'pdf') {
    if (await needsPassword(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
      refuse('file-locked', { because: 'a PDF that no empty password opens' });
    const { isActive, hasPage } = contentOfPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (isActive) refuse('file-active', { because: 'a PDF that runs, sends or carries something' });
    if (!hasPage) refuse('file-broken', { because: 'a PDF without a page' });
    return;
  }
  if (type === 'zip') return lookIntoZip(bytes);
  if (type === 'rar') return lookIntoRar(bytes);
  const pixels =
    picturePixels(type, bytes) ?? refuse('file-broken', { because: 'a picture without a header' });
  if (pixels > expandedSizeMax.pixels) refuse('file-expands', { because: `${pixels} pixels` });
}
