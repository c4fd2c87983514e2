// Compares the house's own movements with their journals.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

const FOUND_MAX = 100;

/**
 * A booked movement has one journal of its kind, every other movement none; and each journal has its
 * movement.
 */
export async function movementBreaks(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from house_movement m
    left join lateral (
      select count(*) as journals, coalesce(bool_and(j.kind = 'house.' || m.kind and j.amounts[2] = m.amount), true) as is_same
      from ledger.journal j where j.reference = m.id) posted on true
    where posted.journals <> case when m.status = 'BOOKED' then 1 else 0 end or not posted.is_same
    union
    select j.reference from ledger.journal j
    where j.kind like 'house.%' and not exists (select from house_movement m where m.id = j.reference)
    limit ${FOUND_MAX}`.execute(db.tables());
  return rows.map(({ id }) => `movement ${id} of the house does not agree with its journals`);
}
