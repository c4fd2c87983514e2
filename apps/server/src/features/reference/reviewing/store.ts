// Whether who decides and whom it is about are the same human being.
import type { Db } from '../../../platform/db/db.ts';

/**
 * The members that somebody of the staff is a person of. Staff and people have accounts of their own; one mailbox is one
 * human being (DSK-004).
 */
export async function membersOfStaff(db: Db, staffId: string): Promise<readonly string[]> {
  const rows = await db
    .tables()
    .selectFrom('staff')
    .innerJoin('person', (join) =>
      join.on((row) =>
        row(row.fn<string>('lower', ['person.email']), '=', row.fn<string>('lower', ['staff.email'])),
      ),
    )
    .select('person.member_id')
    .distinct()
    .where('staff.id', '=', staffId)
    .execute();
  return rows.map((row) => row.member_id);
}
