// Declared conflicts of interest of staff with a member. A declaration about oneself is valid at once, because it only
// removes access; one about a colleague needs confirmation, or a single reviewer could shut every senior out of a member.
// Removing one takes two colleagues.
import { randomUUID } from 'node:crypto';
import {
  type Nothing,
  type RequestOf,
  type ResponseOf,
  decideStaffConflict as decideEndpoint,
  type declareStaffConflict as declareEndpoint,
  decidingStaff,
  type ErrorName,
  mayCall,
  removeStaffConflict as removeEndpoint,
  type StaffTieAct,
  staffTieAct,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { PlannedJob } from '../../../platform/spine/plan.ts';
import { staffById } from '../people/index.ts';
import { safetyNotice } from '../safety-notices/index.ts';
import {
  type allConflicts,
  decidersBut,
  freeToDecide,
  hasMember,
  insert,
  conflictById,
  update,
} from './store.ts';

type Call = Pick<CallContext<StaffActor>, 'actor' | 'request'>;

type Tie = Awaited<ReturnType<typeof allConflicts>>[number];
type Standing = Pick<Tie, 'staffId' | 'declaredBy' | 'confirmedAt' | 'removalAskedBy'>;
type Who = Pick<StaffActor, 'staffId' | 'role'>;

/** Why a member of staff may not take this action on a conflict of interest; null when they may. */
function refusalOf(act: StaffTieAct, tie: Standing, who: Who) {
  if (act === 'remove') {
    if (tie.confirmedAt === null) return 'not-found' satisfies ErrorName;
    return tie.removalAskedBy === who.staffId ? ('waits-for-second' satisfies ErrorName) : null;
  }
  if (who.staffId === (act === 'confirm' ? tie.declaredBy : tie.staffId))
    return 'forbidden' satisfies ErrorName;
  if (who.staffId !== tie.staffId && !mayCall(who, { access: decidingStaff }))
    return 'forbidden' satisfies ErrorName;
  return tie.confirmedAt === null ? null : ('already-decided' satisfies ErrorName);
}

const calls = { confirm: decideEndpoint, dismiss: decideEndpoint, remove: removeEndpoint };

/** The person concerned does not see a valid conflict, because the member is closed to them. */
export const mayWithTie = (who: Who, tie: Standing): StaffTieAct[] =>
  staffTieAct.options.filter((act) => mayCall(who, calls[act]) && refusalOf(act, tie, who) === null);

/** Refuses not-found, and already-decided when it is declared already. */
export const declareStaffConflict = (
  context: FeatureContext,
  { actor, request }: Call,
  { staffId, memberId, reason }: RequestOf<typeof declareEndpoint>,
): Promise<ResponseOf<typeof declareEndpoint>> =>
  context.spine.write<ResponseOf<typeof declareEndpoint>>(actor, request, async (now) => {
    const staff = (await staffById(context.db, staffId)) ?? refuse('not-found');
    if (!(await hasMember(context.db, memberId))) refuse('not-found');

    const isConfirmed = staffId === actor.staffId;
    const id = randomUUID();
    const confirmed = isConfirmed ? { confirmedBy: staffId, confirmedAt: now } : {};
    const row = { id, staffId, memberId, reason, ...confirmed };
    return {
      answer: { tieId: id, isConfirmed },
      inserts: [insert('staff_tie', { ...row, declaredBy: actor.staffId, declaredAt: now })],
      conflicts: { staff_tie_once: 'already-decided' },
      jobs: isConfirmed
        ? await nobodyLeft(context, { memberId, staffId }, now)
        : (await decidersBut(context.db, [actor.staffId])).map((to) =>
            safetyNotice('staff-tie-waits', to, { now }, { colleague: staff.name }),
          ),
      audit: {
        action: request.name,
        subject: { kind: 'staff', id: staffId },
        memberId,
        after: { tieId: id, isConfirmed },
        reason,
      },
    };
  });

/**
 * Decides a declared conflict of interest. Refuses not-found; forbidden to the person who declared it (who may only dismiss
 * it), to the person concerned (who may only confirm it), and to an auditor about somebody else;
 * already-decided.
 */
export const decideStaffConflict = (
  context: FeatureContext,
  { actor, request }: Call,
  { tieId, decision }: RequestOf<typeof decideEndpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const tie = (await conflictById(context.db, tieId)) ?? refuse('not-found');
    const { staffId, memberId } = tie;
    const refusal = refusalOf(decision, tie, actor);
    if (refusal !== null) refuse(refusal);

    const by = actor.staffId;
    const isConfirmed = decision === 'confirm';
    const change = isConfirmed ? { confirmedBy: by, confirmedAt: now } : { removedBy: by, removedAt: now };
    return {
      answer: {},
      updates: [update('staff_tie', tie, change)],
      jobs: isConfirmed ? await nobodyLeft(context, { memberId, staffId }, now) : [],
      audit: {
        action: request.name,
        subject: { kind: 'staff', id: staffId },
        memberId,
        after: { tieId, decision },
      },
    };
  });

/**
 * Notifies everybody who decides when a conflict of interest leaves nobody who may decide about the member, or no senior for
 * the second level.
 */
async function nobodyLeft(
  { db }: FeatureContext,
  { memberId, staffId }: { readonly memberId: string; readonly staffId: string },
  now: Date,
): Promise<readonly PlannedJob[]> {
  const free = await freeToDecide(db, memberId, staffId);
  if (free.seniors > 0 && free.all > 1) return [];
  return (await decidersBut(db, [])).map((to) =>
    safetyNotice('staff-nobody-left', to, { now }, { member: memberId }),
  );
}

/**
 * Removes a conflict of interest. The member is closed to the person concerned, so they cannot call this. Refuses not-found,
 * waits-for-second.
 */
export const removeStaffConflict = (
  context: FeatureContext,
  { actor, request }: Call,
  { tieId, reason }: RequestOf<typeof removeEndpoint>,
): Promise<ResponseOf<typeof removeEndpoint>> =>
  context.spine.write<ResponseOf<typeof removeEndpoint>>(actor, request, async (now) => {
    const tie = (await conflictById(context.db, tieId)) ?? refuse('not-found');
    const refusal = refusalOf('remove', tie, actor);
    if (refusal !== null) refuse(refusal);

    const waitsForSecond = tie.removalAskedBy === null;
    const change = waitsForSecond
      ? { removalReason: reason, removalAskedBy: actor.staffId, removalAskedAt: now }
      : { removedBy: actor.staffId, removedAt: now };
    return {
      answer: { waitsForSecond },
      updates: [update('staff_tie', tie, change)],
      audit: {
        action: request.name,
        subject: { kind: 'staff', id: tie.staffId },
        memberId: tie.memberId,
        after: { tieId, isRemoved: !waitsForSecond },
        reason,
      },
    };
  });
