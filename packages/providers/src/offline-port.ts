// Offline signing: unsigned bytes of a wallet whose key is on no server, and the comparison of signed ones with them.
import type { Amount } from '@causeway/money';
import type { BlockedSend, ChainSendStatus, FeeLimits } from './sending-port.ts';
import type { SignedTransfer } from './signer-port.ts';

/** A payment of a token from a wallet that is signed for offline. */
export interface OfflinePayment {
  readonly from: string;
  readonly to: string;
  readonly amount: Amount;
}

/** Bytes to sign; the same bytes are the same payment, however often they are signed. */
export interface UnsignedPayment {
  /** On Ethereum an EIP-1559 transaction, on TRON its `raw_data`; in hexadecimal, without 0x. */
  readonly unsigned: string;
  /** The chain accepts them until then; null if they do not expire. */
  readonly expiresAt: Date | null;
  /** The nonce; null if the chain has none. */
  readonly sequence: bigint | null;
  /** The newest block when they were made. */
  readonly block: bigint;
}

export type OfflinePreparation = ({ readonly status: 'ready' } & UnsignedPayment) | BlockedSend;

/** Possible differences between signed bytes and the request. */
export const signedFields = [
  /** They are no transaction of the requested kind. */
  'form',
  'chain',
  'signer',
  'nonce',
  'token',
  'recipient',
  'amount',
  /** They also move the chain's own coin. */
  'coin',
  'fee',
  'expiry',
  /** The block that they refer to. */
  'reference',
  /** Any other difference in the bytes. */
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
  /** Compares the signed bytes with the request, byte by byte. Takes them in hexadecimal, or in a JSON document. */
  check(asked: { readonly unsigned: string; readonly from: string }, signed: string): Promise<SignedCheck>;
  /**
   * The outcome of the bytes, also if others signed and broadcast them; `expired` when the chain can never take them any
   * more.
   */
  status(
    asked: { readonly unsigned: string; readonly from: string },
    signedAfter: bigint | null,
  ): Promise<ChainSendStatus>;
}
