// The TRON chain of the box: accepts signed transactions by the rules of a real node, puts them into blocks, and keeps every
// step in the journal, so that the next start creates the same chain.
import { formatUnits } from 'viem';
import type { BoxChain, BoxHead, BoxTransfer, Orphans, TokenTrouble } from '../chain/box-chain.ts';
import { historyOf, type Step } from '../chain/history.ts';
import type { ChainJournal } from '../chain/journal.ts';
import { createTurns } from '../chain/turns.ts';
import type { WorldClock } from '../clock/clock.ts';
import { channels } from '../codes.ts';
import type { TronAccounts } from './accounts.ts';
import { readAddress, toBase58 } from './address.ts';
import { blockId, transactionRoot, type Block, type Included } from './block.ts';
import { TronLedger, type CallResult, type TronRefusal } from './ledger.ts';
import { DECIMALS, SUPPLY, TOKENS, readCall, tokenAt, transferCall, troubleCalls } from './tokens.ts';
import {
  decodeTransaction,
  encodeTransaction,
  signTransaction,
  signerOf,
  type RawData,
  type Transaction,
} from './transaction.ts';

/** The chain's beginning: before all past dates of a seed. */
const GENESIS_AT = Date.UTC(2024, 0, 1);
const BLOCK_MILLISECONDS = 1_000;
const SUN = 10n ** 6n;
const FAUCET_SUN = 1_000_000_000n * SUN;
const HOT_WALLET_SUN = 10_000_000n * SUN;
/** The house wallet's balance of each token at the beginning, in millionths. */
const HOT_WALLET_UNITS = 50_000_000n * 10n ** BigInt(DECIMALS);
const FEE_LIMIT = 100n * SUN;

const MINUTE = 60_000n;
const EXPIRATION_MAX = 24n * 60n * MINUTE;
/**
 * A block is solid when two thirds of the representatives have built on it, which is this number of blocks below the head.
 */
const SOLID_DEPTH = 19;

export interface TronChainParts {
  readonly journal: ChainJournal<Step<string>>;
  readonly clock: WorldClock;
  readonly accounts: TronAccounts;
}

/** The place of a transaction in the chain. */
export interface Placed extends Included {
  readonly block: Block;
}

export class TronChain implements BoxChain {
  readonly channel = channels.trc20;
  readonly title = 'TRON (TRC-20)';
  readonly assets: BoxChain['assets'] = [
    ...TOKENS.map(({ code, contract }) => ({ code, decimals: DECIMALS, contract: toBase58(contract) })),
    { code: 'TRX', decimals: 6, contract: null },
  ];
  readonly accounts: BoxChain['accounts'];

  readonly #journal: ChainJournal<Step<string>>;
  readonly #clock: WorldClock;
  readonly #keys: TronAccounts;
  readonly #turns = createTurns();
  /** The transactions in blocks, by id. */
  readonly #placed = new Map<string, Placed>();
  #ledger: TronLedger;
  #blocks: Block[];
  /**
   * The state after an earlier block, cached because the next question is usually about the same block or one
   * soon after it.
   */
  #earlier: { number: number; id: string; ledger: TronLedger };
  #waiting: Transaction[] = [];
  /** In the pool, but kept out of blocks. */
  readonly #held = new Set<string>();
  #branch = 0;
  /** The chain's height when a transaction last came in. */
  #submittedAt = 0;

  private constructor(parts: TronChainParts) {
    this.#journal = parts.journal;
    this.#clock = parts.clock;
    this.#keys = parts.accounts;
    this.accounts = {
      faucet: toBase58(parts.accounts.faucet.address),
      hotWallet: toBase58(parts.accounts.hotWallet.address),
    };
    this.#ledger = this.#genesisLedger();
    const genesis = this.#blockOf(undefined, [], GENESIS_AT);
    this.#blocks = [genesis];
    this.#earlier = { number: 0, id: genesis.id, ledger: this.#genesisLedger() };
  }

  static async open(parts: TronChainParts): Promise<TronChain> {
    const chain = new TronChain(parts);
    if (parts.journal.steps.length === 0) await chain.#found();
    else chain.#restore(parts.journal.steps);
    return chain;
  }

  isAddress(text: string): boolean {
    return text.startsWith('T') && readAddress(text) !== null;
  }

  async head(): Promise<BoxHead> {
    const { number, id, timestamp } = this.newest;
    return { number, hash: id, at: new Date(timestamp) };
  }

  get newest(): Block {
    const block = this.#blocks.at(-1);
    if (block === undefined) throw new Error('a chain has at least its genesis');
    return block;
  }

  /** The newest block that no reorganization of the real network would remove. */
  get solid(): Block {
    return this.blockAt(Math.max(0, this.newest.number - SOLID_DEPTH)) ?? this.newest;
  }

  get ledger(): Pick<TronLedger, 'sunOf' | 'unitsOf' | 'isKnown'> {
    return this.#ledger;
  }

  /** The state after a block of the chain. */
  ledgerAt({ number }: Block): Pick<TronLedger, 'preview' | 'sunOf' | 'isKnown'> {
    if (number === this.newest.number) return this.#ledger;
    const isBehind = number < this.#earlier.number;
    if (isBehind || this.blockAt(this.#earlier.number)?.id !== this.#earlier.id)
      this.#earlier = { number: 0, id: this.#blocks[0]?.id ?? '', ledger: this.#genesisLedger() };
    for (const block of this.#blocks.slice(this.#earlier.number + 1, number + 1)) {
      for (const { transaction } of block.included) this.#earlier.ledger.apply(transaction);
      this.#earlier.number = block.number;
      this.#earlier.id = block.id;
    }
    return this.#earlier.ledger;
  }

  /** Oldest first. */
  get blocks(): readonly Block[] {
    return this.#blocks;
  }

  get pool(): readonly Transaction[] {
    return this.#waiting;
  }

  blockAt(number: number): Block | undefined {
    return this.#blocks[number];
  }

  placed(id: string): Placed | undefined {
    return this.#placed.get(id);
  }

  waiting(): number {
    return this.#waiting.length;
  }

  quietBlocks(): number {
    const last = this.#blocks.findLastIndex((block) => block.included.length > 0);
    return this.newest.number - Math.max(last, this.#submittedAt);
  }

  /** Accepts a signed transaction, or returns the refusal. */
  broadcast(transaction: Transaction): Promise<TronRefusal | null> {
    return this.#turns(() => this.#broadcast(transaction));
  }

  /**
   * The raw data of a call, like a node's: it refers to the newest solid block, and is valid for one minute.
   */
  draft(call: RawData['call'], feeLimit = 0n): RawData {
    const { id } = this.solid;
    return {
      refBlockBytes: id.slice(12, 16),
      refBlockHash: id.slice(16, 32),
      expiration: BigInt(this.newest.timestamp) + MINUTE,
      timestamp: BigInt(this.#clock.now().getTime()),
      feeLimit,
      call,
    };
  }

  pay(payment: { readonly to: string; readonly asset: string; readonly units: bigint }): Promise<string> {
    const owner = this.#keys.faucet.address;
    const to = readAddress(payment.to) ?? '';
    const token = TOKENS.find(({ code }) => code === payment.asset);
    if (token === undefined) return this.#pay({ type: 'TransferContract', owner, to, sun: payment.units });
    const data = transferCall(to, payment.units);
    return this.#pay({ type: 'TriggerSmartContract', owner, contract: token.contract, data });
  }

  async trouble(asset: string, trouble: TokenTrouble): Promise<void> {
    const owner = this.#keys.faucet.address;
    const contract = TOKENS.find(({ code }) => code === asset)?.contract ?? '';
    for (const data of troubleCalls(trouble))
      await this.#pay({ type: 'TriggerSmartContract', owner, contract, data });
  }

  unluck(what: 'drop' | 'hold'): Promise<void> {
    return this.#turns(async () => {
      const ids = this.#waiting.map(({ id }) => id);
      if (what === 'hold') {
        for (const id of ids) this.#held.add(id);
        return;
      }
      this.#waiting = [];
      this.#branch += 1;
      this.#journal.append({ step: 'back', to: this.newest.number, dropped: ids });
    });
  }

  mine(blocks: number): Promise<void> {
    return this.#turns(async () => {
      for (let count = 0; count < blocks; count += 1) this.#mine();
    });
  }

  reorganise(depth: number, orphans: Orphans): Promise<void> {
    return this.#turns(async () => this.#reorganise(depth, orphans));
  }

  async recent(limit: number): Promise<readonly BoxTransfer[]> {
    const inBlocks = this.#blocks.flatMap((block) =>
      block.included.flatMap(({ transaction, receipt }) => shown(transaction, block.number, receipt.result)),
    );
    const waiting = this.#waiting.flatMap((transaction) => shown(transaction, null, null));
    return [...inBlocks, ...waiting].slice(-limit).toReversed();
  }

  async close(): Promise<void> {
    await this.#turns(async () => undefined);
  }

  async #broadcast(transaction: Transaction): Promise<TronRefusal | null> {
    const refusal = await this.#refusal(transaction);
    if (refusal === null) this.#take(transaction);
    return refusal;
  }

  /** Checks in the order of a real node. */
  async #refusal(transaction: Transaction): Promise<TronRefusal | null> {
    const { rawData, id } = transaction;
    const headAt = BigInt(this.newest.timestamp);
    if (this.#placed.has(id) || this.#waiting.some((waiting) => waiting.id === id)) {
      return { code: 'DUP_TRANSACTION_ERROR', message: 'Dup transaction.' };
    }
    if ((await signerOf(transaction)) !== rawData.call.owner) {
      return { code: 'SIGERROR', message: 'Validate signature error' };
    }
    if (!this.#isOnChain(rawData)) return { code: 'TAPOS_ERROR', message: 'Tapos check error.' };
    if (rawData.expiration <= headAt || rawData.expiration > headAt + EXPIRATION_MAX) {
      return { code: 'TRANSACTION_EXPIRATION_ERROR', message: 'Transaction expired' };
    }
    return this.#ledger.refusal(transaction);
  }

  /** TRON's rule "transactions as proof of stake": the block that a transaction refers to must be one of this chain. */
  #isOnChain(rawData: RawData): boolean {
    const low = Number.parseInt(rawData.refBlockBytes, 16);
    for (let number = this.newest.number; number >= 0; number -= 1) {
      // Two bytes of a block's number match one block in 65,536; the newest match counts.
      if (number % 65_536 === low) return this.blockAt(number)?.id.slice(16, 32) === rawData.refBlockHash;
    }
    return false;
  }

  #take(transaction: Transaction): void {
    this.#waiting.push(transaction);
    this.#submittedAt = this.newest.number;
    this.#journal.append({ step: 'transaction', hash: transaction.id, raw: encodeTransaction(transaction) });
  }

  async #pay(call: RawData['call']): Promise<string> {
    return this.#turns(async () => {
      const draft = this.draft(call, FEE_LIMIT);
      // Otherwise two equal payments on one block within a millisecond would be the same transaction.
      let signed = await signTransaction(draft, this.#keys.faucet.privateKey);
      while (this.#waiting.some((waiting) => waiting.id === signed.id)) {
        const timestamp = signed.rawData.timestamp + 1n;
        signed = await signTransaction({ ...draft, timestamp }, this.#keys.faucet.privateKey);
      }
      const refusal = await this.#broadcast(signed);
      if (refusal !== null) throw new Error(`the faucet cannot pay: ${refusal.message}`);
      return signed.id;
    });
  }

  #genesisLedger(): TronLedger {
    const ledger = new TronLedger(this.#keys.faucet.address);
    ledger.endow(this.#keys.faucet.address, FAUCET_SUN, SUPPLY);
    ledger.endow(this.#keys.hotWallet.address, HOT_WALLET_SUN, 0n);
    return ledger;
  }

  /** The first block after the genesis: the house's wallet gets its tokens. */
  async #found(): Promise<void> {
    for (const { contract } of TOKENS) {
      const { address: owner, privateKey } = this.#keys.faucet;
      const data = transferCall(this.#keys.hotWallet.address, HOT_WALLET_UNITS);
      const draft = this.draft({ type: 'TriggerSmartContract', owner, contract, data }, FEE_LIMIT);
      // The chain's time, not the clock's, so that every box begins with the same block.
      this.#take(await signTransaction({ ...draft, timestamp: BigInt(GENESIS_AT) }, privateKey));
    }
    this.#mineAt(GENESIS_AT + BLOCK_MILLISECONDS);
  }

  #restore(steps: readonly Step<string>[]): void {
    const history = historyOf(steps);
    const transactionAt = (hash: string): Transaction => decodeTransaction(history.raw.get(hash) ?? '');
    for (const { timestamp, branch, transactions, hash } of history.blocks) {
      this.#branch = branch;
      const block = this.#append(transactions.map(transactionAt), timestamp);
      if (block.id !== hash) throw new Error(`block ${block.number} of TRON came out other than recorded`);
    }
    this.#branch = history.branch;
    // The records do not contain the transactions that a block left out because they had expired or could not pay any more.
    this.#waiting = history.waiting
      .map(transactionAt)
      .filter(({ rawData }) => rawData.expiration > BigInt(this.newest.timestamp))
      .filter((transaction) => this.#ledger.refusal(transaction) === null);
    if (this.#waiting.length > 0) this.#submittedAt = this.newest.number;
  }

  #mine(): void {
    const earliest = this.newest.timestamp + BLOCK_MILLISECONDS;
    this.#mineAt(Math.max(earliest, this.#clock.now().getTime()));
  }

  #mineAt(timestamp: number): void {
    const waiting = this.#waiting;
    // Expired transactions are removed. As in a real node the parent's time counts, which is right for a chain that idles as
    // well: its next block comes long after its newest.
    const { timestamp: parentAt } = this.newest;
    const current = waiting.filter(({ rawData }) => rawData.expiration > BigInt(parentAt));
    this.#waiting = current.filter((each) => this.#held.has(each.id));
    const { number, branch, id, included } = this.#append(
      current.filter((each) => !this.#held.has(each.id)),
      timestamp,
    );
    const transactions = included.map(({ transaction }) => transaction.id);
    this.#journal.append({ step: 'block', number, timestamp, branch, hash: id, transactions });
  }

  /** Appends a block: applies its transactions, without those that cannot be in it. */
  #append(transactions: readonly Transaction[], timestamp: number): Block {
    const included: Included[] = [];
    for (const transaction of transactions) {
      if (this.#ledger.refusal(transaction) !== null) continue;
      included.push({ transaction, receipt: this.#ledger.apply(transaction) });
    }
    const block = this.#blockOf(this.newest, included, timestamp);
    this.#blocks.push(block);
    for (const each of included) this.#placed.set(each.transaction.id, { ...each, block });
    return block;
  }

  #blockOf(parent: Block | undefined, included: readonly Included[], timestamp: number): Block {
    const number = parent === undefined ? 0 : parent.number + 1;
    const { witnesses } = this.#keys;
    // Another branch has another representative, and therefore another id at the same height.
    const witness = witnesses[(number + this.#branch) % witnesses.length]?.address ?? '';
    const header = {
      number,
      timestamp,
      parentId: parent?.id ?? '00'.repeat(32),
      transactionRoot: transactionRoot(included.map(({ transaction }) => transaction.id)),
      witness,
    };
    return { ...header, id: blockId(header), branch: this.#branch, included };
  }

  #reorganise(depth: number, orphans: Orphans): void {
    const to = this.newest.number - depth;
    const orphaned = this.#blocks
      .slice(to + 1)
      .flatMap((block) => block.included.map(({ transaction }) => transaction));
    const before = [...orphaned, ...this.#waiting];
    const candidates = orphans === 'keep' ? before : this.#waiting;
    const branch = this.#branch + 1;
    this.#cutBack(to);
    this.#branch = branch;
    // A transaction that refers to a removed block is invalid.
    this.#waiting = candidates.filter(({ rawData }) => this.#isOnChain(rawData));
    const dropped = before.filter((each) => !this.#waiting.includes(each)).map(({ id }) => id);
    this.#journal.append({ step: 'back', to, dropped });
    for (let count = 0; count <= depth; count += 1) this.#mine();
  }

  #cutBack(to: number): void {
    const kept = this.#blocks.slice(1, to + 1);
    this.#blocks = this.#blocks.slice(0, 1);
    this.#placed.clear();
    this.#ledger = this.#genesisLedger();
    for (const { included, timestamp, branch } of kept) {
      this.#branch = branch;
      this.#append(
        included.map(({ transaction }) => transaction),
        timestamp,
      );
    }
  }
}

function shown(
  transaction: Transaction,
  block: number | null,
  result: CallResult | null,
): readonly BoxTransfer[] {
  const { call } = transaction.rawData;
  const status = result === null ? 'waiting' : result === 'SUCCESS' ? 'done' : 'failed';
  const about = { txHash: transaction.id, from: toBase58(call.owner), block, status } as const;
  if (call.type === 'TransferContract') {
    return [{ ...about, to: toBase58(call.to), asset: 'TRX', amount: formatUnits(call.sun, 6) }];
  }
  const requested = readCall(call.data);
  if (requested?.name !== 'transfer') return [];
  const asset = tokenAt(call.contract)?.code ?? '';
  return [{ ...about, to: toBase58(requested.to), asset, amount: formatUnits(requested.units, DECIMALS) }];
}
