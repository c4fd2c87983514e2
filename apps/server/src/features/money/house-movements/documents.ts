// Documents of movements: inspected like every upload, sealed, and opened by staff; each view is written to
// the trail (MON-705).
import {
  type RequestOf,
  type ResponseOf,
  type UploadType,
  acceptedTypes,
  type downloadHouseDocument,
  type uploadHouseDocument,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { type CallContext, Download } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { fileIdOf, inspectUpload, pieceStore } from '../../foundation/files/index.ts';
import type { MovementTools } from './tools.ts';

const DAY = 86_400_000;
/** More documents than one person enters in a day. */
const DOCUMENTS_OF_DAY = 200;
const PURGED_AT_ONCE = 100;

export const pieceOf = (id: string) => ({ memberId: 'house', id, place: 0 });
const isAccepted = (type: UploadType): boolean =>
  acceptedTypes.transaction.some((accepted) => accepted === type);

type Stored = ResponseOf<typeof uploadHouseDocument>;

/**
 * Refuses too-many-files beyond the limit of a day, and what every upload is refused for. The row is written
 * first, because bytes without a row would never be found again.
 */
export async function uploadDocument(
  { context, store }: MovementTools,
  { actor, request, upload: arrived, now }: CallContext<StaffActor>,
): Promise<Stored> {
  const { staffId } = actor;
  if ((await store.countDocuments(staffId, new Date(now.getTime() - DAY))) >= DOCUMENTS_OF_DAY)
    refuse('too-many-files');
  const upload = await arrived();
  return inspectUpload(staffId, upload, isAccepted, async ({ name, contentType, bytes, digest }) => {
    const id = fileIdOf(`house-document:${staffId}:${request.id}:${digest}`);
    const size = bytes.length;
    await store.keepDocument({ id, name, size, contentType, uploadedBy: staffId, at: context.clock.now() });
    await pieceStore(context).put(pieceOf(id), bytes);
    const asked = { ...request, body: { fileName: upload.fileName, digest } };
    return context.spine.write<Stored>(actor, asked, () =>
      Promise.resolve({
        answer: { documentId: id, name, size },
        audit: {
          action: 'house-movements.upload-document',
          subject: { kind: 'house-document', id },
          after: { size, contentType },
        },
      }),
    );
  });
}

/** Refuses not-found, and file-not-found for a movement without a document. */
export async function downloadDocument(
  { context, store }: MovementTools,
  { actor, request }: CallContext<StaffActor>,
  { movementNo }: RequestOf<typeof downloadHouseDocument>,
): Promise<Download> {
  const { documentId } = (await store.byId(movementNo)) ?? refuse('not-found');
  const document = documentId === null ? undefined : await store.documentById(documentId);
  if (!document) return refuse('file-not-found');
  const bytes = await pieceStore(context).get(pieceOf(document.id));
  await context.spine.write(actor, request, () =>
    Promise.resolve({
      answer: {},
      audit: {
        action: 'house-movements.document',
        subject: { kind: 'house-movement', id: movementNo },
        after: { document: document.id },
      },
    }),
  );
  return new Download({ bytes, fileName: document.name, contentType: document.contentType });
}

/**
 * Removes documents that no movement names within a day. Removes the bytes first: if that fails they are
 * found again.
 */
export async function purgeDocuments({ context, store }: MovementTools, now: Date): Promise<void> {
  const loose = await store.looseDocuments(new Date(now.getTime() - DAY), PURGED_AT_ONCE);
  for (const { id } of loose) {
    await pieceStore(context).remove(pieceOf(id));
    await store.removeDocument(id);
  }
}
