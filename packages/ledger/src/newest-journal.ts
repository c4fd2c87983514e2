// The newest journal, and the time from which nothing can be committed before it: everything up to there is
// counted once.
import { setTimeout as delay } from 'node:timers/promises';
import { type Queryable, rowsOf } from './queryable.ts';

/** The newest journal, 0 when there is none, and the transactions that can still commit one with a smaller id. */
export interface Newest {
  readonly id: bigint;
  readonly underWay: readonly string[];
}

/**
 * A transaction that draws the id of a journal holds a lock on the table of heads from before that draw until its end.
 * The order of transaction ids says less: the one that began later can draw first, and commit last.
 */
const UNDER_WAY = `
  select distinct l.virtualtransaction from pg_locks l
  where l.relation = 'ledger.head'::regclass and l.mode in ('RowShareLock', 'RowExclusiveLock') and l.granted
    and l.database = (select d.oid from pg_database d where d.datname = current_database())`;

export async function newestJournal(db: Queryable): Promise<Newest> {
  const [row] = await rowsOf<{ id: string; underWay: readonly string[] }>(db, {
    text: `select coalesce(max(id), 0)::text as id, array(${UNDER_WAY}) as "underWay" from ledger.journal`,
  });
  if (!row) throw new Error('ledger: no newest journal was answered');
  return { id: BigInt(row.id), underWay: row.underWay };
}

/** True when every journal up to that one is committed, or never will be. */
export async function isSettled(db: Queryable, { underWay }: Newest): Promise<boolean> {
  if (underWay.length === 0) return true;
  const [row] = await rowsOf<{ settled: boolean }>(db, {
    text: `select not exists (${UNDER_WAY} and l.virtualtransaction = any ($1::text[])) as settled`,
    values: [underWay],
  });
  return row?.settled ?? false;
}

export interface Patience {
  readonly tries: number;
  readonly pauseMilliseconds: number;
}

/** Writes in progress beside the newest journal usually end within milliseconds. */
const usual: Patience = { tries: 25, pauseMilliseconds: 20 };

/** Waits for the writes in progress, half a second by default; false if one of them has not ended by then. */
export async function hasSettled(
  db: Queryable,
  newest: Newest,
  { tries, pauseMilliseconds }: Patience = usual,
): Promise<boolean> {
  for (let tried = 1; !(await isSettled(db, newest)); tried += 1) {
    if (tried >= tries) return false;
    await delay(pauseMilliseconds);
  }
  return true;
}
