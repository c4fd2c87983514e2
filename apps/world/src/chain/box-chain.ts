// The controls that the control page and the block producer use, the same for both chains of the box.
import type { channels } from '../codes.ts';

export interface BoxTransfer {
  readonly txHash: string;
  readonly from: string;
  readonly to: string;
  readonly asset: string;
  /** Decimal string in whole coins. */
  readonly amount: string;
  /** Null while it waits. */
  readonly block: number | null;
  readonly status: 'waiting' | 'done' | 'failed';
}

export interface BoxHead {
  readonly number: number;
  readonly hash: string;
  readonly at: Date;
}

/** The fate of the transactions in blocks that a reorganization removes. */
export type Orphans = 'drop' | 'keep';

/** The issuer's possible acts with a token; an absent field changes nothing. */
export interface TokenTrouble {
  readonly isPaused?: boolean | undefined;
  /** Its transfers answer nothing instead of "true". */
  readonly isSilent?: boolean | undefined;
  /** The fee on each transfer, in hundredths of a percent. */
  readonly feePoints?: number | undefined;
  readonly block?: string | undefined;
  readonly unblock?: string | undefined;
}

export interface BoxChain {
  readonly channel: typeof channels.erc20 | typeof channels.trc20;
  readonly title: string;
  /** The assets that the faucet pays: the two dollar tokens and the chain's own coin. */
  readonly assets: readonly {
    readonly code: string;
    readonly decimals: number;
    readonly contract: string | null;
  }[];
  readonly accounts: { readonly faucet: string; readonly hotWallet: string };
  isAddress(text: string): boolean;
  head(): Promise<BoxHead>;
  /** Pays from the faucet; the transaction waits for the next block. `units` are the smallest units of the asset. */
  pay(payment: { readonly to: string; readonly asset: string; readonly units: bigint }): Promise<string>;
  mine(blocks: number): Promise<void>;
  /** Removes `depth` blocks from the chain and mines one more than that in their place. */
  reorganise(depth: number, orphans: Orphans): Promise<void>;
  /** Newest first. */
  recent(limit: number): Promise<readonly BoxTransfer[]>;
  /** The number of transactions that wait for a block. */
  waiting(): number;
  /**
   * The number of blocks since the last time that a transaction arrived or was included. A transaction that
   * cannot be included (a reorganization dropped its predecessor) does not keep the chain busy.
   */
  quietBlocks(): number;
  /** Sent by the issuer, in the next block. */
  trouble(asset: string, trouble: TokenTrouble): Promise<void>;
  /** Affects the waiting transactions: 'drop' forgets them, 'hold' keeps them out of all blocks and in the pool. */
  unluck(what: 'drop' | 'hold'): Promise<void>;
  /** The price of a unit of gas from now on, in gwei; null leaves it to the chain. Only on chains whose blocks have one. */
  setBaseFee?(gwei: number | null): void;
  close(): Promise<void>;
}
