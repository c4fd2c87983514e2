// Live chat for staff: the queue, conversations, and help with answering.
import * as z from 'zod/mini';
import { endpoint, supportStaff } from '../endpoint.ts';
import { date, id, language, listOf, memberId, nothing, page, time } from '../fields.ts';
import { optionalText, requiredText } from '../rules/text.ts';
import {
  chatClosedBy,
  chatMessage,
  chatReceipt,
  chatSeen,
  chatState,
  chatFileRefusals,
  chatSequence,
  chatText,
  chatTextMax,
} from './chat.ts';

const colleague = z.object({ staffId: id, name: z.string() });

/** Characters of a message that a row shows. */
export const chatPreviewMax = 120;

const chatPreview = z.object({
  author: z.enum(['visitor', 'agent']),
  /** The agent's name. */
  authorName: z.nullable(z.string()),
  /** Its beginning; '' for a file. */
  text: z.string(),
  fileName: z.nullable(z.string()),
});

/** A conversation in the lists of staff. */
export const chatRow = z.object({
  conversationId: id,
  state: chatState,
  /**
   * True for a message that was left: nobody waits on the other side, and answers are emailed when it is
   * closed.
   */
  isLeft: z.boolean(),
  /** True for a guest without an open page, now or when it ended. */
  isAway: z.boolean(),
  /** Null for a guest. */
  memberId: z.nullable(memberId),
  /** The person, or the member of a person without a name, or the name that a guest gave; '' if none was given. */
  visitorName: z.string(),
  language,
  problem: z.string(),
  /** The newest message of either side; null without one. */
  preview: z.nullable(chatPreview),
  agent: z.nullable(colleague),
  openedAt: time,
  /** The time of the newest message. */
  lastAt: time,
  lastSequence: z.int(),
  closedAt: z.nullable(time),
});
export type ChatRow = z.infer<typeof chatRow>;

/** All conversations that are not closed: longest wait first. */
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
    /** The maximum number of conversations of an agent. */
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
/** Refuses `chat-not-yours` to everybody but its agent. */
const agentRefusals = ['not-found', 'chat-ended', 'chat-not-yours', 'forbidden'] as const;

/** Takes the chat; a senior takes it over from anybody. */
export const claimChat = endpoint({
  name: 'support.claim',
  summary: 'Takes a conversation that waits, or whose agent is not there; of several who try one gets it',
  path: '/console/support/claim',
  access: supportStaff,
  write: true,
  request: z.object(ofConversation),
  response: nothing,
  refusals: claimRefusals,
});

export const chatNote = z.object({ text: z.string(), by: z.string(), at: time });

/**
 * Permitted acts on a conversation: those that its calls refuse neither for the reader nor for its state. Only claiming it
 * shows whether the reader has room for one more.
 */
export const supportChatAct = z.enum(['claim', 'answer', 'hand-over', 'mute', 'close']);
export type SupportChatAct = z.infer<typeof supportChatAct>;

/** Reading a closed one is written to the trail. */
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
      /** Whether its agent has acted in the console lately; true without an agent, and for one's own. */
      isAgentPresent: z.boolean(),
      ...chatSeen,
      mutedUntil: z.nullable(time),
      may: z.array(supportChatAct),
      /** The data that a guest gave, unverified; null for a member. */
      guest: z.nullable(z.object({ email: z.string(), mobile: z.string(), name: z.string() })),
      /** Null for a guest. */
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
    /** The first 100 at most; there is more while the last one is below `lastSequence`. */
    messages: z.array(chatMessage),
    /** Notes for staff alone. */
    notes: z.array(chatNote),
  }),
  refusals: ['not-found', 'forbidden'],
});
export type SupportChat = z.infer<typeof readSupportChat.response>['conversation'];

/** Only its agent calls it, because others' views do not mean that it was answered. */
export const seeSupportChat = endpoint({
  name: 'support.see',
  summary: 'The agent has seen a conversation up to a message; said again, it changes nothing',
  path: '/console/support/see',
  access: supportStaff,
  request: z.object({ ...ofConversation, sequence: chatSequence }),
  response: nothing,
  refusals: agentRefusals,
});

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

export const sendSupportFile = endpoint({
  name: 'support.send-file',
  summary: 'A file of the agent',
  path: '/console/support/send-file',
  access: supportStaff,
  write: true,
  transport: 'upload',
  request: z.object(ofConversation),
  response: chatReceipt,
  // The answer to a left message is an email with text only.
  refusals: [...agentRefusals, ...chatFileRefusals, 'chat-left-files'],
});

/** Each view is written to the trail. */
export const supportFile = endpoint({
  name: 'support.file',
  summary: 'The bytes of a file of a conversation, by its message',
  path: '/console/support/file',
  access: supportStaff,
  transport: 'download',
  request: z.object({ ...ofConversation, sequence: chatSequence }),
  response: nothing,
  refusals: ['not-found', 'file-not-found', 'forbidden'],
});

export const listAgents = endpoint({
  name: 'support.agents',
  summary: 'Colleagues who answer, those first who are there, and how many conversations each has open',
  method: 'GET',
  path: '/console/support/agents',
  access: supportStaff,
  request: nothing,
  response: z.object({
    list: z.array(
      z.object({
        ...colleague.shape,
        open: z.int(),
        /** Has done something lately. */ isPresent: z.boolean(),
      }),
    ),
  }),
});

/** Its agent or a senior calls it. Without a colleague it returns to the queue, at its old place. */
export const handOverChat = endpoint({
  name: 'support.hand-over',
  summary: 'Hands a conversation to a colleague, or back into the line',
  path: '/console/support/hand-over',
  access: supportStaff,
  write: true,
  request: z.object({ ...ofConversation, staffId: z.nullable(id) }),
  response: nothing,
  refusals: [...agentRefusals, 'colleague-unfit', 'chat-agent-full'],
});

export const noteChat = endpoint({
  name: 'support.note',
  summary: 'Adds a note for staff; its visitor never sees it',
  path: '/console/support/note',
  access: supportStaff,
  write: true,
  request: z.object({ ...ofConversation, text: requiredText(1000) }),
  response: nothing,
  refusals: ['not-found', 'forbidden'],
});

/** The longest mute. */
export const muteDaysMax = 30;

/**
 * Its agent or a senior calls it; `until` null lifts it. A muted visitor begins no other conversation either.
 */
export const muteChat = endpoint({
  name: 'support.mute',
  summary: 'Keeps the visitor from writing until a time',
  path: '/console/support/mute',
  access: supportStaff,
  write: true,
  request: z.object({ ...ofConversation, until: z.nullable(time), reason: requiredText(500) }),
  response: nothing,
  refusals: ['not-found', 'chat-not-yours', 'forbidden'],
});

/** Days in Hong Kong, by when it ended; `text` is searched for in messages and visitors' names. */
export const searchChats = endpoint({
  name: 'support.search',
  summary: 'Conversations that are over, the last one first',
  path: '/console/support/search',
  access: supportStaff,
  request: z.object({
    ...page,
    text: z.optional(optionalText(100)),
    memberId: z.optional(memberId),
    from: z.optional(date),
    to: z.optional(date),
  }),
  response: listOf(chatRow),
  refusals: ['forbidden'],
  cancellable: true,
});

const cannedAnswer = z.object({
  answerId: id,
  title: z.string(),
  texts: z.object({ en: z.string(), 'zh-Hans': z.string(), 'zh-Hant': z.string() }),
  changedBy: z.string(),
  changedAt: time,
  version: z.int(),
});
export type CannedAnswer = z.infer<typeof cannedAnswer>;

export const listAnswers = endpoint({
  name: 'support.answers',
  summary: 'Canned answers, by title',
  method: 'GET',
  path: '/console/support/answers',
  access: supportStaff,
  request: nothing,
  response: z.object({ list: z.array(cannedAnswer) }),
});

const answerText = requiredText(chatTextMax);

/** `answerId` null adds one; otherwise the version that was read is needed. */
export const saveAnswer = endpoint({
  name: 'support.save-answer',
  summary: 'Adds or changes a canned answer, in three languages',
  path: '/console/support/save-answer',
  access: supportStaff,
  write: true,
  request: z.object({
    answerId: z.nullable(id),
    version: z._default(z.int().check(z.minimum(0)), 0),
    title: requiredText(60),
    texts: z.object({ en: answerText, 'zh-Hans': answerText, 'zh-Hant': answerText }),
  }),
  response: nothing,
  refusals: ['not-found', 'changed-meanwhile', 'canned-answer-exists'],
});

export const removeAnswer = endpoint({
  name: 'support.remove-answer',
  summary: 'Removes a canned answer',
  path: '/console/support/remove-answer',
  access: supportStaff,
  write: true,
  request: z.object({ answerId: id }),
  response: nothing,
  refusals: ['not-found'],
});
