// The state of a conversation for its visitor, and the lines after a given one.
import type { ChatConversation, ChatMessage, currentChat, ResponseOf } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { messageToDto } from './conversation.ts';
import { chatSettings } from './settings.ts';
import {
  type Conversation,
  countBefore,
  lastEndedOf,
  markAway,
  messagesAfter,
  nameOfAgent,
  openConversationOf,
} from './store.ts';
import { visitors } from './visitors.ts';

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

/** A guest who reads is present. Refuses chat-ended. */
export async function readAsGuest(
  context: FeatureContext,
  guestToken: string,
  after: number,
  now: Date,
): Promise<Part> {
  const conversation = await context.use(visitors).ofGuest(guestToken)(now);
  if (conversation.guestAwayAt !== null) await markAway(context.db, conversation.id, null);
  return readConversation(context, conversation, after, now);
}

/** A person's open conversation, and the last one that ended. */
export async function currentConversations(
  context: Pick<FeatureContext, 'db'>,
  personId: string,
  now: Date,
): Promise<ResponseOf<typeof currentChat>> {
  const { db } = context;
  const toDto = async (found: Promise<Conversation | undefined>) => {
    const one = await found;
    return one ? conversationToDto(context, one, now) : null;
  };
  const [conversation, last] = await Promise.all([
    toDto(openConversationOf(db, personId)),
    toDto(lastEndedOf(db, personId)),
  ]);
  return { conversation, last };
}
