// The write that confirms a match on a list restricts the member, in its case (VER-269).
import { randomUUID } from 'node:crypto';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type PlanPart, joinParts } from '../../../platform/spine/plan-part.ts';
import { stepOf } from './case-plans.ts';
import { type Found, joinCase } from './join-case.ts';
import { insert, restrictionOf } from './store.ts';

export const restrictionIn = (
  caseId: string,
  memberId: string,
  { staffId }: StaffActor,
  now: Date,
): Partial<PlanPart> => ({
  inserts: [
    insert('member_restriction', {
      ...{ id: randomUUID(), caseId, memberId, imposedBy: staffId, imposedAt: now },
    }),
  ],
  conflicts: { member_restriction_in_force: 'already-decided' },
});

/** Part of a write: nothing for a member that is restricted already. */
export async function restrictingPart(
  db: Db,
  memberId: string,
  { found, actor }: { readonly found: Found; readonly actor: StaffActor },
  now: Date,
): Promise<Partial<PlanPart>> {
  if (await restrictionOf(db, memberId)) return {};
  const { caseId, part } = await joinCase(db, memberId, [found], now);
  const step = stepOf(caseId, actor, now, { step: 'restrict', reason: found.reason });
  const restricting = joinParts(part, restrictionIn(caseId, memberId, actor, now));
  return joinParts(restricting, { inserts: [step] });
}
