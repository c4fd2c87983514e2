// What the spine knows of the tables it writes: the type of their id, and which must exist before which.
import type pg from 'pg';

export interface Tables {
  /** The type of the id column, to look rows up by it. */
  idType(table: string): string;
  /** Tables that others refer to come first; of equals, by name: one order for every process. */
  compare(a: string, b: string): number;
}

const idTypes = `
  select c.relname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id'
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

const references = `
  select child.relname as child, parent.relname as parent
    from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
   where k.contype = 'f' and child.relnamespace = 'public'::regnamespace and child.oid <> parent.oid`;

export async function readTables(pool: pg.Pool): Promise<Tables> {
  const [ids, links] = await Promise.all([
    pool.query<{ name: string; type: string }>(idTypes),
    pool.query<{ child: string; parent: string }>(references),
  ]);
  const types = new Map(ids.rows.map(({ name, type }) => [name, type]));
  const depths = depthsOf(Map.groupBy(links.rows, ({ child }) => child));
  return {
    idType: (table) => {
      const type = types.get(table);
      if (type === undefined) throw new Error(`the table ${table} has no id to lock it by`);
      return type;
    },
    compare: (a, b) => depths(a) - depths(b) || (a < b ? -1 : Number(a > b)),
  };
}

function depthsOf(parents: ReadonlyMap<string, readonly { parent: string }[]>): (table: string) => number {
  const known = new Map<string, number>();
  const depth = (table: string, path: readonly string[]): number => {
    const found = known.get(table);
    if (found !== undefined) return found;
    // Tables that refer to each other in a circle have no order; their constraints are deferred ones.
    if (path.includes(table)) return 0;
    const above = (parents.get(table) ?? []).map(({ parent }) => depth(parent, [...path, table]) + 1);
    const value = Math.max(0, ...above);
    known.set(table, value);
    return value;
  };
  return (table) => depth(table, []);
}
