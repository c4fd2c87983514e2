// The record of a release for the versions after it: its commit, its migrations, and the content of its schema. Its servers
// still run while the next version migrates, so they may use everything in it.
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

export interface Release extends ReleasedSchema {
  /** As in package.json and CHANGELOG.md. */
  readonly version: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** The commit of the tag; its tree is the release. */
  readonly commit: string;
  /** Migrations by name, each with its hash: they are never edited again. */
  readonly migrations: Readonly<Record<string, string>>;
}

/** Names in PostgreSQL's format, `ledger.head`, and without a schema for those of `public`. */
export interface ReleasedSchema {
  readonly tables: Readonly<Record<string, ReleasedTable>>;
  /** Indexes, views, sequences. */
  readonly relations: readonly string[];
  readonly functions: readonly string[];
  readonly types: readonly string[];
}

export interface ReleasedTable {
  readonly columns: readonly string[];
  /** The definition of each constraint, in SQL. */
  readonly constraints: Readonly<Record<string, string>>;
  readonly triggers: readonly string[];
}

const FOLDER = new URL('releases/', import.meta.url);

/** All releases, the newest last. */
export const readReleases = (): readonly Release[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Release)
    .toSorted((one, other) => byVersion(one.version, other.version));

/** Negative if the first version is older; both versions have three numbers. */
export function byVersion(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** Reads the record from a database of the release, as its owner. */
export async function readReleasedSchema(ownerUrl: string): Promise<ReleasedSchema> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ schema: ReleasedSchema }>(SCHEMA);
    const [row] = rows;
    if (row === undefined) throw new Error('the database told nothing of its schema');
    return row.schema;
  } finally {
    await client.end();
  }
}

const OURS = `('public'::regnamespace, 'ledger'::regnamespace)`;

const SCHEMA = `
  select json_build_object(
    'tables', (select json_object_agg(c.oid::regclass::text, json_build_object(
        'columns', (select json_agg(a.attname order by a.attname) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
        'constraints', (select coalesce(json_object_agg(k.conname, pg_get_constraintdef(k.oid) order by k.conname), '{}')
          from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n'),
        'triggers', (select coalesce(json_agg(t.tgname order by t.tgname), '[]') from pg_trigger t
          where t.tgrelid = c.oid and not t.tgisinternal)) order by c.oid::regclass::text)
      from pg_class c where c.relnamespace in ${OURS} and c.relkind in ('r', 'p')),
    'relations', (select json_agg(c.oid::regclass::text order by 1) from pg_class c
      where c.relnamespace in ${OURS} and c.relkind in ('i', 'I', 'v', 'm', 'S')),
    'functions', (select json_agg(distinct p.oid::regproc::text) from pg_proc p where p.pronamespace in ${OURS}),
    'types', (select coalesce(json_agg(t.oid::regtype::text order by 1), '[]') from pg_type t
      where t.typnamespace in ${OURS} and (t.typtype in ('d', 'e', 'r') or (t.typtype = 'c'
        and exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))))) as schema`;
