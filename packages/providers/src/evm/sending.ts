// Payments out of our wallets on an EVM chain: tried at the token's contract, signed by the signer, and broadcast.
import { encodeFunctionData, getAddress, isAddress, keccak256, parseAbi, type Address, type Hex } from 'viem';
import {
  ProviderError,
  ProviderUnavailable,
  type ApprovedContent,
  type BlockedSend,
  type BroadcastResult,
  type CoinSend,
  type FeeLimits,
  type SendTrial,
  type SignedTransfer,
  type SigningResult,
  type TokenPayment,
  type TokenSend,
} from '../port.ts';
import type { EvmApi } from './api.ts';
import { firstFees, gweiOf, weiOf, type Fees, type Market } from './fees.ts';
import { addressOf, blocked, hotWallet, signWith, type Wallets } from './signing.ts';
import { assertChain } from './tokens.ts';
import { ASSETS, transferCall } from './transform.ts';

/** A transfer of USDT takes up to 65,000; unused gas is not paid. */
export const GAS_LIMIT = 100_000n;
export const PLAIN_GAS_LIMIT = 21_000n;

export interface Sending extends Wallets {
  readonly api: EvmApi;
}

/**
 * The functions by which tokens report their issuer's blocks: USDT has the first spelling for blocked addresses, USDC the
 * other.
 */
const ISSUED_ABI = parseAbi([
  'function balanceOf(address holder) view returns (uint256)',
  'function paused() view returns (bool)',
  'function isBlackListed(address holder) view returns (bool)',
  'function isBlacklisted(address holder) view returns (bool)',
]);

export async function marketOf(api: EvmApi): Promise<Market> {
  const [{ baseFeePerGas }, priorityFee] = await Promise.all([api.newestBlock(), api.priorityFee()]);
  return { baseFeePerGas, priorityFee };
}

export const aboveCeiling = (
  { baseFeePerGas, priorityFee }: Market,
  { maxFeeGwei }: FeeLimits,
): BlockedSend =>
  blocked(
    'fee-ceiling',
    `the network asks for ${gweiOf(baseFeePerGas + priorityFee)} gwei, and the limit is ${maxFeeGwei}`,
  );

/** Throws RangeError for content that can never be a payment here. */
export function callOf(
  { config }: Sending,
  { to, amount }: TokenPayment,
): { readonly to: Address; readonly data: Hex; readonly asset: ApprovedContent['asset'] } {
  const asset = ASSETS.find((each) => each === amount.currency);
  if (asset === undefined) throw new RangeError(`${amount.currency} is not on this chain`);
  if (amount.minor <= 0n) throw new RangeError('a payment is above zero');
  if (!isAddress(to, { strict: true })) throw new RangeError('the receiver is no address of this chain');
  return { to: config.contracts[asset], data: transferCall(getAddress(to), amount.minor), asset };
}

/** The paying wallet: one of ours, or one that is signed for offline. */
export interface Payer {
  readonly address: Address;
  /** The name that staff read. */
  readonly name: string;
}

export function tryPayment(sending: Sending, payment: TokenPayment, limits: FeeLimits): Promise<SendTrial> {
  const { wallet = hotWallet } = payment;
  const payer = { address: addressOf(sending, wallet), name: wallet.kind };
  return tryFrom(sending, { payer, costMax: null }, payment, limits);
}

/** `costMax`: the maximum in wei that it will offer, if that exceeds the network's current price. */
export async function tryFrom(
  sending: Sending,
  { payer, costMax }: { readonly payer: Payer; readonly costMax: bigint | null },
  payment: Omit<TokenPayment, 'wallet'>,
  limits: FeeLimits,
): Promise<SendTrial> {
  const { api, config } = sending;
  const call = callOf(sending, payment);
  await assertChain(api, config);
  const rejected = (reason: string) => whyRejected(api, { payer, contract: call.to, reason }, payment);
  const answer = await api.tryCall(payer.address, call.to, call.data);
  // USDT answers nothing; a token that answers "false" has moved nothing.
  if (!answer.succeeded) return rejected(answer.reason);
  if (/^0x0+$/.test(answer.data)) return rejected('the contract answers false');
  const market = await marketOf(api);
  const fees = firstFees(market, weiOf(limits.maxFeeGwei));
  if (fees === null) return aboveCeiling(market, limits);
  const coin = await api.balance(payer.address);
  const cost = costMax ?? fees.maxFeePerGas * GAS_LIMIT;
  if (coin < cost)
    return blocked('native-coin', `the ${payer.name} wallet has ${coin} wei, and it may cost ${cost}`);
  return { status: 'ready' };
}

interface Rejected {
  readonly payer: Payer;
  readonly contract: Address;
  readonly reason: string;
}

/** The contract rejected the call: finds whether the wallet, the payee or the token is the cause. */
async function whyRejected(
  api: EvmApi,
  { payer: { address: from, name }, contract, reason }: Rejected,
  { to, amount }: TokenPayment,
): Promise<SendTrial> {
  const ask = (data: Hex): Promise<bigint> => wordOf(api, from, contract, data);
  const holds = await ask(encodeFunctionData({ abi: ISSUED_ABI, functionName: 'balanceOf', args: [from] }));
  if (holds < amount.minor)
    return blocked('token-balance', `the ${name} wallet has ${holds} of ${amount.currency}'s smallest units`);
  const paused = encodeFunctionData({ abi: ISSUED_ABI, functionName: 'paused' });
  if ((await ask(paused)) === 1n) return blocked('token-paused', reason);
  const isListed = async (holder: Address): Promise<boolean> => {
    const lists = ['isBlackListed', 'isBlacklisted'] as const;
    const found = await Promise.all(
      lists.map((functionName) => ask(encodeFunctionData({ abi: ISSUED_ABI, functionName, args: [holder] }))),
    );
    return found.includes(1n);
  };
  if (await isListed(from)) return blocked('wallet-blocked', reason);
  if (await isListed(getAddress(to))) return { status: 'rejected', reasonCode: 'PAYEE_BLOCKED', reason };
  return blocked('token-rejects', reason);
}

/** Zero if the contract has no such function. */
async function wordOf(api: EvmApi, from: Address, contract: Address, data: Hex): Promise<bigint> {
  const answer = await api.tryCall(from, contract, data);
  return answer.succeeded && /^0x[0-9a-f]{64}$/i.test(answer.data) ? BigInt(answer.data) : 0n;
}

export async function sign(sending: Sending, payment: TokenSend, limits?: FeeLimits): Promise<SigningResult> {
  const { api, config } = sending;
  const { asset, ...call } = callOf(sending, payment);
  const { wallet = hotWallet, approval, sequence, to, amount } = payment;
  await assertChain(api, config);
  const fees = await feesWithin(api, limits);
  return signWith(sending, {
    wallet,
    unsigned: { chainId: config.chainId, nonce: sequence, ...call, value: 0n, gas: GAS_LIMIT, ...fees },
    content: { ...approval, asset, to: getAddress(to), toIndex: null, units: amount.minor },
  });
}

export async function signCoin(
  sending: Sending,
  { wallet, to, toIndex, units, approval, sequence }: CoinSend,
  limits?: FeeLimits,
): Promise<SigningResult> {
  const { api, config } = sending;
  if (!isAddress(to, { strict: true })) throw new RangeError('the receiver is no address of this chain');
  await assertChain(api, config);
  const fees = await feesWithin(api, limits);
  const receiver = getAddress(to);
  return signWith(sending, {
    wallet,
    unsigned: {
      ...{ chainId: config.chainId, nonce: sequence, to: receiver, data: '0x', value: units },
      ...{ gas: PLAIN_GAS_LIMIT, ...fees },
    },
    content: { ...approval, asset: 'ETH', to: receiver, toIndex, units },
  });
}

/** Throws ProviderUnavailable above the limit: a trial found a lower price a moment ago, and the next one finds it again. */
async function feesWithin(api: EvmApi, limits?: FeeLimits): Promise<Fees> {
  const market = await marketOf(api);
  const ceiling =
    limits === undefined ? 2n * market.baseFeePerGas + market.priorityFee : weiOf(limits.maxFeeGwei);
  const fees = firstFees(market, ceiling);
  if (fees === null) throw new ProviderUnavailable('the network asks for more than the limit of fees');
  return fees;
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
  // Nodes word "I have it already" differently, but a look-up is clear.
  if (await api.isKnown(hash)) return { status: 'taken' };
  // The nonce is used, by this transaction or another: the status tells by which.
  if (/nonce too low|already known/i.test(answer.message)) return { status: 'taken' };
  const isOfCoin = /insufficient (?:funds|balance)|doesn't have enough funds/i.test(answer.message);
  return blocked(
    isOfCoin ? 'native-coin' : 'node-rejects',
    `the node answered to ${hash}: ${answer.message}`,
  );
}
