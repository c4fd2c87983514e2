// Inquiries of other services about payments to members' addresses (VER-295 to VER-298).
import * as z from 'zod/mini';
import { anyRole, anyStaff, decidingStaff, endpoint, makerVerified } from '../endpoint.ts';
import { amount, id, listOf, memberId, nothing, page, time, txnNo } from '../fields.ts';
import { check } from '../reviews/endpoints.ts';
import { noteText } from '../rules/text.ts';

const travelAddress = z.object({
  /** False where names are not exchanged, or the account has no open address on a chain. */
  isOffered: z.boolean(),
  /** Null until the member has one made. */
  travelAddress: z.nullable(z.string()),
});
export type TravelAddress = z.infer<typeof travelAddress>;

export const getTravelAddress = endpoint({
  name: 'travel-addresses.get',
  summary: 'The travel address of one of the member’s own addresses, for the service that pays to it',
  path: '/trading-api/trading/merchant/travel-address',
  access: anyRole,
  request: z.object({ accountId: id }),
  response: travelAddress,
  refusals: ['collection-account-not-found'],
});

/** One for each address; the same one is answered again. */
export const makeTravelAddress = endpoint({
  name: 'travel-addresses.make',
  summary: 'Makes the travel address of one of the member’s own addresses',
  path: '/trading-api/trading/merchant/travel-address/make',
  access: makerVerified,
  write: true,
  request: z.object({ accountId: id }),
  response: travelAddress,
  refusals: ['collection-account-not-found'],
});

/**
 * RECEIVED: not checked yet. HELD: staff decide. PROPOSED: one of staff approves, and a colleague has to agree. APPROVED and
 * REJECTED are answered to the service.
 */
export const travelInquiryStates = ['RECEIVED', 'HELD', 'PROPOSED', 'APPROVED', 'REJECTED'] as const;
export type TravelInquiryState = (typeof travelInquiryStates)[number];

/** The first three reject without staff, the others are for staff to decide. */
export const travelInquiryReasons = [
  'other-token',
  'other-address',
  'closed-address',
  'other-beneficiary',
  'close-beneficiary',
  'listed-originator',
  'unchecked-name',
] as const;
export type TravelInquiryReason = (typeof travelInquiryReasons)[number];

export const travelInquiry = z.object({
  inquiryId: id,
  version: z.int(),
  memberId,
  memberName: z.nullable(z.string()),
  /** The host of the other service. */
  service: z.string(),
  amount,
  /** As the other service names them. */
  originatorName: z.string(),
  beneficiaryName: z.string(),
  state: z.enum(travelInquiryStates),
  reasons: z.array(z.enum(travelInquiryReasons)),
  receivedTime: time,
});
export type TravelInquiry = z.infer<typeof travelInquiry>;

export const travelInquiryShows = ['to-decide', 'all'] as const;

export const listTravelInquiries = endpoint({
  name: 'travel-inquiries.list',
  summary:
    'Inquiries of other services about payments to members: those that staff decide, oldest first, or all',
  path: '/console/travel-inquiries/list',
  access: anyStaff,
  request: z.object({ ...page, show: z.enum(travelInquiryShows), memberId: z.optional(memberId) }),
  response: listOf(travelInquiry),
  cancellable: true,
});

const step = z.object({
  step: z.enum(['received', 'held', 'propose', 'approved', 'rejected', 'answered', 'confirmed', 'canceled']),
  /** Null for what no person did. */
  by: z.nullable(z.string()),
  time,
  /** The reason of staff, the transaction, or the other service's own words. */
  detail: z.string(),
});

/** A party's person as the other service names it. */
const person = z.object({
  names: z.array(z.string()),
  addresses: z.array(z.string()),
  /** ISO 3166-1 alpha-2. */
  country: z.nullable(z.string()),
  birthday: z.nullable(z.string()),
  /** The number of a document or a registration. */
  document: z.nullable(z.string()),
  /** Its id at the other service. */
  customerId: z.nullable(z.string()),
});
export type TravelPerson = z.infer<typeof person>;

export const getTravelInquiry = endpoint({
  name: 'travel-inquiries.get',
  summary: 'One of these inquiries with both parties, its screening, and what happened to it',
  path: '/console/travel-inquiries/get',
  access: anyStaff,
  request: z.object({ inquiryId: id }),
  response: z.object({
    inquiry: travelInquiry,
    reference: z.string(),
    address: z.nullable(z.string()),
    originators: z.array(person),
    beneficiaries: z.array(person),
    /** The screening of the originators; empty before. */
    checks: z.array(check),
    /** Deposits of the transaction that the service confirmed: those of its amount, or all where none has it (VER-342). */
    deposits: z.array(txnNo),
    /** Oldest first. */
    steps: z.array(step),
    may: z.object({ approve: z.boolean(), agree: z.boolean(), reject: z.boolean() }),
  }),
  refusals: ['not-found'],
});
export type TravelInquiryDetail = z.infer<typeof getTravelInquiry.response>;

const decision = z.object({ inquiryId: id, version: z.int(), reason: noteText(500) });
const state = z.object({ state: z.enum(travelInquiryStates) });

/** The first proposes, a colleague agrees; then the service is answered. */
export const approveTravelInquiry = endpoint({
  name: 'travel-inquiries.approve',
  summary: 'Approves a payment that another service asks about; two people have to',
  path: '/console/travel-inquiries/approve',
  access: decidingStaff,
  work: 'review',
  write: true,
  request: decision,
  response: state,
  refusals: ['not-found', 'already-decided'],
});

export const rejectTravelInquiry = endpoint({
  name: 'travel-inquiries.reject',
  summary: 'Rejects a payment that another service asks about',
  path: '/console/travel-inquiries/reject',
  access: decidingStaff,
  work: 'review',
  write: true,
  takesPower: true,
  request: decision,
  response: state,
  refusals: ['not-found', 'already-decided'],
});

export const countTravelRule = endpoint({
  name: 'travel-rule.count',
  summary:
    'Payments, inquiries and proposals about deposits that the caller can decide; none that wait for a colleague',
  path: '/console/travel-rule/count',
  access: decidingStaff,
  request: nothing,
  response: z.object({ total: z.int() }),
});
