// The recurring work of a ledger's operator, and how long posting continues without it.
import { type Queryable, rowsOf } from './queryable.ts';

export interface Upkeep {
  readonly partitionsCreated: number;
  /** Deltas of house accounts that were added to their balances. */
  readonly deltasRolledUp: number;
  /**
   * True if the oldest idempotency keys were removed: those of at least 90 days and 5 million journals ago.
   */
  readonly keysRotated: boolean;
}

/**
 * Makes partitions for the next three million journals, rolls up the house's balances, and forgets old keys. To be called at
 * least every minute, by any number of servers at once; with nothing to do it costs a few look-ups.
 */
export async function upkeep(db: Queryable): Promise<Upkeep> {
  // Makes the partitions first: without them nothing can be posted, even if the other steps fail.
  const [created] = await rowsOf<{ n: number }>(db, { text: 'select ledger.prepare_partitions() as n' });
  const [rolled] = await rowsOf<{ n: number }>(db, { text: 'select ledger.roll_up_house()::int as n' });
  const [rotated] = await rowsOf<{ done: boolean }>(db, { text: 'select ledger.forget_old_keys() as done' });
  return {
    partitionsCreated: created?.n ?? 0,
    deltasRolledUp: rolled?.n ?? 0,
    keysRotated: rotated?.done ?? false,
  };
}

/** How many more journals can be posted before `upkeep` has to make another partition; at 0 every posting fails. */
export async function journalsLeft(db: Queryable): Promise<number> {
  const [row] = await rowsOf<{ n: string }>(db, { text: 'select ledger.journals_left() as n' });
  return Number(row?.n ?? 0);
}
