// Accepts a member's file: measured, inspected, without what it reveals about its maker, sealed. The same file uploaded
// twice is two files, because each may be named and removed by itself; a repeated request is one.
import { type StoredFile, type UploadFileType, type UploadType, isAcceptedType } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Upload } from '../../../platform/http/context.ts';
import type { Plan, WriteRequest } from '../../../platform/spine/plan.ts';
import { inspectUpload } from './inspect-upload.ts';
import { type NewFile, fileIdOf, fileInsert, storeBytes } from './keep-file.ts';
import type { FileReferences } from './references.ts';
import { refuseFlood } from './upload-bound.ts';

/**
 * Refuses file-empty, too-large (exactly 50 MB too), file-type-refused, file-broken, file-locked, file-active, file-expands,
 * too-many-files.
 */
export async function uploadFile(
  context: FeatureContext,
  references: readonly FileReferences[],
  { actor, request }: { readonly actor: PersonActor; readonly request: WriteRequest },
  { fileBizType }: { readonly fileBizType: UploadFileType },
  upload: Upload,
): Promise<StoredFile> {
  const isAccepted = (type: UploadType): boolean => isAcceptedType(fileBizType, type);
  return inspectUpload(actor.memberId, upload, isAccepted, async ({ name, contentType, bytes, digest }) => {
    const file: NewFile = {
      // The same request with the same bytes is the same file; other bytes never take its place.
      id: fileIdOf(`${actor.personId}:${request.id}:${digest}`),
      memberId: actor.memberId,
      fileType: fileBizType,
      name,
      contentType,
      bytes,
    };
    await refuseFlood(context, references, file);
    await storeBytes(context, file);
    const asked = { ...request, body: { fileBizType, fileName: upload.fileName, digest } };
    return context.spine.write<StoredFile>(actor, asked, (now) => Promise.resolve(uploaded(file, now)));
  });
}

const uploaded = (file: NewFile, now: Date): Plan<StoredFile> => ({
  answer: {
    fileId: file.id,
    fileType: file.fileType,
    originalFileName: file.name,
    fileSize: file.bytes.length,
  },
  inserts: [fileInsert(file, now)],
  audit: {
    action: 'files.upload',
    subject: { kind: 'file', id: file.id },
    after: { fileType: file.fileType, size: file.bytes.length, contentType: file.contentType },
  },
});
