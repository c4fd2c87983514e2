// What a file really is, by its bytes; its name and what the browser says of it prove nothing.
import { type UploadType, acceptedTypes } from '@causeway/contract';
import { fileTypeFromBuffer } from 'file-type';
import { stripJpeg } from './strip-jpeg.ts';

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

const isUploadType = (extension: string): extension is UploadType => extension in contentTypes;

export interface Content {
  readonly type: UploadType;
  readonly contentType: string;
}

/** Null when the content is not among what this kind of file accepts. */
export const sniff = async (fileType: string, bytes: Uint8Array): Promise<Content | null> => {
  const found = (await fileTypeFromBuffer(bytes))?.ext;
  if (found === undefined || !isUploadType(found)) return null;
  if (!acceptedTypes[fileType]?.includes(found)) return null;
  return { type: found, contentType: contentTypes[found] };
};

/** A picture that did not come from a person's disk: its type by its bytes, without metadata; null when it is none. */
export const imageOf = async (
  bytes: Uint8Array,
): Promise<(Content & { readonly bytes: Uint8Array }) | null> => {
  const found = (await fileTypeFromBuffer(bytes))?.ext;
  if (found !== 'jpg' && found !== 'png') return null;
  const clean = found === 'jpg' ? stripJpeg(bytes) : bytes;
  return clean && { type: found, contentType: contentTypes[found], bytes: clean };
};
