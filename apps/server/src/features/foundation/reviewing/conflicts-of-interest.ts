// Staff who have a part in a member neither decide about it nor read what is kept of it, nor find it listed
// or counted: a person on a list, or reported, must not learn of it (FATF recommendation 21). The router asks
// here before every call of staff that names a member.
import { sql } from 'kysely';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/refusal.ts';
import { membersOfStaff } from './store.ts';

/** Refuses forbidden. */
export async function refuseConflictOfInterest(
  db: Db,
  { staffId }: Pick<StaffActor, 'staffId'>,
  memberId: string,
): Promise<void> {
  const own = await membersOfStaff(db, staffId);
  if (own.includes(memberId))
    refuse('forbidden', { because: 'staff have no part in decisions on their own member' });
}

/** Filters a list: the member's id in this column is none that the reader has a part in. */
export const notAbout = (column: string, conflictsOfInterest: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} <> all (${[...conflictsOfInterest]}::text[])`;
