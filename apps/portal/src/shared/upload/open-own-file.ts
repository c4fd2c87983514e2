// Gives a person one of their member's files, by a name that is asked for first and ends soon.
import { downloadFile, nameFile } from '@causeway/contract';
import { isRequestError, saveDownload } from '@causeway/ui';
import { call, download } from '../api.ts';

/** Says what went wrong in a toast. */
export async function openOwnFile(fileId: string, fileName: string): Promise<void> {
  try {
    const { keyName } = await call(nameFile, { fileId });
    saveDownload(await download(downloadFile, { keyName }), fileName);
  } catch (error) {
    // The request client has told it already.
    if (!isRequestError(error)) throw error;
  }
}
