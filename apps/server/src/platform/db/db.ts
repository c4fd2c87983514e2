// The database as features see it: typed reads through Kysely, hot statements by name, keyed reads gathered.
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';

/** A statement that is prepared once a connection under its name. */
export interface HotStatement {
  readonly name: string;
  readonly text: string;
}

export interface Db {
  readonly pool: pg.Pool;
  /**
   * Kysely over the caller's own tables; each feature declares what it reads in its store.ts:
   * `const db = context.db.tables<TransferTables>()`.
   */
  tables<Tables>(): Kysely<Tables>;
  /** Runs a hot statement; int8 and numeric come back as strings, timestamptz as Date. */
  run<Row>(statement: HotStatement, values?: readonly unknown[]): Promise<readonly Row[]>;
}

export const createDb = (pool: pg.Pool): Db => {
  const kysely = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  return {
    pool,
    tables: <Tables>() => kysely as unknown as Kysely<Tables>,
    run: async <Row>(statement: HotStatement, values: readonly unknown[] = []) => {
      const result = await pool.query({ ...statement, values: [...values] });
      return result.rows as readonly Row[];
    },
  };
};
