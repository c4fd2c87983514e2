// Staff open a case, claim it, give it another deadline, and name other members in it (VER-265).
import { randomUUID } from 'node:crypto';
import type {
  Nothing,
  RequestOf,
  ResponseOf,
  linkCaseMember,
  openCase as openEndpoint,
  postponeCase as postponeEndpoint,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { daysAfter, hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { refuseConflictOfInterest } from '../../foundation/reviewing/index.ts';
import { type Seen, auditOf, seenCase, stepOf } from './case-plans.ts';
import { itemIn, openingOf, reopenedPart } from './join-case.ts';
import { memberName, openCaseOf, update } from './store.ts';

type Opened = ResponseOf<typeof openEndpoint>;

/** A case that is due in a hundred years would never be late. */
const DEADLINE_DAYS_MAX = 365;

/** Refuses not-found, and already-decided while one is open. */
export const openCase = (
  { db, spine }: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { memberId, reason }: RequestOf<typeof openEndpoint>,
): Promise<Opened> =>
  spine.write<Opened>(actor, request, async (now) => {
    if (!(await memberName(db, memberId))) refuse('not-found');
    if (await openCaseOf(db, memberId)) refuse('already-decided');

    const id = randomUUID();
    const opened = await openingOf(db, id, { memberId, reason, byStaff: actor.staffId }, now);
    return {
      answer: { caseId: id },
      ...opened,
      conflicts: { member_case_open: 'already-decided' },
      audit: { ...auditOf('open', { id, memberId }), reason },
    };
  });

/** Refuses not-found, changed-meanwhile, already-decided once it is closed or one's own. */
export const assignCase = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  seen: Seen,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const { row, may } = await seenCase(context, actor, seen);
    if (!may.assign) refuse('already-decided');

    return {
      answer: {},
      inserts: [stepOf(row.id, actor, now, { step: 'assign', reason: '' })],
      updates: [update('member_case', row, { owner: actor.staffId })],
      audit: auditOf('assign', row),
    };
  });

/** Refuses not-found, changed-meanwhile, already-decided once it is closed, and invalid-input for a day that has passed or is more than a year away. */
export const postponeCase = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { dueOn, reason, ...seen }: RequestOf<typeof postponeEndpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const { row, may } = await seenCase(context, actor, seen);
    if (!may.postpone) refuse('already-decided');
    if (dueOn < hongKongDay(now)) refuseField('dueOn', 'date-past');
    if (dueOn > daysAfter(hongKongDay(now), DEADLINE_DAYS_MAX)) refuseField('dueOn', 'date-far');

    return {
      answer: {},
      inserts: [stepOf(row.id, actor, now, { step: 'postpone', detail: dueOn, reason })],
      updates: [update('member_case', row, { dueOn })],
      audit: { ...auditOf('postpone', row), before: { dueOn: row.dueOn }, after: { dueOn }, reason },
    };
  });

/**
 * Refuses invalid-input for the case's own member and for one that is not there, not-found, changed-meanwhile, already-decided once it is closed or the member is
 * named, and forbidden with a conflict of interest with the other member.
 */
export const linkMember = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { linkedId, reason, ...seen }: RequestOf<typeof linkCaseMember>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    await refuseConflictOfInterest(context.db, actor, [linkedId]);
    const { row, may } = await seenCase(context, actor, seen);
    const linked = await memberName(context.db, linkedId);
    if (!linked || linkedId === row.memberId) return refuseField('linkedId', 'member-other');
    if (!may.add) refuse('already-decided');

    const found = {
      ...({ kind: 'member', sourceId: linkedId, about: linked.nameEn ?? '', reason } as const),
      byStaff: actor.staffId,
    };
    return {
      answer: {},
      ...joinParts(reopenedPart(row, found, now), {
        inserts: [itemIn(row.id, found, now)],
        conflicts: { case_item_once: 'already-decided' },
      }),
      audit: { ...auditOf('link-member', row), after: { linkedId }, reason },
    };
  });
