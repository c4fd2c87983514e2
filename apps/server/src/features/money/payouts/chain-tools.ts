// The tools and the payment type for paying on a chain.
import type { Amount } from '@causeway/money';
import type { ChainPort, FeeLimits, SignedTransfer, SigningWallet } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import type { AuditEntry } from '../../../platform/spine/plan.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';
import { type ChainGuard, chainGuard } from '../chain-binding/index.ts';
import { type RestoreHold, restoreHold } from '../restore-hold/index.ts';
import { chainStore, type ChainSend, type ChainStore } from './chain-store.ts';
import { feeLimits } from './network-fee.ts';

export const actor = systemActor('outgoing-payments');

/** A payment as the audit trail names it. */
export interface NamedPayment {
  readonly id: string;
  /** The subject of the payment, for the audit trail. */
  readonly of: Pick<AuditEntry, 'subject' | 'memberId'>;
  /**
   * Joins the write that takes the payment up, and changes what a decision against it changes too: one of both is first, and
   * the other sees it. Refuses already-decided if it may not leave any more.
   */
  readonly taking?: () => Promise<Partial<PlanPart>>;
}

export interface ChainPayment extends NamedPayment {
  /** Unique among all outgoing payments: one nonce, and one transaction that takes effect. */
  readonly id: string;
  readonly to: string;
  readonly amount: Amount;
  /** The paying wallet; the hot one by default. */
  readonly wallet?: SigningWallet;
}

/** A payment of the chain's own coin from a wallet of the house. */
export interface CoinPayment extends NamedPayment {
  readonly to: string;
  /** The index of `to` in the member branch, if it is a deposit address; otherwise null. */
  readonly toIndex: number | null;
  /** Wei or sun. */
  readonly units: bigint;
  readonly wallet: SigningWallet;
}

export type OutgoingPayment = ChainPayment | CoinPayment;

export const isCoin = (payment: OutgoingPayment): payment is CoinPayment => 'units' in payment;

export const hotWallet: SigningWallet = { kind: 'hot' };

/** Throws when the chain has no such wallet. */
export function addressOf(chain: Pick<ChainPort, 'hotWallet' | 'gasWallet'>, wallet: SigningWallet): string {
  if (wallet.kind === 'deposit') return wallet.address;
  const address = wallet.kind === 'hot' ? chain.hotWallet : chain.gasWallet;
  if (address === null) throw new Error('no gas wallet is configured');
  return address;
}

/** A payment that can never arrive. */
export interface ChainRejection {
  readonly status: 'rejected';
  readonly reason: string;
  readonly reasonCode: string;
}

export type ChainSent =
  /** `isPaid`: two members of staff found that it was paid before the books were restored. */
  | { readonly status: 'sent'; readonly txHash: string; readonly isPaid?: true }
  /** The payment cannot leave now, and staff see why; it is tried again. */
  | { readonly status: 'waits' }
  /** The payment can never arrive, and nothing was sent. */
  | ChainRejection;

export interface ChainTools {
  readonly context: FeatureContext;
  readonly store: ChainStore;
  readonly guard: ChainGuard;
  readonly hold: RestoreHold;
  readonly feeLimits: () => Promise<FeeLimits>;
  /** The earliest time to look at each payment again, by the business clock, because one look takes many requests. */
  readonly alone: Map<string, Date>;
  /** The next block to search for another payment in place of one that seems lost. */
  readonly looked: Map<string, bigint>;
}

export const chainTools = provider<ChainTools>('payouts.chain-tools', (context) => ({
  context,
  store: chainStore(context.db),
  guard: context.use(chainGuard),
  hold: context.use(restoreHold),
  feeLimits: context.use(feeLimits),
  alone: new Map(),
  looked: new Map(),
}));

export const leaveAlone = ({ context, alone }: ChainTools, id: string, milliseconds: number): void =>
  void alone.set(id, new Date(context.clock.now().getTime() + milliseconds));

export function isLeftAlone({ context, alone }: ChainTools, id: string): boolean {
  const until = alone.get(id);
  return until !== undefined && context.clock.now() < until;
}

/** The last bytes signed under its current nonce. */
export const signedOf = (send: ChainSend | undefined): SignedTransfer | null =>
  !send || send.txHash === null || send.raw === null ? null : { txHash: send.txHash, raw: send.raw };

export async function stored({ store }: ChainTools, id: string): Promise<ChainSend> {
  const send = await store.send(id);
  if (!send) throw new Error(`chain payment ${id} vanished`);
  return send;
}
