// Files that members upload, stored sealed; for features whose records name files, and for staff who review them.
import {
  downloadFile,
  nameFile,
  nameStaffFile,
  staffFile,
  uploadFile as uploadEndpoint,
} from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { downloadAsStaff, downloadOwnFile, nameFileForStaff, nameOwnFile } from './download-file.ts';
import { fileOfName } from './name-file.ts';
import type { FileReferences } from './references.ts';
import { fileById } from './store.ts';
import { purgeFiles } from './purge-files.ts';
import { uploadFile } from './upload-file.ts';

export { type NewFile, fileIdOf, fileInsert, storeBytes } from './keep-file.ts';
export { downloadOf } from './download-file.ts';
export { missingFiles } from './missing-files.ts';
export { pieceStore } from './pieces.ts';
export { inspectUpload } from './inspect-upload.ts';
export { inspector } from './inspector.ts';
export { type FileReferences, fileSlot } from './references.ts';
export {
  filesByIds,
  filesToName,
  openedBy,
  otherFilesRefuser,
  refuseOtherFiles,
  storedFileOf,
} from './store.ts';

/** Gets from the features the files that their records name. */
export const filesFeature = (references: readonly FileReferences[]) =>
  feature('files', (context) => ({
    routes: (router) => {
      router.member(uploadEndpoint, async (input, call) =>
        uploadFile(context, references, call, input, await call.upload()),
      );
      router.member(nameFile, ({ fileId }, { actor }) => nameOwnFile(context, actor, fileId));
      router.member(downloadFile, ({ keyName }, { actor }) => downloadOwnFile(context, actor, keyName));
      const ofFile = async (fileId: string | null) =>
        fileId === null ? undefined : (await fileById(context.db, fileId))?.memberId;
      router.staff(
        nameStaffFile,
        ({ fileId }, call) => nameFileForStaff(context, references, call, fileId),
        ({ fileId }) => ofFile(fileId),
      );
      router.staff(
        staffFile,
        ({ keyName }, { actor }) => downloadAsStaff(context, actor, keyName),
        ({ keyName }, { actor }) => ofFile(fileOfName(context, actor, keyName)),
      );
    },
    scheduledTasks: (tasks) => {
      tasks.define({
        name: 'files.sweep',
        everySeconds: 600,
        handle: (now) => purgeFiles(context, references, now),
      });
    },
  }));
