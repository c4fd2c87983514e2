// What leaves a wallet of ours on a chain, and why it may not.
import type { Amount } from '@causeway/money';
import type { Approval, SignedTransfer, SigningWallet } from './signer-port.ts';

/** A payment out of a wallet of ours. */
export interface TokenPayment {
  readonly to: string;
  readonly amount: Amount;
  /** When missing, the hot wallet. */
  readonly wallet?: SigningWallet;
}

/** What is signed: a payment, why, and the nonce where the chain has one, counted by the caller for each wallet. */
export interface TokenSend extends TokenPayment {
  readonly approval: Approval;
  readonly sequence: number;
}

/** The chain's own coin out of a wallet of ours, to pay for fees. */
export interface CoinSend {
  readonly wallet: SigningWallet;
  readonly to: string;
  /** The index of `to` in the member branch, where it is a deposit address; else null. */
  readonly toIndex: number | null;
  /** Wei or sun. */
  readonly units: bigint;
  readonly approval: Approval;
  readonly sequence: number;
}

/** What a wallet of ours needs of the chain's own coin to make a payment. Wei or sun. */
export interface CoinNeed {
  readonly status: 'known';
  readonly has: bigint;
  /** With room for a price that rises until the payment is signed. */
  readonly needed: bigint;
  /** What the payment costs by the price of now. */
  readonly likely: bigint;
}

/** What a transaction in a block has cost its wallet. Wei or sun. */
export interface TransactionFee {
  readonly units: bigint;
  readonly blockNumber: bigint;
}

/** What a payment may cost. */
export interface FeeLimits {
  /** The most that a unit of gas may cost, in gwei; of no meaning on TRON, whose limit of fees is configured. */
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
  /** The network asks for more than our limit of fees. */
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
   * `txHash` where a transaction of the same content took its place, such as one sent with a higher fee. The token's own log
   * says that the amount went from our wallet to the payee.
   */
  | { readonly status: 'included'; readonly confirmations: number; readonly txHash?: string }
  /** Included, without effect, and final: a reorganisation cannot make it succeed any more. */
  | { readonly status: 'failed'; readonly reason: string }
  /** Included and final, and by its log the token moved another amount, or nothing: only people can settle it. */
  | { readonly status: 'other-amount'; readonly reason: string; readonly txHash: string }
  /**
   * It can never be included any more, and the chain's own final blocks show it. `witness` names what shows
   * it: on EVM the transaction of another content that took its sequence, on TRON the block where its time
   * had passed, in blocks that were all read without it. Only then may a new one be signed. `block`: the
   * number of the final block that shows it.
   */
  | { readonly status: 'expired'; readonly witness: string; readonly block: bigint }
  /**
   * It seems gone, and nothing shows it: the node has no answer and no block that proves one. Nothing is
   * signed anew; it is asked again, and a person is notified.
   */
  | { readonly status: 'unproven'; readonly reason: string };
