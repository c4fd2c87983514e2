// Deletes rows that nobody needs any more in an endless walk through the table in the order of the disk. Writing then needs
// no index for deletion alone, and rows that stay are not read each time.
import { randomInt } from 'node:crypto';
import type pg from 'pg';

export interface Purge {
  readonly table: string;
  /** The condition for rows of `t` that are deleted, in SQL; its values are $3 and the following. */
  readonly condition: string;
  /** The interval between two calls. */
  readonly everySeconds: number;
}

/** Limits one statement to 4 MB, so that no transaction is long and nobody waits for a lock. */
const BLOCKS_AT_ONCE = 500;
/** The minimum of blocks in one call; a larger table gets enough for a walk within a day. */
const BLOCKS_MIN = 2000;
const SECONDS_MAX = 20;
const DAY_SECONDS = 86_400;

/**
 * The walk continues where the previous call ended. It begins anywhere, so that restarts never leave out the end of the
 * table.
 */
export function createPurge(pool: pg.Pool, purge: Purge) {
  let next: number | undefined;
  return async (values: readonly unknown[], stopping: AbortSignal): Promise<void> => {
    const blocks = await blocksOf(pool, purge.table);
    const share = Math.min(
      blocks,
      Math.max(BLOCKS_MIN, Math.ceil((blocks * purge.everySeconds) / DAY_SECONDS)),
    );
    const end = performance.now() + SECONDS_MAX * 1000;
    let done = 0;
    while (done < share && !stopping.aborted && performance.now() < end) {
      const from = next !== undefined && next < blocks ? next : randomInt(blocks);
      const to = Math.min(from + BLOCKS_AT_ONCE, from + share - done, blocks);
      await forgetBetween(pool, purge, from, to, values);
      done += to - from;
      next = to === blocks ? 0 : to;
    }
  };
}

async function blocksOf(pool: pg.Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ blocks: string }>(
    `select pg_relation_size($1::regclass) / current_setting('block_size')::int as blocks`,
    [table],
  );
  return Number(rows[0]?.blocks ?? 0);
}

const forgetBetween = (
  pool: pg.Pool,
  { table, condition }: Purge,
  from: number,
  to: number,
  values: readonly unknown[],
): Promise<unknown> =>
  pool.query(`delete from ${table} t where t.ctid >= $1::tid and t.ctid < $2::tid and ${condition}`, [
    `(${String(from)},0)`,
    `(${String(to)},0)`,
    ...values,
  ]);
