// Controls of both chains of the box, whatever their protocol: the control page and the block producer need
// no more.
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

/** What becomes of the transactions of blocks that a reorganisation takes away. */
export type Orphans = 'drop' | 'keep';

/** What the issuer of a token may do with it; what is left out stays as it is. */
export interface TokenTrouble {
  readonly isPaused?: boolean | undefined;
  /** Its transfers answer nothing instead of "true". */
  readonly isSilent?: boolean | undefined;
  /** Taken of each transfer, in hundredths of a per cent. */
  readonly feePoints?: number | undefined;
  readonly block?: string | undefined;
  readonly unblock?: string | undefined;
}

export interface BoxChain {
  readonly channel: typeof channels.erc20 | typeof channels.trc20;
  readonly title: string;
  /** What the faucet pays in: the two dollar tokens and the chain's own coin. */
  readonly assets: readonly {
    readonly code: string;
    readonly decimals: number;
    readonly contract: string | null;
  }[];
  readonly accounts: { readonly faucet: string; readonly hotWallet: string };
  isAddress(text: string): boolean;
  head(): Promise<BoxHead>;
  /** Pays from the faucet; the transaction waits for the next block. `units` are the asset's smallest. */
  pay(payment: { readonly to: string; readonly asset: string; readonly units: bigint }): Promise<string>;
  mine(blocks: number): Promise<void>;
  /** Takes `depth` blocks off the chain and mines one more than that in their place. */
  reorganise(depth: number, orphans: Orphans): Promise<void>;
  /** Newest first. */
  recent(limit: number): Promise<readonly BoxTransfer[]>;
  /** How many transactions wait for a block. */
  waiting(): number;
  /**
   * How many blocks were mined since a transaction last came in or was included. One that cannot be included (its
   * predecessor was dropped by a reorganisation) makes no noise for ever.
   */
  quietBlocks(): number;
  /** Sent by the issuer, in the next block. */
  trouble(asset: string, trouble: TokenTrouble): Promise<void>;
  /** What waits now: 'drop' forgets it, 'hold' keeps it out of all blocks and in the pool. */
  unluck(what: 'drop' | 'hold'): Promise<void>;
  /** What a block asks for a unit of gas from now on, in gwei; null leaves it to the chain. Only where blocks have one. */
  setBaseFee?(gwei: number | null): void;
  close(): Promise<void>;
}
