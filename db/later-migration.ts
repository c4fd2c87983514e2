// The changes that a later version may make to every table while servers run, as files that `migrate` applies
// like all others: a nullable column, a constraint that is validated afterwards, and an index. Once the
// servers are replaced, the column is dropped.
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { ourFolders } from './migration-files.ts';

const TABLES = `
  select c.oid::regclass::text as name, c.relkind = 'p' as has_parts
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and not c.relispartition
   order by n.nspname, c.relname`;

/** Short waits, with frequent attempts. */
const wait = { milliseconds: 200, pauseMilliseconds: 20, triesMax: 500 };

interface Table {
  readonly name: string;
  /** True for a partitioned table: its index cannot be created concurrently. */
  readonly has_parts: boolean;
}

/** Files of one table, in order; those of all tables have numbers starting with `FIRST`. */
function filesOf({ name: table, has_parts }: Table): readonly (readonly [words: string, sql: string])[] {
  const words = table.replaceAll(/\W|_/g, '-');
  const name = `${words.replaceAll('-', '_')}_later`;
  return [
    [
      `${words}.sql`,
      `alter table ${table} add column later text;
       alter table ${table} add constraint ${name} check (later <> '') not valid;`,
    ],
    [`${words}-valid.sql`, `alter table ${table} validate constraint ${name};`],
    [
      `${words}-index.sql`,
      `create index ${has_parts ? '' : 'concurrently if not exists '}${name} on ${table} (later);`,
    ],
    [`${words}.after.sql`, `alter table ${table} drop column later;`],
  ];
}

const FIRST = 5001;

/**
 * Changes the existing tables, and removes the changes once the servers are replaced. Returns the tables'
 * names.
 */
export async function migrateLater(
  ownerUrl: string,
  afterServers: () => Promise<void> = () => Promise.resolve(),
): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-later-'));
  try {
    await cp(ourFolders.migrations, folder, { recursive: true });
    const tables = await tablesOf(ownerUrl);
    for (const [at, [words, sql]] of tables.flatMap(filesOf).entries())
      await writeFile(join(folder, `${FIRST + at}_${words}`), sql);
    const folders = { ...ourFolders, migrations: folder };
    await migrate(ownerUrl, { folders, wait });
    await afterServers();
    await migrate(ownerUrl, { folders, wait, after: true });
    return tables.map(({ name }) => name);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function tablesOf(ownerUrl: string): Promise<readonly Table[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Table>(TABLES);
    return rows;
  } finally {
    await client.end();
  }
}
