// Payments that wait because of the travel rule, for staff who decide about members (VER-289 to VER-292).
import * as z from 'zod/mini';
import { anyStaff, decidingStaff, endpoint } from '../endpoint.ts';
import { amount, listOf, memberId, page, time, txnNo } from '../fields.ts';
import { noteText } from '../rules/text.ts';
import { walletOwners } from './wallets.ts';

/**
 * OWNER: the member has to say whose wallet it is. ASKING: the other service is asked. HELD: staff decide. PROPOSED: one of
 * staff accepts it without an exchange, and a colleague has to agree. APPROVED by the other service, ACCEPTED by two of staff
 * and OWN, a proven wallet of the member, are sent. REFUSED: staff refused it.
 */
export const travelRuleStates = [
  'OWNER',
  'ASKING',
  'HELD',
  'PROPOSED',
  'APPROVED',
  'ACCEPTED',
  'OWN',
  'REFUSED',
] as const;
export type TravelRuleState = (typeof travelRuleStates)[number];

/** Why staff decide. */
export const travelRuleReasons = [
  'rejected',
  'silent',
  'malformed',
  'other-address',
  'unknown-asset',
  'unlisted-service',
  'unhosted',
  'own-doubtful',
  'no-record',
] as const;
export type TravelRuleReason = (typeof travelRuleReasons)[number];

const payment = z.object({
  txnNo,
  version: z.int(),
  memberId,
  memberName: z.nullable(z.string()),
  payeeName: z.string(),
  amount,
  state: z.enum(travelRuleStates),
  reason: z.nullable(z.enum(travelRuleReasons)),
  /** The host of the service that is asked, or the name of one that is on no list. */
  service: z.nullable(z.string()),
  /** When it came into this state. */
  sinceTime: time,
});
export type TravelRulePayment = z.infer<typeof payment>;

export const travelRuleShows = ['to-decide', 'waiting', 'all'] as const;

export const listTravelRulePayments = endpoint({
  name: 'travel-rule-payments.list',
  summary: 'Payments that the travel rule applies to: those that staff decide, oldest first, or others',
  path: '/console/travel-rule-payments/list',
  access: anyStaff,
  request: z.object({
    ...page,
    /** `waiting`: for the member or the other service; `all`: newest first. */
    show: z.enum(travelRuleShows),
    memberId: z.optional(memberId),
  }),
  response: z.extend(listOf(payment), {
    /** The worth in USD from which payments to wallets wait; null while the rule is off: without an amount, or without services. */
    fromUsd: z.nullable(z.string()),
  }),
  cancellable: true,
});

const step = z.object({
  step: z.enum([
    'needs-owner',
    'own',
    'ask',
    'acknowledged',
    'approved',
    'held',
    'retry',
    'propose',
    'accept',
    'refuse',
    'confirmed',
    'canceled',
  ]),
  /** Null for what no person did. */
  by: z.nullable(z.string()),
  time,
  /** The reason of staff, why it is held, or the other service's own words. */
  detail: z.string(),
});

export const getTravelRulePayment = endpoint({
  name: 'travel-rule-payments.get',
  summary: 'One of these payments with what happened to it',
  path: '/console/travel-rule-payments/get',
  access: anyStaff,
  request: z.object({ txnNo }),
  response: z.object({
    payment,
    address: z.string(),
    owner: z.nullable(z.enum(walletOwners)),
    /** Oldest first. */
    steps: z.array(step),
    may: z.object({ retry: z.boolean(), accept: z.boolean(), agree: z.boolean(), refuse: z.boolean() }),
  }),
  refusals: ['not-found'],
});
export type TravelRulePaymentDetail = z.infer<typeof getTravelRulePayment.response>;

const decision = { txnNo, version: z.int(), reason: noteText(500) };
const state = z.object({ state: z.enum(travelRuleStates) });

export const retryTravelRulePayment = endpoint({
  name: 'travel-rule-payments.retry',
  summary: 'Asks the other service again, by what the member says about the wallet now',
  path: '/console/travel-rule-payments/retry',
  access: decidingStaff,
  work: 'review',
  write: true,
  request: z.object({ txnNo, version: z.int() }),
  response: state,
  refusals: ['not-found', 'already-decided'],
});

/** The first proposes, a colleague agrees; then the payment is sent. */
export const acceptTravelRulePayment = endpoint({
  name: 'travel-rule-payments.accept',
  summary: 'Accepts a payment without an exchange of names; two people have to',
  path: '/console/travel-rule-payments/accept',
  access: decidingStaff,
  work: 'review',
  write: true,
  request: z.object(decision),
  response: state,
  refusals: ['not-found', 'already-decided'],
});

/** Refuses already-decided once it may be sent. */
export const refuseTravelRulePayment = endpoint({
  name: 'travel-rule-payments.refuse',
  summary: 'Refuses a payment that the travel rule holds, and returns its amount and fee to the member',
  path: '/console/travel-rule-payments/refuse',
  access: decidingStaff,
  work: 'review',
  write: true,
  takesPower: true,
  request: z.object(decision),
  response: state,
  refusals: ['not-found', 'already-decided'],
});
