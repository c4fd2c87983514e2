// Takes a file of a member: measured, looked into, stripped of what it tells about its maker, sealed. The same file handed
// in twice is two files, for each may be named and let go by itself; one request sent twice is one.
import { createHash } from 'node:crypto';
import { type StoredFile, type UploadFileType, isUploadSize } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Upload } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Plan, WriteRequest } from '../../../platform/spine/plan.ts';
import { inTurn } from './in-turn.ts';
import { inspectFile, safeName } from './inspect-file.ts';
import { type NewFile, fileIdOf, fileInsert, storeBytes } from './keep-file.ts';
import type { FileReferences } from './references.ts';
import { refuseFlood } from './upload-bound.ts';

/** So many are in memory at once, however many arrive. */
const inMemory = inTurn(2);

/** Refuses too-large (exactly 50 MB too), file-type-refused, file-broken, file-locked, file-active, file-expands, too-many-files. */
export async function uploadFile(
  context: FeatureContext,
  references: readonly FileReferences[],
  { actor, request }: { readonly actor: PersonActor; readonly request: WriteRequest },
  { fileBizType }: { readonly fileBizType: UploadFileType },
  upload: Upload,
): Promise<StoredFile> {
  if (upload.size === 0) refuse('file-broken', { because: 'it is empty' });
  if (!isUploadSize(upload.size)) refuse('too-large');
  return inMemory(async () => {
    const bytes = await upload.read();
    const content = await inspectFile(fileBizType, bytes);
    const digest = createHash('sha256').update(bytes).digest('hex');
    const file: NewFile = {
      // The same request with the same bytes is the same file; other bytes never take its place.
      id: fileIdOf(`${actor.personId}:${request.id}:${digest}`),
      memberId: actor.memberId,
      fileType: fileBizType,
      name: safeName(upload.fileName, content.type),
      contentType: content.contentType,
      bytes: content.bytes,
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
