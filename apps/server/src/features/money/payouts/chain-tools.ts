// What paying on a chain works with, and what a payment there is.
import type { Amount } from '@causeway/money';
import type { FeeLimits, SignedTransfer } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import { type FeatureContext, part } from '../../../platform/feature.ts';
import type { AuditEntry } from '../../../platform/spine/plan.ts';
import { type ChainGuard, chainGuard } from '../chain-binding/index.ts';
import { chainStore, type ChainSend, type ChainStore } from './chain-store.ts';
import { feeLimits } from './network-fee.ts';

export const actor = systemActor('outgoing-payments');

/** A payment as the trail names it. */
export interface NamedPayment {
  readonly id: string;
  /** What it is paid for, in the audit trail. */
  readonly of: Pick<AuditEntry, 'subject' | 'memberId'>;
}

export interface ChainPayment extends NamedPayment {
  /** Names it among all payments that ever leave: one nonce, and one transaction that takes effect. */
  readonly id: string;
  readonly to: string;
  readonly amount: Amount;
}

export interface ChainTools {
  readonly context: FeatureContext;
  readonly store: ChainStore;
  readonly guard: ChainGuard;
  readonly feeLimits: () => Promise<FeeLimits>;
  /** Until when a payment is left alone, by the business clock: to look again takes many questions. */
  readonly alone: Map<string, Date>;
  /** Of a payment that seems lost, the next block in which another payment in its place is looked for. */
  readonly looked: Map<string, bigint>;
}

export const chainTools = part<ChainTools>('payouts.chain-tools', (context) => ({
  context,
  store: chainStore(context.db),
  guard: context.of(chainGuard),
  feeLimits: context.of(feeLimits),
  alone: new Map(),
  looked: new Map(),
}));

export const leaveAlone = ({ context, alone }: ChainTools, id: string, milliseconds: number): void =>
  void alone.set(id, new Date(context.clock.now().getTime() + milliseconds));

export function isLeftAlone({ context, alone }: ChainTools, id: string): boolean {
  const until = alone.get(id);
  return until !== undefined && context.clock.now() < until;
}

/** What was signed last, under the nonce that it has. */
export const signedOf = (send: ChainSend | undefined): SignedTransfer | null =>
  !send || send.txHash === null || send.raw === null ? null : { txHash: send.txHash, raw: send.raw };

export async function stored({ store }: ChainTools, id: string): Promise<ChainSend> {
  const send = await store.send(id);
  if (!send) throw new Error(`chain payment ${id} vanished`);
  return send;
}
