// Live chat for guests, who are identified by a token of one conversation.
import * as z from 'zod/mini';
import { anyone, endpoint } from '../endpoint.ts';
import { nothing } from '../fields.ts';
import { message } from '../rules/messages/index.ts';
import { email } from '../rules/sign-in.ts';
import { optionalLine, optionalText, requiredText, text } from '../rules/text.ts';
import { captchaVerifyParam } from '../sign-in/captcha.ts';
import {
  chatConversation,
  chatFileSendRefusals,
  chatAfter,
  chatOpenRefusals,
  chatPart,
  guestFormMax,
  chatReceipt,
  chatSendRefusals,
  chatSequence,
  chatText,
} from './chat.ts';

export const guestForm = z.object({
  email: email.check(z.maxLength(guestFormMax.email, message('too-long'))),
  mobile: z.optional(optionalLine(guestFormMax.mobile).check(z.regex(/^[\d +()-]*$/, message('format')))),
  name: z.optional(optionalLine(guestFormMax.name)),
  problem: z.optional(optionalText(guestFormMax.problem)),
  /** A captcha for the purpose `chat`. */
  captchaVerifyParam,
});

const guestToken = text(120).check(z.minLength(1));

export const openGuestChat = endpoint({
  name: 'chat.open-guest',
  summary: 'Opens a conversation of a guest, by the small form',
  path: '/common-api/chat/guest/open',
  access: anyone,
  write: true,
  request: guestForm,
  response: z.object({
    /**
     * Valid for this conversation alone, for 12 hours at most, and half an hour after its end. Keep it in the session's
     * storage.
     */
    guestToken: z.string(),
    conversation: chatConversation,
  }),
  refusals: [...chatOpenRefusals, 'wrong-graphic-code'],
});

/** Answered by email. Accepted at any hour. */
export const leaveGuestMessage = endpoint({
  name: 'chat.leave-guest-message',
  summary: 'Leaves a message of a guest, answered by email',
  path: '/common-api/chat/guest/leave-message',
  access: anyone,
  write: true,
  request: z.object({ ...guestForm.shape, problem: requiredText(guestFormMax.problem) }),
  response: nothing,
  refusals: ['chat-muted', 'wrong-graphic-code'],
});

export const readGuestChat = endpoint({
  name: 'chat.read-guest',
  summary: 'How a guest’s conversation stands, and its messages after one',
  path: '/common-api/chat/guest/read',
  access: anyone,
  request: z.object({ guestToken, after: chatAfter }),
  response: chatPart,
  refusals: ['chat-ended'],
});

/** The request id is the message’s id: sent again with it, it is the same message. */
export const sendGuestChat = endpoint({
  name: 'chat.send-guest',
  summary: 'A guest’s message',
  path: '/common-api/chat/guest/send',
  access: anyone,
  write: true,
  request: z.object({ guestToken, text: chatText }),
  response: chatReceipt,
  refusals: chatSendRefusals,
});

export const sendGuestChatFile = endpoint({
  name: 'chat.send-guest-file',
  summary: 'A guest’s file',
  path: '/common-api/chat/guest/send-file',
  access: anyone,
  write: true,
  transport: 'upload',
  request: z.object({ guestToken }),
  response: chatReceipt,
  refusals: chatFileSendRefusals,
});

export const guestChatFile = endpoint({
  name: 'chat.guest-file',
  summary: 'The bytes of a file of a guest’s conversation, by its message',
  path: '/common-api/chat/guest/file',
  access: anyone,
  transport: 'download',
  request: z.object({ guestToken, sequence: chatSequence }),
  response: nothing,
  refusals: ['chat-ended', 'file-not-found'],
});

export const seeGuestChat = endpoint({
  name: 'chat.see-guest',
  summary: 'A guest has seen their conversation up to a message; said again, it changes nothing',
  path: '/common-api/chat/guest/see',
  access: anyone,
  request: z.object({ guestToken, sequence: chatSequence }),
  response: nothing,
  refusals: ['chat-ended'],
});

/** Closing a conversation that is already over returns the same answer. */
export const closeGuestChat = endpoint({
  name: 'chat.close-guest',
  summary: 'Ends a guest’s conversation',
  path: '/common-api/chat/guest/close',
  access: anyone,
  write: true,
  request: z.object({ guestToken }),
  response: chatConversation,
  refusals: ['chat-ended'],
});

/** Once for each ended conversation that an agent has joined, to the address of the form. */
export const mailGuestTranscript = endpoint({
  name: 'chat.mail-guest-transcript',
  summary: 'Emails the transcript to the guest',
  path: '/common-api/chat/guest/mail-transcript',
  access: anyone,
  write: true,
  request: z.object({ guestToken }),
  response: nothing,
  refusals: ['chat-ended', 'chat-not-over', 'chat-transcript-sent'],
});
