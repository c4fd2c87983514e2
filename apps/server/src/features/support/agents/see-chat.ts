// The agent of a conversation has seen its messages.
import type { Nothing, RequestOf, seeSupportChat } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { markSeen, visitors } from '../chat/index.ts';
import { refuseOtherAgent } from './answer-chat.ts';

/** Refuses not-found, chat-ended and chat-not-yours. */
export async function seeChat(
  context: FeatureContext,
  actor: StaffActor,
  { conversationId, sequence }: RequestOf<typeof seeSupportChat>,
  now: Date,
): Promise<Nothing> {
  refuseOtherAgent(await context.use(visitors).any(conversationId)(now), actor);
  await markSeen(context.db, conversationId, 'agent', sequence);
  return {};
}
