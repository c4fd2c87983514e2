// Moves of money between the hot and the cold wallet, for staff: the limits propose a move, two members of
// staff approve it, and a move from cold is signed offline (MON-787 to MON-790).
import * as z from 'zod/mini';
import { channelCode } from '../collection-accounts/schemas.ts';
import { type Access, endpoint, moneyReaders } from '../endpoint.ts';
import { amount, decimal, nothing, time } from '../fields.ts';
import { patternText, requiredText } from '../rules/text.ts';

/** Staff who move the house's money. */
const walletStaff = { kind: 'staff', roles: ['treasury', 'senior'] } as const satisfies Access;

const moveNo = patternText(19, /^W\d{8}[0-9A-Z]{10}$/);

/**
 * An APPROVED move from cold is signed offline, and one from hot by the signer; DONE is final on the chain and in the books.
 */
export const walletMoveStatuses = [
  'PROPOSED',
  'APPROVED',
  'SENT',
  'DONE',
  'REJECTED',
  'WITHDRAWN',
  'FAILED',
] as const;
export type WalletMoveStatus = (typeof walletMoveStatuses)[number];

const asset = z.enum(['USDT', 'USDC']);

/** Possible differences between signed bytes and the request. */
export const signedFieldNames = [
  'form',
  'chain',
  'signer',
  'nonce',
  'token',
  'recipient',
  'amount',
  'coin',
  'fee',
  'expiry',
  'reference',
  'rest',
] as const;

const toSign = z.object({
  /** The content of the file to sign, and of its QR code. */
  document: z.string(),
  fileName: z.string(),
  /** Null if the bytes do not expire. */
  expiresTime: z.nullable(time),
  nonce: z.nullable(z.string()),
  /** The evidence that the bytes can never be accepted any more: others must be prepared. */
  spentBy: z.nullable(z.string()),
});

const walletMove = z.object({
  moveNo,
  version: z.int(),
  channel: channelCode,
  channelName: z.string(),
  direction: z.enum(['to-cold', 'to-hot']),
  status: z.enum(walletMoveStatuses),
  amount,
  fromAddress: z.string(),
  toAddress: z.string(),
  proposedTime: time,
  firstApprovedBy: z.nullable(z.string()),
  /** True for the person who gave the first approval: somebody else gives the second. */
  isOwnApproval: z.boolean(),
  decidedBy: z.nullable(z.string()),
  decidedTime: z.nullable(time),
  reason: z.nullable(z.string()),
  /** Null for a move from the hot wallet, and before bytes were prepared. */
  toSign: z.nullable(toSign),
  txHash: z.nullable(z.string()),
  endedTime: z.nullable(time),
});
export type WalletMove = z.infer<typeof walletMove>;

const hotLevel = z.object({
  channel: channelCode,
  channelName: z.string(),
  currency: asset,
  floor: decimal,
  target: decimal,
  ceiling: decimal,
  /** From the last reading; null before the wallet was read. */
  held: z.nullable(decimal),
  /** On its way out, and the amount that payments wait for. */
  leaving: decimal,
  waiting: decimal,
  /** `held` minus both; null like `held`. */
  free: z.nullable(decimal),
  side: z.nullable(z.enum(['below', 'within', 'above'])),
  /** Why no move is proposed although the limits are exceeded: no cold wallet is set, or it has nothing to give. */
  stuck: z.nullable(z.enum(['no-cold-wallet', 'cold-empty'])),
});
export type HotLevel = z.infer<typeof hotLevel>;

export const listWalletMoves = endpoint({
  name: 'wallet-moves.list',
  summary: 'The hot wallets between their limits, and the newest moves between hot and cold, open ones first',
  path: '/console/wallet-moves/list',
  access: moneyReaders,
  request: nothing,
  response: z.object({ levels: z.array(hotLevel), list: z.array(walletMove) }),
});

const seen = { moveNo, version: z.int() };

/** The person who gave the first approval never gives the second. */
export const approveWalletMove = endpoint({
  name: 'wallet-moves.approve',
  summary: 'Approves a move between hot and cold wallet; two of staff do',
  path: '/console/wallet-moves/approve',
  access: walletStaff,
  work: 'money',
  write: true,
  request: z.object(seen),
  response: nothing,
  refusals: ['not-found', 'already-decided'],
});

export const rejectWalletMove = endpoint({
  name: 'wallet-moves.reject',
  summary: 'Rejects a proposed move; the limits propose none in this direction for six hours',
  path: '/console/wallet-moves/reject',
  access: walletStaff,
  work: 'review',
  write: true,
  takesPower: true,
  request: z.object({ ...seen, reason: requiredText(500) }),
  response: nothing,
  refusals: ['not-found', 'already-decided'],
});

/** Refused on TRON until the earlier bytes have expired, because both could be signed. */
export const withdrawWalletMove = endpoint({
  name: 'wallet-moves.withdraw',
  summary: 'Withdraws an approved move out of cold that is not sent',
  path: '/console/wallet-moves/withdraw',
  access: walletStaff,
  work: 'review',
  write: true,
  takesPower: true,
  request: z.object({ ...seen, reason: requiredText(500) }),
  response: nothing,
  refusals: ['not-found', 'already-decided'],
});

export const prepareWalletMove = endpoint({
  name: 'wallet-moves.prepare',
  summary: 'Writes the transaction of an approved move out of cold, to be signed offline',
  path: '/console/wallet-moves/prepare',
  access: walletStaff,
  work: 'review',
  write: true,
  request: z.object(seen),
  /** Why nothing can be signed now, in the network's words; null when the transaction is ready. */
  response: z.object({ obstacle: z.nullable(z.object({ cause: z.string(), reason: z.string() })) }),
  refusals: ['not-found', 'already-decided'],
});

/**
 * The transaction can only be the move that two members of staff approved, so it needs no proof of its own.
 */
export const submitSignedMove = endpoint({
  name: 'wallet-moves.submit-signed',
  summary:
    'Takes the signed transaction of a move out of cold; what differs from what was asked is refused by name',
  path: '/console/wallet-moves/submit-signed',
  access: walletStaff,
  work: 'review',
  write: true,
  request: z.object({ ...seen, signed: requiredText(20_000) }),
  response: z.object({
    /** If there are differences, nothing is broadcast. */
    differences: z.array(
      z.object({ field: z.enum(signedFieldNames), asked: z.string(), signed: z.string() }),
    ),
  }),
  refusals: ['not-found', 'already-decided'],
});
