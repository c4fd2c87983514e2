// Settings of the TRON adapter.
import type { ChainAsset, Signer } from '../port.ts';

export interface TronNodeConfig {
  /** A TRON node's HTTP API, e.g. https://api.trongrid.io, without a slash at the end. */
  readonly url: string;
  /** TronGrid's key; empty if none is needed. */
  readonly apiKey: string;
}

export interface TronChainConfig {
  readonly nodes: readonly TronNodeConfig[];
  /** How many nodes have to agree before money moves. */
  readonly quorum: number;
  /**
   * Extended public keys of accounts of deposit addresses, `m/44'/195'/n'`, oldest first; addresses are at `0/index` below
   * them. New addresses come from the last one.
   */
  readonly xpubs: readonly string[];
  /** Has the keys of the wallets below. */
  readonly signer: Signer;
  /** The wallet that pays out, in base58. */
  readonly hotWallet: string;
  /** The wallet that pays the fees of deposit addresses; null if the hot wallet does. */
  readonly gasWallet: string | null;
  /** Contracts in base58. */
  readonly contracts: Readonly<Record<ChainAsset, string>>;
  readonly confirmationsNeeded: number;
  readonly secondReadingBlocks: number;
  /** The most that one payment may burn, in sun, a millionth of a TRX. */
  readonly feeLimitSun: bigint;
  /** How long a signed payment can be included. The network allows up to 24 hours. */
  readonly expirySeconds: number;
  readonly timeoutMilliseconds: number;
  /** Milliseconds of a monotonic clock, for how long a node is left alone; the machine's by default. */
  readonly now?: () => number;
}
