// Takes a file of a member: measured, looked into, stripped of what it tells about its maker, sealed.
import { createHash } from 'node:crypto';
import { type StoredFile, isUploadSize } from '@causeway/contract';
import type { PersonActor } from '../../platform/actor.ts';
import type { FeatureContext } from '../../platform/feature.ts';
import type { Upload } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { WriteRequest } from '../../platform/spine/plan.ts';
import { type NewFile, fileIdOf, fileInsert, storeBytes } from './keep-file.ts';
import { sniff } from './sniff.ts';
import { stripJpeg } from './strip-jpeg.ts';

/** Refuses too-large (exactly 50 MB too) and file-type-refused (by content, not by name). */
export async function uploadFile(
  context: FeatureContext,
  actor: PersonActor,
  request: WriteRequest,
  { fileBizType }: { readonly fileBizType: string },
  upload: Upload,
): Promise<StoredFile> {
  if (!isUploadSize(upload.bytes.length))
    refuse(upload.bytes.length === 0 ? 'file-type-refused' : 'too-large');
  const content = await sniff(fileBizType, upload.bytes);
  if (!content) refuse('file-type-refused');
  const bytes = content.type === 'jpg' ? stripJpeg(upload.bytes) : upload.bytes;
  if (!bytes) refuse('file-type-refused', { because: 'a broken JPEG' });

  const digest = createHash('sha256').update(upload.bytes).digest('hex');
  const file: NewFile = {
    // The same request with the same bytes is the same file; other bytes never take its place.
    id: fileIdOf(`${actor.personId}:${request.id}:${digest}`),
    memberId: actor.memberId,
    fileType: fileBizType,
    name: safeName(upload.fileName),
    contentType: content.contentType,
    bytes,
  };
  await storeBytes(context, file);
  const asked = { ...request, body: { fileBizType, fileName: upload.fileName, digest } };
  return context.spine.write<StoredFile>(actor, asked, (now) =>
    Promise.resolve({
      answer: {
        fileId: file.id,
        fileType: file.fileType,
        originalFileName: file.name,
        fileSize: bytes.length,
      },
      inserts: [fileInsert(file, now)],
      audit: {
        action: 'files.upload',
        subject: { kind: 'file', id: file.id },
        after: { fileType: file.fileType, size: bytes.length, contentType: file.contentType },
      },
    }),
  );
}

/** The last part of a path, without what a header or a shell could trip over. */
const safeName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replaceAll(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').trim();
  const short = clean.length > NAME_MAX ? clean.slice(clean.length - NAME_MAX) : clean;
  return short === '' ? 'file' : short;
};

/** The end is kept, for it says what kind of file it is. */
const NAME_MAX = 200;
