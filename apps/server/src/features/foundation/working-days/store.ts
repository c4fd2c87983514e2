// All SQL of the holidays that staff enter.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Holidays } from './working-days.ts';

export async function holidaysKnown(db: Db): Promise<Holidays> {
  const rows = await db.tables().selectFrom('holiday').select('day').execute();
  return new Set(rows.map((row) => row.day));
}

/** YYYY-MM-DD; null when none is known. */
export async function lastHoliday(db: Db): Promise<string | null> {
  const { day } = await db
    .tables()
    .selectFrom('holiday')
    .select(sql<string | null>`max(day)`.as('day'))
    .executeTakeFirstOrThrow();
  return day;
}
