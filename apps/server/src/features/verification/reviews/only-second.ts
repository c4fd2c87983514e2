// Whether a first decision would use up the only person who could give the second (VER-229).
import { reviewLevels } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import type { Submission } from '../submissions/index.ts';

/** True for a senior at the first level while every other senior is out of service or has a conflict of interest. */
export async function isOnlySecond(
  db: Db,
  { staffId, role }: Pick<StaffActor, 'staffId' | 'role'>,
  { level, memberId }: Pick<Submission, 'level' | 'memberId'>,
): Promise<boolean> {
  if (level !== reviewLevels.first || role !== 'senior') return false;
  const others = await db
    .tables()
    .selectFrom('staff')
    .select('id')
    .where('id', '<>', staffId)
    .where('status', '=', 'normal')
    .where('role', '=', 'senior')
    .execute();
  for (const { id } of others) if (!(await membersOfStaff(db, id)).includes(memberId)) return false;
  return true;
}
