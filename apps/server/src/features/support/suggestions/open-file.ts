// Staff open a file that was attached to a suggestion: only these files, with each view in the trail.
import type { RequestOf, suggestionFile } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext, Download } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { downloadOf, filesByIds } from '../../foundation/files/index.ts';
import { suggestionById } from './store.ts';

/** Refuses not-found, file-not-found. */
export async function openFile(
  context: FeatureContext,
  { actor, request }: Pick<CallContext<StaffActor>, 'actor' | 'request'>,
  { suggestionId: id, fileId }: RequestOf<typeof suggestionFile>,
): Promise<Download> {
  const suggestion = (await suggestionById(context.db, id)) ?? refuse('not-found');
  const [file = refuse('file-not-found')] = await filesByIds(
    context.db,
    suggestion.fileIds.filter((one) => one === fileId),
  );
  await context.spine.write(actor, request, () =>
    Promise.resolve({
      answer: {},
      audit: {
        action: request.name,
        subject: { kind: 'suggestion', id },
        memberId: suggestion.memberId,
        after: { fileId },
      },
    }),
  );
  return downloadOf(context, file);
}
