// Screens the payee of a transfer once more after it was submitted, and keeps what was found for the reviewer.
import { systemActor } from '../../../platform/actor.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { screenPayment, type Check } from '../screening/index.ts';
import type { TransferTools } from './plan-transfer.ts';
import { update, type TransferRecord } from './store.ts';

/** May run again: the finding that is written first stays. */
export const screenTransfer = async (tools: TransferTools, transfer: TransferRecord): Promise<void> => {
  const txnNo = transfer.id;
  const checks = await findings(tools, transfer);
  const request = { id: requestIdOf(`transfer:${txnNo}:screen`), name: 'transfers.screen', body: txnNo };
  await tools.context.spine.write(systemActor('transfers'), request, async () => {
    const current = (await tools.store.byId(txnNo)) ?? transfer;
    return {
      answer: null,
      updates: [update('transfer', current, { checks })],
      audit: {
        action: 'transfers.screen',
        subject: { kind: 'transfer', id: txnNo },
        memberId: transfer.member_id,
        after: { checks },
      },
    };
  });
};

const findings = async (
  { context, payeeOf }: TransferTools,
  transfer: TransferRecord,
): Promise<readonly Check[]> => {
  const payee = await payeeOf(transfer.member_id, transfer.payee_id);
  if (!payee) throw new Error(`payee ${transfer.payee_id} vanished`);
  return screenPayment(context.providers.screening, payee);
};
