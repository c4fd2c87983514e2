// A second person of the business approves or rejects a prepaid transfer; the person who submitted it may withdraw it
// (MON-401).
import type {
  PrepaidTransfer as PrepaidDto,
  PrepaidTransferDetails,
  decidePrepaid as decideEndpoint,
  RequestOf,
} from '@causeway/contract';
import { amount } from '@causeway/money';
import type { PersonActor } from '../../../platform/actor.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { moveOf } from '../../../platform/state-table.ts';
import type { ApprovalPart } from '../second-approval/index.ts';
import { billingTask, prepaidNeeds } from '../billing/index.ts';
import { isProtected } from '../prepared-payments/index.ts';
import { approvedContent } from './approved-content.ts';
import { toDto } from './dto.ts';
import { prepaidJournal } from './journals.ts';
import type { PrepaidTools } from './move-prepaid.ts';
import { eventOf, prepaidStates, type PrepaidStep } from './states.ts';
import { isSubmitted, prepaidById, type Submitted, update } from './store.ts';

type Call = CallContext<PersonActor>;

const subjectOf = (id: string) => ({ kind: 'prepaid', subjectId: id }) as const;

/** Refuses transaction-not-found. */
export async function ownPrepaid(
  { context }: PrepaidTools,
  { memberId }: PersonActor,
  txnNo: string,
): Promise<Submitted> {
  const found = await prepaidById(context.db, txnNo);
  return found?.memberId === memberId && isSubmitted(found) ? found : refuse('transaction-not-found');
}

/** Refuses transaction-not-found. */
export async function prepaidDetails(
  tools: PrepaidTools,
  { actor, now }: Call,
  txnNo: string,
): Promise<PrepaidTransferDetails> {
  const own = await ownPrepaid(tools, actor, txnNo);
  const approval = await tools.approvals.ofSubject(actor, subjectOf(txnNo), now);
  const approvalProof = await tools.approvals.proofOf(actor, approval);
  return { ...toDto(own), approval, approvalProof, may: approval?.may ?? [] };
}

/**
 * Refuses, in this order: transaction-not-found, what `decidable` refuses. For an approval also account-protected,
 * login-locked, wrong-code or passkey-refused, and needed-for-bills, which cancels the transfer, because its amount
 * pays the bills.
 */
export const decidePrepaid = (
  tools: PrepaidTools,
  call: Call,
  { txnNo, decision, reason, version, contentHash, ...given }: RequestOf<typeof decideEndpoint>,
): Promise<PrepaidDto> =>
  tools.context.spine.write(call.actor, call.request, async (now) => {
    const { approvals } = tools;
    const own = await ownPrepaid(tools, call.actor, txnNo);
    const seen = { ...subjectOf(txnNo), content: approvedContent(own), decision, version, contentHash };
    const { approval, decider: by } = await approvals.decidable(call.actor, seen, now);
    if (decision === 'reject') {
      const end = approvals.ended(approval, { event: 'reject', by, reason }, now);
      return moving(tools, call, own, { step: 'decline', end }, now);
    }
    if (isProtected(call.actor.passwordChangedAt, now)) refuse('account-protected');
    const proof = await approvals.checkProof(call, approval, given, now);
    if (!proof.isRight) return approvals.notProved(approval, proof);

    if (await isNeededForBills(tools, own)) {
      const end = approvals.ended(approval, { event: 'lapse', by: null, proof }, now);
      const plan = await moving(tools, call, own, { step: 'lapse', end }, now);
      return { ...plan, answer: new Refusal('needed-for-bills') };
    }
    const end = approvals.ended(approval, { event: 'approve', by, proof }, now);
    return moving(tools, call, own, { step: 'pass', end }, now);
  });

/** True when bills created since the submission need the amount: the rest of the balance does not pay them all. */
async function isNeededForBills({ context }: PrepaidTools, own: Submitted): Promise<boolean> {
  if (own.direction === 'in') return false;
  const { available, due } = await prepaidNeeds(context.db, own.memberId);
  return due > available;
}

/** Refuses transaction-not-found, already-decided, not-submitter. */
export const withdrawPrepaid = (
  tools: PrepaidTools,
  call: Call,
  { txnNo }: { readonly txnNo: string },
): Promise<PrepaidDto> =>
  tools.context.spine.write(call.actor, call.request, async (now) => {
    const own = await ownPrepaid(tools, call.actor, txnNo);
    const end = await tools.approvals.withdrawn(call.actor, subjectOf(txnNo), now);

    return moving(tools, call, own, { step: 'withdraw', end }, now);
  });

/** Lapses transfers that nobody decided within their days. */
export const lapsePrepaid = (tools: PrepaidTools, now: Date): Promise<void> =>
  tools.approvals.lapseOverdue('prepaid', now, async ({ subjectId, request, end }, at) => {
    const found = await prepaidById(tools.context.db, subjectId);
    if (found === undefined || !isSubmitted(found)) return refuse('already-decided');
    return moving(tools, { request }, found, { step: 'lapse', end }, at);
  });

interface Moving {
  readonly step: Exclude<PrepaidStep, 'move' | 'submit-for-approval'>;
  readonly end: ApprovalPart;
}

/** A transfer that does not happen restores its limit. */
async function moving(
  { tariff }: PrepaidTools,
  { request }: { readonly request: Pick<Call['request'], 'id' | 'name'> },
  own: Submitted,
  { step, end }: Moving,
  now: Date,
): Promise<Plan<PrepaidDto>> {
  const { to, journal } = moveOf(prepaidStates, own.status, eventOf(own.direction, step));
  const set = { status: to, movedAt: step === 'pass' ? now : null };
  const after = { ...own, ...set };
  if (!isSubmitted(after)) throw new Error(`prepaid transfer ${own.id} lost its amount`);
  const { memberId, submittedAt: usedAt } = own;
  const restored =
    step === 'pass' || own.direction === 'out' || usedAt === null
      ? undefined
      : await tariff.restoreLimit({ memberId }, 'transfer', amount('USD', own.amount), usedAt, now);
  return {
    answer: toDto(after),
    ...joinParts(end.part, {
      updates: [update('prepaid_transfer', own, set), ...(restored ? [restored] : [])],
    }),
    journals: journal === null ? [] : [prepaidJournal(own, journal, request.id, now)],
    // Draws open bills at once from money that arrived or came back.
    wakes: [billingTask],
    audit: {
      action: request.name,
      subject: { kind: 'prepaid', id: own.id },
      before: { status: own.status },
      after: { status: to, ...end.audit },
    },
  };
}
