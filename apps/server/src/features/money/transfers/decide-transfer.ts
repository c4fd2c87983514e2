// A second person of the business approves or rejects a transfer; the person who submitted it may withdraw it (MON-218,
// MON-219).
import type { decideTransfer as decideEndpoint, RequestOf, Transfer } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import type { ApprovalPart } from '../second-approval/index.ts';
import { isPayable } from '../payees/index.ts';
import { isProtected } from '../prepared-payments/index.ts';
import { approvedContent } from './approved-content.ts';
import { toDto } from './dto.ts';
import { planMove, type MoveDetails } from './move-transfer.ts';
import type { TransferTools } from './plan-transfer.ts';
import { cancellations } from './refusal-reasons.ts';
import { screenTransfersTask } from './screen-transfers.ts';
import type { TransferEvent } from './states.ts';
import { unchanged, type TransferRecord } from './store.ts';

type Call = CallContext<PersonActor>;

/**
 * Refuses, in this order: transaction-not-found, what `decidable` refuses. For an approval also account-protected,
 * login-locked, wrong-code or passkey-refused, and approval-lapsed, which cancels the transfer because its payee can no
 * longer be paid.
 */
export const decideTransfer = (
  tools: TransferTools,
  call: Call,
  { txnNo, decision, reason, version, contentHash, ...given }: RequestOf<typeof decideEndpoint>,
): Promise<Transfer> =>
  tools.context.spine.write(call.actor, call.request, async (now) => {
    const { approvals } = tools;
    const transfer = await ownTransfer(tools, call.actor, txnNo);
    const { payee, content } = await approvedContent(tools, transfer);
    const seen = { kind: 'transfer', subjectId: txnNo, content, decision, version, contentHash } as const;
    const { approval, decider: by } = await approvals.decidable(call.actor, seen, now);
    if (decision === 'reject') {
      const end = approvals.ended(approval, { event: 'reject', by, reason }, now);
      return moving(tools, call, { transfer, event: 'decline', details: { reason }, end }, now);
    }
    if (isProtected(call.actor.passwordChangedAt, now)) refuse('account-protected');
    const proof = await approvals.checkProof(call, approval, given, now);
    if (!proof.isRight) return approvals.notProved(approval, proof);

    if (!isPayable(payee)) {
      const end = approvals.ended(approval, { event: 'lapse', by: null, proof }, now);
      const details = { reasonCode: cancellations.payee };
      const plan = await moving(tools, call, { transfer, event: 'lapse', details, end }, now);
      return { ...plan, answer: new Refusal('approval-lapsed') };
    }
    const end = approvals.ended(approval, { event: 'approve', by, proof }, now);
    const plan = await moving(tools, call, { transfer, event: 'pass', details: {}, end }, now);
    return {
      ...plan,
      // Checks the payee again, so that one disabled at this instant is not paid.
      unchanged: [...(plan.unchanged ?? []), unchanged('payee', payee)],
      wakes: [screenTransfersTask],
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

/** Lapses transfers that nobody decided within their days; the money becomes available again. */
export const lapseTransfers = (tools: TransferTools, now: Date): Promise<void> =>
  tools.approvals.lapseOverdue('transfer', now, async ({ subjectId, request, end }, at) => {
    const transfer = (await tools.store.byId(subjectId)) ?? refuse('already-decided');
    const details = { reasonCode: cancellations.overdue };
    const plan = await planMove(tools, transfer, 'lapse', details, at);
    return joined(plan, request, end);
  });

/** Joins the plan with the end of the approval, under the name of the request. */
const joined = <Answer>(
  plan: Plan<Answer>,
  { name }: { readonly name: string },
  end: ApprovalPart,
): Plan<Answer> => ({
  ...plan,
  ...joinParts(plan, end.part),
  audit: { ...plan.audit, action: name, after: { ...plan.audit.after, ...end.audit } },
});

async function ownTransfer({ store }: TransferTools, { memberId }: PersonActor, txnNo: string) {
  const transfer = await store.byId(txnNo);
  return transfer?.memberId === memberId ? transfer : refuse('transaction-not-found');
}

interface Moving {
  readonly transfer: TransferRecord;
  readonly event: TransferEvent;
  readonly details: MoveDetails;
  readonly end: ApprovalPart;
}

async function moving(
  tools: TransferTools,
  { request, language }: Call,
  { transfer, event, details, end }: Moving,
  now: Date,
): Promise<Plan<Transfer>> {
  const plan = await planMove(tools, transfer, event, details, now);
  const { set = {} } = plan.updates?.find(({ table }) => table === 'transfer') ?? {};
  return joined({ ...plan, answer: toDto({ ...transfer, ...set }, language) }, request, end);
}
