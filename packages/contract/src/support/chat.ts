// Live chat for guests and members. Sending is a call; the push only says how far a conversation is, and the page asks for
// messages after its last one.
import * as z from 'zod/mini';
import { anyone, anyRole, endpoint } from '../endpoint.ts';
import { id, nothing, time } from '../fields.ts';
import { optionalText, patternText, requiredText } from '../rules/text.ts';

/** Characters of one chat message. */
export const chatTextMax = 2000;

/** The limits of the guest form, in characters. */
export const guestFormMax = { email: 50, mobile: 30, name: 60, problem: 200 } as const;

export const chatState = z.enum(['waiting', 'open', 'closed']);
export type ChatState = z.infer<typeof chatState>;

/**
 * The side that ended it; `inactivity` when its visitor stopped writing, `no-answer` when nobody answered their last
 * message.
 */
export const chatClosedBy = z.enum(['visitor', 'agent', 'inactivity', 'no-answer']);

export const chatFile = z.object({ name: z.string(), /** Bytes. */ size: z.int(), contentType: z.string() });

/** The kinds of lines in a conversation; `joined` and `closed` have no text, because the page words them. */
export const chatMessageKinds = ['text', 'file', 'joined', 'waiting', 'closed'] as const;

/** The request id of the call that sent it; a page recognizes its own by it. */
const requestOf = patternText(32, /^[0-9a-f]{32}$/);

export const chatMessage = z.object({
  /** Gapless from 1 within a conversation. */
  sequence: z.int(),
  id: requestOf,
  kind: z.enum(chatMessageKinds),
  author: z.enum(['visitor', 'agent', 'system']),
  /** The agent's name. */
  authorName: z.nullable(z.string()),
  text: z.string(),
  file: z.nullable(chatFile),
  at: time,
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** The answer to a stored message. */
export const chatReceipt = z.object({ id: requestOf, sequence: z.int(), at: time });

/** The last message that each side has seen; 0 when it has seen none. */
export const chatSeen = { visitorSeen: z.int(), agentSeen: z.int() };

export const chatConversation = z.object({
  conversationId: id,
  state: chatState,
  /**
   * The place in the queue, from 1; null when it does not wait. Others leave the queue without notice, so
   * poll about every 20 seconds.
   */
  place: z.nullable(z.int()),
  agentName: z.nullable(z.string()),
  /** 0 without messages. */
  lastSequence: z.int(),
  openedAt: time,
  closedAt: z.nullable(time),
  closedBy: z.nullable(chatClosedBy),
  mutedUntil: z.nullable(time),
  ...chatSeen,
  /** How many files the visitor may still send. */
  filesLeft: z.int(),
});
export type ChatConversation = z.infer<typeof chatConversation>;

/** At most 100 messages; there is more while the last one is below `lastSequence`. */
export const chatPart = z.object({ conversation: chatConversation, messages: z.array(chatMessage) });

export const chatAfter = z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0);
export const chatSequence = z.int().check(z.minimum(1), z.maximum(1_000_000));
export const chatText = requiredText(chatTextMax);

/** Shown on the page before a conversation: whether somebody answers now, and what may be sent. */
export const getChatDesk = endpoint({
  name: 'chat.desk',
  summary: 'Whether live chat is open, how many wait, and which files it takes',
  method: 'GET',
  path: '/common-api/chat/desk',
  access: anyone,
  request: nothing,
  response: z.object({
    isOpen: z.boolean(),
    /** True when the queue is full and takes no further conversation; a message may be left. */
    isBusy: z.boolean(),
    /** Guests fill only a part of the queue, so that there is room for members. */
    isBusyForGuests: z.boolean(),
    waiting: z.int(),
    /** Hours of a working day in Hong Kong, `HH:MM`. */
    hours: z.object({ from: z.string(), to: z.string(), isDaily: z.boolean() }),
    /** The text outside of support's hours, in the language of the request; '' without one. */
    closedText: z.string(),
    files: z.object({
      /** Extensions without the dot. */
      extensions: z.array(z.string()),
      /** Bytes; a file of exactly this size is refused. */
      sizeMax: z.int(),
      countMax: z.int(),
    }),
  }),
});

/** Refusals of calls that begin something. `chat-muted` has `data.until`. */
export const chatOpenRefusals = ['chat-busy', 'chat-outside-hours', 'chat-muted'] as const;
export const chatSendRefusals = ['chat-ended', 'chat-muted', 'too-many-requests'] as const;
/** Reasons to refuse a file, for every sender. */
export const chatFileRefusals = [
  'too-large',
  'file-type-refused',
  'file-empty',
  'file-broken',
  'file-locked',
  'file-active',
  'file-expands',
  'file-too-complex',
  'archive-nested',
  'archive-unreadable',
] as const;
export const chatFileSendRefusals = [...chatSendRefusals, ...chatFileRefusals, 'chat-files-limit'] as const;

/** Editions of the portal. */
export const chatEditions = ['personal', 'enterprise', 'member'] as const;

/** The page that the member came from; for the agent. */
const whereFrom = {
  edition: z.enum(chatEditions),
  /** The address behind `#`. */
  page: optionalText(200),
};

/** The person's open conversation, on any device; or a new one. */
export const openChat = endpoint({
  name: 'chat.open',
  summary: 'Opens a conversation, or goes on with the one that is open',
  path: '/common-api/chat/open',
  access: anyRole,
  write: true,
  request: z.object({ ...whereFrom, problem: optionalText(guestFormMax.problem) }),
  response: chatConversation,
  refusals: chatOpenRefusals,
});

export const leaveMessage = endpoint({
  name: 'chat.leave-message',
  summary: 'Leaves a message for support, answered by email',
  path: '/common-api/chat/leave-message',
  access: anyRole,
  write: true,
  request: z.object({ ...whereFrom, problem: requiredText(guestFormMax.problem) }),
  response: nothing,
  refusals: ['chat-muted', 'contact-needed'],
});

export const currentChat = endpoint({
  name: 'chat.current',
  summary: 'The person’s open conversation, and the last one that ended; null when there is none',
  method: 'GET',
  path: '/common-api/chat/current',
  access: anyRole,
  request: nothing,
  response: z.object({ conversation: z.nullable(chatConversation), last: z.nullable(chatConversation) }),
});

const ofConversation = { conversationId: id };

export const readChat = endpoint({
  name: 'chat.read',
  summary: 'How a conversation stands, and its messages after one',
  path: '/common-api/chat/read',
  access: anyRole,
  request: z.object({ ...ofConversation, after: chatAfter }),
  response: chatPart,
  refusals: ['not-found'],
});

export const seeChat = endpoint({
  name: 'chat.see',
  summary: 'The person has seen a conversation up to a message; said again, it changes nothing',
  path: '/common-api/chat/see',
  access: anyRole,
  request: z.object({ ...ofConversation, sequence: chatSequence }),
  response: nothing,
  refusals: ['not-found'],
});

/** The request id is the message’s id: sent again with it, it is the same message. */
export const sendChat = endpoint({
  name: 'chat.send',
  summary: 'A member’s message',
  path: '/common-api/chat/send',
  access: anyRole,
  write: true,
  request: z.object({ ...ofConversation, text: chatText }),
  response: chatReceipt,
  refusals: ['not-found', ...chatSendRefusals],
});

export const sendChatFile = endpoint({
  name: 'chat.send-file',
  summary: 'A member’s file',
  path: '/common-api/chat/send-file',
  access: anyRole,
  write: true,
  transport: 'upload',
  request: z.object(ofConversation),
  response: chatReceipt,
  refusals: ['not-found', ...chatFileSendRefusals],
});

export const chatFileBytes = endpoint({
  name: 'chat.file',
  summary: 'The bytes of a file of one’s own conversation, by its message',
  path: '/common-api/chat/file',
  access: anyRole,
  transport: 'download',
  request: z.object({ ...ofConversation, sequence: chatSequence }),
  response: nothing,
  refusals: ['not-found', 'file-not-found'],
});

/** Closes the chat. For a closed one the answer is the same. */
export const closeChat = endpoint({
  name: 'chat.close',
  summary: 'Ends a conversation',
  path: '/common-api/chat/close',
  access: anyRole,
  write: true,
  request: z.object(ofConversation),
  response: chatConversation,
  refusals: ['not-found'],
});

export const mailTranscript = endpoint({
  name: 'chat.mail-transcript',
  summary: 'Emails the transcript of one’s own conversation, once an hour',
  path: '/common-api/chat/mail-transcript',
  access: anyRole,
  write: true,
  request: z.object(ofConversation),
  response: nothing,
  refusals: ['not-found', 'contact-needed'],
});
