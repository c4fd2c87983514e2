// An agent takes a waiting conversation, or one whose agent has left. The first commit wins, and later agents are refused.
import type { Nothing } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { auditOf, chatSettings, type Conversation, type Find, saying } from '../chat/index.ts';
import { claimRefusal, refuseWhere } from './may.ts';
import { countOpenOf, isPresent } from './store.ts';

/** The refusal if the agent got other conversations meanwhile. */
export const agentFull = { chat_agent: 'chat-agent-full' } as const;

/** Refuses not-found, chat-ended, claimed-by-another, chat-agent-full. */
export const claimChat = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  find: Find,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const { db } = context;
    const conversation = await find(now);
    refuseWhere(claimRefusal(conversation, actor, await isAgentPresent(db, conversation, actor, now)));
    const { agentChatsMax } = await chatSettings(db);
    if ((await countOpenOf(db, actor.staffId)) >= agentChatsMax) refuse('chat-agent-full');

    const joined = { id: request.id, kind: 'joined', author: 'agent', staffId: actor.staffId } as const;
    return {
      answer: {},
      ...saying(conversation, joined, now, {
        ...{ state: 'open', agentId: actor.staffId, returnedAt: null },
      }),
      audit: {
        ...auditOf('support.claim', conversation),
        before: { agentId: conversation.agentId },
        after: { agentId: actor.staffId },
      },
      conflicts: agentFull,
    };
  });

/** True for a conversation without an agent, and for one's own. */
export const isAgentPresent = async (
  db: Db,
  { agentId }: Pick<Conversation, 'agentId'>,
  { staffId }: Pick<StaffActor, 'staffId'>,
  now: Date,
): Promise<boolean> => agentId === null || agentId === staffId || isPresent(db, agentId, now);
