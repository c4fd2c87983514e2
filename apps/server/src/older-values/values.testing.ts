// Writes the rows of a database as text, and loads them into another: a line for each, with its table and PostgreSQL's own
// JSON of it, so that no program here reads its numbers.
import {
  type TestDatabase,
  migrationNumbers,
  schemaOf,
  schemaOfToday,
  testDatabase,
} from '@causeway/db/testing';
import pg from 'pg';

export interface Values<Facts> {
  readonly facts: Facts;
  readonly migrations: readonly number[];
  /** Base64 of the stored bytes, by their keys. */
  readonly files: Readonly<Record<string, string>>;
  readonly rows: readonly (readonly [table: string, json: string])[];
  readonly sequences: readonly (readonly [name: string, value: string])[];
}

/** Tables that nothing later depends on. */
const left = new Set([
  ...['audit', 'code_event', 'graphic_code', 'login_record', 'sign_in_attempts'],
  ...['held_mailbox', 'staff_proof', 'staff_session', 'staff_session_token'],
]);

async function tablesOf(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'ledger'::regnamespace) and c.relkind in ('r', 'p')
        and not c.relispartition order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !left.has(name));
}

const rowsIn = async (pool: pg.Pool, table: string): Promise<readonly string[]> =>
  (
    await pool.query<{ json: string }>(`select to_jsonb(t)::text as json from ${table} t order by 1`)
  ).rows.map(({ json }) => json);

/** Reads the rows that a new database does not have. */
export async function valuesOf<Facts>(
  { owner }: { readonly owner: pg.Pool },
  facts: Facts,
  stored: ReadonlyMap<string, Uint8Array>,
): Promise<Values<Facts>> {
  const fresh = await testDatabase();
  const rows: (readonly [string, string])[] = [];
  for (const table of await tablesOf(owner)) {
    const installed = new Set(await rowsIn(fresh.owner, table));
    const own = (await rowsIn(owner, table)).filter((json) => !installed.has(json));
    rows.push(...own.map((json) => [table, json] as const));
  }
  await fresh.drop();
  const { rows: sequences } = await owner.query<{ name: string; value: string }>(
    `select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences
      where schemaname in ('public', 'ledger') and last_value is not null order by 1`,
  );
  return {
    facts,
    migrations: await migrationNumbers(),
    files: Object.fromEntries(
      [...stored].map(([key, bytes]) => [key, Buffer.from(bytes).toString('base64')]),
    ),
    rows,
    sequences: sequences.map(({ name, value }) => [name, value]),
  };
}

/** One line for each; the inverse of `readValues`. */
export const valuesText = <Facts>({ facts, migrations, files, rows, sequences }: Values<Facts>): string =>
  [
    ...Object.entries({ facts, migrations, files }).map(
      ([name, value]) => `- ${name} ${JSON.stringify(value)}`,
    ),
    ...sequences.map(([name, value]) => `- sequence ${JSON.stringify([name, value])}`),
    ...rows.map(([table, json]) => `${table} ${json}`),
    '',
  ].join('\n');

export function readValues<Facts>(text: string): Values<Facts> {
  const lines = text.split('\n').filter((line) => line !== '');
  const named = (name: string): readonly unknown[] =>
    lines.flatMap((line) =>
      line.startsWith(`- ${name} `) ? [JSON.parse(line.slice(name.length + 3)) as unknown] : [],
    );
  return {
    facts: named('facts')[0] as Facts,
    migrations: named('migrations')[0] as number[],
    files: named('files')[0] as Record<string, string>,
    sequences: named('sequence') as [string, string][],
    rows: lines
      .filter((line) => !line.startsWith('- '))
      .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  };
}

/** A database as of the written values, migrated to the current schema. */
export async function databaseWith(values: Values<unknown>): Promise<TestDatabase> {
  const database = await testDatabase();
  await schemaOf(database, values.migrations);
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  // Loaded like a backup: without triggers, and with rows in any order.
  await client.query('set session_replication_role = replica');
  for (const [table, json] of values.rows) await insertRow(client, table, json);
  for (const value of values.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [...value]);
  await client.end();
  await schemaOfToday(database);
  return database;
}

/** An initial row of the schema stays unchanged. */
async function insertRow(client: pg.Client, table: string, json: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const columns = rows.map(({ name }) => name).join(', ');
  await client.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from jsonb_populate_record(null::${table}, $1::jsonb)
     on conflict do nothing`,
    [json],
  );
}
