// Live chat as staff have it: the line, conversations, and what helps to answer.
import * as z from 'zod/mini';
import { endpoint, supportStaff } from '../endpoint.ts';
import { id, language, memberId, nothing, time } from '../fields.ts';
import { chatClosedBy, chatMessage, chatReceipt, chatState, chatText } from './chat.ts';

const colleague = z.object({ staffId: id, name: z.string() });

/** A conversation as staff find it. */
export const chatRow = z.object({
  conversationId: id,
  state: chatState,
  /** A message that was left: nobody waits at the other side, what is answered is emailed when it is closed. */
  isLeft: z.boolean(),
  /** Null for a guest. */
  memberId: z.nullable(memberId),
  /** The person, or the name a guest gave; '' when none was given. */
  visitorName: z.string(),
  language,
  problem: z.string(),
  agent: z.nullable(colleague),
  openedAt: time,
  /** Of the newest message. */
  lastAt: time,
  lastSequence: z.int(),
  closedAt: z.nullable(time),
});
export type ChatRow = z.infer<typeof chatRow>;

/** All that are not closed: longest wait first. */
export const listChats = endpoint({
  name: 'support.chats',
  summary: 'Conversations that wait and that are open',
  path: '/console/support/chats',
  access: supportStaff,
  request: z.object({ language: z.optional(language) }),
  response: z.object({
    waiting: z.array(chatRow),
    mine: z.array(chatRow),
    colleagues: z.array(chatRow),
    /** How many an agent may have at once. */
    mineMax: z.int(),
  }),
});

const ofConversation = { conversationId: id };
const claimRefusals = [
  'not-found',
  'chat-ended',
  'claimed-by-another',
  'chat-agent-full',
  'forbidden',
] as const;
/** `chat-not-yours` for whoever is not its agent. */
const agentRefusals = ['not-found', 'chat-ended', 'chat-not-yours', 'forbidden'] as const;

export const claimChat = endpoint({
  name: 'support.claim',
  summary: 'Takes a conversation that waits; of several who try one gets it',
  path: '/console/support/claim',
  access: supportStaff,
  write: true,
  request: z.object(ofConversation),
  response: nothing,
  refusals: claimRefusals,
});

export const chatNote = z.object({ text: z.string(), by: z.string(), at: time });

/** Reading one that is closed is written down. */
export const readSupportChat = endpoint({
  name: 'support.read',
  summary: 'A conversation with its visitor and notes, and its messages after one',
  path: '/console/support/read',
  access: supportStaff,
  request: z.object({
    ...ofConversation,
    after: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
  }),
  response: z.object({
    conversation: z.object({
      ...chatRow.shape,
      closedBy: z.nullable(chatClosedBy),
      mutedUntil: z.nullable(time),
      /** What a guest gave, of their own word; null of a member. */
      guest: z.nullable(z.object({ email: z.string(), mobile: z.string(), name: z.string() })),
      /** Null of a guest. */
      member: z.nullable(
        z.object({
          memberId,
          memberName: z.nullable(z.string()),
          personId: id,
          edition: z.string(),
          page: z.string(),
        }),
      ),
    }),
    /** At most 100; there is more while the last one is below `lastSequence`. */
    messages: z.array(chatMessage),
    /** For staff alone. */
    notes: z.array(chatNote),
  }),
  refusals: ['not-found', 'forbidden'],
});
export type SupportChat = z.infer<typeof readSupportChat.response>['conversation'];

/** The request id is the message’s id: sent again with it, it is the same message. */
export const sendSupportChat = endpoint({
  name: 'support.send',
  summary: 'A message of the agent',
  path: '/console/support/send',
  access: supportStaff,
  write: true,
  request: z.object({ ...ofConversation, text: chatText }),
  response: chatReceipt,
  refusals: agentRefusals,
});

export const closeSupportChat = endpoint({
  name: 'support.close',
  summary: 'Ends a conversation; the answers to a message that was left are emailed',
  path: '/console/support/close',
  access: supportStaff,
  write: true,
  request: z.object(ofConversation),
  response: nothing,
  refusals: agentRefusals,
});

export const supportChatEndpoints = [
  listChats,
  claimChat,
  readSupportChat,
  sendSupportChat,
  closeSupportChat,
];
