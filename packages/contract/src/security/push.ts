// Events from the server to a page, over one WebSocket per page: its session has ended, messages came or were read, or a
// conversation of live chat has changed.
import * as z from 'zod/mini';

/**
 * The first and only message of the page identifies the listener, as a text (`pushGreeting`); the server closes a socket
 * without it after ten seconds. `?language=` replaces the Language header, which a page cannot send with a socket.
 */
export const pushPath = '/api/common-api/push';

export type PushListener = 'person' | 'staff' | 'guest';

/** A person's access token unchanged; a token of staff or of a guest's conversation after the word for it. */
export const pushGreeting = (listener: PushListener, token: string): string =>
  listener === 'person' ? token : `${listener} ${token}`;

/** `code` and `msg` are those of the refusal that the next call would get, `reason` is in its data: why a session ended. */
export const pushMessage = z.discriminatedUnion('event', [
  /** The server sends events from now on; repeated when events may have been missed. Fetch again whatever the page shows. */
  z.object({ event: z.literal('ready') }),
  /** The specification's “message status change”: messages have changed since they were read. */
  z.object({ event: z.literal('messages') }),
  /** Sent to the visitor and the agent: the conversation has reached this message; ask for those after your last one. */
  z.object({
    event: z.literal('chat'),
    conversationId: z.uuid(),
    sequence: z.int(),
    state: z.enum(['waiting', 'open', 'closed']),
  }),
  /** Sent to staff who answer: the line, or the agent of a conversation, has changed. */
  z.object({ event: z.literal('chat-queue') }),
  z.object({
    event: z.literal('session-ended'),
    code: z.int(),
    msg: z.string(),
    reason: z.optional(z.string()),
  }),
]);
export type PushMessage = z.infer<typeof pushMessage>;

/** Why the server closed the socket, besides 1001 (it stops) and 1000 (it has announced the session's end). */
export const pushClose = {
  /** The token is unknown or expired: reconnect with a new one. */
  tokenRefused: 4401,
  /** No token came in time. */
  tokenLate: 4408,
  /** Too many sockets of this person or this address: reconnect later. */
  tooMany: 4429,
  /** The page sent something other than one token. */
  misused: 4400,
} as const;
