// Ends a conversation: by its visitor, its agent, or because nobody has written for a while.
import type { ChatConversation } from '@causeway/contract';
import type { Actor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Plan, WriteRequest } from '../../../platform/spine/plan.ts';
import { saying } from './conversation.ts';
import { conversationToDto } from './read-conversation.ts';
import { auditOf } from './send-message.ts';
import type { Conversation } from './store.ts';
import type { Find } from './visitors.ts';

/** Part of a plan; the agent stays its agent. */
export const closing = (
  conversation: Conversation,
  {
    id,
    by,
    staffId,
  }: { readonly id: string; readonly by: NonNullable<Conversation['closedBy']>; readonly staffId?: string },
  now: Date,
): Pick<Plan<unknown>, 'inserts' | 'updates'> =>
  saying(
    conversation,
    {
      id,
      kind: 'closed',
      author: by === 'visitor' || by === 'agent' ? by : 'system',
      ...(staffId !== undefined && { staffId }),
    },
    now,
    { state: 'closed', closedAt: now, closedBy: by },
  );

/** Closes a conversation. For an ended one it answers its current state. */
export async function closeByVisitor(
  context: FeatureContext,
  actor: Actor,
  request: WriteRequest,
  find: Find,
): Promise<ChatConversation> {
  await context.spine.write(actor, request, async (now) => {
    const conversation = await find(now);
    return {
      answer: {},
      ...(conversation.state !== 'closed' && closing(conversation, { id: request.id, by: 'visitor' }, now)),
      audit: auditOf('chat.close', conversation),
    };
  });
  const now = context.clock.now();
  return conversationToDto(context, await find(now), now);
}
