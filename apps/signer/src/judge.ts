// Decides whether a request is signed: every reason to refuse, in order. All inputs are arguments, so that
// each case is a row in a table.
import { verify } from 'node:crypto';
import type { ApprovalKind, SigningRequest } from '@causeway/providers/port';
import { approvalText, contentText, type Keyring } from '@causeway/providers/signing';
import { effectOf, type Effect } from './effect.ts';
import type { History } from './history.ts';
import type { AssetLimit, ChannelPolicy, Policy } from './policy.ts';

export interface Judging {
  readonly policy: Policy;
  readonly keyring: Keyring;
  readonly history: History;
  readonly now: Date;
}

export interface Signed {
  readonly request: SigningRequest;
  /** The server's signature, in base64. */
  readonly signature: string;
}

export type Verdict =
  | { readonly verdict: 'sign'; readonly effect: Effect }
  | { readonly verdict: 'refuse'; readonly reason: string };

export function judge(judging: Judging, { request, signature }: Signed): Verdict {
  const { policy } = judging;
  const own = policy.channels.get(request.channel);
  if (own === undefined) return refuse('the policy allows nothing on this channel');
  if (!isApproved(policy, request, signature))
    return refuse('the approval is signed by no server of the policy');
  const effect = effectOf(request, own);
  if (typeof effect === 'string') return refuse(effect);
  const reason =
    wrongWallet(judging, request, effect) ??
    otherThanApproved(request, effect) ??
    wrongReceiver(judging, own, request) ??
    wrongFee(own, effect, judging) ??
    repeated(judging, own, request, effect) ??
    aboveLimits(judging, own, request, effect);
  return reason === null ? { verdict: 'sign', effect } : refuse(reason);
}

const refuse = (reason: string): Verdict => ({ verdict: 'refuse', reason });

type Reason = string | null;

function isApproved({ approvalKeys }: Policy, request: SigningRequest, signature: string): boolean {
  const text = Buffer.from(approvalText(request));
  const bytes = Buffer.from(signature, 'base64');
  return approvalKeys.some((key) => verify(null, text, key, bytes));
}

const walletsOf: Readonly<Record<ApprovalKind, readonly string[]>> = {
  payout: ['hot'],
  return: ['hot'],
  sweep: ['deposit'],
  'gas-funding': ['gas', 'hot'],
  'cold-transfer': ['hot'],
  fill: ['hot', 'gas'],
};

function wrongWallet({ keyring }: Judging, request: SigningRequest, effect: Effect): Reason {
  const { channel, wallet, content } = request;
  if (!walletsOf[content.kind].includes(wallet.kind))
    return `a ${content.kind} does not leave the ${wallet.kind} wallet`;
  // The hot wallet pays for fees of deposit addresses only if there is no gas wallet.
  if (content.kind === 'gas-funding' && wallet.kind === 'hot' && hasGasWallet(keyring, channel))
    return 'gas leaves the gas wallet, which has a key here';
  const address = keyring.addressOf(channel, wallet);
  if (address === null) return `there is no key of this ${wallet.kind} wallet`;
  return effect.from === null || effect.from === address
    ? null
    : `the transaction leaves ${effect.from}, and the wallet is ${address}`;
}

const hasGasWallet = (keyring: Keyring, channel: SigningRequest['channel']): boolean =>
  keyring.addressOf(channel, { kind: 'gas' }) !== null;

/** Capital letters in an Ethereum address are its checksum and do not change the address. */
const sameAddress = (one: string, other: string): boolean =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase());

function otherThanApproved({ content }: SigningRequest, effect: Effect): Reason {
  if (effect.asset !== content.asset)
    return `the transaction moves ${effect.asset}, and ${content.asset} was approved`;
  if (!sameAddress(effect.to, content.to))
    return `the transaction pays ${effect.to}, and ${content.to} was approved`;
  if (effect.units !== content.units)
    return `the transaction moves ${effect.units} units, and ${content.units} were approved`;
  // Such a transaction would only burn the fee, and leave a trace that nobody requested.
  return effect.units === 0n && content.kind !== 'fill' ? `a ${content.kind} of nothing` : null;
}

const COIN_KINDS: ReadonlySet<ApprovalKind> = new Set(['gas-funding', 'fill']);

function wrongReceiver(judging: Judging, policy: ChannelPolicy, request: SigningRequest): Reason {
  const { asset, kind } = request.content;
  const isCoin = asset === 'ETH' || asset === 'TRX';
  if (isCoin !== COIN_KINDS.has(kind)) return `a ${kind} does not move ${asset}`;
  return isRightReceiver[kind](judging, policy, request) ? null : WRONG_RECEIVER[kind];
}

type ReceiverRule = (judging: Judging, policy: ChannelPolicy, request: SigningRequest) => boolean;

/** The payee of a member is any approved address. */
const isRightReceiver: Readonly<Record<ApprovalKind, ReceiverRule>> = {
  payout: () => true,
  return: () => true,
  sweep: ({ keyring }, _, { channel, content }) =>
    sameAddress(content.to, keyring.addressOf(channel, { kind: 'hot' }) ?? ''),
  'cold-transfer': (_, { cold }, { content }) => cold !== null && sameAddress(content.to, cold),
  'gas-funding': ({ keyring }, _, { channel, content }) =>
    content.toIndex !== null && keyring.isDepositAddress(channel, content.toIndex, content.to),
  fill: ({ keyring }, { chainId }, { channel, wallet, content }) =>
    chainId !== null &&
    content.units === 0n &&
    sameAddress(content.to, keyring.addressOf(channel, wallet) ?? ''),
};

const WRONG_RECEIVER: Readonly<Record<ApprovalKind, string>> = {
  payout: '',
  return: '',
  sweep: 'a sweep goes into the hot wallet only',
  'cold-transfer': 'a cold transfer goes to the cold address of the policy only',
  'gas-funding': 'gas goes to deposit addresses of its own branches only',
  fill: 'a filler moves nothing, to its own wallet',
};

function wrongFee(policy: ChannelPolicy, effect: Effect, { now }: Judging): Reason {
  if (effect.feeRate > policy.maxFee)
    return `it offers a fee of ${effect.feeRate}, and the ceiling is ${policy.maxFee}`;
  if (effect.expiresAt === null) return null;
  return effect.expiresAt - now.getTime() > policy.maxExpiryMilliseconds
    ? 'it could be included for longer than the policy allows'
    : null;
}

/** A signed transaction may still be included a little after its expiry, because clocks differ. */
const EXPIRED_AFTER_MILLISECONDS = 60_000;

function repeated(
  { history, now }: Judging,
  { maxSignatures }: ChannelPolicy,
  request: SigningRequest,
  effect: Effect,
): Reason {
  const { id } = request.content;
  if (!history.isKnown(id)) return null;
  if (!history.hasContent(id, contentText(request))) return `${id} was signed with another content`;
  const before = history.signedFor(id);
  if (effect.nonce !== null) {
    const other = before.find(({ nonce }) => nonce !== effect.nonce);
    return other === undefined ? null : `${id} was signed under nonce ${other.nonce}`;
  }
  if (before.length >= maxSignatures) return `${id} was signed ${before.length} times`;
  const open = before.find(
    ({ expiresAt }) => (expiresAt ?? Infinity) + EXPIRED_AFTER_MILLISECONDS > now.getTime(),
  );
  return open === undefined ? null : `${id} was signed, and ${open.txHash} has not expired`;
}

function aboveLimits(
  { history, now }: Judging,
  { limits }: ChannelPolicy,
  { channel, content }: SigningRequest,
  { asset, units, feeMax, nonce }: Effect,
): Reason {
  const day = history.dayWith(now, {
    ...{ id: content.id, approvalKind: content.kind, channel, asset, nonce },
    ...{ units: String(units), feeMax: String(feeMax) },
  });
  if (day.fees() > limits.feesPerDay)
    return `fees of 24 hours may come to ${day.fees()}, and the limit is ${limits.feesPerDay}`;
  if (content.kind === 'fill') return null;
  const { limit, kinds } = limitOf(limits, content.kind, asset);
  if (limit === undefined) return `the policy allows no ${content.kind} of ${asset}`;
  if (units > limit.perTransaction)
    return `it moves ${units} units, and the limit of one transaction is ${limit.perTransaction}`;
  const left = day.units(kinds, asset);
  return left > limit.perDay
    ? `${left} units would leave in 24 hours, and the limit is ${limit.perDay}`
    : null;
}

interface Counted {
  readonly limit: AssetLimit | undefined;
  /** The kinds that share this limit. */
  readonly kinds: readonly ApprovalKind[];
}

function limitOf(
  limits: ChannelPolicy['limits'],
  kind: Exclude<ApprovalKind, 'fill'>,
  asset: Effect['asset'],
): Counted {
  if (kind === 'gas-funding') return { limit: limits.gasFunding, kinds: [kind] };
  const token = asset === 'USDT' || asset === 'USDC' ? asset : null;
  if (token === null) return { limit: undefined, kinds: [kind] };
  if (kind === 'sweep') return { limit: limits.sweep[token], kinds: [kind] };
  if (kind === 'cold-transfer') return { limit: limits.coldTransfer[token], kinds: [kind] };
  return { limit: limits.payout[token], kinds: ['payout', 'return'] };
}
