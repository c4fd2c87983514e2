// A second person of the business approves or rejects a move of a sub-account, or the submitter withdraws it (MON-405).
import type {
  decideSubAccountMove as decideEndpoint,
  RequestOf,
  SubAccountMove,
  SubAccountMoveForPerson,
} from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import type { ApprovalPart } from '../second-approval/index.ts';
import { isProtected } from '../prepared-payments/index.ts';
import { toDto } from './dto.ts';
import { moveJournal } from './journals.ts';
import { approvedContent, type SubAccountTools } from './move-money.ts';
import { moveStates } from './states.ts';
import { type NamedMove, update } from './store.ts';

type Call = CallContext<PersonActor>;

const subjectOf = (id: string) => ({ kind: 'sub-account-move', subjectId: id }) as const;

/** Refuses transaction-not-found. */
export async function ownMove(
  { store }: SubAccountTools,
  { memberId }: PersonActor,
  txnNo: string,
): Promise<NamedMove> {
  const move = await store.move(txnNo);
  return move?.memberId === memberId ? move : refuse('transaction-not-found');
}

/** Refuses transaction-not-found. */
export async function moveDetails(
  tools: SubAccountTools,
  { actor, now }: Call,
  txnNo: string,
): Promise<SubAccountMoveForPerson> {
  const move = await ownMove(tools, actor, txnNo);
  const approval = await tools.approvals.ofSubject(actor, subjectOf(txnNo), now);
  const approvalProof = await tools.approvals.proofOf(actor, approval);
  return { ...toDto(move), approval, approvalProof, may: approval?.may ?? [] };
}

/**
 * Refuses, in this order: transaction-not-found, what `decidable` refuses. For an approval also account-protected,
 * login-locked, wrong-code or passkey-refused.
 */
export const decideMove = (
  tools: SubAccountTools,
  call: Call,
  { txnNo, decision, reason, version, contentHash, ...given }: RequestOf<typeof decideEndpoint>,
): Promise<SubAccountMove> =>
  tools.context.spine.write(call.actor, call.request, async (now) => {
    const { approvals } = tools;
    const move = await ownMove(tools, call.actor, txnNo);
    const seen = { ...subjectOf(txnNo), content: approvedContent(move), decision, version, contentHash };
    const { approval, decider: by } = await approvals.decidable(call.actor, seen, now);
    if (decision === 'reject')
      return moving(
        call,
        move,
        'decline',
        approvals.ended(approval, { event: 'reject', by, reason }, now),
        now,
      );
    if (isProtected(call.actor.passwordChangedAt, now)) refuse('account-protected');
    const proof = await approvals.checkProof(call, approval, given, now);
    if (!proof.isRight) return approvals.notProved(approval, proof);

    const end = approvals.ended(approval, { event: 'approve', by, proof }, now);
    return moving(call, move, 'pass', end, now);
  });

/** Refuses transaction-not-found, already-decided, not-submitter. */
export const withdrawMove = (
  tools: SubAccountTools,
  call: Call,
  { txnNo }: { readonly txnNo: string },
): Promise<SubAccountMove> =>
  tools.context.spine.write(call.actor, call.request, async (now) => {
    const move = await ownMove(tools, call.actor, txnNo);
    const end = await tools.approvals.withdrawn(call.actor, subjectOf(txnNo), now);

    return moving(call, move, 'withdraw', end, now);
  });

/** Lapses moves that nobody decided within their days. */
export const lapseMoves = (tools: SubAccountTools, now: Date): Promise<void> =>
  tools.approvals.lapseOverdue('sub-account-move', now, async ({ subjectId, request, end }, at) => {
    const move = (await tools.store.move(subjectId)) ?? refuse('already-decided');
    return moving({ request }, move, 'lapse', end, at);
  });

function moving(
  { request }: { readonly request: Pick<Call['request'], 'name'> },
  move: NamedMove,
  step: 'pass' | 'decline' | 'withdraw' | 'lapse',
  end: ApprovalPart,
  now: Date,
): Plan<SubAccountMove> {
  const { to, journal } = moveOf(moveStates, move.status, `${step}-${move.direction}`);
  return {
    answer: toDto({ ...move, status: to }),
    ...joinParts(end.part, { updates: [update('sub_account_move', move, { status: to })] }),
    journals: journal === null ? [] : [moveJournal(move, journal, now)],
    audit: {
      action: request.name,
      subject: { kind: 'sub-account-move', id: move.id },
      before: { status: move.status },
      after: { status: to, ...end.audit },
    },
  };
}
