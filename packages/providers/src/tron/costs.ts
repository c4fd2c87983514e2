// The cost of payments from our wallets on TRON, before and after.
import type { BlockedSend, CoinNeed, CoinSend, SendTrial, TokenPayment, TransactionFee } from '../port.ts';
import { bytesOf } from './address.ts';
import type { TronApi } from './api.ts';
import type { Sending } from './sending.ts';
import { addressOf, blocked, bytesOfOurs, hotWallet } from './signing.ts';
import { ASSETS, transferCall } from './transform.ts';

/** Bytes of a token transfer with its signature, rounded up. */
const TRANSFER_BYTES = 350n;
/** The energy price of a busy contract rises from one cycle to the next: a quarter of room. */
const [ROOM, OF_ROOM] = [5n, 4n];
/** The maximum cost of a transfer of TRX: 1 TRX for a new account, and its bytes. */
const COIN_TRANSFER_SUN = 1_400_000n;

/**
 * Counts the burned amount even if the wallet has energy and bandwidth of its own, because other payments may use them
 * first.
 */
export async function coinNeed(
  sending: Sending,
  { amount, to: payee, wallet = hotWallet }: TokenPayment,
): Promise<CoinNeed | BlockedSend> {
  const { api, config } = sending;
  const asset = ASSETS.find((each) => each === amount.currency);
  const to = bytesOf(payee);
  if (asset === undefined || to === null) throw new RangeError('this is no payment of this chain');
  const owner = bytesOfOurs(addressOf(sending, wallet));
  const contract = bytesOfOurs(config.contracts[asset]);
  const call = { kind: 'call', owner, contract, data: transferCall(to, amount.minor) } as const;
  const [tried, prices, has] = await Promise.all([api.tryCall(call), api.prices(), api.balance(owner)]);
  if (!tried.succeeded) return blocked('token-rejects', tried.reason);
  const burnt = tried.energy * prices.energy;
  if (burnt > config.feeLimitSun)
    return blocked('fee-ceiling', `it may burn ${burnt} sun, and the limit is ${config.feeLimitSun}`);
  const likely = burnt + TRANSFER_BYTES * prices.byte;
  return { status: 'known', has, needed: (likely * ROOM) / OF_ROOM, likely };
}

export async function coinTrial(
  sending: Sending,
  { wallet, units }: Pick<CoinSend, 'wallet' | 'units'>,
): Promise<SendTrial> {
  const has = await sending.api.balance(bytesOfOurs(addressOf(sending, wallet)));
  const needed = units + COIN_TRANSFER_SUN;
  return has >= needed
    ? { status: 'ready' }
    : blocked('native-coin', `the ${wallet.kind} wallet has ${has} sun, and it may need ${needed}`);
}

export async function feeOf(api: TronApi, txHash: string): Promise<TransactionFee | null> {
  const info = await api.info('wallet', txHash);
  return info && { units: info.fee, blockNumber: info.blockNumber };
}
