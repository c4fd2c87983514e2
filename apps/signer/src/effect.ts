// The real effect of a transaction, read from its bytes. Only three forms are known: a transfer of a token, a
// transfer of the chain's coin, and no effect. Anything else is refused, including extra bytes.
import { chainChannels, type SigningRequest } from '@causeway/providers/port';
import { encodeRawData, readRawData, toBase58, tronBytesOf, type RawData } from '@causeway/providers/signing';
import { decodeFunctionData, encodeFunctionData, erc20Abi, getAddress, type Hex } from 'viem';
import type { ChannelPolicy } from './policy.ts';

export interface Effect {
  readonly asset: 'USDT' | 'USDC' | 'ETH' | 'TRX';
  readonly to: string;
  readonly units: bigint;
  /** The highest possible cost, in wei or sun. */
  readonly feeMax: bigint;
  /** Wei for a unit of gas; on TRON sun for the whole transaction. */
  readonly feeRate: bigint;
  /** The sequence number that it uses; null on TRON. */
  readonly nonce: number | null;
  /** The time after which no block accepts it, in milliseconds since 1970; null if it does not expire. */
  readonly expiresAt: number | null;
  /** The stated sender; null if only the signature shows it. */
  readonly from: string | null;
}

/** A text is the reason for a refusal. */
export function effectOf(request: SigningRequest, policy: ChannelPolicy): Effect | string {
  const { channel, transaction } = request;
  const isEvm = channel === chainChannels.erc20;
  if ((transaction.format === 'eip-1559') !== isEvm) return 'the transaction is of another chain';
  try {
    return transaction.format === 'tron'
      ? tronEffect(transaction.rawData, policy)
      : evmEffect(transaction, policy);
  } catch {
    return 'the transaction cannot be read';
  }
}

type EvmTransaction = Extract<SigningRequest['transaction'], { format: 'eip-1559' }>;

function evmEffect(unsigned: EvmTransaction, policy: ChannelPolicy): Effect | string {
  if (unsigned.chainId !== policy.chainId)
    return `the transaction is of chain ${unsigned.chainId}, and ${policy.chainId} is allowed`;
  if (unsigned.gas > policy.maxGas)
    return `it may take ${unsigned.gas} gas, and the limit is ${policy.maxGas}`;
  if (unsigned.maxPriorityFeePerGas > unsigned.maxFeePerGas) return 'its tip is above its fee';
  const shared = {
    feeMax: unsigned.gas * unsigned.maxFeePerGas,
    feeRate: unsigned.maxFeePerGas,
    nonce: unsigned.nonce,
    expiresAt: null,
    from: null,
  };
  if (unsigned.data === '0x')
    return { ...shared, asset: 'ETH', to: getAddress(unsigned.to), units: unsigned.value };
  if (unsigned.value !== 0n) return 'a token call that also sends the chain’s coin';
  const asset = assetAt(unsigned.to, policy);
  if (asset === null) return `the contract ${unsigned.to} is not allowed`;
  const moved = transferIn(unsigned.data as Hex);
  return moved === null ? NO_TRANSFER : { ...shared, asset, ...moved };
}

const NO_TRANSFER = 'the contract is called with anything but a transfer';

const assetAt = (contract: string, { tokens }: ChannelPolicy): 'USDT' | 'USDC' | null =>
  (['USDT', 'USDC'] as const).find((each) => tokens[each].toLowerCase() === contract.toLowerCase()) ?? null;

/** Null if the call is no transfer, or has a byte that a transfer would not have. */
function transferIn(data: Hex): { readonly to: string; readonly units: bigint } | null {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
    if (functionName !== 'transfer') return null;
    if (encodeFunctionData({ abi: erc20Abi, functionName, args }) !== data.toLowerCase()) return null;
    return { to: args[0], units: args[1] };
  } catch {
    return null;
  }
}

function tronEffect(hex: string, policy: ChannelPolicy): Effect | string {
  const bytes = Buffer.from(hex, 'hex');
  const raw = readRawData(bytes);
  // Memos, permissions, second contracts and a coin amount beside the call are not read here, so the bytes
  // must not contain them.
  if (bytes.toString('hex') !== hex.toLowerCase() || !encodeRawData(raw).equals(bytes))
    return 'the transaction says more than a transfer takes';
  const shared = sharedOf(raw);
  const { action } = raw;
  if (action.kind === 'coin') {
    const feeMax = COIN_TRANSFER_SUN;
    return { ...shared, feeMax, asset: 'TRX', to: addressOf(action.to), units: action.sun };
  }
  const contract = addressOf(action.contract);
  const asset = (['USDT', 'USDC'] as const).find((each) => policy.tokens[each] === contract);
  if (asset === undefined) return `the contract ${contract} is not allowed`;
  const moved = transferIn(`0x${action.data.toString('hex')}`);
  return moved === null ? NO_TRANSFER : { ...shared, asset, to: toBase58(moved.to), units: moved.units };
}

/** The price of the bytes of a token's transfer, 350 at 1,000 sun, in addition to its limit, which covers only energy. */
const TRANSFER_BYTES_SUN = 350_000n;
/** A transfer of TRX has no limit of its own: it costs its bytes, and 1 TRX if it opens the account. */
const COIN_TRANSFER_SUN = 1_400_000n;

function sharedOf({ action, expiration, feeLimitSun }: RawData) {
  const fee = feeLimitSun ?? 0n;
  const from = addressOf(action.owner);
  return { feeMax: fee + TRANSFER_BYTES_SUN, feeRate: fee, nonce: null, expiresAt: Number(expiration), from };
}

function addressOf(bytes: Buffer): string {
  const address = toBase58(bytes.toString('hex'));
  if (!tronBytesOf(address)?.equals(bytes)) throw new RangeError('no address of TRON');
  return address;
}
