// A file of a conversation for staff; each download is written to the trail.
import type { RequestOf, supportFile } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext, Download } from '../../../platform/http/context.ts';
import { auditOf, downloadFile, visitors } from '../chat/index.ts';

/** Refuses not-found and file-not-found. */
export async function downloadChatFile(
  context: FeatureContext,
  { actor, request, now }: CallContext<StaffActor>,
  { conversationId, sequence }: RequestOf<typeof supportFile>,
): Promise<Download> {
  const conversation = await context.use(visitors).any(conversationId)(now);
  const file = await downloadFile(context, conversation, sequence);
  await context.spine.write(actor, request, () =>
    Promise.resolve({
      answer: {},
      audit: { ...auditOf('support.file', conversation), after: { sequence } },
    }),
  );
  return file;
}
