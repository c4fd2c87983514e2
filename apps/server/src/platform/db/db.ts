// The database as features see it: typed reads through Kysely, hot statements by name, keyed reads gathered.
import { CamelCasePlugin, Kysely, type KyselyPlugin, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { SharedConnection } from './shared-connection.ts';
import type { AllTables } from './tables.ts';

/**
 * A statement that is prepared once under its name, with one plan for all values: it has to find its rows by a key, because
 * others wait behind it.
 */
export interface HotStatement {
  readonly name: string;
  readonly text: string;
}

export interface Db {
  readonly pool: pg.Pool;
  /** Kysely over all tables; a store with more exact types of columns names them: `db.tables<Refined<{ ... }>>()`. */
  tables<Tables = AllTables>(): Kysely<Tables>;
  /** Runs a hot statement; int8 comes back as bigint, numeric and date as strings, timestamptz as Date. */
  run<Row>(statement: HotStatement, values?: readonly unknown[]): Promise<readonly Row[]>;
}

const camelCase = new CamelCasePlugin();

/**
 * The SQL that is sent has the database's names of columns; returned rows have the names of the code
 * (`camelRows`).
 */
const snakeColumns: KyselyPlugin = {
  transformQuery: (query) => camelCase.transformQuery(query),
  transformResult: ({ result }) => Promise.resolve(result),
};

/** `hot` runs hot statements; any number may run at once without waiting for each other. */
export function createDb(pool: pg.Pool, hot: Pick<SharedConnection, 'query'>): Db {
  const kysely = new Kysely<never>({ dialect: new PostgresDialect({ pool }), plugins: [snakeColumns] });
  return {
    pool,
    tables: <Tables = AllTables>() => kysely as unknown as Kysely<Tables>,
    run: async <Row>(statement: HotStatement, values: readonly unknown[] = []) => {
      const result = await hot.query({ name: statement.name, text: statement.text, values: [...values] });
      return result.rows as readonly Row[];
    },
  };
}
