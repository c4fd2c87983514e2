// Settings of the EVM adapter.
import type { Address, Hex } from 'viem';
import type { ChainAsset } from '../port.ts';

export interface EvmChainConfig {
  /** JSON-RPC of each node, its access key in it where the provider wants that. */
  readonly urls: readonly string[];
  /** How many of them have to agree on what moves money. */
  readonly quorum: number;
  /** The chain that each node must be on, checked before anything is signed: 1 is Ethereum. */
  readonly chainId: number;
  /** Extended public key of the account of deposit addresses, `m/44'/60'/n'`; addresses are at `0/index` below it. */
  readonly xpub: string;
  /** Private key of the wallet that pays out. */
  readonly hotWalletKey: Hex;
  readonly contracts: Readonly<Record<ChainAsset, Address>>;
  readonly confirmationsNeeded: number;
  readonly secondReadingBlocks: number;
  readonly timeoutMilliseconds: number;
  /** Milliseconds that only go forward, for how long a node is left alone; without it the machine's. */
  readonly now?: () => number;
}
