// Guessing at the authenticators of many accounts, which no lock of a single account stops: the network is counted.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { resetServer } from './password-reset.testing.ts';

const { server, captcha, verify, newPerson } = await resetServer({
  RATE_LIMIT: 'true',
  RATE_LIMIT_PER_MINUTE: '100000',
  // Lets each call come from a network of its own.
  TRUSTED_PROXIES: '127.0.0.1',
});
afterAll(server.stop);

const guess = async (email: string, address: string) =>
  verify(
    { email, method: 'authenticator', code: '000000', captchaVerifyParam: await captcha() },
    { headers: { 'x-forwarded-for': address } },
  );

test('guesses at many accounts block their own network only', async () => {
  const refusals = new Set<string | undefined>();
  // A few at a time, because the server refuses calls that would wait for long.
  for (let group = 0; group < 50; group++) {
    const guesses = Array.from({ length: 4 }, () => guess(`${randomUUID()}@example.com`, '203.0.113.7'));
    for (const { refusal } of await Promise.all(guesses)) refusals.add(refusal);
  }
  expect([...refusals]).toEqual(['wrong-code']);
  const { email } = await newPerson();
  expect((await guess(email, '203.0.113.7')).refusal).toBe('too-many-requests');
  expect((await guess(email, '198.51.100.7')).refusal).toBe('wrong-code');
});
