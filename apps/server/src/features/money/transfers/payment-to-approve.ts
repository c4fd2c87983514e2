// What a code or a passkey approves: a transfer, or a payment to or from the prepaid account.
import { type sendTransferCode as sendCodeCall, codeTxnTypes, type RequestOf } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import { prepaidToApprove, prepaidTools } from '../prepaid/index.ts';
import type { TransferTools } from './plan-transfer.ts';
import { transferToApprove } from './transfer-to-approve.ts';

/** A transfer, or one to or from the prepaid account. */
export function paymentToApprove(
  tools: TransferTools,
  actor: PersonActor,
  input: RequestOf<typeof sendCodeCall>,
  now: Date,
) {
  const { amount, ...named } = input;
  return named.txnType === codeTxnTypes.prepaid
    ? prepaidToApprove(tools.context.use(prepaidTools), actor, { ...named, amount }, now)
    : transferToApprove(tools, actor, { ...named, amount }, now);
}
