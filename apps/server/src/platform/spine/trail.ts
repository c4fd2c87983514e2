// Reads from the trail of writes what somebody has done.
import type { Db } from '../db/db.ts';

interface Done {
  readonly staffId: string;
  readonly action: string;
  readonly kind: string;
  readonly subjectIds: readonly string[];
}

/** The subjects among these to which this member of staff has done it. */
export async function subjectsOfStaff(
  db: Db,
  { staffId, action, kind, subjectIds }: Done,
): Promise<ReadonlySet<string>> {
  if (subjectIds.length === 0) return new Set();
  const done = await db
    .tables()
    .selectFrom('audit')
    .select('subjectId')
    .distinct()
    .where('subjectKind', '=', kind)
    .where('subjectId', 'in', subjectIds)
    .where('action', '=', action)
    .where('actorKind', '=', 'staff')
    .where('actorId', '=', staffId)
    .execute();
  return new Set(done.map(({ subjectId: id }) => id));
}
