// Uploads: the field, and its state for the form around it.
export { fileSizeText } from './file-size.ts';
export { UploadField } from './upload-field.tsx';
export type { UploadFieldProps } from './upload-field.tsx';
export type { UploadedFile } from './upload-lines.tsx';
export type { UploadOptions, Uploader } from './upload-queue.ts';
export { UploadScope, useIsUploading } from './upload-scope.tsx';
export { useFileSize } from './use-upload-rules.ts';
