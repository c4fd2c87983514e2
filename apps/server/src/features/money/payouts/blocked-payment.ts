// A payment that cannot leave, or that moved another amount: staff see it with its cause until the cause is gone.
import { isChainChannel } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { type BlockedPayment, type ChainStore, chainStore, insert, update } from './chain-store.ts';
import { actor, type NamedPayment } from './chain-tools.ts';

export interface Block {
  readonly cause: BlockedPayment['cause'];
  /** For staff, in English: the provider's own words, or the figures. */
  readonly reason: string;
  /** The number of payments that the chain takes only after this one. */
  readonly behind?: number;
}

export interface BlockedTools {
  readonly context: FeatureContext;
  readonly store: Pick<ChainStore, 'blocked'>;
}

type Channel = Pick<BlockedPayment, 'channel'>;

/** A longer wait is no longer the usual few minutes. */
const DELAYED_MS = 5 * 60_000;

const stepOf = ({ channel }: Channel, step: 'blocked' | 'unblocked'): string =>
  `${isChainChannel(channel) ? 'chain' : 'bank'}-payments.${step}`;

/** Notifies staff, in the log and on the treasury page, once per cause. */
export async function reportBlocked(
  { context, store }: BlockedTools,
  payment: NamedPayment,
  at: Channel,
  { cause, reason, behind = 0 }: Block,
): Promise<void> {
  const { channel } = at;
  const known = await store.blocked(payment.id);
  const isOpen = known?.settledAt === null;
  // The provider's words are not compared: they name balances and fees, which change every time.
  if (isOpen && known.cause === cause && known.behind === behind) return;
  if (!isOpen || known.cause !== cause)
    context.log.error({ txnNo: payment.id, channel, cause, reason }, 'a payment cannot leave');
  const what = `payment:${payment.id}:blocked:${String(known?.version ?? 0)}`;
  const action = stepOf(at, 'blocked');
  await context.spine.write(actor, { id: requestIdOf(what), name: action, body: what }, async (now) => {
    const current = await store.blocked(payment.id);
    const since = current?.settledAt === null && current.cause === cause ? current.since : now;
    const state = { cause, reason, behind, since, settledAt: null };
    return {
      answer: null,
      ...(current
        ? { updates: [update('blocked_payment', current, state)] }
        : {
            inserts: [
              insert('blocked_payment', {
                id: payment.id,
                channel,
                memberId: payment.of.memberId ?? null,
                ...state,
              }),
            ],
          }),
      audit: { action, ...payment.of, after: { cause, reason, behind } },
    };
  });
}

/** For the write that decides that a payment does not leave: nothing waits for its cause any more. */
export async function unblockedPart(db: Db, id: string, now: Date): Promise<Partial<PlanPart>> {
  const known = await chainStore(db).blocked(id);
  return known?.settledAt === null ? { updates: [update('blocked_payment', known, { settledAt: now })] } : {};
}

/** Marks the cause as gone. */
export async function settleBlocked({ context, store }: BlockedTools, payment: NamedPayment): Promise<void> {
  const known = await store.blocked(payment.id);
  if (known?.settledAt !== null) return;
  const what = `payment:${payment.id}:unblocked:${String(known.version)}`;
  const action = stepOf(known, 'unblocked');
  await context.spine.write(actor, { id: requestIdOf(what), name: action, body: what }, async (now) => {
    const current = await store.blocked(payment.id);
    return {
      answer: null,
      updates: current?.settledAt === null ? [update('blocked_payment', current, { settledAt: now })] : [],
      audit: { action, ...payment.of, before: { cause: known.cause } },
    };
  });
}

/** True when staff have seen for five minutes that it cannot leave or be included. */
export async function isDelayed(
  { store }: Pick<BlockedTools, 'store'>,
  id: string,
  now: Date,
): Promise<boolean> {
  const found = await store.blocked(id);
  return found?.settledAt === null && now.getTime() - found.since.getTime() >= DELAYED_MS;
}
