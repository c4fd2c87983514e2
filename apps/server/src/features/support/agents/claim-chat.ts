// An agent takes a conversation that waits. Of several who try, the first commit wins and the others are told.
import type { Nothing } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { auditOf, chatSettings, type Find, refuseEnded, saying } from '../chat/index.ts';
import { countOpenOf } from './store.ts';

/** Others were taken or handed over meanwhile. */
export const agentFull = { chat_agent: 'chat-agent-full' } as const;

/** Refuses not-found, chat-ended, claimed-by-another, chat-agent-full. */
export const claimChat = (
  { spine, db }: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  find: Find,
): Promise<Nothing> =>
  spine.write<Nothing>(actor, request, async (now) => {
    const conversation = await find(now);
    refuseEnded(conversation);
    if (conversation.state === 'open') refuse('claimed-by-another');
    const { agentChatsMax } = await chatSettings(db);
    if ((await countOpenOf(db, actor.staffId)) >= agentChatsMax) refuse('chat-agent-full');

    const joined = { id: request.id, kind: 'joined', author: 'agent', staffId: actor.staffId } as const;
    return {
      answer: {},
      ...saying(conversation, joined, now, { state: 'open', agent_id: actor.staffId }),
      audit: auditOf('support.claim', conversation),
      conflicts: agentFull,
    };
  });
