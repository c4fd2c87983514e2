// Hands a file back: to people of the member it belongs to, or to staff, whose every look is written down.
import type { PersonActor, StaffActor } from '../../platform/actor.ts';
import type { FeatureContext } from '../../platform/feature.ts';
import { Download } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { WriteRequest } from '../../platform/spine/plan.ts';
import { readBytes } from './keep-file.ts';
import { type FileRow, fileById } from './store.ts';

/** Another member's file does not exist. */
export async function downloadOwnFile(
  context: FeatureContext,
  actor: PersonActor,
  fileId: string,
): Promise<Download> {
  const file = await fileById(context.db, fileId);
  if (file?.member_id !== actor.memberId) return refuse('file-not-found');
  return downloadOf(context, file);
}

export async function downloadAsStaff(
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  fileId: string,
): Promise<Download> {
  const file = (await fileById(context.db, fileId)) ?? refuse('file-not-found');
  await context.spine.write(actor, request, () =>
    Promise.resolve({
      answer: {},
      audit: {
        action: 'files.read',
        subject: { kind: 'file', id: file.id },
        memberId: file.member_id,
        after: { fileType: file.file_type },
      },
    }),
  );
  return downloadOf(context, file);
}

const downloadOf = async (context: FeatureContext, file: FileRow): Promise<Download> =>
  new Download({
    bytes: await readBytes(context, file),
    fileName: file.name,
    contentType: file.content_type,
  });
