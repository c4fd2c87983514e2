// What a payment that the rule applies to has to wait for, by what its member said about the payee's wallet (VER-289).
import { randomBytes, randomUUID } from 'node:crypto';
import { type TravelRuleReason, channels, isSameName } from '@causeway/contract';
import { type ChainChannel, type TravelRulePort, chainChannels } from '@causeway/providers/port';
import type { PaymentRow, Step, Subject } from './store.ts';
import type { StatedWallet, WalletRow } from './wallets-store.ts';

export type Beginning =
  | { readonly state: 'OWNER' | 'OWN' }
  | { readonly state: 'HELD'; readonly reason: TravelRuleReason }
  | { readonly state: 'ASKING'; readonly travelAddress: string };

export const chainOf = (channel: number): ChainChannel =>
  channel === channels.erc20 ? chainChannels.erc20 : chainChannels.trc20;

const held = (reason: TravelRuleReason): Beginning => ({ state: 'HELD', reason });

/** A signature shows who holds the key, and not who that is: somebody else can sign for the member. */
function beginningOfOwn(
  { proofId, isShared }: StatedWallet,
  { payeeName, remitterName }: Subject,
): Beginning {
  if (proofId === null) return { state: 'OWNER' };
  return isSameName(payeeName, remitterName) && !isShared ? { state: 'OWN' } : held('own-doubtful');
}

export function beginningOf(
  wallet: StatedWallet | undefined,
  subject: Subject,
  port: Pick<TravelRulePort, 'services' | 'serviceOf' | 'isKnown'> | null,
): Beginning {
  const { channel, currency, payeeAccount } = subject;
  if (wallet?.address !== payeeAccount) return { state: 'OWNER' };
  if (wallet.owner === 'own') return beginningOfOwn(wallet, subject);
  if (wallet.owner === 'other') return held('unhosted');
  const { service, travelAddress } = wallet;
  if (port === null || service === null || travelAddress === null) return held('unlisted-service');
  if (!port.services.includes(service) || port.serviceOf(travelAddress) !== service)
    return held('unlisted-service');
  if (currency !== 'USDT' && currency !== 'USDC') return held('unknown-asset');
  return port.isKnown(chainOf(channel), currency)
    ? { state: 'ASKING', travelAddress }
    : held('unknown-asset');
}

/** What a payment waits for, as its member reads it. */
export type WalletWait = 'owner' | 'service' | 'review';

/** What the member reads, by its answer alone: the same whether or not something else holds the payment. */
export function waitOfBeginning(
  { state }: Pick<Beginning, 'state'>,
  wallet: Pick<WalletRow, 'owner'> | undefined,
): WalletWait | undefined {
  if (state === 'OWNER') return 'owner';
  if (state === 'OWN') return undefined;
  return wallet?.owner === 'service' ? 'service' : 'review';
}

type Before = Pick<PaymentRow, 'state' | 'reason' | 'reference' | 'token' | 'travelAddress'>;

/**
 * The same inquiry continues where the other service was silent, or where something else stopped the payment before the service
 * had taken it; any other answer needs a new one.
 */
function inquiryOfBeginning(
  travelAddress: string | null,
  before: Before | undefined,
): Pick<PaymentRow, 'reference' | 'token'> {
  const continues = before?.reason === 'silent' || before?.state === 'OWNER';
  if (continues && before.travelAddress === travelAddress)
    return { reference: before.reference, token: before.token };
  if (travelAddress === null) return { reference: null, token: null };
  return { reference: randomUUID(), token: randomBytes(24).toString('base64url') };
}

export function columnsOfBeginning(
  beginning: Beginning,
  wallet: WalletRow | undefined,
  before: Before | undefined,
  now: Date,
) {
  const travelAddress = beginning.state === 'ASKING' ? beginning.travelAddress : null;
  return {
    state: beginning.state,
    since: now,
    reason: beginning.state === 'HELD' ? beginning.reason : null,
    owner: wallet?.owner ?? null,
    service: wallet?.service ?? (wallet?.serviceName || null),
    travelAddress,
    ...inquiryOfBeginning(travelAddress, before),
    acknowledgedAt: null,
    proposedBy: null,
  };
}

export const stepOfBeginning: Readonly<Record<Beginning['state'], Step>> = {
  OWNER: 'needs-owner',
  OWN: 'own',
  HELD: 'held',
  ASKING: 'ask',
};
