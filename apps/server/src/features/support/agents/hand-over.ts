// Hands a conversation to a colleague, or back into the queue: by its agent, or by a senior if the agent
// cannot.
import type { Nothing } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { auditOf, chatSettings, type Conversation, type Find, saying } from '../chat/index.ts';
import { agentFull } from './claim-chat.ts';
import { handOverRefusal, refuseWhere } from './may.ts';
import { agents } from './store.ts';

/** Refuses not-found, chat-ended, chat-not-yours, colleague-unfit, chat-agent-full. */
export const handOver = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { find, staffId }: { readonly find: Find; readonly staffId: string | null },
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const conversation = await find(now);
    refuseWhere(handOverRefusal(conversation, actor));
    if (staffId !== null) await refuseUnfit(context, conversation, { staffId, now });

    const line =
      staffId === null
        ? ({ kind: 'waiting', author: 'system' } as const)
        : ({ kind: 'joined', author: 'agent', staffId } as const);
    const state = staffId === null ? 'waiting' : 'open';
    return {
      answer: {},
      ...saying(conversation, { id: request.id, ...line }, now, {
        state,
        agentId: staffId,
        returnedAt: null,
      }),
      audit: {
        ...auditOf('support.hand-over', conversation),
        before: { agentId: conversation.agentId },
        after: { agentId: staffId },
      },
      conflicts: agentFull,
    };
  });

async function refuseUnfit(
  { db }: FeatureContext,
  conversation: Conversation,
  { staffId, now }: { readonly staffId: string; readonly now: Date },
): Promise<void> {
  const colleague = (await agents(db, now)).find((one) => one.staffId === staffId);
  if (!colleague || conversation.agentId === staffId) return refuse('colleague-unfit');
  const { memberId } = conversation;
  if (memberId !== null && (await membersOfStaff(db, staffId)).includes(memberId)) refuse('colleague-unfit');
  const { agentChatsMax } = await chatSettings(db);
  if (colleague.open >= agentChatsMax) refuse('chat-agent-full');
}
