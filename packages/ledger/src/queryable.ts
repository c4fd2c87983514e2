// The ledger's view of a connection: a pg Pool or Client whose rows have camelCase columns (`camelRows`), or
// anything that answers like one.

export interface Queryable {
  query(statement: Statement): Promise<{ rows: unknown[] }>;
}

export interface Statement {
  /** Prepared once per connection under this name. */
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
}

/** The rows, typed as the statement's author declares them. */
export async function rowsOf<Row>(db: Queryable, statement: Statement): Promise<readonly Row[]> {
  const { rows } = await db.query(statement);
  return rows as Row[];
}
