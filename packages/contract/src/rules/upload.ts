// What may be uploaded (spec 1 section 5, spec 2 section 5). A file of exactly the maximum is refused too.
export const uploadMaxBytes = 50 * 1024 * 1024;

export const isUploadSize = (bytes: number): boolean => bytes > 0 && bytes < uploadMaxBytes;

export type UploadType = 'jpg' | 'png' | 'bmp' | 'gif' | 'pdf' | 'zip' | 'rar' | 'tif';

/** Accepted contents by file type code of spec 2 section 3. */
export const acceptedTypes: Readonly<Record<string, readonly UploadType[]>> = {
  '111': ['jpg', 'png', 'bmp', 'tif', 'pdf'],
  '112': ['jpg', 'png', 'bmp', 'pdf'],
  '211': ['jpg', 'png', 'bmp', 'pdf'],
  '36': ['jpg', 'png', 'bmp', 'gif', 'pdf', 'zip', 'rar'],
  '400': ['jpg', 'png', 'bmp', 'pdf'],
  '600': ['jpg', 'png', 'bmp', 'pdf'],
  transaction: ['jpg', 'png', 'bmp', 'gif', 'pdf', 'zip', 'rar'],
};
