// An institution's view of its webhooks (DEV-020 to DEV-028): each with its attempts, and the possible actions.
import * as z from 'zod/mini';
import { anyStaff, endpoint } from '../endpoint.ts';
import { date, id, listOf, memberId, nothing, page, time } from '../fields.ts';
import { developerAdmin, webhookTypes } from './endpoints.ts';
import { trimmedText } from '../rules/text.ts';
import { publishedAs } from '../published-names.ts';

/** waiting: not delivered yet; delivered: answered with 2xx; failed: refused for three days while others were accepted. */
export const webhookStates = ['waiting', 'delivered', 'failed'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** Why there was no answer. address: not a public one; name: cannot be resolved. */
export const webhookFailures = ['address', 'name', 'certificate', 'timeout', 'connection'] as const;
export type WebhookFailure = (typeof webhookFailures)[number];

const outcome = {
  /** The answer's status; null without one. */
  httpStatus: z.nullable(z.int()),
  failure: z.nullable(z.enum(webhookFailures)),
};

const notification = z.object({
  notificationId: id,
  /** `ping` is the test notification. */
  type: z.enum([...webhookTypes, 'ping']),
  /** The number or id of the changed object. */
  number: z.string(),
  status: z.string(),
  createdAt: publishedAs('createTime', time),
  state: z.enum(webhookStates),
  tries: z.int(),
  /** Set while it waits after an attempt. */
  nextTime: z.nullable(time),
  /** The last attempt's outcome; both fields are null before the first attempt. */
  ...outcome,
});
export type Webhook = z.infer<typeof notification>;

const attempt = z.object({
  time,
  url: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Milliseconds. */
  took: z.int(),
  /** The beginning of the answer: 4,096 bytes; null without one. */
  answer: z.nullable(z.string()),
  ...outcome,
});
export type WebhookAttempt = z.infer<typeof attempt>;

/** Days in Hong Kong time, both included. */
const filter = {
  type: z.optional(z.enum(webhookTypes)),
  state: z.optional(z.enum(webhookStates)),
  number: z.optional(trimmedText(40)),
  startTime: z.optional(date),
  endTime: z.optional(date),
};
const filterObject = z.object(filter);
export type WebhookFilter = z.infer<typeof filterObject>;

export const listWebhooks = endpoint({
  name: 'notifications.list',
  summary: 'Notifications of the last 30 days, newest first',
  path: '/member-api/web/developer/notifications/list',
  access: developerAdmin,
  request: z.object({ ...page, ...filter }),
  response: z.extend(listOf(notification), {
    /** The number of matches that can be sent again: all except tests. */
    replayable: z.int(),
  }),
  cancellable: true,
});

const webhookDetail = z.object({
  notification,
  /** The body as it was sent. */
  body: z.string(),
  attempts: z.array(attempt),
});
export type WebhookDetail = z.infer<typeof webhookDetail>;

export const getWebhook = endpoint({
  name: 'notifications.detail',
  summary: 'One notification with what was sent and answered at each attempt, the last first',
  path: '/member-api/web/developer/notifications/detail',
  access: developerAdmin,
  request: z.object({ notificationId: id }),
  response: webhookDetail,
  refusals: ['not-found'],
});

/** The limit of one call. */
export const replayMax = 1000;

export const replayWebhooks = endpoint({
  name: 'notifications.replay',
  summary: 'Sends one notification again, or all that pass the filter of the list',
  path: '/member-api/web/developer/notifications/replay',
  access: developerAdmin,
  write: true,
  request: z.object({ ...filter, notificationId: z.optional(id) }),
  response: z.object({ count: z.int() }),
  refusals: ['not-found', 'too-many-notifications'],
});

export const testWebhooks = endpoint({
  name: 'notifications.test',
  summary: 'Sends a signed ping to the notification address, once',
  path: '/member-api/web/developer/notifications/test',
  access: developerAdmin,
  write: true,
  request: nothing,
  response: z.object({ notificationId: id }),
  refusals: ['not-found', 'notifications-disabled'],
});

export const enableWebhooks = endpoint({
  name: 'notifications.enable',
  summary: 'Sends notifications again after they were disabled; those that wait are sent at once',
  path: '/member-api/web/developer/notifications/enable',
  access: developerAdmin,
  write: true,
  request: nothing,
  response: nothing,
  refusals: ['not-found'],
});

const memberWebhook = z.extend(notification, {
  memberId,
  memberName: z.nullable(z.string()),
  /** No webhooks are sent to this member until one of its admins enables them again. */
  disabled: z.boolean(),
});
export type MemberWebhook = z.infer<typeof memberWebhook>;

export const listMemberWebhooks = endpoint({
  name: 'notifications.list-all',
  summary: 'Notifications to all members, newest first, by member and state',
  path: '/console/notifications/list',
  access: anyStaff,
  request: z.object({
    ...page,
    ...filter,
    /** Name, id, email or number of a person. */
    member: z.optional(trimmedText(100)),
  }),
  response: listOf(memberWebhook),
  cancellable: true,
});

export const getMemberWebhook = endpoint({
  name: 'notifications.detail-of-member',
  summary: 'One notification to a member with what was sent and answered at each attempt, the last first',
  path: '/console/notifications/detail',
  access: anyStaff,
  request: z.object({ notificationId: id }),
  response: z.extend(webhookDetail, { notification: memberWebhook }),
  refusals: ['not-found', 'forbidden'],
});
