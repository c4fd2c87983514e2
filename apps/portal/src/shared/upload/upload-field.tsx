// The upload field for members: the accepted formats follow from the type of the file.
import {
  acceptedExtensions,
  uploadMaxBytes,
  type StoredFile,
  type UploadFileType,
  downloadFile,
  nameFile,
} from '@causeway/contract';
import { UploadField as Field, isRequestError, saveDownload } from '@causeway/ui';
import { useMemo, type ReactNode } from 'react';
import { call, download } from '../api.ts';
import { sendFileOf } from './send-file.ts';

export interface UploadFieldProps {
  readonly fileType: UploadFileType;
  readonly label: ReactNode;
  /**
   * A hint on the expected document, which may differ by country. The field itself states formats and sizes.
   */
  readonly hint?: ReactNode;
  readonly files: readonly StoredFile[];
  readonly onChange: (files: readonly StoredFile[]) => void;
  /** The maximum number of files. */
  readonly max: number;
  readonly required?: boolean;
  readonly error?: ReactNode;
  /** The form's path of this field, to move the focus to its first error. */
  readonly 'data-path'?: string;
}

/** Use it within `<UploadScope>`; `useIsUploading()` says when saving and sending must wait. */
export function UploadField({ fileType, hint, max, ...field }: UploadFieldProps) {
  const upload = useMemo(() => sendFileOf(fileType), [fileType]);
  const limits = useMemo(
    () => ({ max, bytesMax: uploadMaxBytes, endings: acceptedExtensions(fileType) }),
    [fileType, max],
  );
  return (
    <Field
      {...field}
      description={hint}
      limits={limits}
      onOpen={({ fileId, originalFileName }) => void openOwnFile(fileId, originalFileName)}
      upload={upload}
    />
  );
}

/** Opens the file; shows an error in a toast. */
export async function openOwnFile(fileId: string, fileName: string): Promise<void> {
  try {
    const { keyName } = await call(nameFile, { fileId });
    saveDownload(await download(downloadFile, { keyName }), fileName);
  } catch (error) {
    // The request client has shown it already.
    if (!isRequestError(error)) throw error;
  }
}
