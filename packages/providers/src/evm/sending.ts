// Payments out of the hot wallet of an EVM chain: tried at the token's contract, signed, replaced by the same with higher
// fees, and broadcast.
import {
  encodeFunctionData,
  getAddress,
  isAddress,
  keccak256,
  parseAbi,
  parseTransaction,
  type Address,
  type Hex,
  type PrivateKeyAccount,
  type TransactionSerializedEIP1559,
} from 'viem';
import {
  ProviderError,
  ProviderUnavailable,
  type BlockedSend,
  type BroadcastResult,
  type ChainPort,
  type FeeLimits,
  type QueueLook,
  type Replacement,
  type SendObstacle,
  type SendTrial,
  type SignedTransfer,
  type TokenPayment,
} from '../port.ts';
import type { EvmApi } from './api.ts';
import type { EvmChainConfig } from './config.ts';
import { firstFees, gweiOf, isTooCheap, raisedFees, weiOf, type Fees, type Market } from './fees.ts';
import { assertChain } from './tokens.ts';
import { ASSETS, transferCall } from './transform.ts';

/** A transfer of USDT takes up to 65,000; what is not used is not paid. */
const GAS_LIMIT = 100_000n;
const PLAIN_GAS_LIMIT = 21_000n;

export interface Sending {
  readonly api: EvmApi;
  readonly config: EvmChainConfig;
  readonly wallet: PrivateKeyAccount;
}

/** What tokens with an issuer's power tell of it: USDT has the first spelling of the list of blocked addresses, USDC the other. */
const ISSUED_ABI = parseAbi([
  'function balanceOf(address holder) view returns (uint256)',
  'function paused() view returns (bool)',
  'function isBlackListed(address holder) view returns (bool)',
  'function isBlacklisted(address holder) view returns (bool)',
]);

const blocked = (cause: SendObstacle, reason: string): BlockedSend => ({ status: 'blocked', cause, reason });

async function marketOf(api: EvmApi): Promise<Market> {
  const [{ baseFeePerGas }, priorityFee] = await Promise.all([api.newestBlock(), api.priorityFee()]);
  return { baseFeePerGas, priorityFee };
}

const aboveCeiling = ({ baseFeePerGas, priorityFee }: Market, { maxFeeGwei }: FeeLimits): BlockedSend =>
  blocked(
    'fee-ceiling',
    `the network asks for ${gweiOf(baseFeePerGas + priorityFee)} gwei, and the limit is ${maxFeeGwei}`,
  );

/** Throws RangeError of what can never be a payment here. */
function callOf(
  { config }: Sending,
  { to, amount }: TokenPayment,
): { readonly to: Address; readonly data: Hex } {
  const asset = ASSETS.find((each) => each === amount.currency);
  if (asset === undefined) throw new RangeError(`${amount.currency} is not on this chain`);
  if (amount.minor <= 0n) throw new RangeError('a payment is above zero');
  if (!isAddress(to, { strict: true })) throw new RangeError('the receiver is no address of this chain');
  return { to: config.contracts[asset], data: transferCall(getAddress(to), amount.minor) };
}

export async function tryPayment(
  sending: Sending,
  payment: TokenPayment,
  limits: FeeLimits,
): Promise<SendTrial> {
  const { api, config, wallet } = sending;
  const call = callOf(sending, payment);
  await assertChain(api, config);
  const answer = await api.tryCall(wallet.address, call.to, call.data);
  // USDT answers nothing; a token that answers "false" has moved nothing.
  if (!answer.succeeded) return whyRejected(sending, payment, call.to, answer.reason);
  if (/^0x0+$/.test(answer.data)) return whyRejected(sending, payment, call.to, 'the contract answers false');
  const market = await marketOf(api);
  const fees = firstFees(market, weiOf(limits.maxFeeGwei));
  if (fees === null) return aboveCeiling(market, limits);
  const coin = await api.balance(wallet.address);
  const cost = fees.maxFeePerGas * GAS_LIMIT;
  if (coin < cost) return blocked('native-coin', `the hot wallet has ${coin} wei, and it may cost ${cost}`);
  return { status: 'ready' };
}

/** The contract rejected the call: what of it is the wallet's, the payee's or the token's own matter. */
async function whyRejected(
  { api, wallet }: Sending,
  { to, amount }: TokenPayment,
  contract: Address,
  reason: string,
): Promise<SendTrial> {
  const ask = (data: Hex): Promise<bigint> => wordOf(api, wallet.address, contract, data);
  const holds = await ask(
    encodeFunctionData({ abi: ISSUED_ABI, functionName: 'balanceOf', args: [wallet.address] }),
  );
  if (holds < amount.minor)
    return blocked('token-balance', `the hot wallet has ${holds} of ${amount.currency}'s smallest units`);
  const paused = encodeFunctionData({ abi: ISSUED_ABI, functionName: 'paused' });
  if ((await ask(paused)) === 1n) return blocked('token-paused', reason);
  const isListed = async (holder: Address): Promise<boolean> => {
    const lists = ['isBlackListed', 'isBlacklisted'] as const;
    const found = await Promise.all(
      lists.map((functionName) => ask(encodeFunctionData({ abi: ISSUED_ABI, functionName, args: [holder] }))),
    );
    return found.includes(1n);
  };
  if (await isListed(wallet.address)) return blocked('wallet-blocked', reason);
  if (await isListed(getAddress(to))) return { status: 'rejected', reasonCode: 'PAYEE_BLOCKED', reason };
  return blocked('token-rejects', reason);
}

/** Zero where the contract has no such function. */
async function wordOf(api: EvmApi, from: Address, contract: Address, data: Hex): Promise<bigint> {
  const answer = await api.tryCall(from, contract, data);
  return answer.succeeded && /^0x[0-9a-f]{64}$/i.test(answer.data) ? BigInt(answer.data) : 0n;
}

export async function sign(
  sending: Sending,
  payment: Parameters<ChainPort['sign']>[0],
  limits?: FeeLimits,
): Promise<SignedTransfer> {
  const { api, config, wallet } = sending;
  const call = callOf(sending, payment);
  await assertChain(api, config);
  return signWith(wallet, {
    chainId: config.chainId,
    nonce: payment.sequence,
    ...call,
    gas: GAS_LIMIT,
    ...(await feesWithin(api, limits)),
  });
}

/** Throws ProviderUnavailable above the limit: a trial found it lower a moment ago, and the next one finds it again. */
async function feesWithin(api: EvmApi, limits?: FeeLimits): Promise<Fees> {
  const market = await marketOf(api);
  const ceiling =
    limits === undefined ? 2n * market.baseFeePerGas + market.priorityFee : weiOf(limits.maxFeeGwei);
  const fees = firstFees(market, ceiling);
  if (fees === null) throw new ProviderUnavailable('the network asks for more than the limit of fees');
  return fees;
}

/** Counts at a block that enough nodes have: one that is wrong about the moment moves no count of ours. */
export async function frontOf({ api, wallet }: Pick<Sending, 'api' | 'wallet'>): Promise<number> {
  const { number } = await api.newestBlock();
  return api.transactionCount(wallet.address, number);
}

/** Reads the network's price once, for the whole queue. */
export async function lookAtQueue(sending: Sending, limits: FeeLimits): Promise<QueueLook> {
  const { api, config } = sending;
  const [, front, market] = await Promise.all([assertChain(api, config), frontOf(sending), marketOf(api)]);
  const asked: Asked = { market, limits };
  return {
    front,
    replace: (signed, isOverdue) => replace(sending, signed, { asked, isOverdue }),
    fill: (sequence) => fill(sending, sequence, asked),
  };
}

/** What the network asks for, and what it may be. */
interface Asked {
  readonly market: Market;
  readonly limits: FeeLimits;
}

/** Bytes that send nothing to the wallet itself. */
async function fill(
  { config, wallet }: Sending,
  sequence: number,
  { market, limits }: Asked,
): ReturnType<QueueLook['fill']> {
  const fees = firstFees(market, weiOf(limits.maxFeeGwei));
  if (fees === null) return aboveCeiling(market, limits);
  const transfer = await signWith(wallet, {
    chainId: config.chainId,
    nonce: sequence,
    to: wallet.address,
    data: '0x',
    gas: PLAIN_GAS_LIMIT,
    ...fees,
  });
  return { status: 'signed', transfer };
}

interface Unsigned extends Fees {
  readonly chainId: number;
  readonly nonce: number;
  readonly to: Address;
  readonly data: Hex;
  readonly gas: bigint;
}

async function signWith(wallet: PrivateKeyAccount, unsigned: Unsigned): Promise<SignedTransfer> {
  const raw = await wallet.signTransaction({ type: 'eip1559', ...unsigned });
  return { txHash: keccak256(raw), raw };
}

async function replace(
  { config, wallet }: Sending,
  signed: SignedTransfer,
  { asked: { market, limits }, isOverdue }: { readonly asked: Asked; readonly isOverdue: boolean },
): Promise<Replacement> {
  const before = parseTransaction(signed.raw as TransactionSerializedEIP1559);
  const { chainId, nonce = 0, to, data = '0x', gas = GAS_LIMIT } = before;
  const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = before;
  if (!to || chainId !== config.chainId)
    throw new RangeError('the signed bytes are no payment of this chain');
  const paid = { maxFeePerGas, maxPriorityFeePerGas };
  if (!isOverdue && !isTooCheap(paid, market)) return { status: 'enough' };
  const fees = raisedFees(paid, market, weiOf(limits.maxFeeGwei));
  if (fees === null)
    return isTooCheap(paid, market)
      ? aboveCeiling(market, limits)
      : blocked(
          'fee-ceiling',
          `it offers ${gweiOf(maxFeePerGas)} gwei and no block includes it; the limit is ${limits.maxFeeGwei}`,
        );
  return { status: 'signed', transfer: await signWith(wallet, { chainId, nonce, to, data, gas, ...fees }) };
}

export async function broadcast(api: EvmApi, transfer: SignedTransfer): Promise<BroadcastResult> {
  const raw = transfer.raw as Hex;
  const hash = keccak256(raw);
  if (hash !== transfer.txHash) throw new RangeError('the signed bytes are not those of the hash');
  const answer = await api.broadcast(raw);
  if (answer.taken) {
    if (answer.hash !== hash) throw new ProviderError(`the Ethereum node calls ${hash} ${answer.hash}`);
    return { status: 'taken' };
  }
  // Each node has its own words for "I have it already"; that it has it says more.
  if (await api.isKnown(hash)) return { status: 'taken' };
  // Its place is used, by it or by something else: the status tells by what.
  if (/nonce too low|already known/i.test(answer.message)) return { status: 'taken' };
  const isOfCoin = /insufficient (?:funds|balance)|doesn't have enough funds/i.test(answer.message);
  return blocked(
    isOfCoin ? 'native-coin' : 'node-rejects',
    `the node answered to ${hash}: ${answer.message}`,
  );
}
