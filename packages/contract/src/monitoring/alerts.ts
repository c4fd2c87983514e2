// Alerts of monitoring rules, for staff who decide about members; nobody else learns of one (VER-256 to VER-261).
import * as z from 'zod/mini';
import { caseOutcomes, caseStates } from '../cases/cases.ts';
import { anyStaff, decidingStaff, endpoint } from '../endpoint.ts';
import { amount, decimal, id, listOf, memberId, page, time, txnNo } from '../fields.ts';
import { noteText } from '../rules/text.ts';
import {
  informationDays,
  informationItems,
  informationStatuses,
} from '../verification/information-requests.ts';
import { reviewDue } from '../verification/reviews.ts';
import { ruleRequests } from './kinds.ts';
import { ruleKind } from './rules.ts';

/** PROPOSED: nothing wrong, and a colleague has to agree because a large payment is held. */
export const alertStates = ['OPEN', 'PROPOSED', 'ESCALATED', 'CLOSED'] as const;
export type AlertState = (typeof alertStates)[number];
const alertState = z.enum(alertStates);

const alert = z.object({
  alertId: id,
  version: z.int(),
  ruleId: id,
  ruleName: z.string(),
  ruleNumber: z.int(),
  kind: ruleKind,
  memberId,
  memberName: z.nullable(z.string()),
  txnNo,
  /** What its transaction moved; of an exchange, what was sold. */
  amount,
  /** What that was worth in USD, by the rate of its day. */
  usd: decimal,
  count: z.int(),
  /** How many more transactions it covers: of its span, counted by its rule, and later than the one it fired for. */
  laterCount: z.int(),
  /** True if its payment waits for a decision. */
  holds: z.boolean(),
  state: alertState,
  owner: z.nullable(z.string()),
  isMine: z.boolean(),
  firedTime: time,
  /** True if its rule asks for documents, and nobody has asked the member yet. */
  isToAsk: z.boolean(),
  /** What its member was asked for because of it; null where nothing was. */
  request: z.nullable(
    z.object({
      informationRequestId: id,
      status: z.enum(informationStatuses),
      /** The last day for the next answer; null once it is closed. */
      due: z.nullable(reviewDue),
    }),
  ),
});
export type MonitoringAlert = z.infer<typeof alert>;

export const listMonitoringAlerts = endpoint({
  name: 'monitoring-alerts.list',
  summary:
    'Alerts of monitoring rules: open ones, those whose member answered before the oldest, or all, newest first',
  path: '/console/monitoring-alerts/list',
  access: anyStaff,
  request: z.object({
    ...page,
    /** True lists only open alerts; all when absent. */
    isOpen: z.optional(z.boolean()),
    isMine: z.optional(z.boolean()),
    holds: z.optional(z.boolean()),
    ruleId: z.optional(id),
    memberId: z.optional(memberId),
  }),
  response: listOf(alert),
  cancellable: true,
});

const transaction = z.object({
  txnNo,
  direction: z.enum(['in', 'out', 'exchange']),
  /** What an exchange sold, or the amount of a payment. */
  amount,
  /** What an exchange bought; null for a payment. */
  bought: z.nullable(amount),
  usd: decimal,
  /** '' for an exchange. */
  counterparty: z.string(),
  countries: z.array(z.string()),
  time,
  /** True if it was refused, canceled or returned since then. */
  isCorrected: z.boolean(),
});

const step = z.object({
  step: z.enum(['assign', 'nothing-wrong', 'agree', 'escalate', 'refuse', 'case-closed']),
  by: z.string(),
  time,
  reason: z.string(),
});

export const getMonitoringAlert = endpoint({
  name: 'monitoring-alerts.get',
  summary: 'An alert with the transactions that it fired for, what came since, and what staff did with it',
  path: '/console/monitoring-alerts/get',
  access: anyStaff,
  request: z.object({ alertId: id }),
  response: z.object({
    alert,
    /** Newest first, the last fifty at most. */
    transactions: z.array(transaction),
    /** What it covers besides, newest first, the last fifty at most. */
    laterTransactions: z.array(transaction),
    steps: z.array(step),
    /** The case that it was escalated into, the newest one; null without one, and where the case is closed to the reader. */
    case: z.nullable(
      z.object({ caseId: id, state: z.enum(caseStates), outcome: z.nullable(z.enum(caseOutcomes)) }),
    ),
    /** What the rules want to know about the transaction and by when; null once the member was asked. */
    toAsk: z.nullable(z.object({ asksFor: z.array(z.enum(ruleRequests)), answerDays: z.int() })),
    may: z.object({
      ask: z.boolean(),
      assign: z.boolean(),
      clear: z.boolean(),
      agree: z.boolean(),
      escalate: z.boolean(),
      refuse: z.boolean(),
    }),
  }),
  refusals: ['not-found'],
});
export type MonitoringAlertDetail = z.infer<typeof getMonitoringAlert.response>;

const seen = { alertId: id, version: z.int() };

export const assignMonitoringAlert = endpoint({
  name: 'monitoring-alerts.assign',
  summary: 'Makes the caller the owner of an alert',
  path: '/console/monitoring-alerts/assign',
  access: decidingStaff,
  write: true,
  request: z.object(seen),
  response: z.object({}),
  refusals: ['not-found', 'already-decided'],
});

/**
 * The member gets a request that a person wrote, as every request of staff: neither its words nor its time tell that a
 * rule asked. One request for a transaction; every alert about it that asks names it.
 */
export const askAboutMonitoringAlert = endpoint({
  name: 'monitoring-alerts.ask',
  summary: 'Asks the member for what the rule of an alert wants to know',
  path: '/console/monitoring-alerts/ask',
  access: decidingStaff,
  work: 'review',
  write: true,
  request: z.object({ ...seen, items: informationItems, workingDays: informationDays }),
  response: z.object({ informationRequestId: id }),
  refusals: ['not-found', 'already-decided'],
});

/**
 * `nothing-wrong` closes it; above the second-approval amount a held payment also needs the same decision of
 * a colleague. `escalated` keeps it open, and its payment on hold. `shownTxnNo` is the newest transaction that the reader
 * was shown: `nothing-wrong` covers the span up to it, and is refused as changed-meanwhile when a newer one is listed.
 * Without it, only what the alert fired for is covered; all that came since counts anew.
 */
export const decideMonitoringAlert = endpoint({
  name: 'monitoring-alerts.decide',
  summary: 'Decides about an alert, or agrees with a colleague who found nothing wrong',
  path: '/console/monitoring-alerts/decide',
  access: decidingStaff,
  work: 'review',
  write: true,
  request: z.object({
    ...seen,
    outcome: z.enum(['nothing-wrong', 'escalated']),
    reason: noteText(500),
    shownTxnNo: z.optional(txnNo),
  }),
  response: z.object({ state: alertState }),
  refusals: ['not-found', 'already-decided'],
});

/**
 * Refuses an approved transfer that the alert holds, and closes the alert: the money goes back to the member,
 * who reads that the payment could not be sent. Refuses already-decided once the payment has left.
 */
export const refuseHeldPayment = endpoint({
  name: 'monitoring-alerts.refuse-payment',
  summary: 'Refuses a payment that an alert holds, and returns its amount and fee to the member',
  path: '/console/monitoring-alerts/refuse-payment',
  access: decidingStaff,
  work: 'review',
  write: true,
  takesPower: true,
  request: z.object({ ...seen, reason: noteText(500) }),
  response: z.object({ state: alertState }),
  refusals: ['not-found', 'already-decided'],
});
