// Detection of addresses: every result alone and in a list, and the stored results.
import {
  detectAddress,
  detectAddresses,
  getCollectionAccount,
  listCollectionAccounts,
  setAccountDisabled,
  type CollectionAccount,
} from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';

let server: MoneyServer;
let person: TestPerson;
let accountId: string;
let address: string;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.screening.isDown = false;
  person = await server.signedInPerson();
  accountId = await server.account(person, 8);
  address = (await read()).number ?? '';
});

const read = (): Promise<CollectionAccount> => server.as(person).call(getCollectionAccount, { accountId });
const detect = () => server.call(detectAddress, { accountId }, { session: person });
const detectAll = (...ids: readonly string[]) =>
  server.as(person).call(detectAddresses, { accountIds: [...ids] });

async function disable(): Promise<void> {
  const session = await server.signedInStaff();
  const call = { accountId, isDisabled: true, reason: 'Misused' };
  await server.as(session).call(setAccountDisabled, call);
}

test.each([
  ['low risk', () => Promise.resolve(), { kyaLevel: 1 }, 1, 'success'],
  [
    'high risk',
    () => Promise.resolve(server.screening.suspects.add(address)),
    { kyaLevel: 3 },
    1,
    'high-risk',
  ],
  [
    'abnormal',
    () => Promise.resolve(server.screening.tampered.add(address)),
    'address-abnormal',
    2,
    'abnormal',
  ],
  [
    'not screened',
    () => Promise.resolve((server.screening.isDown = true)),
    'provider-unreachable',
    0,
    undefined,
  ],
  ['disabled, which nobody is asked about', disable, { kyaLevel: 3 }, 1, undefined],
] as const)('detecting an address that is %s', async (_what, make, answer, outcome, kept) => {
  await make();
  const { refusal, data } = await detect();
  if (typeof answer === 'string') expect(refusal).toBe(answer);
  else expect(data).toEqual({ address, ...answer });

  const [item] = await detectAll(accountId);
  expect(item).toMatchObject({ accountId, outcome, address });
  const { lastDetection } = await read();
  expect(lastDetection?.outcome).toBe(kept);
  if (lastDetection) expect(lastDetection.provider).toBe('screening.test');
  const [listed] = await server.as(person).call(listCollectionAccounts, {});
  expect(listed?.lastDetection).toEqual(lastDetection);
});

test('an address is detected again, and the newest result counts', async () => {
  server.screening.isDown = true;
  expect((await detect()).refusal).toBe('provider-unreachable');
  server.screening.isDown = false;
  server.ok(await detect());
  await server.clock.advance(60);
  server.screening.suspects.add(address);
  server.ok(await detect());
  expect((await read()).lastDetection).toMatchObject({ outcome: 'high-risk', kyaLevel: 3 });
  const { rows } = await server.pool.query('select outcome from address_detection where account_id = $1', [
    accountId,
  ]);
  expect(rows).toHaveLength(2);
});

test('detection accepts only own addresses, at most twenty at once', async () => {
  const bank = await server.account(person, 3);
  const stranger = await server.signedInPerson();
  const ask = async (ids: readonly string[], session = person) =>
    server.as(session).refused(detectAddresses, { accountIds: [...ids] });
  expect(await ask([accountId, bank])).toBe('collection-account-not-found');
  expect(await ask([accountId], stranger)).toBe('collection-account-not-found');
  expect(await ask(Array.from({ length: 21 }, () => accountId))).toBe('invalid-input');
  expect((await read()).lastDetection).toBeNull();
});
