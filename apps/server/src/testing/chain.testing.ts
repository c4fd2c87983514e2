// A chain for tests of verbs, at the port and in memory, with a node that can lag, be stale or forget.
import type { Amount } from '@causeway/money';
import {
  ProviderUnavailable,
  type ChainAsset,
  type ChainIdentity,
  type ChainPort,
  type ChainTransfer,
  type SendTrial,
  type SignedTransfer,
} from '@causeway/providers/port';

export interface TestChain extends ChainPort {
  /** Mines a block with transfers to addresses, from `0xpayer` by default; answers their hashes. */
  mine(
    ...transfers: readonly { readonly to: string; readonly amount: Amount; readonly from?: string }[]
  ): readonly string[];
  mineEmpty(count: number): void;
  /**
   * Drops the last blocks and mines as many others plus one, without their transfers; the first of the others contains the
   * given ones.
   */
  reorganise(
    depth: number,
    brought?: { readonly to: string; readonly amount: Amount },
  ): readonly ChainTransfer[];
  /** Puts a dropped transfer into a new block. */
  includeAgain(transfer: ChainTransfer): void;
  readonly broadcasts: string[];
  /** Our payments that are in its blocks now. */
  paid(): readonly { readonly to: string; readonly amount: Amount }[];
  loseBroadcasts: boolean;
  /** Its answer when a payment is tried. */
  tried: SendTrial;
  /** The chain and contracts that it reports; an Error is thrown. */
  identity: ChainIdentity | Error;
  /** The hot wallet's balance of each token besides arrivals, in minor units. */
  hotUnits: bigint;
  /** The holder of an address's key moved this amount from it. */
  collect(address: string, amount: Amount): void;
  /** How many of the newest blocks the node lacks. */
  lagBlocks: number;
  /** Blocks that it does not know, whatever its head. */
  readonly unknown: Set<bigint>;
  /** How many of the newest blocks it shows from another, empty branch. */
  staleBlocks: number;
  /** It shows blocks before the effects of their transactions. */
  isIndexBehind: boolean;
  /** Transfers that the next reading omits, as a lagging node does. */
  readonly hidden: Set<string>;
  /** Texts that the key of an address signed: `<address> <signature> <text>`. */
  readonly signedTexts: Set<string>;
  /** Called once, when transfers are next read and before they are answered. */
  whileReading: (() => void) | undefined;
}

interface Block {
  readonly hash: string;
  readonly transfers: ChainTransfer[];
  readonly sends: string[];
}

/** The checksum of the test chain: every a is a capital, and no other letter. */
const checksummed = (address: string): string => address.toLowerCase().replaceAll('a', 'A');

/** Signed transactions, by their hash in a block. */
function testWallet() {
  const signed = new Map<string, { readonly to: string; readonly amount: Amount }>();
  const sign: ChainPort['sign'] = ({ sequence, to, amount }) => {
    signed.set(`0xsend${String(sequence)}`, { to, amount });
    const transfer = { txHash: `0xsend${String(sequence)}`, raw: `raw${String(sequence)}` };
    return Promise.resolve({ status: 'signed', transfer });
  };
  return { sign, payments: (txHash: string) => signed.get(txHash) ?? [] };
}

const CONFIRMATIONS_NEEDED = 3;
/** Each address's balance of the chain's coin: more wei than a bigint of the database holds. */
const COIN_UNITS = 10n * 10n ** 18n;
/** Enough for every payment of a test, unless it says otherwise. */
const HOT_UNITS = 10n ** 15n;
const ASSETS: readonly ChainAsset[] = ['USDT', 'USDC'];
const HOT_WALLET = `0x${'5'.repeat(40)}`;

/** Balances of addresses at the newest final block, minus amounts sent from them. */
function testTokens(
  blocks: readonly Block[],
  spentIn: (block: Block) => readonly { readonly address: string; readonly amount: Amount }[],
  hotUnits: () => bigint,
): Pick<TestChain, 'collect' | 'holdings' | 'coin' | 'coinHoldings'> {
  const collected: { readonly address: string; readonly amount: Amount }[] = [];
  return {
    collect: (address, amount) => void collected.push({ address, amount }),
    holdings: (addresses) => {
      const at = Math.max(0, blocks.length - CONFIRMATIONS_NEEDED);
      const arrived = blocks
        .slice(0, at + 1)
        .flatMap(({ transfers }) => transfers.map(({ to: address, amount }) => ({ address, amount })));
      const unitsIn = (list: typeof collected, address: string, asset: ChainAsset): bigint =>
        list
          .filter((each) => each.address === address && each.amount.currency === asset)
          .reduce((units, each) => units + each.amount.minor, 0n);
      const spent = blocks.slice(0, at + 1).flatMap(spentIn);
      const holdings = addresses.flatMap((address) =>
        ASSETS.map((currency) => ({
          address,
          amount: {
            currency,
            minor:
              (address === HOT_WALLET ? hotUnits() : 0n) +
              unitsIn(arrived, address, currency) -
              unitsIn(collected, address, currency) -
              unitsIn(spent, address, currency),
          },
        })),
      );
      return Promise.resolve({ from: BigInt(at), to: BigInt(at), holdings });
    },
    coin: 'ETH',
    coinHoldings: (addresses) => {
      const at = BigInt(Math.max(0, blocks.length - CONFIRMATIONS_NEEDED));
      return Promise.resolve({
        ...{ from: at, to: at },
        holdings: addresses.map((address) => ({ address, units: COIN_UNITS })),
      });
    },
  };
}

/** The node's view of the blocks. */
function testReads(
  blocks: readonly Block[],
  node: () => TestChain,
): Pick<TestChain, 'head' | 'transfers' | 'blockHash' | 'transfersOf' | 'takeContradictions'> {
  const hashAt = (number: number): string | null => {
    if (number >= blocks.length - node().lagBlocks || node().unknown.has(BigInt(number))) return null;
    const hash = blocks[number]?.hash ?? null;
    return hash !== null && number >= blocks.length - node().staleBlocks ? `${hash}stale` : hash;
  };
  return {
    head: () =>
      Promise.resolve({
        blockNumber: BigInt(blocks.length - 1 - node().lagBlocks),
        blockHash: hashAt(blocks.length - 1 - node().lagBlocks) ?? '',
      }),
    transfers: (addresses, from, to) => {
      const found = blocks
        .slice(Number(from), Number(to) + 1)
        .flatMap((block) => block.transfers.filter((it) => addresses.has(it.to)))
        .filter(
          ({ txHash, blockNumber: at }) =>
            at < blocks.length - node().staleBlocks && !node().hidden.delete(txHash),
        );
      const chain = node();
      chain.whileReading?.();
      chain.whileReading = undefined;
      return Promise.resolve(found);
    },
    blockHash: (number) => Promise.resolve(hashAt(Number(number))),
    transfersOf: (txHash) => {
      const found = blocks
        .flatMap(({ transfers }) => transfers.filter((it) => it.txHash === txHash))
        .filter(({ blockNumber, blockHash }) => hashAt(Number(blockNumber)) === blockHash);
      return Promise.resolve(found.length === 0 || node().isIndexBehind ? null : found);
    },
    takeContradictions: () => [],
  };
}

/** Its signer has only the hot wallet. */
const testSigner = (
  chain: () => TestChain,
): Pick<
  ChainPort,
  | 'gasWallet'
  | 'isDepositAddress'
  | 'isSignedBy'
  | 'signerWallets'
  | 'signCoin'
  | 'coinNeed'
  | 'coinTrial'
  | 'feeOf'
> => ({
  gasWallet: null,
  isSignedBy: (address, text, signature) =>
    Promise.resolve(chain().signedTexts.has(`${address} ${signature} ${text}`)),
  isDepositAddress: (index, address) => chain().depositAddress(index) === address,
  signerWallets: () => Promise.resolve({ hot: chain().hotWallet, gas: null, depositBranches: [] }),
  signCoin: () => Promise.reject(new Error('this chain has no coin')),
  coinNeed: () => Promise.resolve({ status: 'known', has: COIN_UNITS, needed: 1n, likely: 1n }),
  coinTrial: () => Promise.resolve({ status: 'ready' }),
  feeOf: () => Promise.resolve(null),
});

const noCold = () => Promise.reject(new Error('this chain has no cold wallet'));
const noOffline: ChainPort['offline'] = { prepare: noCold, check: noCold, status: noCold };

/** The amount that left the hot wallet in a block. */
const spentBy =
  (payments: ReturnType<typeof testWallet>['payments']) =>
  ({ sends }: Block) =>
    sends.flatMap(payments).map(({ amount }) => ({ address: HOT_WALLET, amount }));

export function testChain(channel: ChainPort['channel'] = 8): TestChain {
  let made = 0;
  const nextHash = (): string => `0x${(made += 1).toString(16).padStart(64, '0')}`;
  const blocks: Block[] = [];
  const broadcasts: string[] = [];
  const mempool = new Set<string>();
  const hotWallet = testWallet();
  const add = (): Block => {
    const block = { hash: `0xblock${String((made += 1))}`, transfers: [], sends: [...mempool] };
    mempool.clear();
    blocks.push(block);
    return block;
  };
  add();
  const put = (to: string, amount: Amount, txHash: string, from = '0xpayer'): string => {
    const block = add();
    const place = { blockNumber: BigInt(blocks.length - 1), blockHash: block.hash };
    block.transfers.push({ txHash, index: 0, from, to, amount, ...place });
    return txHash;
  };
  const chain: TestChain = {
    channel,
    broadcasts,
    identity: { chain: 'test', contracts: { USDT: '0xusdt', USDC: '0xusdc' } },
    identify: () =>
      chain.identity instanceof Error ? Promise.reject(chain.identity) : Promise.resolve(chain.identity),
    hotUnits: HOT_UNITS,
    ...testTokens(blocks, spentBy(hotWallet.payments), () => chain.hotUnits),
    loseBroadcasts: false,
    tried: { status: 'ready' },
    whileReading: undefined,
    lagBlocks: 0,
    unknown: new Set(),
    staleBlocks: 0,
    isIndexBehind: false,
    ...{ hidden: new Set<string>(), signedTexts: new Set<string>() },
    confirmationsNeeded: CONFIRMATIONS_NEEDED,
    blockSeconds: 12,
    secondReadingBlocks: CONFIRMATIONS_NEEDED,
    assets: ASSETS,
    contracts: { USDT: `0x${'7'.repeat(40)}`, USDC: `0x${'8'.repeat(40)}` },
    hotWallet: HOT_WALLET,
    mine: (...transfers) => transfers.map(({ to, amount, from }) => put(to, amount, nextHash(), from)),
    mineEmpty: (count) => {
      for (let left = count; left > 0; left -= 1) add();
    },
    reorganise: (depth, brought) => {
      const dropped = blocks.splice(blocks.length - depth).flatMap((block) => block.transfers);
      if (brought) put(brought.to, brought.amount, nextHash());
      for (let left = brought ? depth : depth + 1; left > 0; left -= 1) add();
      return dropped;
    },
    includeAgain: ({ to, amount, txHash }) => void put(to, amount, txHash),
    depositAddress: (index) => checksummed(`0xc${(index + 1).toString(16).padStart(39, '0')}`),
    isAddress: (text) =>
      /^0x[0-9a-f]{40}$/.test(text) || (/^0x[0-9a-fA-F]{40}$/.test(text) && text === checksummed(text)),
    checksummed,
    ...testReads(blocks, () => chain),
    ...testSigner(() => chain),
    sign: hotWallet.sign,
    paid: () => blocks.flatMap((block) => block.sends.flatMap(hotWallet.payments)),
    broadcast: ({ txHash }: SignedTransfer) => {
      broadcasts.push(txHash);
      if (!blocks.some((block) => block.sends.includes(txHash))) mempool.add(txHash);
      return chain.loseBroadcasts
        ? Promise.reject(new ProviderUnavailable('the answer was lost'))
        : Promise.resolve({ status: 'taken' });
    },
    trial: () => Promise.resolve(chain.tried),
    queue: null,
    offline: noOffline,
    sendStatus: ({ txHash }) => {
      const at = blocks.findIndex((block) => block.sends.includes(txHash));
      if (at >= 0) return Promise.resolve({ status: 'included', confirmations: blocks.length - at });
      return Promise.resolve({ status: mempool.has(txHash) ? 'pending' : 'unknown' });
    },
    nextSequence: () => Promise.resolve(5),
  };
  return chain;
}
