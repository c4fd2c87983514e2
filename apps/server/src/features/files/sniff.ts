// What a file really is, by its bytes; its name and what the browser says of it prove nothing.
import { type UploadType, acceptedTypes } from '@causeway/contract';
import { fileTypeFromBuffer } from 'file-type';

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
