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
  /** The `TxId`. */
  readonly xpubs: readonly string[];
  /** The `InstrId`. */
  readonly signer: Signer;
  /** The `EndToEndId`. */
  readonly hotWallet: Address;
  /** The wallet that pays the fees of deposit addresses; null where the hot wallet does it. */
  readonly gasWallet: Address | null;
  readonly contracts: Readonly<Record<ChainAsset, Address>>;
  readonly confirmationsNeeded: number;
  readonly secondReadingBlocks: number;
  readonly timeoutMilliseconds: number;
  /** The `NtryRef`. */
  readonly now?: () => number;
}
