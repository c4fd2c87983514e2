// Staff with a conflict of interest with a member neither decide about it nor read its data, nor find it listed or counted:
// a person who is on a list, or was reported, must not learn of it (FATF recommendation 21). The router checks this before
// every call of staff that names a member.
import { sql } from 'kysely';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/refusal.ts';
import { membersOfStaff } from './store.ts';

/** Refuses forbidden with a conflict of interest with one of the members. */
export async function refuseConflictOfInterest(
  db: Db,
  { staffId }: Pick<StaffActor, 'staffId'>,
  memberIds: readonly string[],
): Promise<void> {
  const own = await membersOfStaff(db, staffId);
  if (memberIds.some((memberId) => own.includes(memberId)))
    refuse('forbidden', { because: 'staff have no part in decisions on their own member' });
}

/** Filters a list: the member in this column is none that the reader has a conflict of interest with. */
export const notAbout = (column: string, conflictsOfInterest: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} <> all (${[...conflictsOfInterest]}::text[])`;
