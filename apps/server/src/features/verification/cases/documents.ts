// Documents of cases: inspected like every upload, sealed, and opened by staff; each view is written to the
// trail (VER-265).
import {
  type RequestOf,
  type ResponseOf,
  type UploadType,
  acceptedTypes,
  type downloadCaseDocument,
  type uploadCaseDocument,
} from '@causeway/contract';
import { createHash } from 'node:crypto';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { type CallContext, Download } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { fileIdOf, inspectUpload, pieceStore } from '../../foundation/files/index.ts';
import { auditOf } from './case-plans.ts';
import { itemIn, reopenedPart } from './join-case.ts';
import {
  caseById,
  countDocuments,
  documentOf,
  keepDocument,
  looseDocuments,
  removeDocument,
} from './store.ts';

const DAY = 86_400_000;
/** More documents than one person adds to cases in a day. */
const DOCUMENTS_OF_DAY = 200;
const PURGED_AT_ONCE = 100;

/** The document belongs to no member: only staff of a case open it. */
const pieceOf = (id: string) => ({ memberId: 'cases', id, place: 0 });
const isAccepted = (type: UploadType): boolean =>
  acceptedTypes.transaction.some((accepted) => accepted === type);

type Stored = ResponseOf<typeof uploadCaseDocument>;

/** Refuses not-found, already-decided. */
async function openById({ db }: FeatureContext, caseId: string) {
  const row = (await caseById(db, caseId)) ?? refuse('not-found');
  if (row.state === 'CLOSED') refuse('already-decided');
  return row;
}

/**
 * Refuses not-found, already-decided once the case is closed or has the file, too-many-files beyond the limit
 * of a person's day, and what every upload is refused for.
 */
export async function uploadDocument(
  context: FeatureContext,
  { actor, request, upload: arrived, now }: CallContext<StaffActor>,
  { caseId }: RequestOf<typeof uploadCaseDocument>,
): Promise<Stored> {
  const { staffId } = actor;
  await openById(context, caseId);
  if ((await countDocuments(context.db, staffId, new Date(now.getTime() - DAY))) >= DOCUMENTS_OF_DAY)
    refuse('too-many-files');
  const upload = await arrived();
  return inspectUpload(staffId, upload, isAccepted, async ({ name, contentType, bytes, digest }) => {
    const id = fileIdOf(`case-document:${caseId}:${digest}`);
    const sha256 = createHash('sha256').update(bytes).digest();
    const at = context.clock.now();
    const row = { id, name, size: bytes.length, contentType, sha256, uploadedBy: staffId, at };
    await keepDocument(context.db, row);
    await pieceStore(context).put(pieceOf(id), bytes);
    const asked = { ...request, body: { caseId, fileName: upload.fileName, digest } };
    return context.spine.write<Stored>(actor, asked, async (time) => {
      const open = await openById(context, caseId);
      const found = { kind: 'document', sourceId: id, about: name, reason: '', byStaff: staffId } as const;
      return {
        answer: { documentId: id },
        ...joinParts(reopenedPart(open, found, time), {
          inserts: [itemIn(caseId, found, time)],
          conflicts: { case_item_once: 'already-decided' },
        }),
        audit: {
          ...auditOf('upload-document', open),
          after: { documentId: id, sha256: sha256.toString('hex') },
        },
      };
    });
  });
}

/** Refuses not-found. */
export async function downloadDocument(
  context: FeatureContext,
  { actor, request }: CallContext<StaffActor>,
  { caseId, documentId }: RequestOf<typeof downloadCaseDocument>,
): Promise<Download> {
  const row = (await caseById(context.db, caseId)) ?? refuse('not-found');
  const document = (await documentOf(context.db, caseId, documentId)) ?? refuse('not-found');
  const bytes = await pieceStore(context).get(pieceOf(document.id));
  await context.spine.write(actor, request, () =>
    Promise.resolve({ answer: {}, audit: { ...auditOf('document', row), after: { documentId } } }),
  );
  return new Download({ bytes, fileName: document.name, contentType: document.contentType });
}

/**
 * Removes documents that no case names within a day. Removes the bytes first: if that fails they are found
 * again.
 */
export async function purgeDocuments(context: FeatureContext, now: Date): Promise<void> {
  const loose = await looseDocuments(context.db, new Date(now.getTime() - DAY), PURGED_AT_ONCE);
  for (const { id } of loose) {
    await pieceStore(context).remove(pieceOf(id));
    await removeDocument(context.db, id);
  }
}
