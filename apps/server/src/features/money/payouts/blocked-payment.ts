// A payment that cannot leave, or that moved another amount: staff see it with its cause until the cause is gone.
import type { ChainPort } from '@causeway/providers/port';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { insert, update, type BlockedPayment } from './chain-store.ts';
import { actor, type ChainTools, type NamedPayment } from './chain-tools.ts';

export interface Block {
  readonly cause: BlockedPayment['cause'];
  /** The provider's own words, for staff. */
  readonly reason: string;
  /** Payments that the chain takes only after this one. */
  readonly behind?: number;
}

/** Notifies staff, in the log and on the treasury page, once per cause. */
export async function reportBlocked(
  { context, store }: ChainTools,
  payment: NamedPayment,
  { channel }: Pick<ChainPort, 'channel'>,
  { cause, reason, behind = 0 }: Block,
): Promise<void> {
  const known = await store.blocked(payment.id);
  const isOpen = known?.settledAt === null;
  // The provider's words are not compared: they name balances and fees, which change every time.
  if (isOpen && known.cause === cause && known.behind === behind) return;
  if (!isOpen || known.cause !== cause)
    context.log.error({ txnNo: payment.id, channel, cause, reason }, 'a payment on a chain cannot leave');
  const what = `chain-payment:${payment.id}:blocked:${String(known?.version ?? 0)}`;
  await context.spine.write(
    actor,
    { id: requestIdOf(what), name: 'chain-payments.blocked', body: what },
    async (now) => {
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
        audit: { action: 'chain-payments.blocked', ...payment.of, after: { cause, reason, behind } },
      };
    },
  );
}

/** Its cause is gone. */
export async function settleBlocked({ context, store }: ChainTools, payment: NamedPayment): Promise<void> {
  const known = await store.blocked(payment.id);
  if (known?.settledAt !== null) return;
  const what = `chain-payment:${payment.id}:unblocked:${String(known.version)}`;
  await context.spine.write(
    actor,
    { id: requestIdOf(what), name: 'chain-payments.unblocked', body: what },
    async (now) => {
      const current = await store.blocked(payment.id);
      return {
        answer: null,
        updates: current?.settledAt === null ? [update('blocked_payment', current, { settledAt: now })] : [],
        audit: { action: 'chain-payments.unblocked', ...payment.of, before: { cause: known.cause } },
      };
    },
  );
}
