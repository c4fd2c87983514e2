// Screens a transfer's payee again after the submission, and stores the result for the reviewer.
import { transferStatuses } from '@causeway/contract';
import { systemActor } from '../../../platform/actor.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { screenPayment, screeningEvent, type Check } from '../basics/index.ts';
import { planMove, sendTransferJob } from './move-transfer.ts';
import type { TransferTools } from './plan-transfer.ts';
import { update, type TransferRecord } from './store.ts';

/** May run again: the first stored result stays. */
export async function screenTransfer(tools: TransferTools, transfer: TransferRecord): Promise<void> {
  const txnNo = transfer.id;
  const checks = await findings(tools, transfer);
  const request = { id: requestIdOf(`transfer:${txnNo}:screen`), name: 'transfers.screen', body: txnNo };
  await tools.context.spine.write(systemActor('transfers'), request, async (now) => {
    const current = (await tools.store.byId(txnNo)) ?? transfer;
    if (screeningEvent(checks) === 'clear' && (await isQuick(tools, current))) {
      const jobs = [{ name: sendTransferJob, data: { txnNo } }];
      return planMove(tools, current, 'approve-certified', { checks, jobs }, now);
    }
    return {
      answer: null,
      updates: [update('transfer', current, { checks })],
      audit: {
        action: 'transfers.screen',
        subject: { kind: 'transfer', id: txnNo },
        memberId: transfer.memberId,
        after: { checks },
      },
    };
  });
}

/** True for a certified member that pays its certified payee an amount that needs only one approval (MON-274). */
async function isQuick(
  { context, payeeOf, twoPersonReview }: TransferTools,
  transfer: TransferRecord,
): Promise<boolean> {
  if (transfer.status !== transferStatuses.review) return false;
  const payee = await payeeOf(transfer.memberId, transfer.payeeId);
  if (payee?.isCertified !== true) return false;
  const member = await context.db
    .tables()
    .selectFrom('member')
    .select('isCertified')
    .where('id', '=', transfer.memberId)
    .executeTakeFirstOrThrow();
  return member.isCertified && !(await twoPersonReview.needsTwo('transfer', transfer));
}

async function findings(
  { context, payeeOf }: TransferTools,
  transfer: TransferRecord,
): Promise<readonly Check[]> {
  const payee = await payeeOf(transfer.memberId, transfer.payeeId);
  if (!payee) throw new Error(`payee ${transfer.payeeId} vanished`);
  return screenPayment(context.providers.screening, payee);
}
