// The port of a signer for the house on a chain. The signer sees the approval beside the transaction, and may refuse: a
// refusal is a value. No answer is `ProviderUnavailable`; repeating is harmless, because the same content under the same
// sequence is the same payment.
import type { ChainAsset, ChainChannel, ChainCoin } from './channels.ts';

/**
 * The wallet that a transaction leaves. Never the cold one, which is signed for offline. A deposit address is named by its
 * index in the member branch and by itself, so that a signer with several branches finds its key.
 */
export type SigningWallet =
  | { readonly kind: 'hot' }
  | { readonly kind: 'gas' }
  | { readonly kind: 'deposit'; readonly index: number; readonly address: string };

/** The wallets whose keys a signer has on a channel. */
export interface SignerWallets {
  readonly hot: string;
  /** Pays the fees of deposit addresses; null if the hot wallet does. */
  readonly gas: string | null;
  /** Extended public keys (`m/44'/60'/n'`) whose deposit addresses it can sign for; may be empty. */
  readonly depositBranches: readonly string[];
}

/** An EIP-1559 transaction before its signature; amounts in wei. */
export interface EvmUnsigned {
  readonly format: 'eip-1559';
  readonly chainId: number;
  readonly nonce: number;
  readonly to: string;
  /** In hexadecimal, with 0x. */
  readonly data: string;
  readonly value: bigint;
  readonly gas: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** The `raw_data` of a TRON transaction, in hexadecimal. */
export interface TronUnsigned {
  readonly format: 'tron';
  readonly rawData: string;
}

export type UnsignedTransaction = EvmUnsigned | TronUnsigned;

export const approvalKinds = [
  /** Money of a member to a payee. */
  'payout',
  /** Money back to its sender. */
  'return',
  /** From a deposit address into the hot wallet. */
  'sweep',
  /** The chain's coin to a deposit address, for the fee of its sweep. */
  'gas-funding',
  /** From the hot wallet to cold, approved by two members of staff. */
  'cold-transfer',
  /** Moves nothing and uses up a sequence that no payment needs. */
  'fill',
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** Why something is signed. A replacement is no kind of its own: it has the same approval under the same sequence. */
export interface Approval {
  /** Unique among all outgoing transactions: one id is signed for one content only. */
  readonly id: string;
  readonly kind: ApprovalKind;
  /** The approvers' ids, if people approved it: for the signer's log. */
  readonly approvedBy?: readonly string[];
}

/** Everything that was approved; the transaction must do exactly this. */
export interface ApprovedContent extends Approval {
  readonly asset: ChainAsset | ChainCoin;
  readonly to: string;
  /** The index of `to` in the member branch, if it is a deposit address of ours; otherwise null. */
  readonly toIndex: number | null;
  /** Whole smallest units: of the token, wei or sun. */
  readonly units: bigint;
}

export interface SigningRequest {
  readonly channel: ChainChannel;
  readonly wallet: SigningWallet;
  readonly transaction: UnsignedTransaction;
  readonly content: ApprovedContent;
}

/** A signed transaction: store it before it is broadcast, because the same bytes may be broadcast any number of times. */
export interface SignedTransfer {
  readonly txHash: string;
  readonly raw: string;
}

export type SigningAnswer =
  | { readonly status: 'signed'; readonly transfer: SignedTransfer }
  /** The policy's reason, for staff. */
  | { readonly status: 'refused'; readonly reason: string };

export interface Signer {
  /** Null if it has no key of the channel. */
  wallets(channel: ChainChannel): Promise<SignerWallets | null>;
  /** Throws ProviderUnavailable without an answer. */
  sign(request: SigningRequest): Promise<SigningAnswer>;
}
