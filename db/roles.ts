// Creates the two roles of an installation, and its database, in a PostgreSQL whose superuser's address is known.
import pg from 'pg';
import type { Addresses } from './prepare.ts';

/** Existing roles and passwords stay unchanged. Returns what was created. */
export async function setUpRoles(
  adminUrl: string,
  { owner, serving }: Addresses,
): Promise<readonly string[]> {
  const made: string[] = [];
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const isThere = async (query: string, name: string): Promise<boolean> =>
    (await client.query(query, [name])).rowCount === 1;
  try {
    for (const { name, password } of [partsOf(owner), partsOf(serving)]) {
      if (await isThere('select from pg_roles where rolname = $1', name)) continue;
      const secret = client.escapeLiteral(password);
      await client.query(`create role ${client.escapeIdentifier(name)} login password ${secret}`);
      made.push(`role ${name}`);
    }
    const { database, name } = partsOf(owner);
    if (!(await isThere('select from pg_database where datname = $1', database))) {
      const [as, of] = [client.escapeIdentifier(database), client.escapeIdentifier(name)];
      await client.query(`create database ${as} owner ${of}`);
      made.push(`database ${database}`);
    }
    return made;
  } finally {
    await client.end();
  }
}

function partsOf(address: string): { name: string; password: string; database: string } {
  const { username, password, pathname } = new URL(address);
  return {
    name: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
  };
}
