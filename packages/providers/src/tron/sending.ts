// Payments out of the hot wallet on TRON: tried at the token's contract, signed, and broadcast.
import { randomInt } from 'node:crypto';
import { encodeFunctionData, parseAbi, serializeSignature } from 'viem';
import { privateKeyToAddress, sign as signHash } from 'viem/accounts';
import {
  ProviderUnavailable,
  type BlockedSend,
  type BroadcastResult,
  type ChainPort,
  type SendObstacle,
  type SendTrial,
  type SignedTransfer,
  type TokenPayment,
} from '../port.ts';
import { bytesOf, toAbi, toBase58 } from './address.ts';
import type { TronApi } from './api.ts';
import type { TronChainConfig } from './config.ts';
import {
  encodeRawData,
  encodeTransaction,
  readSigned,
  transactionId,
  type SignedBytes,
} from './signed-bytes.ts';
import { ASSETS, transferCall } from './transform.ts';

const MILLISECONDS_APART = 60_000;
/** Bytes of a token transfer with its signature, rounded up. */
const TRANSFER_BYTES = 350n;

/** What tokens with an issuer's power tell of it: USDT has the first spelling of the list of blocked addresses, USDC the other. */
const ISSUED_ABI = parseAbi([
  'function balanceOf(address holder) view returns (uint256)',
  'function paused() view returns (bool)',
  'function isBlackListed(address holder) view returns (bool)',
  'function isBlacklisted(address holder) view returns (bool)',
]);

type Call = SignedBytes['call'];

const blocked = (cause: SendObstacle, reason: string): BlockedSend => ({ status: 'blocked', cause, reason });

/** Throws RangeError of what can never be a payment here. */
function callOf(config: TronChainConfig, payment: TokenPayment): Call {
  const asset = ASSETS.find((each) => each === payment.amount.currency);
  if (asset === undefined) throw new RangeError(`${payment.amount.currency} is not on this chain`);
  if (payment.amount.minor <= 0n) throw new RangeError('a payment is above zero');
  const to = bytesOf(payment.to);
  if (to === null) throw new RangeError('the receiver is no address of this chain');
  const contract = bytesOf(config.contracts[asset]);
  const owner = bytesOf(toBase58(privateKeyToAddress(config.hotWalletKey)));
  if (contract === null || owner === null)
    throw new RangeError('the configured contract is no address of this chain');
  return { owner, contract, data: transferCall(to, payment.amount.minor) };
}

export async function tryPayment(
  api: TronApi,
  config: TronChainConfig,
  payment: TokenPayment,
): Promise<SendTrial> {
  const call = callOf(config, payment);
  const tried = await api.tryCall(call);
  if (!tried.succeeded) return whyRejected(api, call, payment, tried.reason);
  // USDT answers nothing; a token that answers "false" has moved nothing.
  if (/^0+$/.test(tried.result)) return whyRejected(api, call, payment, 'the contract answers false');
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
  if (sun < cost) return blocked('native-coin', `the hot wallet has ${sun} sun, and it costs ${cost}`);
  return { status: 'ready' };
}

/** The contract rejected the call: what of it is the wallet's, the payee's or the token's own matter. */
async function whyRejected(
  api: TronApi,
  call: Call,
  { to, amount }: TokenPayment,
  reason: string,
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
    return blocked('token-balance', `the hot wallet has ${holds} of ${amount.currency}'s smallest units`);
  if ((await ask(encodeFunctionData({ abi: ISSUED_ABI, functionName: 'paused' }))) === 1n)
    return blocked('token-paused', reason);
  if (await isListed(call.owner)) return blocked('wallet-blocked', reason);
  const payee = bytesOf(to);
  if (payee !== null && (await isListed(payee)))
    return { status: 'rejected', reasonCode: 'PAYEE_BLOCKED', reason };
  return blocked('token-rejects', reason);
}

export async function sign(
  api: TronApi,
  config: TronChainConfig,
  payment: Parameters<ChainPort['sign']>[0],
): Promise<SignedTransfer> {
  const call = callOf(config, payment);
  const [newest, solid] = await Promise.all([api.newestBlock('wallet'), api.newestBlock('walletsolidity')]);
  const rawData = encodeRawData({
    ...call,
    referenceBlockId: Buffer.from(solid.id, 'hex'),
    // Two equal payments on one block must not be one transaction, or one of them would never be paid: a payment's
    // milliseconds tell it apart. The network asks nothing more of them.
    expiration: newest.timestamp + BigInt(config.expirySeconds * 1000 + randomInt(MILLISECONDS_APART)),
    timestamp: newest.timestamp + BigInt(randomInt(MILLISECONDS_APART)),
    feeLimitSun: config.feeLimitSun,
  });
  const txHash = transactionId(rawData);
  const signature = serializeSignature(
    await signHash({ hash: `0x${txHash}`, privateKey: config.hotWalletKey }),
  );
  const signed = encodeTransaction(rawData, Buffer.from(signature.slice(2), 'hex'));
  return { txHash, raw: signed.toString('hex') };
}

/** It has it already; or it takes it no more, and the status will tell whether it ever did. */
const HARMLESS = new Set(['SUCCESS', 'DUP_TRANSACTION_ERROR', 'TRANSACTION_EXPIRATION_ERROR']);
/** These say nothing of the transaction. */
const TRY_LATER = new Set([
  'SERVER_BUSY',
  'NO_CONNECTION',
  'NOT_ENOUGH_EFFECTIVE_CONNECTION',
  'BLOCK_UNSOLIDIFIED',
]);
/** The wallet has no TRX for the bytes, or is no account yet. The first is how java-tron spells it. */
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
