// The EVM chain of the box: a real node, wrapped so that every change is a step in the journal and can be repeated at the
// next start, with the same hashes.
import {
  formatUnits,
  isAddress,
  keccak256,
  numberToHex,
  parseTransaction,
  recoverTransactionAddress,
  stringToHex,
  type Address,
  type Hex,
  type TransactionSerialized,
} from 'viem';
import { REORGANISE_DEPTH_MAX } from '../chain/controls.ts';
import type { BoxChain, BoxHead, BoxTransfer, Orphans, TokenTrouble } from '../chain/box-chain.ts';
import type { ChainJournal } from '../chain/journal.ts';
import { createTurns } from '../chain/turns.ts';
import type { WorldClock } from '../clock/clock.ts';
import { channels } from '../codes.ts';
import type { BoxAccounts } from './accounts.ts';
import { historyOf, type MinedBlock, type Step } from '../chain/history.ts';
import { CHAIN_ID, GENESIS_SECONDS, type EvmNode } from './node.ts';
import { DECIMALS, STABLECOINS, contractOf, deployment, transferCall, troubleCalls } from './stablecoins.ts';
import { readTransfers, readWaiting, type FoundTransfer } from './transfers.ts';

const GWEI = 10n ** 9n;
const ETHER_DECIMALS = 18;
/** The house wallet's balance of each token at the beginning, in millionths. */
const HOT_WALLET_UNITS = 50_000_000n * 10n ** BigInt(DECIMALS);
const DEPLOY_GAS = 3_000_000n;
const TRANSFER_GAS = 100_000n;

interface Call {
  readonly to?: Address;
  readonly data?: Hex;
  readonly value?: bigint;
  readonly gas: bigint;
}

interface Block {
  readonly number: Hex;
  readonly hash: Hex;
  readonly timestamp: Hex;
  readonly transactions: readonly Hex[];
}

export interface EvmChainParts {
  readonly node: EvmNode;
  readonly journal: ChainJournal<Step<Hex>>;
  readonly clock: WorldClock;
  readonly accounts: BoxAccounts;
}

export class EvmChain implements BoxChain {
  readonly channel = channels.erc20;
  readonly title = 'Ethereum (ERC-20)';
  readonly assets: BoxChain['assets'];
  readonly accounts: BoxChain['accounts'];
  /** True if the journal's blocks got other hashes, for example because of a new version of the node. */
  diverged = false;

  readonly #node: EvmNode;
  readonly #journal: ChainJournal<Step<Hex>>;
  readonly #clock: WorldClock;
  readonly #faucet: BoxAccounts['faucet'];
  readonly #turns = createTurns();
  /** The signed bytes of transactions in the pool and in blocks, by hash. */
  readonly #raw = new Map<Hex, Hex>();
  readonly #blocks: MinedBlock<Hex>[] = [];
  /** Hardhat's id of the state after a block, by the block's number. */
  readonly #snapshots = new Map<number, Hex>();
  #waiting: readonly Hex[] = [];
  /** The price of a unit of gas in each block, in wei; null: it follows from the previous block. */
  #baseFee: bigint | null = null;
  /** In the pool, but kept out of blocks. */
  readonly #held = new Set<Hex>();
  #branch = 0;
  /** The chain's height when the last transaction arrived. */
  #submittedAt = 0;
  /** Readers wait for it, so that nobody sees the chain in the middle of a reorganization. */
  #reorganised: Promise<unknown> = Promise.resolve();

  private constructor(parts: EvmChainParts) {
    this.#node = parts.node;
    this.#journal = parts.journal;
    this.#clock = parts.clock;
    this.#faucet = parts.accounts.faucet;
    this.accounts = {
      faucet: parts.accounts.faucet.address,
      hotWallet: parts.accounts.hotWallet.address,
    };
    const tokens = STABLECOINS.map((coin) => ({
      code: coin.code,
      decimals: DECIMALS,
      contract: contractOf(coin, parts.accounts.faucet.address),
    }));
    this.assets = [...tokens, { code: 'ETH', decimals: ETHER_DECIMALS, contract: null }];
  }

  static async open(parts: EvmChainParts): Promise<EvmChain> {
    const chain = new EvmChain(parts);
    await (parts.journal.steps.length === 0 ? chain.#found() : chain.#restore(parts.journal.steps));
    return chain;
  }

  isAddress(text: string): boolean {
    return isAddress(text, { strict: true });
  }

  async head(): Promise<BoxHead> {
    await this.#reorganised;
    const last = this.#blocks.at(-1);
    if (last === undefined) throw new Error('the chain has not been founded');
    return { number: last.number, hash: last.hash, at: new Date(last.timestamp * 1000) };
  }

  waiting(): number {
    return this.#waiting.length;
  }

  quietBlocks(): number {
    const last = this.#blocks.findLastIndex((block) => block.transactions.length > 0) + 1;
    return this.#blocks.length - Math.max(last, this.#submittedAt);
  }

  /** A call of the node that changes nothing. */
  async read<Answer>(method: string, params: readonly unknown[]): Promise<Answer> {
    await this.#reorganised;
    return this.#node.request<Answer>(method, params);
  }

  submit(raw: Hex): Promise<Hex> {
    return this.#turns(() => this.#submit(raw));
  }

  pay(payment: { readonly to: string; readonly asset: string; readonly units: bigint }): Promise<string> {
    const { contract } = this.assets.find((asset) => asset.code === payment.asset) ?? { contract: null };
    const to = payment.to as Address;
    const call =
      contract === null
        ? { to, value: payment.units, gas: TRANSFER_GAS }
        : { to: contract as Address, data: transferCall(to, payment.units), gas: TRANSFER_GAS };
    return this.#turns(() => this.#send(call));
  }

  trouble(asset: string, trouble: TokenTrouble): Promise<void> {
    const to = this.assets.find(({ code }) => code === asset)?.contract as Address;
    return this.#turns(async () => {
      for (const data of troubleCalls(trouble)) await this.#send({ to, data, gas: TRANSFER_GAS });
    });
  }

  unluck(what: 'drop' | 'hold'): Promise<void> {
    return this.#turns(async () => {
      if (what === 'hold') {
        for (const hash of this.#waiting) this.#held.add(hash);
        return;
      }
      await this.#emptyPool(this.#waiting);
      this.#branch += 1;
      this.#journal.append({ step: 'back', to: this.#blocks.length, dropped: this.#waiting });
      this.#waiting = [];
    });
  }

  setBaseFee(gwei: number | null): void {
    this.#baseFee = gwei === null ? null : BigInt(gwei) * GWEI;
  }

  mine(blocks: number): Promise<void> {
    return this.#turns(async () => {
      for (let count = 0; count < blocks; count += 1) await this.#mine();
    });
  }

  reorganise(depth: number, orphans: Orphans): Promise<void> {
    const turn = this.#turns(() => this.#reorganise(depth, orphans));
    this.#reorganised = turn.catch(() => undefined);
    return turn;
  }

  async recent(limit: number): Promise<readonly BoxTransfer[]> {
    const { number } = await this.head();
    const found = [
      ...(await readTransfers(this.#node, this.assets, number)),
      ...readWaiting(
        this.#waiting.map((hash) => ({ hash, raw: this.#rawOf(hash) })),
        this.assets,
      ),
    ];
    return Promise.all(
      found
        .slice(-limit)
        .toReversed()
        .map((transfer) => this.#shown(transfer)),
    );
  }

  async close(): Promise<void> {
    await this.#turns(() => this.#node.close());
  }

  /** The first blocks: both tokens, then the balance of the house's wallet. */
  async #found(): Promise<void> {
    for (const coin of STABLECOINS) await this.#send({ data: deployment(coin), gas: DEPLOY_GAS });
    await this.#mine();
    for (const { contract } of this.assets) {
      if (contract === null) continue;
      const data = transferCall(this.accounts.hotWallet as Address, HOT_WALLET_UNITS);
      await this.#send({ to: contract as Address, data, gas: TRANSFER_GAS });
    }
    await this.#mine();
  }

  async #restore(steps: readonly Step<Hex>[]): Promise<void> {
    const history = historyOf(steps);
    for (const [hash, raw] of history.raw) this.#raw.set(hash, raw);
    for (const block of history.blocks) {
      for (const hash of block.transactions) await this.#offer(this.#rawOf(hash));
      this.#branch = block.branch;
      await this.#produce(block.timestamp, block.baseFee === undefined ? null : BigInt(block.baseFee));
      // The node can return to the state after a block only while the block is new.
      if (block.number > history.blocks.length - REORGANISE_DEPTH_MAX - 1) await this.#keep(block.number);
      this.#blocks.push(block);
    }
    this.#branch = history.branch;
    for (const hash of history.waiting) {
      if (await this.#offer(this.#rawOf(hash))) this.#waiting = [...this.#waiting, hash];
    }
    if (this.#waiting.length > 0) this.#submittedAt = this.#blocks.length;
    await this.#checkRestored();
  }

  /** A block's hash depends on all blocks before it, so one comparison covers the chain. */
  async #checkRestored(): Promise<void> {
    const head = await this.#latest();
    if (head.hash === this.#blocks.at(-1)?.hash) return;
    this.diverged = true;
    for (const [index, block] of this.#blocks.entries()) {
      const now = await this.#node.request<Block>('eth_getBlockByNumber', [numberToHex(block.number), false]);
      this.#blocks[index] = { ...block, hash: now.hash };
    }
  }

  async #send(call: Call): Promise<Hex> {
    const nonce = await this.#node.request<Hex>('eth_getTransactionCount', [this.#faucet.address, 'pending']);
    return this.#submit(
      await this.#faucet.signTransaction({
        ...call,
        type: 'eip1559',
        chainId: CHAIN_ID,
        nonce: Number(nonce),
        // The box's faucet pays any price of gas.
        maxFeePerGas: 1_000_000n * GWEI,
        maxPriorityFeePerGas: GWEI,
      }),
    );
  }

  async #submit(raw: Hex): Promise<Hex> {
    const hash = await this.#node.request<Hex>('eth_sendRawTransaction', [raw]);
    await this.#forgetReplaced(raw);
    this.#raw.set(hash, raw);
    this.#waiting = [...this.#waiting, hash];
    this.#submittedAt = this.#blocks.length;
    this.#journal.append({ step: 'transaction', hash, raw });
    return hash;
  }

  /** A waiting transaction with the same nonce of the same sender has left the pool. */
  async #forgetReplaced(raw: Hex): Promise<void> {
    const placeOf = async (bytes: Hex): Promise<string> => {
      const sender = await recoverTransactionAddress({
        serializedTransaction: bytes as TransactionSerialized,
      });
      return `${sender}/${parseTransaction(bytes).nonce ?? 0}`;
    };
    const place = await placeOf(raw);
    const places = await Promise.all(this.#waiting.map((hash) => placeOf(this.#rawOf(hash))));
    this.#waiting = this.#waiting.filter((_hash, index) => places[index] !== place);
  }

  async #mine(): Promise<void> {
    const last = this.#blocks.at(-1)?.timestamp ?? GENESIS_SECONDS;
    const founding = this.#blocks.length < 2;
    // Blocks have increasing times even if the clock was set back.
    const timestamp = founding
      ? last + 1
      : Math.max(last + 1, Math.floor(this.#clock.now().getTime() / 1000));
    const held = this.#waiting.filter((waiting) => this.#held.has(waiting));
    await this.#emptyPool(held);
    const baseFee = this.#baseFee;
    await this.#produce(timestamp, baseFee);
    for (const raw of held) await this.#offer(this.#rawOf(raw));
    const { number, hash, transactions } = await this.#latest();
    const block = {
      ...{ number: Number(number), timestamp, branch: this.#branch, hash, transactions },
      ...(baseFee !== null && { baseFee: String(baseFee) }),
    };
    this.#blocks.push(block);
    this.#waiting = this.#waiting.filter((waiting) => !transactions.includes(waiting));
    this.#journal.append({ step: 'block', ...block });
    await this.#keep(block.number);
  }

  /** Mines one block whose hash depends only on its height, its branch, its time, its base fee and its content. */
  async #produce(timestamp: number, baseFee: bigint | null): Promise<void> {
    const random = keccak256(stringToHex(`${this.#blocks.length + 1}/${this.#branch}`));
    await this.#node.request('hardhat_setPrevRandao', [random]);
    await this.#node.request('evm_setNextBlockTimestamp', [numberToHex(timestamp)]);
    if (baseFee !== null)
      await this.#node.request('hardhat_setNextBlockBaseFeePerGas', [numberToHex(baseFee)]);
    await this.#node.request('evm_mine');
  }

  async #reorganise(depth: number, orphans: Orphans): Promise<void> {
    const to = this.#blocks.length - depth;
    const snapshot = this.#snapshots.get(to);
    if (snapshot === undefined) throw new Error(`block ${to} lies too deep to return to`);
    const wasWaiting = this.#waiting;
    const orphaned = this.#blocks.slice(to).flatMap((block) => block.transactions);

    await this.#node.request('evm_revert', [snapshot]);
    await this.#keep(to);
    this.#blocks.length = to;
    this.#branch += 1;
    await this.#emptyPool([...orphaned, ...wasWaiting]);
    this.#waiting = [];
    const kept = orphans === 'keep' ? orphaned : [];
    for (const hash of [...kept, ...wasWaiting]) {
      if (await this.#offer(this.#rawOf(hash))) this.#waiting = [...this.#waiting, hash];
    }
    const dropped = [...orphaned, ...wasWaiting].filter((hash) => !this.#waiting.includes(hash));
    this.#journal.append({ step: 'back', to, dropped });
    for (let count = 0; count <= depth; count += 1) await this.#mine();
  }

  /** Transactions that were waiting when the state was kept are waiting again after the return to it. */
  async #emptyPool(hashes: readonly Hex[]): Promise<void> {
    for (const hash of hashes) await this.#node.request('hardhat_dropTransaction', [hash]);
  }

  /** Gives a transaction to the node; false if it is no longer valid. */
  async #offer(raw: Hex): Promise<boolean> {
    try {
      await this.#node.request('eth_sendRawTransaction', [raw]);
      return true;
    } catch {
      return false;
    }
  }

  async #keep(number: number): Promise<void> {
    this.#snapshots.set(number, await this.#node.request<Hex>('evm_snapshot'));
    this.#snapshots.delete(number - REORGANISE_DEPTH_MAX - 1);
  }

  #latest(): Promise<Block> {
    return this.#node.request<Block>('eth_getBlockByNumber', ['latest', false]);
  }

  async #shown({ units, decimals, ...transfer }: FoundTransfer): Promise<BoxTransfer> {
    return Object.assign(transfer, {
      from: transfer.from ?? (await this.#senderOf(transfer.txHash)),
      amount: formatUnits(units, decimals),
    });
  }

  async #senderOf(hash: string): Promise<string> {
    const transaction = await this.#node.request<{ from: string } | null>('eth_getTransactionByHash', [hash]);
    return transaction?.from ?? '';
  }

  #rawOf(hash: Hex): Hex {
    const raw = this.#raw.get(hash);
    if (raw === undefined) throw new Error(`the journal names ${hash} without its bytes`);
    return raw;
  }
}
