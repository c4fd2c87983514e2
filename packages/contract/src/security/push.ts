// What the server tells a page by itself, over one WebSocket a page: that its session has ended, that messages came or were
// read, or that a conversation of live chat has moved on.
import * as z from 'zod/mini';

/**
 * The first and only message of the page says who listens, as a text (`pushGreeting`); the server closes what does not say it
 * in ten seconds. `?language=` takes what the Language header does, which a page cannot send with a socket.
 */
export const pushPath = '/api/common-api/push';

export type PushListener = 'person' | 'staff' | 'guest';

/** A person's access token as it is, one of staff or of a guest's conversation after the word for it. */
export const pushGreeting = (listener: PushListener, token: string): string =>
  listener === 'person' ? token : `${listener} ${token}`;

/** `code` and `msg` are those of the refusal that the next call would get, `reason` what its data has: why a session ended. */
export const pushMessage = z.discriminatedUnion('event', [
  /**
   * The server sends events from now on; repeated when something may have been missed. Ask for whatever the
   * page shows.
   */
  z.object({ event: z.literal('ready') }),
  /** The spec's “message status change”: what was read of messages is no longer so. */
  z.object({ event: z.literal('messages') }),
  /**
   * Sent to its visitor and its agent: the conversation has come so far, ask for what is after your last
   * message.
   */
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

/** Why the server closed the socket, besides 1001 (it stops) and 1000 (it has said that the session ended). */
export const pushClose = {
  /** The token is unknown or over: come again with a new one. */
  tokenRefused: 4401,
  /** No token came in time. */
  tokenLate: 4408,
  /** Too many sockets of this person or this address: come again later. */
  tooMany: 4429,
  /** Something else than one token was said. */
  misused: 4400,
} as const;
