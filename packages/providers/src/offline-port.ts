// What is signed where no server reaches: unsigned bytes out of a wallet whose key is nowhere here, and what comes back held
// against them.
import type { Amount } from '@causeway/money';
import type { BlockedSend, ChainSendStatus, FeeLimits } from './sending-port.ts';
import type { SignedTransfer } from './signer-port.ts';

/** A payment of a token out of a wallet that is signed for offline. */
export interface OfflinePayment {
  readonly from: string;
  readonly to: string;
  readonly amount: Amount;
}

/** Bytes to sign; the same bytes are the same payment, however often they are signed. */
export interface UnsignedPayment {
  /** On Ethereum an EIP-1559 transaction, on TRON its `raw_data`; in hexadecimal, without 0x. */
  readonly unsigned: string;
  /** After that the chain takes them no more; null where they do not expire. */
  readonly expiresAt: Date | null;
  /** The nonce; null where the chain has none. */
  readonly sequence: bigint | null;
  /** The newest block when they were made. */
  readonly block: bigint;
}

export type OfflinePreparation = ({ readonly status: 'ready' } & UnsignedPayment) | BlockedSend;

/** What signed bytes may differ in from what was asked. */
export const signedFields = [
  /** They are no transaction of the kind that was asked. */
  'form',
  'chain',
  'signer',
  'nonce',
  'token',
  'recipient',
  'amount',
  /** The chain's own coin moves besides. */
  'coin',
  'fee',
  'expiry',
  /** The block that they refer to. */
  'reference',
  /** Anything else that the bytes say. */
  'rest',
] as const;

export interface SignedDifference {
  readonly field: (typeof signedFields)[number];
  readonly asked: string;
  readonly signed: string;
}

export type SignedCheck =
  | { readonly status: 'fits'; readonly transfer: SignedTransfer }
  | { readonly status: 'differs'; readonly differences: readonly SignedDifference[] };

export interface OfflineSigning {
  /** Tries the payment at the token's contract, and writes its bytes. */
  prepare(payment: OfflinePayment, limits: FeeLimits): Promise<OfflinePreparation>;
  /**
   * Holds what came back against what was asked, byte by byte. Takes the signed bytes in hexadecimal, or a JSON document that
   * has them.
   */
  check(asked: { readonly unsigned: string; readonly from: string }, signed: string): Promise<SignedCheck>;
  /** What became of the bytes, also when others signed and broadcast them; `expired` when they can never be taken any more. */
  status(
    asked: { readonly unsigned: string; readonly from: string },
    signedAfter: bigint | null,
  ): Promise<ChainSendStatus>;
}
