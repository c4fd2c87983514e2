// A bank's report that contradicts the books: it says that it paid a transfer that was refunded to the
// member. No balance moves, because people settle reports about an ended payment (decision 0005); but it is
// never ignored.
import { transferStatuses, type TransferStatus } from '@causeway/contract';
import { ProviderError, ProviderUnavailable } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import type { TransferTools } from './plan-transfer.ts';
import type { TransferRecord } from './store.ts';

/** States of a payment that is under way or paid: the bank's report is then no contradiction. */
const underWay: ReadonlySet<TransferStatus> = new Set([
  transferStatuses.approved,
  transferStatuses.sent,
  transferStatuses.paid,
]);

/**
 * Handles "paid" for a transfer that was refunded: logged as an error, and written once in the audit trail.
 */
export async function reportContradiction(
  tools: TransferTools,
  txnNo: string,
  bankReference: string | null,
): Promise<void> {
  const transfer = await tools.store.byId(txnNo);
  // Both reports are true when an entry brought the money back, and the entry is the later one.
  if (!transfer || underWay.has(transfer.status) || transfer.refundReference !== null) return;
  if (!(await isConfirmedByBank(tools, transfer))) return;
  const { id, status, channel } = transfer;
  tools.context.log.error({ txnNo: id, status, channel }, 'a bank says that it paid what was given back');
  const what = `transfer:${id}:contradicted`;
  const request = { id: requestIdOf(what), name: 'transfers.contradicted', body: what };
  await tools.context.spine.write(systemActor('transfers'), request, () =>
    Promise.resolve({
      answer: null,
      audit: {
        action: 'transfers.contradicted',
        subject: { kind: 'transfer', id },
        memberId: transfer.memberId,
        before: { status },
        after: { said: 'paid', bankReference },
      },
    }),
  );
}

/**
 * Messages come twice, late and out of order: a "paid" from before the rejection or return is no contradiction. So the
 * bank is asked again; if it does not say, its report counts.
 */
async function isConfirmedByBank(
  { context }: TransferTools,
  { id, channel }: TransferRecord,
): Promise<boolean> {
  const bank = [...context.providers.banks.values()].find((it) => it.channel === channel);
  try {
    return (await bank?.paymentStatus(id))?.status !== 'rejected';
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof ProviderError) return true;
    throw error;
  }
}
