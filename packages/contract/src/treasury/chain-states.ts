// The chains as staff see them: whether all servers use them, our addresses compared with the books, payments that cannot
// leave, and payments without a known outcome.
import * as z from 'zod/mini';
import { channelCode } from '../collection-accounts/schemas.ts';
import { endpoint, moneyReaders, treasuryStaff } from '../endpoint.ts';
import { amount, currency, decimal, nothing, time } from '../fields.ts';
import { patternText, requiredText } from '../rules/text.ts';

/** A difference between chain and books. */
const chainBreak = z.object({
  address: z.string(),
  currency,
  /** More: it was paid in and never credited. Less: it has left the address since the previous check. */
  kind: z.enum(['more', 'less']),
  onChain: decimal,
  inBooks: decimal,
  difference: decimal,
});
export type ChainBreak = z.infer<typeof chainBreak>;

/** Why a payment has not left, or waits for people. The last cause is the one of banks. */
export const sendCauses = [
  'native-coin',
  'token-balance',
  'token-paused',
  'wallet-blocked',
  'token-rejects',
  'fee-ceiling',
  'node-rejects',
  'signer-refused',
  'other-amount',
  'lost',
  'bank-balance',
] as const;
export type SendCause = (typeof sendCauses)[number];

/** The number of a transfer, or of a return payment, which gets a new number each time it is sent. */
const paymentNo = patternText(40, /^[\dA-Z-]+$/);
const paymentOutcome = z.enum(['paid', 'not-paid']);

/** The decision of two members of staff about a payment whose outcome the chain does not show. */
const decision = z.object({
  /** The version that was read: sent with a decision, which is refused if it has changed; 0 before the first. */
  version: z.int(),
  proposal: z.nullable(
    z.object({
      outcome: paymentOutcome,
      reason: z.string(),
      byName: z.string(),
      /** True for the proposer: somebody else confirms it. */
      isOwn: z.boolean(),
      time,
      /** True if confirmed; it takes effect at the next look at the chain, within two minutes. */
      isConfirmed: z.boolean(),
    }),
  ),
});
export type PaymentDecision = z.infer<typeof decision>;
export type PaymentOutcome = z.infer<typeof paymentOutcome>;

const chainState = z.object({
  channel: channelCode,
  channelName: z.string(),
  /** Why servers refuse to read and pay there, in their own words; none when all of them use it. */
  stops: z.array(z.string()),
  /** The last comparison of all addresses with the books; null before the first. */
  check: z.nullable(
    z.object({
      at: time,
      /** True if it is older than a night and a half: the node did not answer, or the chain is stopped. */
      isOverdue: z.boolean(),
      block: z.string(),
      addresses: z.int(),
      breaks: z.array(chainBreak),
    }),
  ),
  /** Payments that seem lost without proof: nothing is signed again until the chain shows it. */
  unproven: z.array(
    z.object({
      txnNo: z.string(),
      amount: z.nullable(amount),
      txHash: z.string(),
      since: time,
      reason: z.string(),
      decision,
    }),
  ),
  /** Transactions of the last thirty days out of our hot wallet that we did not sign; newest first. */
  foreign: z.array(z.object({ nonce: z.string(), txHash: z.nullable(z.string()), seenTime: time })),
  /** Payments that cannot leave, or that moved another amount; oldest first. */
  blocked: z.array(
    z.object({
      txnNo: z.string(),
      /** Null for a nonce that no payment needs. */
      amount: z.nullable(amount),
      cause: z.enum(sendCauses),
      since: time,
      /** The number of payments that the chain takes only after this one. */
      behind: z.int(),
      /** The reason in the provider's words. */
      reason: z.string(),
      /** Null if it continues by itself once the cause is gone. */
      decision: z.nullable(decision),
    }),
  ),
});
export type ChainState = z.infer<typeof chainState>;

export const listChainStates = endpoint({
  name: 'treasury.chains',
  summary:
    'The chains: whether they are used, held against the books, payments that cannot leave, and those without a known outcome',
  path: '/console/treasury/chains',
  access: moneyReaders,
  request: nothing,
  response: z.object({ list: z.array(chainState) }),
});

/** Replaces the earlier proposal; no money moves yet. */
export const proposeChainOutcome = endpoint({
  name: 'chain-payments.propose',
  summary: 'Proposes what became of a payment on a chain whose outcome the chain does not tell',
  path: '/console/chain-payments/propose',
  access: treasuryStaff,
  work: 'review',
  write: true,
  request: z.object({
    txnNo: paymentNo,
    version: z.int(),
    outcome: paymentOutcome,
    reason: requiredText(500),
  }),
  response: nothing,
  refusals: ['not-found', 'already-decided', 'changed-meanwhile'],
});

/** The proposer never confirms it. The chain's own answer takes precedence. */
export const confirmChainOutcome = endpoint({
  name: 'chain-payments.confirm',
  summary: 'Confirms what a colleague proposed became of a payment on a chain',
  path: '/console/chain-payments/confirm',
  access: treasuryStaff,
  work: 'money',
  write: true,
  request: z.object({ txnNo: paymentNo, version: z.int() }),
  response: nothing,
  refusals: ['not-found', 'already-decided', 'changed-meanwhile'],
});
