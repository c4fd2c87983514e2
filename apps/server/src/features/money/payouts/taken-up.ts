// Whether a payment was taken up for a bank or a chain: from then on it is followed, and nothing stops it.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

export async function isTakenUp(db: Db, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from bank_send where id = ${paymentId}
    union all select from chain_send where id = ${paymentId}`.execute(db.tables());
  return rows.length > 0;
}
