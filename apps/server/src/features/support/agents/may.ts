// A staff member's permitted actions on a conversation, by what its calls refuse (ACC-279).
import {
  claimChat,
  closeSupportChat,
  type Endpoint,
  type ErrorName,
  handOverChat,
  mayCall,
  muteChat,
  sendSupportChat,
  supportChatAct,
  type SupportChatAct,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Conversation } from '../chat/index.ts';

type Reader = Pick<StaffActor, 'staffId' | 'role'>;
type Held = Pick<Conversation, 'state' | 'agentId'>;

const isEnded = ({ state }: Held): boolean => state === 'closed';

/** Allowed if it has no agent, or its agent has left; a senior may claim it from anybody. */
export function claimRefusal(conversation: Held, { staffId, role }: Reader, isAgentPresent: boolean) {
  if (isEnded(conversation)) return 'chat-ended' satisfies ErrorName;
  const { agentId } = conversation;
  const isFree = agentId === null || (agentId !== staffId && (role === 'senior' || !isAgentPresent));
  return isFree ? null : ('claimed-by-another' satisfies ErrorName);
}

/** Only its agent answers and closes it. */
export function answerRefusal(conversation: Held, { staffId }: Reader) {
  if (isEnded(conversation)) return 'chat-ended' satisfies ErrorName;
  return conversation.agentId === staffId ? null : ('chat-not-yours' satisfies ErrorName);
}

/** Its agent and seniors may mute the visitor; a mute outlasts its chat. */
export const muteRefusal = ({ agentId }: Pick<Held, 'agentId'>, { staffId, role }: Reader) =>
  agentId === staffId || role === 'senior' ? null : ('chat-not-yours' satisfies ErrorName);

/** Allowed to those who may mute, while the conversation is open. */
export const handOverRefusal = (conversation: Held, reader: Reader) =>
  isEnded(conversation) ? ('chat-ended' satisfies ErrorName) : muteRefusal(conversation, reader);

/** Refuses with the given refusal, if there is one. */
export function refuseWhere(refusal: ErrorName | null): void {
  if (refusal !== null) refuse(refusal);
}

const calls: Readonly<Record<SupportChatAct, Endpoint>> = {
  claim: claimChat,
  answer: sendSupportChat,
  'hand-over': handOverChat,
  mute: muteChat,
  close: closeSupportChat,
};

export function mayWith(reader: Reader, conversation: Held, isAgentPresent: boolean): SupportChatAct[] {
  const refusals: Readonly<Record<SupportChatAct, ErrorName | null>> = {
    claim: claimRefusal(conversation, reader, isAgentPresent),
    answer: answerRefusal(conversation, reader),
    'hand-over': handOverRefusal(conversation, reader),
    mute: muteRefusal(conversation, reader),
    close: answerRefusal(conversation, reader),
  };
  return supportChatAct.options.filter((act) => mayCall(reader, calls[act]) && refusals[act] === null);
}
