// Reviews that staff have put on hold until a day: read with the queue, where due ones come first (DSK-065).
import type { ReviewItem } from '@causeway/contract';
import { sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type PlanPart, noPart } from '../../../platform/spine/plan-part.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

const { insert, update } = rowsOf();

interface Hold {
  readonly reason: string;
  /** The colleague who checks again. */
  readonly staffId: string;
  /** A day in Hong Kong. */
  readonly until: string;
  readonly heldBy: string;
  readonly heldAt: Date;
}

/** Part of a write; replaces an existing hold. */
export async function heldPart(db: Db, id: string, hold: Hold): Promise<PlanPart> {
  const query = db.tables().selectFrom('review_hold').select(columnsOf('review_hold')).where('id', '=', id);
  const before = await query.executeTakeFirst();
  return {
    ...noPart,
    inserts: before ? [] : [insert('review_hold', { id, ...hold })],
    updates: before ? [update('review_hold', before, { ...hold })] : [],
    conflicts: { review_hold_pkey: 'changed-meanwhile' },
  };
}

/** Orders the queue of a source: holds that are due today or earlier, the longest first, and then all others. */
export const dueHoldsFirst = (id: 'transfer.id' | 'deposit.id', today: string) =>
  sql`(select until from review_hold where review_hold.id = ${sql.ref(id)} and until <= ${today}::date) nulls last`;

/** The same items with their holds; `today` is the day in Hong Kong. */
export async function withHolds<Item extends Pick<ReviewItem, 'subjectId'>>(
  db: Db,
  items: readonly Item[],
  today: string,
): Promise<readonly (Item & Pick<ReviewItem, 'hold'>)[]> {
  if (items.length === 0) return [];
  const rows = await db
    .tables()
    .selectFrom('review_hold')
    .innerJoin('staff', 'staff.id', 'review_hold.staffId')
    .select([
      'review_hold.id',
      'review_hold.staffId',
      'review_hold.reason',
      'review_hold.until',
      'staff.name',
    ])
    .where(
      'review_hold.id',
      'in',
      items.map(({ subjectId }) => subjectId),
    )
    .execute();
  const holds = new Map(
    rows.map(({ id, staffId, reason, until, name }) => [
      id,
      { owner: { staffId, name }, reason, until, isDue: until <= today },
    ]),
  );
  return items.map((item) => {
    const hold = holds.get(item.subjectId);
    return hold ? { ...item, hold } : item;
  });
}
