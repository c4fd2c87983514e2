// Files that members hand in, kept sealed; for features whose records name files, and for staff who review them.
import { downloadFile, staffFile, uploadFile as uploadEndpoint } from '@causeway/contract';
import type { Feature } from '../../platform/feature.ts';
import { downloadAsStaff, downloadOwnFile } from './download-file.ts';
import { uploadFile } from './upload-file.ts';

export { type NewFile, fileIdOf, fileInsert, storeBytes } from './keep-file.ts';
export { imageOf } from './sniff.ts';
export { filesByIds, storedFileOf, verificationFilesOf } from './store.ts';

export const filesFeature: Feature = {
  name: 'files',
  routes: (router, context) => {
    router.member(uploadEndpoint, async (input, call) =>
      uploadFile(context, call.actor, call.request, input, await call.upload()),
    );
    router.member(downloadFile, ({ keyName }, { actor }) => downloadOwnFile(context, actor, keyName));
    router.staff(staffFile, ({ fileId }, { actor, request }) =>
      downloadAsStaff(context, actor, request, fileId),
    );
  },
};
