// Whether the server's role could bypass the ledger's functions to change the books: it should not be able to.
import type pg from 'pg';

/** True for the owner of the books, for a role that may become it, and for a superuser. */
export async function ownsBooks(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ owns: boolean }>(
    `select pg_has_role(relowner, 'member') as owns from pg_class where oid = 'ledger.head'::regclass`,
  );
  return rows[0]?.owns ?? false;
}
