// Whether a request is signed: each reason to refuse, in order. Everything is an argument, so that each case is a row.
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
  /** The server's, in base64. */
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
  const address = keyring.addressOf(channel, wallet);
  if (address === null) return `there is no key of this ${wallet.kind} wallet`;
  return effect.from === null || effect.from === address
    ? null
    : `the transaction leaves ${effect.from}, and the wallet is ${address}`;
}

/** Capitals of an Ethereum address are its checksum; the address is the same. */
const sameAddress = (one: string, other: string): boolean =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase());

function otherThanApproved({ content }: SigningRequest, effect: Effect): Reason {
  if (effect.asset !== content.asset)
    return `the transaction moves ${effect.asset}, and ${content.asset} was approved`;
  if (!sameAddress(effect.to, content.to))
    return `the transaction pays ${effect.to}, and ${content.to} was approved`;
  if (effect.units !== content.units)
    return `the transaction moves ${effect.units} units, and ${content.units} were approved`;
  return null;
}

function wrongReceiver({ keyring }: Judging, policy: ChannelPolicy, request: SigningRequest): Reason {
  const { channel, wallet, content } = request;
  const isCoin = content.asset === 'ETH' || content.asset === 'TRX';
  if (isCoin !== (content.kind === 'gas-funding' || content.kind === 'fill'))
    return `a ${content.kind} does not move ${content.asset}`;
  if (content.kind === 'sweep')
    return sameAddress(content.to, keyring.addressOf(channel, { kind: 'hot' }) ?? '')
      ? null
      : 'a sweep goes into the hot wallet only';
  if (content.kind === 'cold-transfer')
    return policy.cold !== null && sameAddress(content.to, policy.cold)
      ? null
      : 'a cold transfer goes to the cold address of the policy only';
  if (content.kind === 'gas-funding')
    return content.toIndex !== null && keyring.isDepositAddress(channel, content.toIndex, content.to)
      ? null
      : 'gas goes to deposit addresses of its own branches only';
  if (content.kind === 'fill') {
    const isNothing =
      content.units === 0n && sameAddress(content.to, keyring.addressOf(channel, wallet) ?? '');
    return isNothing && policy.chainId !== null ? null : 'a filler moves nothing, to its own wallet';
  }
  return null;
}

function wrongFee(policy: ChannelPolicy, effect: Effect, { now }: Judging): Reason {
  if (effect.feeRate > policy.maxFee)
    return `it offers a fee of ${effect.feeRate}, and the ceiling is ${policy.maxFee}`;
  if (effect.expiresAt === null) return null;
  return effect.expiresAt - now.getTime() > policy.maxExpiryMilliseconds
    ? 'it could be included for longer than the policy allows'
    : null;
}

/** What is signed may still be included a little after its end, for the clocks differ. */
const EXPIRED_AFTER_MILLISECONDS = 60_000;

function repeated(
  { history, now }: Judging,
  { maxSignatures }: ChannelPolicy,
  request: SigningRequest,
  effect: Effect,
): Reason {
  const { id } = request.content;
  const content = history.contentOf(id);
  if (content === null) return null;
  if (content !== contentText(request)) return `${id} was signed with another content`;
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
  /** What counts towards the same limit. */
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
