// The house's own movements, for staff: one person enters, another confirms or rejects (MON-701).
import * as z from 'zod/mini';
import { endpoint, houseStaff, moneyReaders } from '../endpoint.ts';
import { amount, currency, date, decimal, id, listOf, nothing, page, time } from '../fields.ts';
import { positiveDecimal } from '../rules/amount.ts';
import { line, patternText, requiredText, trimmedText } from '../rules/text.ts';
import { houseAccountNames } from './accounts.ts';
import { type MovementInput, movementIssues } from './check.ts';
import { coinAmountText, coinNames } from './coin-amount.ts';
import { movementKindNames } from './kinds.ts';

/** The number of a movement. */
export const movementNo = patternText(19, /^H\d{8}[0-9A-Z]{10}$/);
const bookingKey = patternText(32, /^[\da-f]{32}$/);
export const movementKind = z.enum(movementKindNames);
const houseAccountName = z.enum(houseAccountNames);

/** ENTERED waits for a colleague; BOOKED is in the ledger. */
export const movementStatuses = ['ENTERED', 'BOOKED', 'REJECTED', 'WITHDRAWN'] as const;
export const movementStatus = z.enum(movementStatuses);
export type MovementStatus = z.infer<typeof movementStatus>;

const houseMovement = z.object({
  movementNo,
  version: z.int(),
  kind: movementKind,
  status: movementStatus,
  /** Who made it: staff, a rule that matched a bank's entry, or the house's own work on chains. */
  origin: z.enum(['staff', 'rule', 'house']),
  /** The place, or the debited account of a correction; null for a kind without one. */
  place: z.nullable(houseAccountName),
  /** The destination of a move, or the credited account of a correction. */
  otherPlace: z.nullable(houseAccountName),
  counterparty: z.nullable(z.string()),
  amount,
  /** The amount that a hedge buys. */
  counterAmount: z.nullable(amount),
  /**
   * The amount of a chain's own coin that is bought or used; null for other kinds, and for older movements.
   */
  coin: z.nullable(z.object({ coin: z.enum(coinNames), value: decimal })),
  valueDate: date,
  /** The bank's reference, or the hash of the transaction; '' while there is none. */
  bankReference: z.string(),
  reason: z.string(),
  /** The move or the hedge that it is a part of. */
  belongsTo: z.nullable(movementNo),
  /** The part of a move that has not arrived; null for every other kind. */
  open: z.nullable(amount),
  document: z.nullable(z.object({ documentId: id, name: z.string(), size: z.int() })),
  enteredBy: z.nullable(z.string()),
  enteredTime: time,
  /** True for the person who entered it: somebody else confirms it. */
  isOwn: z.boolean(),
  decidedBy: z.nullable(z.string()),
  decidedTime: z.nullable(time),
  decisionReason: z.nullable(z.string()),
});
export type HouseMovement = z.infer<typeof houseMovement>;

const posting = z.object({ debit: z.string(), credit: z.string(), amount });

export const listHouseMovements = endpoint({
  name: 'house-movements.list',
  summary: 'The house’s own movements, newest first',
  path: '/console/house-movements/list',
  access: moneyReaders,
  request: z.object({
    ...page,
    kind: z.optional(movementKind),
    status: z.optional(movementStatus),
    /** Matches the first or the second place. */
    place: z.optional(houseAccountName),
    currency: z.optional(currency),
    /** Value dates, both included. */
    fromDate: z.optional(date),
    toDate: z.optional(date),
    /** A part of the number, the reference, the counterparty or the reason. */
    search: z.optional(trimmedText(100)),
  }),
  response: listOf(houseMovement),
  cancellable: true,
});

export const getHouseMovement = endpoint({
  name: 'house-movements.get',
  summary: 'A movement of the house with its journal and the movements that belong to it',
  path: '/console/house-movements/get',
  access: moneyReaders,
  request: z.object({ movementNo }),
  response: z.object({
    movement: houseMovement,
    /**
     * The postings, or those that a confirmation would make; empty once the movement was rejected or
     * withdrawn.
     */
    postings: z.array(posting),
    /** The settlements of a hedge, or the arrivals of a move. */
    parts: z.array(houseMovement),
    /**
     * The system's movements of the same day, shown beside network fees entered by hand: they may be the same
     * cost.
     */
    ofSystem: z.array(houseMovement),
  }),
  refusals: ['not-found'],
});

const isWhole = z.check<MovementInput>(({ value, issues }) => {
  for (const [field, text] of movementIssues(value))
    issues.push({ code: 'custom', message: text, path: [field], input: value, continue: true });
});

/** The kind decides the fields; other fields are refused. */
export const movementInput = z
  .object({
    kind: movementKind,
    place: z.optional(houseAccountName),
    otherPlace: z.optional(houseAccountName),
    counterparty: z.optional(line(140)),
    currency,
    amount: positiveDecimal,
    counterCurrency: z.optional(currency),
    counterAmount: z.optional(positiveDecimal),
    coin: z.optional(z.enum(coinNames)),
    coinAmount: z.optional(coinAmountText),
    valueDate: date,
    bankReference: z.optional(line(140)),
    belongsTo: z.optional(movementNo),
    /** The booking of a bank that waits on `suspense`, which the movement explains. */
    bookingKey: z.optional(bookingKey),
    reason: requiredText(500),
    documentId: z.optional(id),
  })
  .check(isWhole);

export const enterHouseMovement = endpoint({
  name: 'house-movements.enter',
  summary: 'Enters a movement of the house, which a colleague confirms; no money moves by it',
  path: '/console/house-movements/enter',
  access: houseStaff,
  work: 'review',
  write: true,
  request: movementInput,
  response: z.object({ movementNo }),
  refusals: ['not-found', 'already-decided', 'file-not-found', 'insufficient-balance'],
});

const decision = { movementNo, version: z.int() };

/** The author cannot confirm it. */
export const confirmHouseMovement = endpoint({
  name: 'house-movements.confirm',
  summary: 'Confirms a movement that a colleague entered, and posts it',
  path: '/console/house-movements/confirm',
  access: houseStaff,
  work: 'money',
  write: true,
  request: z.object(decision),
  response: nothing,
  refusals: ['not-found', 'already-decided', 'insufficient-balance'],
});

/** Movements that are confirmed in one call: a page of the list. */
const CONFIRMED_MAX = 100;

/** Why a movement among several was not confirmed. */
export const unconfirmedReasons = [
  'not-found',
  'already-decided',
  'changed-meanwhile',
  'forbidden',
  'invalid-input',
  'insufficient-balance',
] as const;
export type UnconfirmedReason = (typeof unconfirmedReasons)[number];

/** Each is decided separately, in the given order: a refused one does not stop the others. */
export const confirmHouseMovements = endpoint({
  name: 'house-movements.confirm-several',
  summary:
    'Confirms several movements that colleagues entered or the system prepared, and names the refused ones',
  path: '/console/house-movements/confirm-several',
  access: houseStaff,
  work: 'money',
  write: true,
  request: z.object({
    movements: z.array(z.object(decision)).check(z.minLength(1), z.maxLength(CONFIRMED_MAX)),
  }),
  response: z.object({
    confirmed: z.array(movementNo),
    refused: z.array(z.object({ movementNo, because: z.enum(unconfirmedReasons) })),
  }),
});

export const rejectHouseMovement = endpoint({
  name: 'house-movements.reject',
  summary: 'Rejects a movement that a colleague entered',
  path: '/console/house-movements/reject',
  access: houseStaff,
  work: 'review',
  write: true,
  takesPower: true,
  request: z.object({ ...decision, reason: requiredText(500) }),
  response: nothing,
  refusals: ['not-found', 'already-decided'],
});

export const withdrawHouseMovement = endpoint({
  name: 'house-movements.withdraw',
  summary: 'Withdraws a movement that the caller entered and nobody confirmed',
  path: '/console/house-movements/withdraw',
  access: houseStaff,
  work: 'review',
  write: true,
  takesPower: true,
  request: z.object(decision),
  response: nothing,
  refusals: ['not-found', 'already-decided'],
});

/** Multipart: one part `file`. A document that no movement names within a day is removed. */
export const uploadHouseDocument = endpoint({
  name: 'house-movements.upload-document',
  summary: 'Stores the document of a movement and answers its reference',
  path: '/console/house-movements/upload-document',
  access: houseStaff,
  write: true,
  transport: 'upload',
  request: nothing,
  response: z.object({ documentId: id, name: z.string(), size: z.int() }),
  refusals: [
    'too-large',
    'file-type-refused',
    'file-empty',
    'file-broken',
    'file-locked',
    'file-active',
    'file-expands',
    'file-too-complex',
    'archive-nested',
    'archive-unreadable',
    'too-many-files',
  ],
});

/** Each view is logged. */
export const downloadHouseDocument = endpoint({
  name: 'house-movements.document',
  summary: 'The bytes of the document of a movement',
  path: '/console/house-movements/document',
  access: moneyReaders,
  transport: 'download',
  request: z.object({ movementNo }),
  response: nothing,
  refusals: ['not-found', 'file-not-found'],
});

const suspenseBooking = z.object({
  bookingKey,
  channel: z.int(),
  channelName: z.string(),
  side: z.enum(['debit', 'credit']),
  account: z.string(),
  /** The amount on `suspense`, which no payment of ours explains. */
  amount,
  valueDate: date,
  reference: z.string(),
  /** The bank's own text for it. */
  description: z.string(),
  heardTime: time,
  /** The movement that explains it after a colleague's confirmation; null if nobody has entered one. */
  movementNo: z.nullable(movementNo),
});
export type SuspenseBooking = z.infer<typeof suspenseBooking>;

export const listSuspenseBookings = endpoint({
  name: 'house-movements.suspense',
  summary: 'What banks took or gave back without a payment of ours, on suspense until a movement explains it',
  path: '/console/house-movements/suspense',
  access: moneyReaders,
  request: z.object(page),
  response: listOf(suspenseBooking),
});
