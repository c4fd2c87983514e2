// The rights of the serving role. It does not own, alter or empty anything; it changes the books only through
// the functions of the ledger; it inserts into append-only tables and never changes them. The rights follow
// from the catalogue after every migration, so that a new table needs no extra step: an ordinary table can be
// read and written, and one with a trigger of refuse_change() only inserted into.
import pg from 'pg';

export class RightsError extends Error {
  override name = 'RightsError';
}

/**
 * Gives the role of one address its rights in the database of the other address, which is the owner's. Can be
 * repeated.
 */
export async function grantServing(ownerUrl: string, servingUrl: string): Promise<void> {
  const role = decodeURIComponent(new URL(servingUrl).username);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await refuseUnfit(client, role);
    await client.query(grantsTo(client.escapeIdentifier(role), client.escapeLiteral(role)));
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function refuseUnfit(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ is_super: boolean; is_owner: boolean }>(
    `select rolsuper as is_super, pg_has_role(oid, current_user, 'member') as is_owner from pg_roles where rolname = $1`,
    [role],
  );
  const [found] = rows;
  const why = !found
    ? `there is no role ${role}`
    : found.is_super
      ? `the role ${role} is a superuser, whom nothing is refused`
      : found.is_owner
        ? `the role ${role} is or may become the owner of the database`
        : undefined;
  if (why !== undefined)
    throw new RightsError(`DATABASE_URL: ${why}; docs/operations/running.md says how to make the two roles`);
}

const grantsTo = (role: string, name: string): string => `
  revoke create on schema public from public;
  grant usage on schema public, ledger, pgboss to ${role};
  revoke all on all tables in schema public, ledger, pgboss from ${role};
  revoke all on all sequences in schema public, ledger, pgboss from ${role};
  grant select on all tables in schema ledger to ${role};
  grant select on all sequences in schema ledger to ${role};
  -- Jobs rebuild their own indexes when these are bloated.
  grant select, insert, update, delete, maintain on all tables in schema pgboss to ${role};
  grant usage on all sequences in schema public, pgboss to ${role};
  -- Of the ledger's functions those that write run as the owner; what is within them is nobody else's to call.
  revoke execute on all functions in schema ledger from public, ${role};
  do $$
  declare
    entry record;
  begin
    for entry in
      select c.oid::regclass as relation, case
        when c.oid = 'public.migration'::regclass then 'select'
        when exists (select from pg_trigger t
          where t.tgrelid = c.oid and t.tgfoid = 'public.refuse_change()'::regprocedure) then 'select, insert'
        else 'select, insert, update, delete' end as rights
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    loop execute format('grant %s on %s to %I', entry.rights, entry.relation, ${name}); end loop;
    for entry in
      select p.oid::regprocedure as routine from pg_proc p
      where p.pronamespace = 'ledger'::regnamespace and (p.prosecdef or p.provolatile <> 'v')
    loop execute format('grant execute on function %s to %I', entry.routine, ${name}); end loop;
  end $$`;
