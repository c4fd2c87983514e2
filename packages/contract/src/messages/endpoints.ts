// A person's messages: their inbox in the portal, and their choice of channels (REF-050 to REF-053).
import * as z from 'zod/mini';
import { anyRole, endpoint } from '../endpoint.ts';
import { id, listOf, nothing, page, time } from '../fields.ts';

/** The kinds of messages. */
export const messageKinds = [
  'approval',
  'money',
  'verification',
  'security',
  'team',
  'exports',
  'support',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The person chooses the channels of these kinds; for the others law or security requires both. */
export const optionalKinds = [
  'approval',
  'money',
  'exports',
  'support',
] as const satisfies readonly MessageKind[];
export type OptionalKind = (typeof optionalKinds)[number];

/** In the portal and by email, or by one of them; an SMS replaces the email for a person without an address. */
export const messageWays = ['both', 'portal', 'email'] as const;
export type MessageWay = (typeof messageWays)[number];

const kind = z.enum(messageKinds);

export const personMessage = z.object({
  id,
  kind,
  at: time,
  /** Null until it was opened. */
  readTime: z.nullable(time),
  /** The subject in the language of the request. */
  subject: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The page of the portal about it, as the address behind `#/`; null without one. */
  path: z.nullable(z.string()),
});
export type PersonMessage = z.infer<typeof personMessage>;

export const listMessages = endpoint({
  name: 'messages.list',
  summary: 'What this person was told, newest first',
  path: '/common-api/messages/list',
  access: anyRole,
  request: z.object({ ...page, kind: z.optional(kind), isUnread: z.optional(z.boolean()) }),
  response: listOf(personMessage),
  cancellable: true,
});

export const countUnread = endpoint({
  name: 'messages.unread',
  summary: 'How many messages this person has not opened',
  method: 'GET',
  path: '/common-api/messages/unread',
  access: anyRole,
  request: nothing,
  response: z.object({ count: z.int().check(z.minimum(0)) }),
});

export const readMessage = endpoint({
  name: 'messages.read',
  summary: 'This message was opened; said again, it changes nothing',
  path: '/common-api/messages/read',
  access: anyRole,
  request: z.object({ id }),
  response: nothing,
  refusals: ['not-found'],
});

export const readMessages = endpoint({
  name: 'messages.read-all',
  summary:
    'All messages up to this time, or those of one kind, count as opened; said again, it changes nothing',
  path: '/common-api/messages/read-all',
  access: anyRole,
  request: z.object({ until: time, kind: z.optional(kind) }),
  response: nothing,
});

const way = z.enum(messageWays);
const ways = z.object({ approval: way, money: way, exports: way, support: way });
export type MessageWays = z.infer<typeof ways>;

export const getMessageWays = endpoint({
  name: 'messages.ways',
  summary: 'How this person is told of what they may choose for',
  method: 'GET',
  path: '/common-api/messages/ways',
  access: anyRole,
  request: nothing,
  response: ways,
});

export const setMessageWays = endpoint({
  name: 'messages.set-ways',
  summary: 'Choose how to be told',
  path: '/common-api/messages/set-ways',
  access: anyRole,
  write: true,
  request: ways,
  response: nothing,
});
