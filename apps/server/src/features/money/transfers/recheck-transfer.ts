// A second person of the business passes or rejects a transfer; who submitted it may withdraw it (MON-218, MON-219).
import type {
  Approval,
  PasskeyRequest,
  recheckTransfer as recheckEndpoint,
  RequestOf,
  Transfer,
  TransferDetails,
} from '@causeway/contract';
import { amount } from '@causeway/money';
import type { PersonActor } from '../../../platform/actor.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { joinParts, noPart, type PlanPart } from '../../../platform/spine/plan-part.ts';
import { beginPasskeyRequest, factorsOf } from '../../access/factors/index.ts';
import type { CheckedProof } from '../../access/proofs/index.ts';
import type { ApprovalPart } from '../approvals/index.ts';
import { isPayable } from '../payees/index.ts';
import {
  authTypes,
  checkApproval,
  isAskedFor,
  isProtected,
  notApproved,
  otherKind,
  recheckPurpose,
  type GivenApproval,
} from '../payments/index.ts';
import { approvedContent } from './approved-content.ts';
import { toDto } from './dto.ts';
import { planMove, type MoveDetails } from './move-transfer.ts';
import type { TransferTools } from './plan-transfer.ts';
import { approvalOf } from './preparation.ts';
import { cancellations } from './refusal-reasons.ts';
import { screenTransfersTick } from './screen-transfers.ts';
import type { TransferEvent } from './states.ts';
import { unchanged, type TransferRecord } from './store.ts';

type Call = CallContext<PersonActor>;

/**
 * Refuses, in this order: transaction-not-found, what `decidable` refuses; to approve also account-protected, login-locked,
 * wrong-code or passkey-refused, and approval-lapsed, which cancels it: its payee can be paid no more.
 */
export const recheckTransfer = (
  tools: TransferTools,
  call: Call,
  { txnNo, decision, reason, verifyCode, passkey, ...seen }: RequestOf<typeof recheckEndpoint>,
): Promise<Transfer> =>
  tools.context.spine.write(call.actor, call.request, async (now) => {
    const { approvals } = tools;
    const transfer = await ownTransfer(tools, call.actor, txnNo);
    const { payee, content } = await approvedContent(tools, transfer);
    const subject = { kind: 'transfer', subjectId: txnNo, content } as const;
    const { approval, decider } = await approvals.decidable(call.actor, { ...subject, ...seen }, now);
    const by = decider;
    if (decision === 'reject') {
      const end = approvals.ended(approval, { event: 'reject', by, reason }, now);
      return moving(tools, call, { transfer, event: 'decline', details: { reason }, end }, now);
    }
    if (isProtected(call.actor.passwordChangedAt, now)) refuse('account-protected');
    const proof = await checkedProof(tools, call, transfer, { verifyCode, passkey }, now);
    if (!proof.isRight) return notApproved('transfer', txnNo, proof);

    if (!isPayable(payee)) {
      const end = approvals.ended(approval, { event: 'lapse', by: null }, now);
      const details = { reasonCode: cancellations.payee };
      const plan = await moving(tools, call, { transfer, event: 'lapse', details, end, proof }, now);
      return { ...plan, answer: new Refusal('approval-lapsed') };
    }
    const end = approvals.ended(approval, { event: 'approve', by }, now);
    const plan = await moving(tools, call, { transfer, event: 'pass', details: {}, end, proof }, now);
    return {
      ...plan,
      // As it was looked at: one that is disabled at this instant is not paid.
      unchanged: [...(plan.unchanged ?? []), unchanged('payee', payee)],
      wakes: [screenTransfersTick],
    };
  });

/** Refuses transaction-not-found, already-decided, not-submitter. */
export const withdrawTransfer = (
  tools: TransferTools,
  call: Call,
  { txnNo }: { readonly txnNo: string },
): Promise<Transfer> =>
  tools.context.spine.write(call.actor, call.request, async (now) => {
    const transfer = await ownTransfer(tools, call.actor, txnNo);
    const end = await tools.approvals.withdrawn(call.actor, { kind: 'transfer', subjectId: txnNo }, now);

    const details = { reasonCode: cancellations.withdrawn };
    return moving(tools, call, { transfer, event: 'withdraw', details, end }, now);
  });

/** Refuses transaction-not-found, already-decided (also where nothing waits), not-approver, passkey-refused to who has none. */
export async function beginRecheckPasskey(
  tools: TransferTools,
  { actor, now }: Pick<Call, 'actor' | 'now'>,
  txnNo: string,
): Promise<PasskeyRequest> {
  const transfer = await ownTransfer(tools, actor, txnNo);
  const approval = await tools.approvals.ofSubject(actor, { kind: 'transfer', subjectId: txnNo }, now);
  if (approval?.status !== 'waiting') refuse('already-decided');
  if (!approval?.mayDecide) refuse('not-approver');
  const { passkeys } = await factorsOf(tools.context, actor.personId);
  if (passkeys.length === 0) refuse('passkey-refused', { because: 'there is none' });

  const asked = { ownerId: actor.personId, purpose: recheckPurpose, approves: whatIsApproved(transfer) };
  return beginPasskeyRequest(tools.context, asked, now);
}

/** How who asks would have to prove to approve it; null where nothing is asked of them. */
export async function approvalProofOf(
  { context }: TransferTools,
  { personId }: PersonActor,
  approval: Approval | null,
): Promise<TransferDetails['approvalProof']> {
  if (approval?.mayDecide !== true) return null;
  const { authenticator, passkeys } = await factorsOf(context, personId);
  return authenticator?.forTransfer === true ? { hasPasskey: passkeys.length > 0 } : null;
}

const ownTransfer = async ({ store }: TransferTools, { memberId }: PersonActor, txnNo: string) => {
  const transfer = await store.byId(txnNo);
  return transfer?.member_id === memberId ? transfer : refuse('transaction-not-found');
};

const whatIsApproved = (transfer: TransferRecord) =>
  approvalOf({
    txnNo: transfer.id,
    payeeId: transfer.payee_id,
    value: amount(transfer.currency, transfer.amount),
  });

/** Right without a proof where the approver has set none up for transfers. */
const checkedProof = async (
  { context }: TransferTools,
  call: Call,
  transfer: TransferRecord,
  given: GivenApproval,
  now: Date,
): Promise<CheckedProof> => {
  const { authenticator } = await factorsOf(context, call.actor.personId);
  if (authenticator?.forTransfer !== true) return { isRight: true, part: noPart };
  if (!isAskedFor(given, authTypes.authenticator)) return otherKind;
  const approves = whatIsApproved(transfer);
  return checkApproval(context, call, { ...given, approves, purpose: recheckPurpose }, now);
};

interface Moving {
  readonly transfer: TransferRecord;
  readonly event: TransferEvent;
  readonly details: MoveDetails;
  readonly end: ApprovalPart;
  readonly proof?: { readonly part: PlanPart };
}

const moving = async (
  tools: TransferTools,
  { request, language }: Call,
  { transfer, event, details, end, proof }: Moving,
  now: Date,
): Promise<Plan<Transfer>> => {
  const plan = await planMove(tools, transfer, event, details, now);
  const { set = {} } = plan.updates?.find(({ table }) => table === 'transfer') ?? {};
  return {
    ...plan,
    answer: toDto({ ...transfer, ...set }, language),
    ...joinParts(plan, end.part, proof?.part ?? {}),
    audit: { ...plan.audit, action: request.name, after: { ...plan.audit.after, ...end.audit } },
  };
};
