// Sends a file of this member: without the metadata of a photograph, and with its progress reported.
import { stripJpeg, uploadFile, type StoredFile, type UploadFileType } from '@causeway/contract';
import type { Uploader } from '@causeway/ui';
import { call } from '../api.ts';

/** For `UploadField`: shows no message itself, because the field shows the error. */
export const sendFileOf =
  (fileBizType: UploadFileType): Uploader<StoredFile> =>
  async (file, { requestId, signal, onProgress }) => {
    const stripped = await withoutMetadata(file);
    return call(
      uploadFile,
      { fileBizType },
      {
        file: stripped,
        requestId,
        signal,
        onProgress: (sent, total) => onProgress(total === 0 ? 0 : sent / total),
        silent: true,
        quiet: true,
      },
    );
  };

/**
 * Detected by its first bytes, not by its name. An incomplete photograph is sent as it is, and the server
 * reports it. Rejects if the file no longer exists.
 */
export async function withoutMetadata(file: File): Promise<File> {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (start[0] !== 0xff || start[1] !== 0xd8) return file;
  const stripped = stripJpeg(new Uint8Array(await file.arrayBuffer()));
  return stripped === null ? file : new File([stripped], file.name, { type: file.type });
}
