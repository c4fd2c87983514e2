// Monitoring rules, for staff: one person drafts a rule and tries it on past transactions, another switches
// it on (VER-250 to VER-252).
import * as z from 'zod/mini';
import { anyStaff, decidingStaff, endpoint } from '../endpoint.ts';
import { country, decimal, id, listOf, memberId, page, time, txnNo } from '../fields.ts';
import { positiveDecimal } from '../rules/amount.ts';
import { message } from '../rules/messages/index.ts';
import { noteText, requiredText } from '../rules/text.ts';
import { informationDaysMax } from '../verification/information-requests.ts';
import {
  COUNTRIES_MAX,
  numberBounds,
  ruleDirections,
  ruleIssues,
  ruleKinds,
  ruleRequests,
  rulesDo,
} from './kinds.ts';

const within = ([least, most]: readonly [number, number]) =>
  z.optional(
    z.int(message('format')).check(z.minimum(least, message('format')), z.maximum(most, message('format'))),
  );

const direction = z.enum(ruleDirections, message('required-select'));
const numbers = z.object({
  direction: z.optional(direction),
  hours: within(numberBounds.hours),
  days: within(numberBounds.days),
  count: within(numberBounds.count),
  usd: z.optional(positiveDecimal),
  percent: within(numberBounds.percent),
  multiple: within(numberBounds.multiple),
  countries: z.optional(z.array(country).check(z.minLength(1), z.maxLength(COUNTRIES_MAX))),
});
export type RuleNumbers = z.infer<typeof numbers>;

export const rulesLookAt = ['all', 'persons', 'companies'] as const;
/** ON is in force; OFF was; REPLACED by a later version of the rule. */
export const ruleStates = ['DRAFT', 'ON', 'OFF', 'REPLACED', 'WITHDRAWN'] as const;
export const ruleKind = z.enum(ruleKinds);

const written = {
  name: requiredText(80),
  kind: ruleKind,
  numbers,
  looksAt: z.enum(rulesLookAt),
  does: z.enum(rulesDo),
};

const asksFor = z.array(z.enum(ruleRequests));
const answerDays = z
  .int(message('format'))
  .check(z.minimum(1, message('format')), z.maximum(informationDaysMax, message('format')));

const trial = z.object({
  days: z.int(),
  /** The transactions of these days, and those that would have caused an alert. */
  transactions: z.int(),
  fired: z.int(),
  members: z.int(),
  runBy: z.string(),
  runTime: time,
});

const rule = z.object({
  versionId: id,
  version: z.int(),
  ruleId: id,
  number: z.int(),
  ...written,
  /** Null unless the rule asks for documents, as the next one. */
  asksFor: z.nullable(asksFor),
  answerDays: z.nullable(answerDays),
  state: z.enum(ruleStates),
  draftedBy: z.string(),
  draftedTime: time,
  switchedOnBy: z.nullable(z.string()),
  switchedOnTime: z.nullable(time),
  /** The colleague who proposed to switch it off; another has to confirm that. */
  offProposedBy: z.nullable(z.string()),
  offReason: z.nullable(z.string()),
  switchedOffBy: z.nullable(z.string()),
  switchedOffTime: z.nullable(time),
  /** The last trial; null if there was none. */
  trial: z.nullable(trial),
  /** What the caller may do now. */
  may: z.object({
    tryOut: z.boolean(),
    withdraw: z.boolean(),
    switchOn: z.boolean(),
    proposeOff: z.boolean(),
    switchOff: z.boolean(),
    keepOn: z.boolean(),
    change: z.boolean(),
  }),
});
export type MonitoringRule = z.infer<typeof rule>;

export const listMonitoringRules = endpoint({
  name: 'monitoring-rules.list',
  summary: 'Versions of monitoring rules: drafts and those in force first, then by name',
  path: '/console/monitoring-rules/list',
  access: anyStaff,
  request: z.object({ ...page, state: z.optional(z.enum(ruleStates)) }),
  response: listOf(rule),
});

const seen = { versionId: id, version: z.int() };

export const draftMonitoringRule = endpoint({
  name: 'monitoring-rules.draft',
  summary: 'Drafts a monitoring rule, or the next version of one; a colleague switches it on',
  path: '/console/monitoring-rules/draft',
  access: decidingStaff,
  work: 'review',
  write: true,
  request: z
    .object({
      ...{ ruleId: z.optional(id), ...written },
      /** What the member is asked for, and the working days for the answer, if the rule asks. */
      asksFor: z.optional(asksFor),
      answerDays: z.optional(answerDays),
    })
    .check(
      z.check(({ value, issues }) => {
        for (const [field, text] of ruleIssues(value))
          issues.push({
            ...{ code: 'custom', message: text, input: value, continue: true },
            path: field.split('.'),
          });
      }),
    ),
  response: z.object({ versionId: id }),
  refusals: ['not-found', 'already-decided'],
});

/** The maximum number of transactions found. */
export const TRIAL_NEWEST_MAX = 100;

const found = z.object({ txnNo, memberId, memberName: z.nullable(z.string()), time, usd: decimal });
export type TrialFound = z.infer<typeof found>;

export const tryMonitoringRule = endpoint({
  name: 'monitoring-rules.try',
  summary: 'Runs a version of a rule over past transactions and counts what it would have fired for',
  path: '/console/monitoring-rules/try',
  access: decidingStaff,
  write: true,
  request: z.object({ ...seen, days: z.int().check(z.minimum(1), z.maximum(366)) }),
  response: z.object({ fired: z.int() }),
  refusals: ['not-found', 'already-decided', 'unavailable'],
});

export const getMonitoringTrial = endpoint({
  name: 'monitoring-rules.trial',
  summary: 'The newest transactions that the last trial of a version would have fired for',
  path: '/console/monitoring-rules/trial',
  access: anyStaff,
  request: z.object({ versionId: id }),
  response: z.object({ trial: z.nullable(trial), newest: z.array(found) }),
  refusals: ['not-found'],
});

/**
 * Refused for the person who drafted it, and before it was tried. The active version counts until it is
 * replaced.
 */
export const switchOnMonitoringRule = endpoint({
  name: 'monitoring-rules.switch-on',
  summary: 'Puts a version of a rule in force that a colleague drafted',
  path: '/console/monitoring-rules/switch-on',
  access: decidingStaff,
  work: 'review',
  write: true,
  request: z.object(seen),
  response: z.object({}),
  refusals: ['not-found', 'already-decided'],
});

export const withdrawMonitoringRule = endpoint({
  name: 'monitoring-rules.withdraw',
  summary: 'Withdraws a draft of a rule',
  path: '/console/monitoring-rules/withdraw',
  access: decidingStaff,
  work: 'review',
  write: true,
  takesPower: true,
  request: z.object(seen),
  response: z.object({}),
  refusals: ['not-found', 'already-decided'],
});

export const proposeMonitoringRuleOff = endpoint({
  name: 'monitoring-rules.propose-off',
  summary: 'Proposes to switch a rule off, which a colleague does',
  path: '/console/monitoring-rules/propose-off',
  access: decidingStaff,
  work: 'review',
  write: true,
  request: z.object({ ...seen, reason: noteText(500) }),
  response: z.object({}),
  refusals: ['not-found', 'already-decided'],
});

export const switchOffMonitoringRule = endpoint({
  name: 'monitoring-rules.switch-off',
  summary: 'Switches a rule off where a colleague proposed it',
  path: '/console/monitoring-rules/switch-off',
  access: decidingStaff,
  work: 'review',
  write: true,
  request: z.object(seen),
  response: z.object({}),
  refusals: ['not-found', 'already-decided'],
});

export const keepMonitoringRuleOn = endpoint({
  name: 'monitoring-rules.keep-on',
  summary: 'Takes back or rejects the proposal to switch a rule off',
  path: '/console/monitoring-rules/keep-on',
  access: decidingStaff,
  work: 'review',
  write: true,
  request: z.object(seen),
  response: z.object({}),
  refusals: ['not-found', 'already-decided'],
});
