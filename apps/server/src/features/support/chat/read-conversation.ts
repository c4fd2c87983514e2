// How a conversation stands for its visitor, and what was said after a message.
import type { ChatConversation, ChatMessage } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { messageToDto } from './conversation.ts';
import { chatSettings } from './settings.ts';
import { type Conversation, countBefore, messagesAfter, nameOfAgent } from './store.ts';

export async function conversationToDto(
  { db }: Pick<FeatureContext, 'db'>,
  conversation: Conversation,
  now: Date,
): Promise<ChatConversation> {
  const { state, mutedUntil } = conversation;
  const [before, agentName, { filesMax }] = await Promise.all([
    state === 'waiting' ? countBefore(db, conversation) : null,
    nameOfAgent(db, conversation.agentId),
    chatSettings(db),
  ]);
  return {
    conversationId: conversation.id,
    state,
    place: before === null ? null : before + 1,
    agentName,
    lastSequence: conversation.lastSequence,
    openedAt: conversation.openedAt.toISOString(),
    closedAt: conversation.closedAt?.toISOString() ?? null,
    closedBy: conversation.closedBy,
    mutedUntil: mutedUntil !== null && now < mutedUntil ? mutedUntil.toISOString() : null,
    visitorSeen: conversation.visitorSeen,
    agentSeen: conversation.agentSeen,
    filesLeft: Math.max(0, filesMax - conversation.fileCount),
  };
}

interface Part {
  readonly conversation: ChatConversation;
  readonly messages: ChatMessage[];
}

export async function readConversation(
  context: Pick<FeatureContext, 'db'>,
  conversation: Conversation,
  after: number,
  now: Date,
): Promise<Part> {
  const [dto, rows] = await Promise.all([
    conversationToDto(context, conversation, now),
    messagesAfter(context.db, conversation.id, after),
  ]);
  return { conversation: dto, messages: rows.map(messageToDto) };
}
