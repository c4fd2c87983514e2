// The cost of payments from our wallets on an EVM chain, before and after.
import type { Hex } from 'viem';
import type {
  BlockedSend,
  CoinNeed,
  CoinSend,
  FeeLimits,
  SendTrial,
  TokenPayment,
  TransactionFee,
} from '../port.ts';
import type { EvmApi } from './api.ts';
import { firstFees, weiOf } from './fees.ts';
import { aboveCeiling, GAS_LIMIT, marketOf, PLAIN_GAS_LIMIT, type Sending } from './sending.ts';
import { addressOf, blocked, hotWallet } from './signing.ts';

/** The gas of a transfer of USDT. */
const LIKELY_GAS = 65_000n;
/** The base fee rises by an eighth per full block: room for two of them, while the coin is on its way. */
const [ROOM, OF_ROOM] = [5n, 4n];

export async function coinNeed(
  sending: Sending,
  { wallet = hotWallet }: TokenPayment,
  limits: FeeLimits,
): Promise<CoinNeed | BlockedSend> {
  const { api } = sending;
  const [market, has] = await Promise.all([marketOf(api), api.balance(addressOf(sending, wallet))]);
  const fees = firstFees(market, weiOf(limits.maxFeeGwei));
  if (fees === null) return aboveCeiling(market, limits);
  const likely = (market.baseFeePerGas + market.priorityFee) * LIKELY_GAS;
  return { status: 'known', has, needed: (fees.maxFeePerGas * GAS_LIMIT * ROOM) / OF_ROOM, likely };
}

export async function coinTrial(
  sending: Sending,
  { wallet, units }: Pick<CoinSend, 'wallet' | 'units'>,
  limits: FeeLimits,
): Promise<SendTrial> {
  const { api } = sending;
  const [market, has] = await Promise.all([marketOf(api), api.balance(addressOf(sending, wallet))]);
  const fees = firstFees(market, weiOf(limits.maxFeeGwei));
  if (fees === null) return aboveCeiling(market, limits);
  const needed = units + fees.maxFeePerGas * PLAIN_GAS_LIMIT;
  return has >= needed
    ? { status: 'ready' }
    : blocked('native-coin', `the ${wallet.kind} wallet has ${has} wei, and it may need ${needed}`);
}

export async function feeOf(api: EvmApi, txHash: Hex): Promise<TransactionFee | null> {
  const receipt = await api.receipt(txHash);
  return receipt && { units: receipt.fee, blockNumber: receipt.blockNumber };
}
