// Payments from our wallets on a chain, and why one may be blocked.
import type { Amount } from '@causeway/money';
import type { Approval, SignedTransfer, SigningWallet } from './signer-port.ts';

/** A payment from a wallet of ours. */
export interface TokenPayment {
  readonly to: string;
  readonly amount: Amount;
  /** When missing, the hot wallet. */
  readonly wallet?: SigningWallet;
}

/**
 * A transaction to sign: a payment, its approval, and the nonce if the chain has one, counted by the caller for each wallet.
 */
export interface TokenSend extends TokenPayment {
  readonly approval: Approval;
  readonly sequence: number;
}

/** The chain's own coin from a wallet of ours, to pay for fees. */
export interface CoinSend {
  readonly wallet: SigningWallet;
  readonly to: string;
  /** The index of `to` in the member branch, if it is a deposit address; otherwise null. */
  readonly toIndex: number | null;
  /** Wei or sun. */
  readonly units: bigint;
  readonly approval: Approval;
  readonly sequence: number;
}

/** The coin that a wallet of ours needs to make a payment. Wei or sun. */
export interface CoinNeed {
  readonly status: 'known';
  readonly has: bigint;
  /** Includes room for a price that rises until the payment is signed. */
  readonly needed: bigint;
  /** The payment's cost at the current price. */
  readonly likely: bigint;
}

/** The cost of a transaction in a block for its wallet. Wei or sun. */
export interface TransactionFee {
  readonly units: bigint;
  readonly blockNumber: bigint;
}

/** The maximum cost of a payment. */
export interface FeeLimits {
  /** The most that a unit of gas may cost, in gwei; meaningless on TRON, whose limit of fees is configured. */
  readonly maxFeeGwei: number;
}

export const sendObstacles = [
  /** The hot wallet has too little of the chain's own coin for the fee. */
  'native-coin',
  /** The hot wallet has too little of the token. */
  'token-balance',
  /** The token's issuer has stopped all transfers. */
  'token-paused',
  /** The token's issuer has blocked our hot wallet. */
  'wallet-blocked',
  /** The token's contract would reject the transfer and does not say why. */
  'token-rejects',
  /** The network's price exceeds our limit of fees. */
  'fee-ceiling',
  /** The node does not take the signed bytes. */
  'node-rejects',
  /** The signer's policy refuses to sign it. */
  'signer-refused',
] as const;
/** Why a payment cannot leave now; it can once the cause is gone. */
export type SendObstacle = (typeof sendObstacles)[number];

export interface BlockedSend {
  readonly status: 'blocked';
  readonly cause: SendObstacle;
  /** In the provider's words, for staff. */
  readonly reason: string;
}

export type SigningResult =
  | { readonly status: 'signed'; readonly transfer: SignedTransfer }
  /** The signer refuses, or it would cost more than the limit. */
  | BlockedSend;

export type ChainSendStatus =
  | { readonly status: 'unknown' }
  | { readonly status: 'pending' }
  /**
   * `txHash` if a transaction with the same content replaced it, for example with a higher fee. The token's own log
   * says that the amount went from our wallet to the payee.
   */
  | { readonly status: 'included'; readonly confirmations: number; readonly txHash?: string }
  /** Included without effect, and final: a reorganization cannot make it succeed any more. */
  | { readonly status: 'failed'; readonly reason: string }
  /** Included and final, but by its log the token moved another amount, or nothing: only people can settle it. */
  | { readonly status: 'other-amount'; readonly reason: string; readonly txHash: string }
  /**
   * It can never be included any more, and the chain's own final blocks show it. `witness` names the evidence: on EVM the
   * transaction with other content that took its sequence, on TRON the block after its expiry, in blocks that were all read
   * without it. Only then may a new one be signed. `block`: the number of the final block that shows it.
   */
  | { readonly status: 'expired'; readonly witness: string; readonly block: bigint }
  /**
   * It seems lost, without proof: the node has no answer and no block that proves it. Nothing is signed again; the chain is
   * asked again, and a person is notified.
   */
  | { readonly status: 'unproven'; readonly reason: string };
