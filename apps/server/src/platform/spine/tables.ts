// What the spine knows of the tables it writes: the type of their id.
import type pg from 'pg';

export interface Tables {
  /** The type of the id column, to look rows up by it. */
  idType(table: string): string;
}

const idTypes = `
  select c.relname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id'
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

export async function readTables(pool: pg.Pool): Promise<Tables> {
  const { rows } = await pool.query<{ name: string; type: string }>(idTypes);
  const types = new Map(rows.map(({ name, type }) => [name, type]));
  return {
    idType: (table) => {
      const type = types.get(table);
      if (type === undefined) throw new Error(`the table ${table} has no id to lock it by`);
      return type;
    },
  };
}
