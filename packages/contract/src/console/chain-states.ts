// The chains as staff see them: whether all servers use them, what lies on our addresses by the books, payments that cannot
// leave, and those that nobody can tell the outcome of.
import * as z from 'zod/mini';
import { channelCode } from '../collection-accounts/endpoints.ts';
import { endpoint, moneyReaders } from '../endpoint.ts';
import { currency, decimal, nothing, time } from '../fields.ts';

/** Where a chain has more or less than the books. */
const chainBreak = z.object({
  address: z.string(),
  currency,
  /** More: it was paid in and never credited. Less: it has left the address since the check before. */
  kind: z.enum(['more', 'less']),
  onChain: decimal,
  inBooks: decimal,
  difference: decimal,
});
export type ChainBreak = z.infer<typeof chainBreak>;

/** Why a payment on a chain has not left, or is with people. */
export const sendCauses = [
  'native-coin',
  'token-balance',
  'token-paused',
  'wallet-blocked',
  'token-rejects',
  'fee-ceiling',
  'node-rejects',
  'other-amount',
] as const;
export type SendCause = (typeof sendCauses)[number];

const chainState = z.object({
  fcCode: channelCode,
  channelName: z.string(),
  /** Why servers refuse to read and pay there, in their own words; none when all of them use it. */
  stops: z.array(z.string()),
  /** The last time that all addresses were held against the books; null before the first. */
  check: z.nullable(
    z.object({
      at: time,
      /** It is older than a night and a half: the node did not answer, or the chain is stopped. */
      isOverdue: z.boolean(),
      block: z.string(),
      addresses: z.int(),
      breaks: z.array(chainBreak),
    }),
  ),
  /** Payments that seem lost without a proof: nothing is signed anew until the chain shows one. */
  unproven: z.array(z.object({ txnNo: z.string(), txHash: z.string(), since: time, reason: z.string() })),
  /** Payments that cannot leave, or that moved another amount; oldest first. */
  blocked: z.array(
    z.object({
      txnNo: z.string(),
      cause: z.enum(sendCauses),
      since: time,
      /** Payments that the chain takes only after it. */
      behind: z.int(),
      /** In the provider's words. */
      reason: z.string(),
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

export const chainStateEndpoints = [listChainStates];
