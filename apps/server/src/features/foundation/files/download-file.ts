// Downloads a file by a name that was requested first: for people of its member, or for staff, with each view in the trail.
import { isIndividual, isPhotograph } from '@causeway/contract';
import type { PersonActor, StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { Download } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { readBytes } from './keep-file.ts';
import { type FileName, fileOfName, nameOf } from './name-file.ts';
import { type FileReferences, isShownToStaff } from './references.ts';
import { type FileRow, fileById } from './store.ts';

/**
 * Another member's file counts as missing, and so do, for the people of a business, the photographs of a stakeholder's
 * document: refuses 'file-not-found'.
 */
export async function nameOwnFile(
  context: FeatureContext,
  actor: PersonActor,
  fileId: string,
): Promise<FileName> {
  const file = await fileById(context.db, fileId);
  if (file?.memberId !== actor.memberId) return refuse('file-not-found');
  if (isPhotograph({ fileType: file.fileType }) && !isIndividual(actor.memberType))
    return refuse('file-not-found');
  return nameOf(context, actor, file.id, context.clock.now());
}

/** Refuses 'file-not-found' for a name that has expired, is another person's or never existed. */
export async function downloadOwnFile(
  context: FeatureContext,
  actor: PersonActor,
  keyName: string,
): Promise<Download> {
  const fileId = fileOfName(context, actor, keyName) ?? refuse('file-not-found');
  const file = await fileById(context.db, fileId);
  if (file?.memberId !== actor.memberId) return refuse('file-not-found');
  return downloadOf(context, file);
}

/** Names a submitted file, never a draft's. A name counts as a view, so giving it is written to the trail. */
export async function nameFileForStaff(
  context: FeatureContext,
  references: readonly FileReferences[],
  { actor, request }: { readonly actor: StaffActor; readonly request: WriteRequest },
  fileId: string,
): Promise<FileName> {
  const file = (await fileById(context.db, fileId)) ?? refuse('file-not-found');
  if (!(await isShownToStaff(context.db, references, file.id))) return refuse('file-not-found');
  const { lookedAt } = await context.spine.write(actor, request, (now) =>
    Promise.resolve({
      answer: { lookedAt: now.toISOString() },
      audit: {
        action: 'files.read',
        subject: { kind: 'file', id: file.id },
        memberId: file.memberId,
        after: { fileType: file.fileType },
      },
    }),
  );
  // Uses the time of the recorded view: a later repeat of the same request is no further view.
  return nameOf(context, actor, file.id, new Date(lookedAt));
}

export async function downloadAsStaff(
  context: FeatureContext,
  actor: StaffActor,
  keyName: string,
): Promise<Download> {
  const fileId = fileOfName(context, actor, keyName) ?? refuse('file-not-found');
  return downloadOf(context, (await fileById(context.db, fileId)) ?? refuse('file-not-found'));
}

export const downloadOf = async (context: FeatureContext, file: FileRow): Promise<Download> =>
  new Download({
    bytes: await readBytes(context, file),
    fileName: file.name,
    contentType: file.contentType,
  });
