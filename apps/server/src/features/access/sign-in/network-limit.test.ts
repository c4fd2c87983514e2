// Guessing at the codes of many accounts from one network: wrong codes count together, at the first proof and at
// later steps.
import { randomUUID } from 'node:crypto';
import { sendSignInStepCode, signInByCode } from '@causeway/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type TestBrowser, another, signInServer } from './sign-in.testing.ts';

const server = await signInServer({ environment: { RATE_LIMIT: 'true', RATE_LIMIT_PER_MINUTE: '100000' } });
afterAll(server.stop);
// The limits of signing in have tests of their own; these are the limits of codes.
beforeEach(() => server.pool.query('delete from sign_in_pressure'));

const type = 'individual';
async function guess(browser: TestBrowser) {
  const email = `person-${randomUUID()}@example.com`;
  return (await browser.call(signInByCode, { type, email, code: '0000' })).refusal;
}
async function guessAll(browser: TestBrowser, count: number) {
  const outcomes = await Promise.all(Array.from({ length: count }, () => guess(browser)));
  await server.pool.query('delete from sign_in_pressure');
  return new Set(outcomes);
}

test('a hundred wrong codes, at steps too, block their network for the day', async () => {
  const thief = server.browser();
  expect(await guessAll(thief, 99)).toEqual(new Set(['wrong-code']));
  const { email } = await server.somebody();
  const browser = server.neighbour(thief);
  await browser.byPassword(email);
  const code = await browser.stepCode(email);
  expect((await browser.prove({ method: 'email', code: another(code) })).refusal).toBe('wrong-code');
  expect((await browser.prove({ method: 'email', code })).refusal).toBe('too-many-requests');
  expect(await guess(thief)).toBe('too-many-requests');
  expect(await guess(server.browser())).toBe('wrong-code');
  await server.clock.advance(24 * 60 * 60);
  expect(await guess(thief)).toBe('wrong-code');
});

test('three hundred sent codes, at steps too, block their network for the day', async () => {
  const { email } = await server.somebody();
  const browser = server.browser();
  await browser.byPassword(email);
  await browser.stepCode(email);
  await server.pool.query(
    `insert into code_event (kind, source, at)
     select e.kind, e.source, e.at
       from (select * from code_event where kind = 'sent' order by id desc limit 1) e, generate_series(1, 299)`,
  );
  const { email: other } = await server.somebody();
  const next = server.neighbour(browser);
  await next.byPassword(other);
  const asked = { type, method: 'email', language: 'en' } as const;
  expect((await next.call(sendSignInStepCode, asked)).refusal).toBe('too-many-requests');
  const elsewhere = server.browser();
  await elsewhere.byPassword(other);
  expect((await elsewhere.call(sendSignInStepCode, asked)).refusal).toBeUndefined();
});
