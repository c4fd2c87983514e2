// Messages of banks that could not be read or posted, for staff: viewed, read again, dismissed permanently.
import * as z from 'zod/mini';
import { endpoint, moneyReaders, treasuryStaff } from '../endpoint.ts';
import { listOf, nothing, page, time } from '../fields.ts';
import { patternText, requiredText } from '../rules/text.ts';

/** The bank's channel and the SHA-256 of the message. */
const messageKey = patternText(69, /^\d{1,4}:[\da-f]{64}$/);

/** Why a message could not be recorded, in words of the console. */
export const messageProblem = z.enum([
  'damaged',
  'type',
  'incomplete',
  'currency',
  'amount',
  'status',
  'duplicate',
  'not-posted',
]);
export type MessageProblem = z.infer<typeof messageProblem>;

const bankMessage = z.object({
  messageKey,
  channel: z.int(),
  /** The name by which staff know the channel. */
  channelName: z.string(),
  /** The bank's own id of it; null when it gave none. */
  bankMessageId: z.nullable(z.string()),
  /** Why the last try could not record it; empty for a message that an older version stored. */
  problems: z.array(messageProblem),
  /** The same for support, in the parser's own words, in English; may quote the message. */
  reason: z.string(),
  keptAt: time,
  /** The time when it was last read again without success. */
  triedAt: z.nullable(time),
});
export type BankMessage = z.infer<typeof bankMessage>;

export const listBankMessages = endpoint({
  name: 'bank-messages.list',
  summary: 'Messages of banks that could not be read and wait for staff, oldest first',
  path: '/console/bank-messages/list',
  access: moneyReaders,
  request: z.object(page),
  response: listOf(bankMessage),
});

/** Reads the original message: it may name people and accounts. */
export const getBankMessage = endpoint({
  name: 'bank-messages.text',
  summary: 'The whole text of a message of a bank that could not be read',
  path: '/console/bank-messages/text',
  access: moneyReaders,
  request: z.object({ messageKey }),
  response: z.object({ text: z.string() }),
  refusals: ['not-found'],
});

/**
 * Records the readable events, each credit and status once however often it is reported. A message that is still unreadable
 * stays on the list.
 */
export const readBankMessageAgain = endpoint({
  name: 'bank-messages.read-again',
  summary: 'Reads a message of a bank as if it had come now; read whole, it is off the list',
  path: '/console/bank-messages/read-again',
  access: treasuryStaff,
  work: 'review',
  write: true,
  request: z.object({ messageKey }),
  /** `reason` says why it still could not be read; null if it was. */
  response: z.object({ reason: z.nullable(z.string()) }),
  refusals: ['not-found', 'already-decided', 'provider-unreachable'],
});

export const dismissBankMessage = endpoint({
  name: 'bank-messages.dismiss',
  summary: 'Sets a message of a bank aside for good: it is kept, and nothing of it is recorded',
  path: '/console/bank-messages/dismiss',
  access: treasuryStaff,
  work: 'money',
  write: true,
  request: z.object({ messageKey, reason: requiredText(500) }),
  response: nothing,
  refusals: ['not-found', 'already-decided'],
});
