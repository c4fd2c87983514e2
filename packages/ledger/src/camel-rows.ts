// One name for a column in the database and in our code: SQL has sub_account_id, a row subAccountId. It
// changes the description that comes before the rows of an answer, so that it costs nothing per row and works
// for every reader.
import type pg from 'pg';

const camelNames = new Map<string, string>();

/** Turns `sub_account_id` into `subAccountId`; a name in camelCase stays. */
export function camelOf(name: string): string {
  let camel = camelNames.get(name);
  if (camel === undefined) {
    camel = name.replaceAll(/_([a-z\d])/g, (_, next: string) => next.toUpperCase());
    camelNames.set(name, camel);
  }
  return camel;
}

/** The inverse of `camelOf`. */
export const snakeOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Converts later rows of this connection to camelCase columns. For a pool: `pool.on('connect', camelRows)`.
 */
export function camelRows(client: pg.ClientBase): void {
  const { connection } = client as unknown as { readonly connection: NodeJS.EventEmitter };
  connection.prependListener('rowDescription', ({ fields }: { readonly fields: { name: string }[] }) => {
    for (const field of fields) field.name = camelOf(field.name);
  });
}
