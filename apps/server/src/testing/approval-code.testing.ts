// The code that approves a colleague's submission, sent by the given call.
import type { TestPerson } from '../platform/testing.ts';
import type { MoneyServer } from './money-server.testing.ts';

type Who = Pick<TestPerson, 'personId'>;

/** The code after the previous one's cooldown; undefined if none is sent. */
export async function approvalCode(
  server: Pick<MoneyServer, 'codeTo' | 'owner'>,
  { personId }: Who,
  send: () => Promise<unknown>,
): Promise<string | undefined> {
  const cool = `update verification_code set issued_at = issued_at - interval '1 minute' where purpose = $1 and subject = $2`;
  await server.owner.query(cool, ['recheck', personId]);
  await send();
  const code = await server.codeTo({ personId }, 'recheck');
  return code === '' ? undefined : code;
}
