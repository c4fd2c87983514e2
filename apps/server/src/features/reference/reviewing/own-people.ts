// Staff who are a person of a member themselves neither decide about it nor read what waits for a decision about it, nor
// find it listed or counted: whoever is on a list, or reported, must not be told (FATF recommendation 21).
import { sql } from 'kysely';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/refusal.ts';
import { membersOfStaff } from './store.ts';

/** Refuses forbidden. */
export async function refuseOwnPeople(
  db: Db,
  { staffId }: Pick<StaffActor, 'staffId'>,
  memberId: string,
): Promise<void> {
  const own = await membersOfStaff(db, staffId);
  if (own.includes(memberId))
    refuse('forbidden', { because: 'staff have no part in a member whose person they are' });
}

/** Of a list: a member's id in this column is none of these, which who looks is a person of. */
export const notAbout = (column: string, ownMembers: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} <> all (${[...ownMembers]}::text[])`;
