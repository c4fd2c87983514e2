// The versions of the servers that are connected to a database. Each server has one connection that listens for changes
// while it runs; its name in pg_stat_activity ends with the version.
import pg from 'pg';

const SERVERS = `
  select substr(application_name, length('causeway-sessions ') + 1) as version, count(*)::integer as servers
    from pg_stat_activity
   where datname = current_database() and application_name like 'causeway-sessions%'
   group by 1 order by 1`;

/** Servers of other versions as text, such as `2 of 0.1.0`; empty if all have this one. */
export async function serversOfOtherVersions(
  databaseUrl: string,
  ownVersion: string,
): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string; servers: number }>(SERVERS);
    return rows
      .filter(({ version }) => version !== ownVersion)
      .map(({ version, servers }) => `${servers} of ${version || 'a version that does not say which'}`);
  } finally {
    await client.end();
  }
}
