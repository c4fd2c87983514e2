// What a later version's migration may do beside running servers, done to every table of the product: a nullable column, an
// index and a constraint. Each statement by itself and never waiting long for its lock, as docs/operations/upgrade.md has it.
import pg from 'pg';

const LOCK_MILLISECONDS = 200;
const TRIES_MAX = 50;

const tables = `
  select c.oid::regclass::text as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and not c.relispartition
   order by n.nspname, c.relname`;

function changes(table: string): readonly string[] {
  const index = `${table.replaceAll(/\W/g, '_')}_later`;
  return [
    `alter table ${table} add column later text`,
    `create index ${index} on ${table} (later)`,
    `alter table ${table} add constraint ${index} check (later <> '') not valid`,
    `alter table ${table} validate constraint ${index}`,
  ];
}

/** Answers the tables that it changed. */
export async function laterMigration(ownerUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`set lock_timeout = ${LOCK_MILLISECONDS}`);
    const { rows } = await client.query<{ name: string }>(tables);
    for (const { name } of rows) for (const change of changes(name)) await withoutQueueing(client, change);
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** A statement that waits for a lock makes all others wait behind it, so it gives way and tries again. */
async function withoutQueueing(client: pg.Client, change: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return void (await client.query(change));
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && ['55P03', '40P01'].includes(error.code ?? '');
      if (!isBusy || tries === TRIES_MAX) throw error;
    }
  }
}
