// Whether who decides and who asked are the same human being.
import type { Db } from '../../platform/db/db.ts';

interface PeopleTables {
  readonly staff: { readonly id: string; readonly email: string };
  readonly person: { readonly member_id: string; readonly email: string | null };
}

/** Staff and people have accounts of their own; one mailbox is one human being (DESIGN section 7). */
export const isStaffOfMember = async (db: Db, staffId: string, memberId: string): Promise<boolean> => {
  const found = await db
    .tables<PeopleTables>()
    .selectFrom('staff')
    .innerJoin('person', (join) =>
      join.on((row) =>
        row(row.fn<string>('lower', ['person.email']), '=', row.fn<string>('lower', ['staff.email'])),
      ),
    )
    .select('staff.id')
    .where('staff.id', '=', staffId)
    .where('person.member_id', '=', memberId)
    .executeTakeFirst();
  return found !== undefined;
};
