// All rows of a list one after the other, read some at a time while somebody takes them: a file of any length.
import { sql, type RawBuilder } from 'kysely';

/** Read at once. */
export const ROWS_AT_ONCE = 500;

/** `read` answers the next rows after the one of this id; fewer than ROWS_AT_ONCE are the last. */
export async function* walkRows<Row extends { readonly id: string }>(
  read: (after: string | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row, void, undefined> {
  let after: string | undefined;
  for (;;) {
    const rows = await read(after);
    yield* rows;
    after = rows.at(-1)?.id;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/** What stands behind the row of an id where the newest come first, and by their ids those of one instant. */
export function behindRow(table: string, at: string, id: string): RawBuilder<boolean> {
  const column = sql.ref(at);
  const instant = sql`(select mark.${column} from ${sql.table(table)} mark where mark.id = ${id})`;
  return sql`${column} <= ${instant} and (${column} < ${instant} or id > ${id})`;
}
