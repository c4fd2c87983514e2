// Whether the person who decides and the person concerned are the same human being.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/**
 * The members that a member of staff has a conflict of interest with, by facts that they cannot change themselves (DSK-004).
 */
export async function membersOfStaff(db: Db, staffId: string): Promise<readonly string[]> {
  const { rows } = await sql<{
    memberId: string;
  }>`select members_of_staff(${staffId}::uuid) as "memberId"`.execute(db.tables());
  return rows.map(({ memberId }) => memberId);
}
