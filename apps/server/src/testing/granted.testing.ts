// Records that somebody gave a colleague their role, like an invitation, a change or enabling does.
import { randomUUID } from 'node:crypto';
import type { TestPerson, TestServer } from '../platform/testing.ts';

type Who = Pick<TestPerson, 'personId'>;

export async function granted(
  { pool, clock }: Pick<TestServer, 'pool' | 'clock'>,
  by: Who,
  to: Who,
  at = clock.now(),
): Promise<void> {
  const grant = 'insert into role_grant (id, given_by, given_to, at) values ($1, $2, $3, $4)';
  await pool.query(grant, [randomUUID(), by.personId, to.personId, at]);
}
