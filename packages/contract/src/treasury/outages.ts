// Providers that do not answer: for staff each with the waiting work, for members the delayed services.
import * as z from 'zod/mini';
import { anyRole, endpoint, everyStaff } from '../endpoint.ts';
import { nothing, time } from '../fields.ts';

/** Banks and chains by their channel. */
export const outsideNames = [
  'bank-2',
  'bank-3',
  'bank-13',
  'bank-20',
  'chain-8',
  'chain-9',
  'market',
  'screening',
  'identity-check',
  'email',
  'sms',
  'files',
  'books',
] as const;
export type OutsideName = (typeof outsideNames)[number];

/** The cause of a missing answer. */
export const outageCauses = [
  'dns',
  'refused',
  'unreachable',
  'tls',
  'timeout',
  'cut',
  'busy',
  'server-error',
  'not-authorized',
  'mismatch',
  'no-answer',
] as const;
export type OutageCause = (typeof outageCauses)[number];

const outage = z.object({
  provider: z.enum(outsideNames),
  since: time,
  cause: z.enum(outageCauses),
  /** Payments, screenings or messages that wait for it; null if nothing can be counted. */
  waiting: z.nullable(z.int()),
});
export type OutageDto = z.infer<typeof outage>;

/** A database that was restored to an earlier moment: nothing is sent, and members change nothing, until it is released. */
const restoreHold = z.object({ restoredTo: time, since: time });

/** The outages as the answering server sees them; longest first. */
export const listOutages = endpoint({
  name: 'outages.list',
  summary: 'Providers that do not answer, and what waits for them',
  path: '/console/outages/list',
  access: everyStaff,
  request: nothing,
  response: z.object({ list: z.array(outage), restore: z.optional(restoreHold) }),
});

/** Services that depend on providers, in members' words. `reviews`: everything that is screened before it continues. */
export const delayedServices = [
  'bank-payments',
  'ethereum',
  'tron',
  'exchange-rates',
  'reviews',
  'identity-check',
  'email',
  'sms',
  'files',
] as const;
export type DelayedService = (typeof delayedServices)[number];

/** Pages show it where a member needs the service; money is safe meanwhile. */
export const listDelays = endpoint({
  name: 'outages.delays',
  summary: 'Services that take longer now, because a provider does not answer',
  path: '/common-api/delays',
  access: anyRole,
  request: nothing,
  response: z.object({ list: z.array(z.object({ service: z.enum(delayedServices), since: time })) }),
});
