// The limits of a network for requests and guesses on the security page, over any number of sessions.
import { changeEmail, sendSecurityCode } from '@causeway/contract';
import { afterAll, expect, test } from 'vitest';
import { securityServer } from '../../../testing/security-server.testing.ts';

const given = await securityServer({
  RATE_LIMIT: 'true',
  RATE_LIMIT_PER_MINUTE: '100000',
  // Lets each call come from a network of its own.
  TRUSTED_PROXIES: '127.0.0.1',
});
const { server } = given;
afterAll(server.stop);

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

test('wrong codes of new addresses block their own network only', async () => {
  const person = await given.signUp();
  const proof = await given.byMail(person, 'change-email');
  const guess = (address: string) =>
    server.call(
      changeEmail,
      { email: 'new-one@example.com', code: '0000', proof },
      { session: person, ...from(address) },
    );
  const guesses = await Promise.all(Array.from({ length: 100 }, () => guess('203.0.113.7')));
  expect(new Set(guesses.map(({ refusal }) => refusal))).toEqual(new Set(['wrong-code']));
  expect((await guess('203.0.113.7')).refusal).toBe('too-many-requests');
  expect((await guess('198.51.100.7')).refusal).toBe('wrong-code');
});

test('sent codes count for their network as well as for their address', async () => {
  const counted = async (): Promise<number> => {
    const { rows } = await server.pool.query<{ count: number }>(
      `select count(*)::integer as count from code_event where kind = 'sent'`,
    );
    return rows[0]?.count ?? 0;
  };
  const person = await given.signUp();
  const before = await counted();
  await server
    .as(person)
    .call(sendSecurityCode, { purpose: 'change-email', channel: 'email' }, { ...from('203.0.113.8') });
  expect((await counted()) - before).toBe(2);
});
