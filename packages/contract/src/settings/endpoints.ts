// Settings as staff read and change them: one set of calls for every setting, by its name (DSK-200 to DSK-208).
import * as z from 'zod/mini';
import { anyRole, endpoint, settingsStaff, type Access } from '../endpoint.ts';
import { id, listOf, memberId, nothing, page, time } from '../fields.ts';
import { requiredText, text } from '../rules/text.ts';
import { AGREEMENT_LENGTH } from './agreement-lines.ts';
import { settingNames } from './settings.ts';

/** Staff who read the product's settings. */
export const settingsReaders = {
  kind: 'staff',
  roles: ['settings', 'senior', 'treasury', 'support', 'auditor', 'reviewer'],
} as const satisfies Access;

export const settingName = z.enum(settingNames);
const LINES_MAX = 200;
const values = z.record(text(40), z.nullable(text(AGREEMENT_LENGTH)));

/** A line's value when it was read, and its new value; null for a missing line. */
export const settingLineChange = z.object({
  key: values,
  before: z.nullable(values),
  after: z.nullable(values),
});
export type SettingLineChange = z.infer<typeof settingLineChange>;

export const settingChangeStatuses = [
  'waiting',
  'scheduled',
  'applied',
  'rejected',
  'withdrawn',
  'outdated',
] as const;

export const settingChange = z.object({
  id,
  name: settingName,
  lines: z.array(settingLineChange),
  /** When it takes effect, or took effect; for a waiting change that applies at once, the time of its proposal. */
  validFrom: time,
  /** `outdated`: its basis had changed when it was due, so it was not applied. */
  status: z.enum(settingChangeStatuses),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: time,
  /** True for the proposer: somebody else decides it. */
  isOwn: z.boolean(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(time),
  withdrawnBy: z.nullable(z.string()),
  endTime: z.nullable(time),
});
export type SettingChange = z.infer<typeof settingChange>;

const settingLine = z.object({
  key: values,
  value: values,
  /** The line's change that waits or is scheduled. */
  change: z.nullable(settingChange),
});
export type SettingLine = z.infer<typeof settingLine>;

export const listSettings = endpoint({
  name: 'settings.list',
  summary: 'What holds now of one setting, line by line, with what waits or is scheduled',
  path: '/console/settings/list',
  access: settingsReaders,
  request: z.object({
    name: settingName,
    /** Only lines for this tier or this member. */
    tier: z.optional(text(40)),
    memberId: z.optional(memberId),
  }),
  response: z.object({
    lines: z.array(settingLine),
    /** Waiting or scheduled changes that add a line. */
    added: z.array(settingChange),
    tiers: z.array(z.string()),
  }),
});

export const listSettingChanges = endpoint({
  name: 'settings.changes',
  summary: 'Changes of settings, newest first; those that wait for a second member of staff, or all',
  path: '/console/settings/changes',
  access: settingsReaders,
  request: z.object({
    ...page,
    name: z.optional(settingName),
    status: z.optional(z.enum(settingChangeStatuses)),
  }),
  response: listOf(settingChange),
});

const change = {
  name: settingName,
  lines: z.array(settingLineChange).check(z.minLength(1), z.maxLength(LINES_MAX)),
};

export const settingEffects = [
  'example-fee',
  'example-rate',
  'members',
  'above',
  'prepared',
  'waiting-decisions',
  'days-added',
  'days-removed',
  'settlement',
  'legacy-transactions',
  'asked-again',
  'hours-of-week',
  'waiting-chats',
  'sessions-over',
  'members-of-country',
  'rated-low',
  'rated-medium',
  'rated-high',
  'rated-prohibited',
  'members-waiting',
  'reviews-due',
  'open-cases',
  'reports-prepared',
  'open-accounts',
  'month-deposits',
  'month-exchanges',
  'month-bill-changes',
  'month-bank-entries',
  'about-to-lock',
  'waiting-for-fee',
  'waiting-for-funds',
  'cold-address',
  'sweep-minimum',
  'hot-balance',
  'network-fee-now',
  'position-worth',
  'choices-offered',
  'members-listed',
] as const;

/** The effect of a change: an example before and after, and the affected members. */
export const settingEffect = z.object({
  what: z.enum(settingEffects),
  /** The calculated case, such as `1,000.00 USD`; null if `what` already names it. */
  example: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type SettingEffect = z.infer<typeof settingEffect>;

const changeRefusals = [
  'not-found',
  'setting-changed',
  'setting-change-open',
  'agreement-same-day',
  'not-verified',
  'region-unavailable',
  'already-decided',
] as const;

export const previewSettingChange = endpoint({
  name: 'settings.preview',
  summary: 'What a change would do; nothing is kept of it',
  path: '/console/settings/preview',
  access: settingsStaff,
  request: z.object(change),
  response: z.array(settingEffect),
  refusals: ['not-found'],
  cancellable: true,
});

/**
 * Takes effect at once unless it names a time; waits for a second member of staff if the setting requires one and the change
 * does more than remove power.
 */
export const proposeSettingChange = endpoint({
  name: 'settings.propose',
  summary: 'Changes a setting, at once or from a time on',
  path: '/console/settings/propose',
  access: settingsStaff,
  work: 'settings',
  write: true,
  request: z.object({ ...change, validFrom: z.optional(time), reason: requiredText(500) }),
  response: z.object({ status: z.enum(settingChangeStatuses) }),
  refusals: changeRefusals,
});

/** The proposing person never decides it. */
export const decideSettingChange = endpoint({
  name: 'settings.decide',
  summary: 'Confirms or rejects what a colleague proposes',
  path: '/console/settings/decide',
  access: settingsStaff,
  work: 'money',
  write: true,
  request: z.object({ id, decision: z.enum(['confirm', 'reject']) }),
  response: z.object({ status: z.enum(settingChangeStatuses) }),
  refusals: changeRefusals,
});

export const withdrawSettingChange = endpoint({
  name: 'settings.withdraw',
  summary: 'Withdraws a change that has not come into force',
  path: '/console/settings/withdraw',
  access: settingsStaff,
  work: 'settings',
  write: true,
  request: z.object({ id }),
  response: nothing,
  refusals: ['not-found', 'already-decided'],
});

const ownLine = z.object({
  name: settingName,
  /** The line's key without its audience. */
  key: values,
  value: values,
  /** The scheduled value, and its time; null without one. */
  next: z.nullable(z.object({ value: z.nullable(values), validFrom: time })),
});
export type OwnTariffLine = z.infer<typeof ownLine>;

export const getOwnTariff = endpoint({
  name: 'settings.own-tariff',
  summary: 'Fees and limits that apply to the member, with what is scheduled to change',
  method: 'GET',
  path: '/trading-api/trading/merchant/tariff',
  access: anyRole,
  request: z.object({
    /** Shows the charges of developer members, for a member about to apply as one. */
    as: z.optional(z.literal('developer')),
  }),
  response: z.array(ownLine),
});
