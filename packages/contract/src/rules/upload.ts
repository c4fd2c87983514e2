// Allowed uploads (REF-001, REF-002): one table for the field and the server.
import { fileTypes } from '../codes.ts';

/** 50 MB. A file of exactly the maximum is refused too. */
export const uploadMaxBytes = 50 * 1024 * 1024;

export const isUploadSize = (bytes: number): boolean => bytes > 0 && bytes < uploadMaxBytes;

export type UploadType = 'jpg' | 'png' | 'bmp' | 'gif' | 'pdf' | 'zip' | 'rar' | 'tif';

/** The extensions of each file type, the usual one first. */
export const uploadExtensions: Readonly<Record<UploadType, readonly string[]>> = {
  jpg: ['jpg', 'jpeg'],
  png: ['png'],
  bmp: ['bmp'],
  gif: ['gif'],
  pdf: ['pdf'],
  zip: ['zip'],
  rar: ['rar'],
  tif: ['tif', 'tiff'],
};

const documents = ['jpg', 'png', 'bmp', 'pdf'] as const satisfies readonly UploadType[];
const attachments = [
  'jpg',
  'png',
  'bmp',
  'gif',
  'pdf',
  'zip',
  'rar',
] as const satisfies readonly UploadType[];

/**
 * Accepted contents by file type code (REF-002). The photos of an identity check, 213 and 214, are not here, because they
 * come from the provider of the check.
 */
export const acceptedTypes = {
  [fileTypes.registration]: ['jpg', 'png', 'bmp', 'tif', 'pdf'],
  [fileTypes.annualReturn]: documents,
  [fileTypes.ownerIdentity]: documents,
  [fileTypes.directorIdentity]: documents,
  [fileTypes.ownershipChart]: documents,
  [fileTypes.attachment]: attachments,
  [fileTypes.addressProof]: documents,
  [fileTypes.taxCertificate]: documents,
  relation: documents,
  suggestion: documents,
  information: attachments,
  transaction: attachments,
} as const satisfies Readonly<Record<string, readonly UploadType[]>>;

export type UploadFileType = keyof typeof acceptedTypes;

export const isUploadFileType = (fileType: string): fileType is UploadFileType => fileType in acceptedTypes;

export const uploadFileTypes: readonly UploadFileType[] = Object.keys(acceptedTypes).filter(isUploadFileType);

/** Whether a file of this kind may have this content. */
export const isAcceptedType = (fileType: UploadFileType, type: UploadType): boolean =>
  acceptedTypes[fileType].some((accepted) => accepted === type);

/** The extensions that a file type accepts: `jpg`, `jpeg`, `png` ... */
export const acceptedExtensions = (fileType: UploadFileType): readonly string[] =>
  acceptedTypes[fileType].flatMap((type) => uploadExtensions[type]);

/** Checks the name before any byte is sent; the server inspects the bytes. */
export const isAcceptedName = (fileType: UploadFileType, name: string): boolean =>
  acceptedExtensions(fileType).includes(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '');

/**
 * How far a file may grow when it is opened: pixels of a picture (a double page at 1,200 dpi has 100 million), bytes and
 * entries of an archive.
 */
export const expandedSizeMax = {
  pixels: 120_000_000,
  archiveBytes: 500_000_000,
  archiveEntries: 1000,
} as const;
