// For tests: a description of a database, one line for each object in it, so that two databases made in
// different ways can be compared. It leaves out times, random ids and the order of columns, which depend only
// on the creation.
import type pg from 'pg';

/** The lines in alphabetical order. */
export async function catalogueOf(owner: pg.Pool): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const query of QUERIES)
    lines.push(...(await owner.query<{ line: string }>(query)).rows.map(({ line }) => line));
  for (const table of await tablesOf(owner)) lines.push(...(await rowsOf(owner, table)));
  return lines.toSorted();
}

const OURS = `('public'::regnamespace, 'ledger'::regnamespace)`;

const QUERIES: readonly string[] = [
  `select format('%s %s kept %s fillfactor and the like %s rights %s', c.relkind, c.oid::regclass, c.relpersistence,
      coalesce(array_to_string(array(select unnest(c.reloptions) order by 1), ','), '-'),
      array_to_string(array(select unnest(coalesce(c.relacl, acldefault('r', c.relowner)))::text order by 1), ',')) as line
    from pg_class c where c.relnamespace in ${OURS} and c.relkind in ('r', 'p', 'v', 'S')`,
  `select format('column %s.%s %s%s default %s generated %s identity %s', a.attrelid::regclass, a.attname,
      format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' else '' end,
      coalesce(pg_get_expr(d.adbin, d.adrelid), '-'), a.attgenerated, a.attidentity) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace in ${OURS} and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped`,
  `select format('constraint %s of %s: %s%s', conname, coalesce(nullif(conrelid, 0)::regclass::text, contypid::regtype::text),
      pg_get_constraintdef(oid), case when convalidated then '' else ' not validated' end) as line
    from pg_constraint where connamespace in ${OURS} and contype <> 'n'`,
  `select format('index %s', pg_get_indexdef(i.indexrelid)) as line
    from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace in ${OURS}`,
  `select format('trigger %s %s', tgenabled, pg_get_triggerdef(t.oid)) as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace in ${OURS} and not t.tgisinternal`,
  `select format('function %s rights %s', pg_get_functiondef(p.oid), coalesce(
      array_to_string(array(select unnest(p.proacl)::text order by 1), ','), '-')) as line
    from pg_proc p where p.pronamespace in ${OURS} and p.prokind in ('f', 'p')`,
  `select format('aggregate %s of %s as %s', p.oid::regprocedure, a.aggtransfn::regprocedure, a.aggtranstype::regtype) as line
    from pg_aggregate a join pg_proc p on p.oid = a.aggfnoid where p.pronamespace in ${OURS}`,
  `select format('domain %s is %s', oid::regtype, format_type(typbasetype, typtypmod)) as line
    from pg_type where typnamespace in ${OURS} and typtype = 'd'`,
  `select format('view %s %s', oid::regclass, pg_get_viewdef(oid)) as line
    from pg_class where relnamespace in ${OURS} and relkind = 'v'`,
  `select format('sequence %s.%s from %s least %s by %s at %s', schemaname, sequencename, start_value, min_value,
      increment_by, coalesce(last_value::text, '-')) as line
    from pg_sequences where schemaname in ('public', 'ledger')`,
];

async function tablesOf(owner: pg.Pool): Promise<readonly string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relnamespace in ${OURS} and relkind in ('r', 'p') and not relispartition and oid <> 'public.migration'::regclass`,
  );
  return rows.map(({ name }) => name);
}

async function rowsOf(owner: pg.Pool, table: string): Promise<readonly string[]> {
  const { rows } = await owner.query<{ line: string }>(
    `select format('row of ${table} %s', to_jsonb(t)) as line from ${table} t`,
  );
  return rows.map(({ line }) =>
    line
      .replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"a time"')
      .replaceAll(/"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"/g, '"an id"'),
  );
}
