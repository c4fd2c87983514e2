// A new address with the same ends as a known one is saved only after the two were compared (MON-565).
import { addPayee, getCollectionAccount, type PayeeInput } from '@causeway/contract';
import { decimal } from '@causeway/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { type MoneyServer, moneyServer, walletPayee } from '../../../testing/money-server.testing.ts';

let server: MoneyServer;
let person: TestPerson;
beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.signedInPerson();
});

/** `0xbbbb…bbbb` with another middle part. */
const known = walletPayee.chainAddress;
const like = `0xbbbb${'c'.repeat(32)}bbbb`;
const add = (chainAddress: string, more: Partial<PayeeInput> = {}) =>
  server.call(addPayee, { ...walletPayee, chainAddress, ...more }, { session: person });

test('a similar address is refused with the known one until it is confirmed', async () => {
  await server.payee(person, walletPayee);
  const { refusal, data } = await add(like);
  expect([refusal, data]).toEqual(['payee-looks-alike', { address: known, because: 'saved' }]);
  expect((await add(like, { confirmLookAlike: like })).refusal).toBe('payee-looks-alike');
  expect((await add(like, { confirmLookAlike: known })).refusal).toBeUndefined();
  const { rows } = await server.pool.query<{ after: { confirmLookAlike?: string } }>(
    `select after from audit where action = 'payees.add' order by at desc limit 1`,
  );
  expect(rows[0]?.after.confirmLookAlike).toBe(known);
});

test('an address that has paid the member counts as known', async () => {
  const accountId = await server.account(person, 8);
  const { number } = await server.as(person).call(getCollectionAccount, { accountId });
  server.chain.mine({ to: number ?? '', amount: decimal('4.000000', 'USDT') });
  server.chain.mineEmpty(3);
  await server.settle();
  await server.pool.query('update deposit set source_account = $2 where member_id = $1', [
    person.memberId,
    known,
  ]);
  expect((await add(like)).data).toEqual({ address: known, because: 'received' });
});

test.each([
  ['the same address', known],
  ['another beginning', `0xabbb${'c'.repeat(32)}bbbb`.replace('a', 'd')],
  ['another end', `0xbbbb${'c'.repeat(32)}bbbc`],
])('%s is no look-alike', async (_what, address) => {
  await server.payee(person, walletPayee);
  expect((await add(address)).refusal).not.toBe('payee-looks-alike');
});

test('addresses known to other members are not compared', async () => {
  await server.payee(await server.signedInPerson(), walletPayee);
  expect((await add(like)).refusal).toBeUndefined();
});
