// A second person of the business approves or rejects a payee; the person who submitted it may withdraw it (MON-217).
import type { Language, Payee, RequestOf, decidePayee as decideEndpoint } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Plan, WriteRequest } from '../../../platform/spine/plan.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { approvals, type ApprovalPart } from '../second-approval/index.ts';
import { approvedContent } from './approved-content.ts';
import { toDto } from './dto.ts';
import { moved } from './states.ts';
import { payeeStore, update, type PayeeRecord } from './store.ts';

interface Call {
  readonly actor: PersonActor;
  readonly request: WriteRequest;
  readonly language: Language;
}

/** Refuses payee-not-found, then what `decidable` refuses. */
export const decidePayee = (
  context: FeatureContext,
  { actor, request, language }: Call,
  { payeeId, decision, reason, ...seen }: RequestOf<typeof decideEndpoint>,
): Promise<Payee> =>
  context.spine.write(actor, request, async (now) => {
    const payee = await ownPayee(context, actor, payeeId);
    const engine = context.use(approvals);
    const subject = { kind: 'payee', subjectId: payeeId, content: approvedContent(payee) } as const;
    const { approval, decider } = await engine.decidable(actor, { ...subject, ...seen, decision }, now);

    if (decision === 'approve') {
      const end = engine.ended(approval, { event: 'approve', by: decider }, now);
      return moving(payee, 'pass', end, language);
    }
    const end = engine.ended(approval, { event: 'reject', by: decider, reason }, now);
    return moving(payee, 'decline', end, language, reason);
  });

/** Refuses payee-not-found, already-decided, not-submitter. */
export const withdrawPayee = (
  context: FeatureContext,
  { actor, request, language }: Call,
  { payeeId }: { readonly payeeId: string },
): Promise<Payee> =>
  context.spine.write(actor, request, async (now) => {
    const payee = await ownPayee(context, actor, payeeId);
    const end = await context.use(approvals).withdrawn(actor, { kind: 'payee', subjectId: payeeId }, now);

    return moving(payee, 'withdraw', end, language);
  });

const ownPayee = async ({ db }: FeatureContext, { memberId }: PersonActor, payeeId: string) =>
  (await payeeStore(db).ofMember(memberId, payeeId)) ?? refuse('payee-not-found');

function moving(
  payee: PayeeRecord,
  event: 'pass' | 'decline' | 'withdraw',
  { part, audit }: ApprovalPart,
  language: Language,
  reason?: string,
): Plan<Payee> {
  const set = { ...moved(payee, event), ...(reason !== undefined && { auditRemark: reason }) };
  return {
    answer: toDto({ ...payee, ...set }, language),
    ...joinParts(part, { updates: [update('payee', payee, set)] }),
    audit: {
      action: event === 'withdraw' ? 'payees.withdraw' : 'payees.recheck',
      subject: { kind: 'payee', id: payee.id },
      before: { status: payee.status },
      after: { status: set.status, ...audit },
      ...(reason !== undefined && { reason }),
    },
  };
}
