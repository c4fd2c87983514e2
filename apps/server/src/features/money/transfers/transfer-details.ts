// A member's own transfer, with its approval, its charge and what delays it.
import { type TransferForPerson, isChainChannel, transferStatuses } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { calledOf } from '../../access/team/index.ts';
import { chargeToDto } from '../billing/index.ts';
import { travelRuleHolds } from '../travel-rule/index.ts';
import { mayWith } from './may.ts';
import type { TransferTools } from './plan-transfer.ts';
import type { TransferRecord } from './store.ts';
import { toDto } from './dto.ts';

/** Refuses transaction-not-found. */
export async function transferDetails(
  tools: TransferTools,
  { actor, language, now }: CallContext<PersonActor>,
  txnNo: string,
): Promise<TransferForPerson> {
  const own = await ownTransfer(tools, actor, txnNo);
  const [approval, submitter] = await Promise.all([
    tools.approvals.ofSubject(actor, { kind: 'transfer', subjectId: txnNo }, now),
    tools.store.submitter(own),
  ]);
  const isWaiting = approval?.status === 'waiting';
  const mayWait = own.status === transferStatuses.approved && isChainChannel(own.channel);
  const [approvalProof, charge, isDelayed, walletWait] = await Promise.all([
    tools.approvals.proofOf(actor, approval),
    isWaiting ? tools.store.shownCharge(txnNo) : null,
    tools.onChain.isDelayed(txnNo, now),
    mayWait ? tools.context.use(travelRuleHolds).waitOf(own) : undefined,
  ]);
  return {
    ...toDto(own, language),
    ...chargeToDto('TRANSFER', charge ?? 0n),
    ...{ submitter: calledOf(submitter), approval, approvalProof },
    ...(isDelayed && { isDelayed }),
    ...(walletWait && { walletWait }),
    may: [...(approval?.may ?? []), ...mayWith(actor, own)],
  };
}

export async function ownTransfer(
  { store }: TransferTools,
  { memberId }: PersonActor,
  txnNo: string,
): Promise<TransferRecord> {
  const transfer = await store.byId(txnNo);
  return transfer?.memberId === memberId ? transfer : refuse('transaction-not-found');
}
