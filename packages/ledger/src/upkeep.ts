// The work that a ledger's operator has to do from time to time, and how long it can still do without.
import { type Queryable, rowsOf } from './queryable.ts';

export interface Upkeep {
  readonly partitionsCreated: number;
  /** Deltas of house accounts that were added to their balances. */
  readonly deltasRolledUp: number;
  /** Whether the oldest idempotency keys were forgotten: those of at least 90 days and 5 million journals ago. */
  readonly keysRotated: boolean;
}

/**
 * Makes partitions for the next three million journals, rolls up the house's balances, and lets go of old keys. To be
 * called every minute at least; any number may call it at once, and with nothing to do it costs a few look-ups.
 */
export async function upkeep(db: Queryable): Promise<Upkeep> {
  // The partitions first: without them nothing can be posted, whatever becomes of the rest.
  const [created] = await rowsOf<{ n: number }>(db, { text: 'select ledger.prepare_partitions() as n' });
  const [rolled] = await rowsOf<{ n: number }>(db, { text: 'select ledger.roll_up_house()::int as n' });
  const [rotated] = await rowsOf<{ done: boolean }>(db, { text: 'select ledger.forget_old_keys() as done' });
  return {
    partitionsCreated: created?.n ?? 0,
    deltasRolledUp: rolled?.n ?? 0,
    keysRotated: rotated?.done ?? false,
  };
}

/** How many more journals can be posted before `upkeep` has to have made a partition for them; with 0 every one fails. */
export async function journalsLeft(db: Queryable): Promise<number> {
  const [row] = await rowsOf<{ n: string }>(db, { text: 'select ledger.journals_left() as n' });
  return Number(row?.n ?? 0);
}
