// Whether a payment was taken up for a bank or a chain: from then on it is followed, and nothing stops it.
import type { Db } from '../../../platform/db/db.ts';

/** SQL that is true of a payment with this id. One whose nonce was given up before anything was signed is not taken up. */
export const takenUp = (id: string): string => `(
  exists (select from bank_send b where b.id = ${id})
  or exists (select from chain_send c where c.id = ${id}
    and (c.sequence is not null or exists (select from chain_attempt a where a.payment = c.id))))`;

export async function isTakenUp(db: Db, paymentId: string): Promise<boolean> {
  const { rows } = await db.pool.query<{ isTakenUp: boolean }>(`select ${takenUp('$1')} as is_taken_up`, [
    paymentId,
  ]);
  return rows[0]?.isTakenUp === true;
}
