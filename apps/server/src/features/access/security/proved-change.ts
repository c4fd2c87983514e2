// A change of one's own account that needs a proof: the common shape of all verbs here. People change only their own
// account, because no verb takes a person from the request.
import type { Proof, ProofPurpose } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import type { AuditEntry, Plan } from '../../../platform/spine/plan.ts';
import { type PlanPart, joinParts } from '../../../platform/spine/plan-part.ts';
import { checkProof } from '../proofs/index.ts';

export type Call = CallContext<PersonActor>;

export interface Change<Answer> {
  /** May be a Refusal, if the change itself can fail after a right proof. */
  readonly answer: Plan<Answer>['answer'];
  readonly part?: Partial<PlanPart>;
  readonly audit?: Partial<Pick<AuditEntry, 'before' | 'after'>>;
}

/** The audit entry of a change: the endpoint's name, and the person. */
export const auditOf = (
  { request, actor }: Pick<Call, 'request' | 'actor'>,
  more: Change<unknown>['audit'] = {},
): AuditEntry => ({ action: request.name, subject: { kind: 'person', id: actor.personId }, ...more });

/** A wrong proof is counted and refused; a right one is used up by the change that it approves, in the same write. */
export const provedChange = <Answer>(
  context: FeatureContext,
  call: Call,
  { purpose, proof }: { readonly purpose: ProofPurpose; readonly proof: Proof },
  change: (now: Date) => Promise<Change<Answer>>,
): Promise<Answer> =>
  context.spine.write<Answer>(call.actor, call.request, async (now) => {
    const proved = await checkProof(context, call, { purpose, proof }, now);
    if (!proved.isRight)
      return {
        answer: proved.refusal,
        ...proved.part,
        audit: { ...auditOf(call), action: 'security.proof-refused', after: { purpose } },
      };
    const { answer, part = {}, audit } = await change(now);
    return { answer, ...joinParts(proved.part, part), audit: auditOf(call, audit) };
  });
