// What guards the books within the database: functions, triggers, views, constraints, and rights that only
// their owner has. Somebody with enough rights can turn them off or replace them, including the check. So
// they are compared from outside with those that the migrations made.
import { guarded } from './guarded.ts';
import { type Queryable, rowsOf } from './queryable.ts';

const GUARDS = `
  select 'function ' || p.oid::regprocedure::text || ' ' || md5(pg_get_functiondef(p.oid)) as guard
    from pg_proc p
   where p.prokind = 'f' and (p.pronamespace = 'ledger'::regnamespace
      or p.oid in (select tgfoid from pg_trigger where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)))
  union
  select 'trigger ' || regexp_replace(t.tgrelid::regclass::text, '_\\d+$', '') || ' ' || t.tgname || ' '
      || t.tgenabled::text || ' ' || t.tgfoid::regproc::text || ' ' || t.tgtype::text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where not t.tgisinternal and c.relnamespace in ('ledger'::regnamespace, 'public'::regnamespace)
  union
  select 'view ' || c.oid::regclass::text || ' ' || md5(pg_get_viewdef(c.oid))
    from pg_class c where c.relkind = 'v' and c.relnamespace = 'ledger'::regnamespace
  union
  select 'constraint ' || coalesce(nullif(regexp_replace(conrelid::regclass::text, '_\\d+$', ''), '-'), contypid::regtype::text)
      || ' ' || md5(pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'ledger'::regnamespace and contype in ('c', 'p', 'u')
  union
  select 'rule ' || c.oid::regclass::text || ' ' || r.rulename
    from pg_rewrite r join pg_class c on c.oid = r.ev_class
   where c.relnamespace = 'ledger'::regnamespace and r.rulename <> '_RETURN'
  union
  select 'partition without its trigger ' || i.inhrelid::regclass::text
    from pg_inherits i
   where i.inhparent in ('ledger.journal'::regclass, 'ledger.posting'::regclass)
     and not exists (select from pg_trigger t
       where t.tgrelid = i.inhrelid and t.tgname = 'append_only' and t.tgenabled = 'A')
  union
  select 'right ' || x.privilege_type || ' on ' || x.what || ' of ' || case x.grantee when 0 then 'everybody' else x.grantee::regrole::text end
    from (
      select c.oid::regclass::text as what, c.relowner, (aclexplode(c.relacl)).* from pg_class c
       where c.relnamespace = 'ledger'::regnamespace
      union all
      select c.oid::regclass::text || '.' || a.attname, c.relowner, (aclexplode(a.attacl)).*
        from pg_class c join pg_attribute a on a.attrelid = c.oid where c.relnamespace = 'ledger'::regnamespace) x
   where x.grantee <> x.relowner and x.privilege_type <> 'SELECT'
  order by 1`;

/** The guards of a database, read now. */
export const guardsOf = async (db: Queryable): Promise<readonly string[]> =>
  (await rowsOf<{ guard: string }>(db, { text: GUARDS })).map(({ guard }) => guard);

/** The guards that differ from what the migrations made; empty when all is well. */
export async function changedGuards(db: Queryable): Promise<readonly string[]> {
  const now = await guardsOf(db);
  return [
    ...guarded.filter((guard) => !now.includes(guard)).map((guard) => `missing: ${guard}`),
    ...now.filter((guard) => !guarded.includes(guard)).map((guard) => `unknown: ${guard}`),
  ];
}
