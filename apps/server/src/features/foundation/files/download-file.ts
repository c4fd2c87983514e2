// Hands a file back by a name that was asked for first: to people of the member it belongs to, or to staff, whose every look
// is written down.
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
 * Another member's file does not exist, nor, to the people of a business, do the photographs of a stakeholder's document:
 * refuses 'file-not-found'.
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

/** Refuses 'file-not-found' for a name that has ended or is another person's, as for one that never was. */
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

/**
 * Names a submitted file, never one of a draft. A name counts as a look, so giving it is written to the
 * trail.
 */
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
  // Takes the time of the recorded look: the same request made again later is no further look.
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
