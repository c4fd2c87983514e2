// An outcome is proposed by one and agreed to by another; a restriction acts at once, and two lift it (VER-266 to VER-268).
import type { CaseDecision, RequestOf, ResponseOf, decideCase as endpoint } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { type PlanPart, joinParts } from '../../../platform/spine/plan-part.ts';
import { buttonOf, restricts } from './case-may.ts';
import { type SeenCase, auditOf, currentCase, seenCase, stepOf } from './case-plans.ts';
import { obstaclesOf } from './obstacles.ts';
import type { OutcomeRule } from './outcome-rules.ts';
import { restrictionIn } from './restrict-member.ts';
import { type CaseRow, update } from './store.ts';

interface RuledContext extends FeatureContext {
  readonly rules: readonly OutcomeRule[];
}
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

/** A proposal to restrict or to exit stops payments at once. */
function proposed(seen: SeenCase, actor: StaffActor, { outcome: asked }: Asked, now: Date): Effect {
  const outcome = asked ?? null;
  const stops = restricts(outcome) && !seen.restriction;
  return {
    set: { state: 'PROPOSED', outcome, proposedBy: actor.staffId },
    ...(stops && { part: restricting(seen.row, actor, now) }),
  };
}

/** Who agrees that a member stays restricted has looked at the restriction, and an older proposal to lift it is void. */
function agreed(seen: SeenCase, { staffId }: StaffActor, now: Date): Effect {
  const { row, restriction } = seen;
  const set = { state: 'CLOSED', agreedBy: staffId, closedAt: now } as const;
  if (!restricts(row.outcome) || !restriction) return { set };
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

/** In another state it was decided already; in this one it is a colleague's. */
function refuseNotAllowed({ row, restriction, may }: SeenCase, decision: CaseDecision): void {
  if (may[buttonOf[decision]]) return;
  const isColleagues =
    (decision === 'agree' && row.state === 'PROPOSED') ||
    (decision === 'confirm-restriction' && restriction?.confirmedBy === null) ||
    (decision === 'lift' && (restriction?.liftProposedBy ?? null) !== null);
  if (isColleagues) refuse('forbidden', { because: 'a colleague decides, and nothing stands against it' });
  refuse('already-decided');
}

/** Who proposes or agrees to an outcome learns what has to be done before. */
async function refuseTooEarly(
  { db, rules }: RuledContext,
  { row }: SeenCase,
  { decision, outcome: proposed }: Asked,
): Promise<void> {
  if (decision !== 'propose' && decision !== 'agree') return;
  const outcome = proposed ?? row.outcome;
  const obstacle = (await obstaclesOf(db, rules, row)).find((each) => each.outcome === outcome);
  if (obstacle) refuse(obstacle.because);
}

async function endOf(
  { db, rules }: RuledContext,
  { row: { id: caseId, memberId, outcome } }: SeenCase,
  { staffId }: StaffActor,
  { decision, reason }: Asked,
  now: Date,
): Promise<readonly Partial<PlanPart>[]> {
  if (decision !== 'agree' || outcome === null) return [];
  const closed = { caseId, memberId, staffId, reason };
  const ending = rules.filter(({ outcomes }) => outcomes.includes(outcome));
  return Promise.all(ending.map(async ({ effect }) => (await effect?.(db, closed, now)) ?? {}));
}

/** Taking power away does not wait for what colleagues did meanwhile. */
const seenBy = (context: FeatureContext, actor: StaffActor, asked: Asked): Promise<SeenCase> =>
  asked.decision === 'restrict' ? currentCase(context, actor, asked.caseId) : seenCase(context, actor, asked);

/**
 * Refuses not-found, changed-meanwhile (a restriction never), already-decided in another state, forbidden where a colleague
 * decides, and the obstacles of an outcome.
 */
export const decideCase = (
  context: RuledContext,
  actor: StaffActor,
  request: WriteRequest,
  asked: Asked,
): Promise<Decided> =>
  context.spine.write<Decided>(actor, request, async (now) => {
    const seen = await seenBy(context, actor, asked);
    const { decision, outcome, reason } = asked;
    refuseNotAllowed(seen, decision);
    await refuseTooEarly(context, seen, asked);
    const { set, part = {} } = effectOf(seen, actor, asked, now);
    const ending = await endOf(context, seen, actor, asked, now);
    const { row } = seen;
    const state = set.state ?? row.state;

    return {
      answer: { state },
      ...joinParts(part, ...ending, {
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
