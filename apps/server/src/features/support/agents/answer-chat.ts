// An agent's actions in their conversation: answer, and end it.
import type { Nothing } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import {
  auditOf,
  closing,
  mailing,
  type Conversation,
  type Find,
  receiptOf,
  type Receipt,
  saying,
} from '../chat/index.ts';
import { answerRefusal, refuseWhere } from './may.ts';

/** Refuses chat-ended, and chat-not-yours to other agents. */
export const refuseOtherAgent = (conversation: Conversation, actor: StaffActor): void =>
  refuseWhere(answerRefusal(conversation, actor));

/** Refuses chat-ended, chat-not-yours and chat-left-files. */
export function refuseAgentsFile(conversation: Conversation, actor: StaffActor): void {
  refuseOtherAgent(conversation, actor);
  if (conversation.isLeft) refuse('chat-left-files');
}

export const sendAsAgent = (
  { spine }: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { find, text }: { readonly find: Find; readonly text: string },
): Promise<Receipt> =>
  spine.write<Receipt>(actor, request, async (now) => {
    const conversation = await find(now);
    refuseOtherAgent(conversation, actor);

    const line = { id: request.id, kind: 'text', author: 'agent', staffId: actor.staffId, text } as const;
    return {
      answer: receiptOf(conversation, request.id, now),
      ...saying(conversation, line, now),
      audit: auditOf('support.send', conversation),
    };
  });

export const closeAsAgent = (
  { spine }: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  find: Find,
): Promise<Nothing> =>
  spine.write<Nothing>(actor, request, async (now) => {
    const conversation = await find(now);
    refuseOtherAgent(conversation, actor);

    return {
      answer: {},
      ...closing(conversation, { id: request.id, by: 'agent', staffId: actor.staffId }, now),
      // The person left a message, so an email brings the answer.
      ...(conversation.isLeft && mailing(conversation)),
      audit: auditOf('support.close', conversation),
    };
  });
