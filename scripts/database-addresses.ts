// The two addresses of the database: of the role that owns it, which migrates, and of the role that serves.
import type { Addresses } from '@causeway/db';

/**
 * Uses one role for both if only DATABASE_URL is set. That works, but nothing then prevents the server from
 * changing the books.
 */
export function databaseAddresses(environment: Readonly<Record<string, string | undefined>>): Addresses {
  const serving = environment['DATABASE_URL'];
  if (!serving) throw new Error('DATABASE_URL is not set. All variables are in .env.example.');
  const owner = environment['DATABASE_OWNER_URL'] || serving;
  if (new URL(owner).pathname !== new URL(serving).pathname)
    throw new Error('DATABASE_OWNER_URL and DATABASE_URL name two databases.');
  return { owner, serving };
}
