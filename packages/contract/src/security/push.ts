// What the server tells a page by itself, over one WebSocket a page: that its session has ended.
import * as z from 'zod/mini';

/** The first message of the page is its access token as a text; the server closes what does not say it in ten seconds. */
export const pushPath = '/api/common-api/push';

/** `code` and `msg` are those of the refusal that the next call would get. */
export const pushMessage = z.discriminatedUnion('event', [
  z.object({ event: z.literal('ready') }),
  z.object({ event: z.literal('session-ended'), code: z.int(), msg: z.string() }),
]);
export type PushMessage = z.infer<typeof pushMessage>;
