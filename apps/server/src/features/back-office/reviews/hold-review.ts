// Puts a transfer or a deposit under review on hold: the reason, the colleague who checks again and the day.
// It can still be decided.
import {
  type Nothing,
  type RequestOf,
  decidingStaff,
  holdDaysMax,
  type holdReview as endpoint,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { daysAfter, hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { heldPart, membersOfStaff, refuseUndecidable } from '../../foundation/reviewing/index.ts';
import type { DecidedSources } from './list-reviews.ts';

/**
 * Refuses not-found, already-decided, changed-meanwhile, not-screened (the screening would not wait for it), a day that is not
 * within the next 30, and colleague-unfit: an owner who does not decide here, or has a conflict of interest with the member.
 */
export const holdReview = (
  context: FeatureContext,
  sources: DecidedSources,
  { actor, request }: { readonly actor: StaffActor; readonly request: WriteRequest },
  { kind, subjectId, version, reason, staffId, until }: RequestOf<typeof endpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const { db } = context;
    const found = await sources.get(kind)?.detail(subjectId, 'en');
    const { item } = refuseUndecidable(found, { subjectId, version }, ({ open }) => open);
    if (item.screened === false) refuse('not-screened');
    const today = hongKongDay(now);
    if (until <= today || until > daysAfter(today, holdDaysMax)) refuseField('until', 'format');
    if (!(await mayOwn(db, staffId, item.memberId))) refuse('colleague-unfit');

    const hold = { reason, staffId, until, heldBy: actor.staffId, heldAt: now };
    return {
      answer: {},
      ...(await heldPart(db, subjectId, hold)),
      audit: {
        action: 'reviews.hold',
        subject: { kind, id: subjectId },
        memberId: item.memberId,
        after: { owner: staffId, until },
        reason,
      },
    };
  });

async function mayOwn(db: Db, staffId: string, memberId: string): Promise<boolean> {
  const decides = await db
    .tables()
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .where('status', '=', 'normal')
    .where('role', 'in', [...decidingStaff.roles])
    .executeTakeFirst();
  return decides !== undefined && !(await membersOfStaff(db, staffId)).includes(memberId);
}
