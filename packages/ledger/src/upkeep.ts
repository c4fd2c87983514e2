// What has to be done to a ledger from time to time. A job calls it every minute or so; any number may call it at once.
import { type Queryable, rowsOf } from './queryable.ts';

export interface Upkeep {
  /** Deltas of house accounts that were added to their balances. */
  readonly deltasRolledUp: number;
  readonly partitionsCreated: number;
  /** Whether the oldest idempotency keys were forgotten: those of at least 90 days and 5 million journals ago. */
  readonly keysRotated: boolean;
}

/** Rolls up the house's balances, makes partitions ahead of need, and lets go of old keys. */
export async function upkeep(db: Queryable): Promise<Upkeep> {
  const [rolled] = await rowsOf<{ n: number }>(db, { text: 'select ledger.roll_up_house()::int as n' });
  const [created] = await rowsOf<{ n: number }>(db, { text: 'select ledger.create_partitions() as n' });
  const [rotated] = await rowsOf<{ done: boolean }>(db, { text: 'select ledger.rotate_keys() as done' });
  return {
    deltasRolledUp: rolled?.n ?? 0,
    partitionsCreated: created?.n ?? 0,
    keysRotated: rotated?.done ?? false,
  };
}
