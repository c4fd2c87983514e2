// While a bank does not answer, staff see since when, why and what waits; members see the delayed services,
// and not the bank's name.
import { listDelays, listOutages } from '@causeway/contract';
import { ProviderUnavailable } from '@causeway/providers/port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { outagesFeature } from './index.ts';

let server: MoneyServer;
let person: TestPerson;
beforeAll(async () => {
  server = await moneyServer([outagesFeature]);
  person = await server.signedInPerson();
});
afterAll(() => server.stop());

async function staffSee() {
  const session = await server.signedInStaff('auditor');
  return (await server.as(session).call(listOutages, {})).list;
}
const memberSees = async () => (await server.as(person).call(listDelays, {})).list;

async function ask(times: number): Promise<void> {
  const bank = server.context.providers.banks.get(3);
  for (let count = 0; count < times; count += 1)
    await bank
      ?.paymentStatus('unknown')
      .catch((error: unknown) => expect(error).toBeInstanceOf(ProviderUnavailable));
}

test('nothing is shown while every provider answers', async () => {
  await ask(1);
  expect(await staffSee()).toEqual([]);
  expect(await memberSees()).toEqual([]);
});

test('staff read which bank does not answer, and members which service is slow', async () => {
  const since = server.clock.now();
  server.bank.next = 'unreachable';
  await ask(3);
  const [outage] = await staffSee();
  expect(outage).toMatchObject({ provider: 'bank-3', cause: 'no-answer', waiting: 0 });
  expect(Math.abs(Date.parse(outage?.since ?? '') - since.getTime())).toBeLessThan(5000);
  expect(await memberSees()).toEqual([{ service: 'bank-payments', since: outage?.since }]);
  const shown = await server.metrics();
  expect(shown).toContain('causeway_provider_up{provider="bank-3"} 0');
  expect(shown).toContain('causeway_provider_up{provider="chain-8"} 1');
  expect(shown).toContain('causeway_provider_failures_total{provider="bank-3",cause="no-answer"} 3');

  server.bank.next = 'accept';
  await ask(1);
  expect(await staffSee()).toEqual([]);
  expect(await memberSees()).toEqual([]);
});

test.each([
  'causeway_provider_answered_timestamp_seconds{provider="bank-3"}',
  'causeway_chain_head_block{channel="8"}',
  'causeway_chain_head_seconds{channel="8"}',
  'causeway_messages_unsent_seconds',
  'causeway_jobs{job="transfers.send",state="waiting"}',
  'causeway_sessions{of="staff"}',
  'causeway_build_info{version="0.1.0"',
])('/metrics shows %s', async (name) => {
  expect(await server.metrics()).toContain(name);
});

test('strangers read nothing, and members nothing about providers', async () => {
  expect(await server.stranger.refused(listDelays, {})).toBe('login-expired');
  expect(await server.as(person).refused(listOutages, {})).toBe('login-expired');
});
