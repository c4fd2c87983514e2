// A change of the people who act for a business: the common shape of all verbs here. It needs the admin's second factor, is
// never about the admin's own access, and notifies both.
import { type Nothing, type Proof, memberRoles } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { type PlanPart, joinParts } from '../../../platform/spine/plan-part.ts';
import { factorsOf } from '../factors/index.ts';
import { checkProof } from '../proofs/index.ts';
import { type AccessChange } from './access-changes.ts';
import { type ColleagueRow, colleagueById, unchanged } from './store.ts';

export type Call = CallContext<PersonActor>;

export interface Change<Answer> extends AccessChange {
  readonly answer: Answer;
}

/**
 * Refuses, in this order: authenticator-needed, what the proof refuses, forbidden to a person who is no admin any more, then
 * what the change refuses. The admin's own row must be unchanged when it is written: if two admins disable each other at the
 * same moment, the later one is refused.
 */
export async function teamChange<Answer>(
  context: FeatureContext,
  call: Call,
  proof: Proof,
  change: (now: Date, admin: ColleagueRow) => Promise<Change<Answer>>,
): Promise<Answer> {
  const { actor, request } = call;
  const { authenticator, passkeys } = await factorsOf(context, actor.personId);
  if (!authenticator && passkeys.length === 0) refuse('authenticator-needed');
  return context.spine.write<Answer>(actor, request, async (now): Promise<Plan<Answer>> => {
    const proved = await checkProof(context, call, { purpose: 'team', proof }, now);
    if (!proved.isRight) return refused(actor, proved);
    const admin = await adminOf(context, actor);
    const { answer, part, audit } = await change(now, admin);
    return {
      answer,
      ...joinParts(proved.part, part, { unchanged: [unchanged('person', admin)] }),
      audit: { action: request.name, ...audit },
    };
  });
}

const refused = (
  { personId }: PersonActor,
  { refusal, part }: { readonly refusal: Refusal; readonly part: PlanPart },
): Plan<never> => ({
  answer: refusal,
  ...part,
  audit: {
    action: 'security.proof-refused',
    subject: { kind: 'person', id: personId },
    after: { purpose: 'team' },
  },
});

/** The requester's current row: the session may be a few seconds older. */
export async function adminOf({ db }: FeatureContext, actor: PersonActor): Promise<ColleagueRow> {
  const admin = await colleagueById(db, actor.memberId, actor.personId);
  return admin?.status === 'normal' && admin.roleId === memberRoles.admin ? admin : refuse('forbidden');
}

export const nothing: Nothing = {};
