// An outcome is proposed by one and agreed to by another; a restriction acts at once, and two lift it (VER-266 to VER-268).
import type { CaseDecision, RequestOf, ResponseOf, decideCase as endpoint } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { type PlanPart, joinParts } from '../../../platform/spine/plan-part.ts';
import { buttonOf } from './case-may.ts';
import { type SeenCase, auditOf, seenCase, stepOf } from './case-plans.ts';
import { restrictionIn } from './restrict-member.ts';
import { type CaseRow, update } from './store.ts';

type Asked = RequestOf<typeof endpoint>;
type Decided = ResponseOf<typeof endpoint>;
type CaseSet = Partial<Pick<CaseRow, 'state' | 'outcome' | 'proposedBy' | 'agreedBy' | 'closedAt'>>;

interface Effect {
  readonly set: CaseSet;
  readonly part?: Partial<PlanPart>;
}

const restricting = ({ id, memberId }: CaseRow, actor: StaffActor, now: Date): Partial<PlanPart> =>
  restrictionIn(id, memberId, actor, now);

const changing = (
  { restriction }: SeenCase,
  set: Parameters<typeof update<'member_restriction'>>[2],
): Partial<PlanPart> =>
  restriction ? { updates: [update('member_restriction', restriction, set)] } : refuse('already-decided');

/** A proposal to restrict acts at once; one that nothing was found waits until no restriction is in force. */
function proposed(seen: SeenCase, actor: StaffActor, { outcome }: Asked, now: Date): Effect {
  if (outcome === 'nothing-found' && seen.restriction)
    refuse('forbidden', { because: 'the restriction is lifted first' });
  const restricts = outcome === 'restricted' && !seen.restriction;
  return {
    set: { state: 'PROPOSED', outcome: outcome ?? null, proposedBy: actor.staffId },
    ...(restricts && { part: restricting(seen.row, actor, now) }),
  };
}

/** Who agrees that a member stays restricted has looked at the restriction, and an older proposal to lift it is void. */
function agreed(seen: SeenCase, { staffId }: StaffActor, now: Date): Effect {
  const { row, restriction } = seen;
  const set = { state: 'CLOSED', agreedBy: staffId, closedAt: now } as const;
  if (row.outcome !== 'restricted' || !restriction) return { set };
  const confirms = restriction.confirmedBy === null && restriction.imposedBy !== staffId;
  return {
    set,
    part: changing(seen, { liftProposedBy: null, ...(confirms && { confirmedBy: staffId }) }),
  };
}

function effectOf(seen: SeenCase, actor: StaffActor, asked: Asked, now: Date): Effect {
  const { staffId } = actor;
  const effects: Readonly<Record<CaseDecision, () => Effect>> = {
    propose: () => proposed(seen, actor, asked, now),
    agree: () => agreed(seen, actor, now),
    return: () => ({ set: { state: 'OPEN', outcome: null, proposedBy: null } }),
    restrict: () => ({ set: {}, part: restricting(seen.row, actor, now) }),
    'confirm-restriction': () => ({ set: {}, part: changing(seen, { confirmedBy: staffId }) }),
    'propose-lift': () => ({ set: {}, part: changing(seen, { liftProposedBy: staffId }) }),
    'keep-restriction': () => ({ set: {}, part: changing(seen, { liftProposedBy: null }) }),
    lift: () => ({ set: {}, part: changing(seen, { liftedBy: staffId, liftedAt: now }) }),
  };
  return effects[asked.decision]();
}

/** In another state it was decided already; in this one it is a colleague's, or something comes first. */
function refuseNotAllowed({ row, restriction, may }: SeenCase, decision: CaseDecision): void {
  if (may[buttonOf[decision]]) return;
  const isColleagues =
    (decision === 'agree' && row.state === 'PROPOSED') ||
    (decision === 'confirm-restriction' && restriction?.confirmedBy === null) ||
    (decision === 'lift' && (restriction?.liftProposedBy ?? null) !== null);
  if (isColleagues) refuse('forbidden', { because: 'a colleague decides, and nothing stands against it' });
  refuse('already-decided');
}

/** Refuses not-found, changed-meanwhile, already-decided in another state, forbidden where a colleague decides. */
export const decideCase = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  asked: Asked,
): Promise<Decided> =>
  context.spine.write<Decided>(actor, request, async (now) => {
    const seen = await seenCase(context, actor, asked);
    const { decision, outcome, reason } = asked;
    refuseNotAllowed(seen, decision);
    const { set, part = {} } = effectOf(seen, actor, asked, now);
    const { row } = seen;
    const state = set.state ?? row.state;

    return {
      answer: { state },
      ...joinParts(part, {
        inserts: [stepOf(row.id, actor, now, { step: decision, detail: outcome ?? '', reason })],
        updates: [update('member_case', row, { ...set, state })],
      }),
      audit: {
        ...auditOf(decision, row),
        before: { state: row.state, outcome: row.outcome },
        after: { state, outcome: set.outcome === undefined ? row.outcome : set.outcome },
        reason,
      },
    };
  });
