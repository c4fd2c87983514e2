// Payments out of our wallets on TRON: tried at the token's contract, signed by the signer, and broadcast.
import { randomInt } from 'node:crypto';
import { encodeFunctionData, parseAbi } from 'viem';
import {
  ProviderUnavailable,
  type ApprovedContent,
  type BroadcastResult,
  type CoinSend,
  type SendTrial,
  type SignedTransfer,
  type SigningResult,
  type SigningWallet,
  type TokenPayment,
  type TokenSend,
} from '../port.ts';
import { bytesOf, toAbi } from './address.ts';
import type { TronApi } from './api.ts';
import { readSigned, referenceOf, type Action, type RawData, type TokenCall } from './signed-bytes.ts';
import {
  addressOf,
  blocked,
  bytesOfOurs,
  hotWallet,
  signWith,
  type Signing,
  type Wallets,
} from './signing.ts';
import { ASSETS, transferCall } from './transform.ts';

export interface Sending extends Wallets {
  readonly api: TronApi;
}

const MILLISECONDS_APART = 60_000;
/** Bytes of a token transfer with its signature, rounded up. */
const TRANSFER_BYTES = 350n;

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

/** The paying wallet: one of ours, or one that is signed for offline. */
export interface Payer {
  readonly address: string;
  /** The name that staff read. */
  readonly name: string;
}

const payerOf = (sending: Sending, wallet: SigningWallet = hotWallet): Payer => ({
  address: addressOf(sending, wallet),
  name: wallet.kind,
});

/** Throws RangeError for content that can never be a payment here. */
export function callOf(
  { config }: Sending,
  payer: Payer,
  { amount, to: payee }: Omit<TokenPayment, 'wallet'>,
): { readonly call: TokenCall; readonly asset: ApprovedContent['asset'] } {
  const asset = ASSETS.find((each) => each === amount.currency);
  if (asset === undefined) throw new RangeError(`${amount.currency} is not on this chain`);
  if (amount.minor <= 0n) throw new RangeError('a payment is above zero');
  const to = bytesOf(payee);
  if (to === null) throw new RangeError('the receiver is no address of this chain');
  const contract = bytesOfOurs(config.contracts[asset]);
  const owner = bytesOfOurs(payer.address);
  return { call: { kind: 'call', owner, contract, data: transferCall(to, amount.minor) }, asset };
}

export const tryPayment = (sending: Sending, payment: TokenPayment): Promise<SendTrial> =>
  tryFrom(sending, payerOf(sending, payment.wallet), payment);

export async function tryFrom(
  sending: Sending,
  payer: Payer,
  payment: Omit<TokenPayment, 'wallet'>,
): Promise<SendTrial> {
  const { api, config } = sending;
  const { call } = callOf(sending, payer, payment);
  const tried = await api.tryCall(call);
  const rejected = (reason: string) => whyRejected(api, { call, name: payer.name, reason }, payment);
  if (!tried.succeeded) return rejected(tried.reason);
  // USDT answers nothing; a token that answers "false" has moved nothing.
  if (/^0+$/.test(tried.result)) return rejected('the contract answers false');
  const [prices, own, sun] = await Promise.all([
    api.prices(),
    api.resources(call.owner),
    api.balance(call.owner),
  ]);
  const energy = tried.energy * prices.energy;
  if (energy > config.feeLimitSun)
    return blocked('fee-ceiling', `it may burn ${energy} sun, and the limit is ${config.feeLimitSun}`);
  const burnt = tried.energy > own.energy ? (tried.energy - own.energy) * prices.energy : 0n;
  const hasBandwidth = own.bytes.some((bytes) => bytes >= TRANSFER_BYTES);
  const cost = burnt + (hasBandwidth ? 0n : TRANSFER_BYTES * prices.byte);
  if (sun < cost)
    return blocked('native-coin', `the ${payer.name} wallet has ${sun} sun, and it costs ${cost}`);
  return { status: 'ready' };
}

interface Rejected {
  readonly call: TokenCall;
  /** The wallet's name, for staff. */
  readonly name: string;
  readonly reason: string;
}

/** The contract rejected the call: finds whether the wallet, the payee or the token is the cause. */
async function whyRejected(
  api: TronApi,
  { call, name, reason }: Rejected,
  { to, amount }: TokenPayment,
): Promise<SendTrial> {
  const ask = async (data: string): Promise<bigint> => {
    const tried = await api.tryCall({ ...call, data: Buffer.from(data.slice(2), 'hex') });
    return tried.succeeded && /^[0-9a-f]{64}$/i.test(tried.result) ? BigInt(`0x${tried.result}`) : 0n;
  };
  const isListed = async (holder: Buffer): Promise<boolean> => {
    const args = [toAbi(holder)] as const;
    for (const functionName of ['isBlackListed', 'isBlacklisted'] as const)
      if ((await ask(encodeFunctionData({ abi: ISSUED_ABI, functionName, args }))) === 1n) return true;
    return false;
  };
  const own = [toAbi(call.owner)] as const;
  const holds = await ask(encodeFunctionData({ abi: ISSUED_ABI, functionName: 'balanceOf', args: own }));
  if (holds < amount.minor)
    return blocked('token-balance', `the ${name} wallet has ${holds} of ${amount.currency}'s smallest units`);
  if ((await ask(encodeFunctionData({ abi: ISSUED_ABI, functionName: 'paused' }))) === 1n)
    return blocked('token-paused', reason);
  if (await isListed(call.owner)) return blocked('wallet-blocked', reason);
  const payee = bytesOf(to);
  if (payee !== null && (await isListed(payee)))
    return { status: 'rejected', reasonCode: 'PAYEE_BLOCKED', reason };
  return blocked('token-rejects', reason);
}

export function sign(sending: Sending, payment: TokenSend): Promise<SigningResult> {
  const { approval, to, amount, wallet = hotWallet } = payment;
  const { call, asset } = callOf(sending, payerOf(sending, wallet), payment);
  const content = { ...approval, asset, to, toIndex: null, units: amount.minor };
  return signAction(sending, { wallet, action: call, content });
}

export function signCoin(
  sending: Sending,
  { wallet, to: receiver, toIndex, units, approval }: CoinSend,
): Promise<SigningResult> {
  const to = bytesOf(receiver);
  if (to === null) throw new RangeError('the receiver is no address of this chain');
  const owner = bytesOfOurs(addressOf(sending, wallet));
  const content = { ...approval, asset: 'TRX', to: receiver, toIndex, units } as const;
  return signAction(sending, { wallet, action: { kind: 'coin', owner, to, sun: units }, content });
}

async function signAction(
  sending: Sending,
  { action, ...why }: Omit<Signing, 'raw'> & { readonly action: Action },
): Promise<SigningResult> {
  const { raw } = await rawDataOf(sending, action, sending.config.expirySeconds);
  return signWith(sending, { ...why, raw });
}

export async function rawDataOf(
  { api, config }: Sending,
  action: Action,
  expirySeconds: number,
): Promise<{ readonly raw: RawData; readonly block: bigint }> {
  const [newest, solid] = await Promise.all([api.newestBlock('wallet'), api.newestBlock('walletsolidity')]);
  const raw = {
    action,
    reference: referenceOf(Buffer.from(solid.id, 'hex')),
    // Two equal payments on one block must not be one transaction, or one of them would never be paid: a payment's
    // milliseconds distinguish it. The network demands nothing more of them.
    expiration: newest.timestamp + BigInt(expirySeconds * 1000 + randomInt(MILLISECONDS_APART)),
    timestamp: newest.timestamp + BigInt(randomInt(MILLISECONDS_APART)),
    feeLimitSun: action.kind === 'call' ? config.feeLimitSun : null,
  };
  return { raw, block: newest.number };
}

/** The node has it already; or it no longer accepts it, and the status will show whether it ever did. */
const HARMLESS = new Set(['SUCCESS', 'DUP_TRANSACTION_ERROR', 'TRANSACTION_EXPIRATION_ERROR']);
/** Answers that say nothing about the transaction. */
const TRY_LATER = new Set([
  'SERVER_BUSY',
  'NO_CONNECTION',
  'NOT_ENOUGH_EFFECTIVE_CONNECTION',
  'BLOCK_UNSOLIDIFIED',
]);
/** The wallet has no TRX for the bytes, or is no account yet. The first is java-tron's spelling. */
const OF_COIN = /^(?:BANDWITH_ERROR|BANDWIDTH_ERROR)$/;
const NO_ACCOUNT = /does not exist|balance is not sufficient/i;

export async function broadcast(api: TronApi, transfer: SignedTransfer): Promise<BroadcastResult> {
  const { id } = readSigned(transfer.raw);
  if (id !== transfer.txHash) throw new RangeError('the signed bytes are not those of the hash');
  const { code, message } = await api.broadcast(transfer.raw);
  if (HARMLESS.has(code)) return { status: 'taken' };
  if (TRY_LATER.has(code)) throw new ProviderUnavailable(`the TRON node answered ${code}`);
  const isOfCoin = OF_COIN.test(code) || (code === 'CONTRACT_VALIDATE_ERROR' && NO_ACCOUNT.test(message));
  return blocked(isOfCoin ? 'native-coin' : 'node-rejects', `the node answered to ${id}: ${code} ${message}`);
}
