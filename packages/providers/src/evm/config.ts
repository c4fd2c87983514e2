// Settings of the EVM adapter.
import type { Address } from 'viem';
import type { ChainAsset, Signer } from '../port.ts';

export interface EvmChainConfig {
  /** JSON-RPC of each node, with an access key if the provider wants one. */
  readonly urls: readonly string[];
  /** How many of them have to agree on what moves money. */
  readonly quorum: number;
  /** The chain that each node must be on, checked before anything is signed: 1 is Ethereum. */
  readonly chainId: number;
  /**
   * Extended public keys of accounts of deposit addresses, `m/44'/60'/n'`, oldest first; addresses are at `0/index` below
   * them. New addresses come from the last one.
   */
  readonly xpubs: readonly string[];
  /** The signer with the keys of the wallets below. */
  readonly signer: Signer;
  /** The wallet that pays out. */
  readonly hotWallet: Address;
  /** The wallet that pays the fees of deposit addresses; null where the hot wallet does it. */
  readonly gasWallet: Address | null;
  readonly contracts: Readonly<Record<ChainAsset, Address>>;
  readonly confirmationsNeeded: number;
  readonly secondReadingBlocks: number;
  readonly timeoutMilliseconds: number;
  /** Milliseconds of a monotonic clock, by which a node that failed is left alone for a while; the machine's by default. */
  readonly now?: () => number;
}
