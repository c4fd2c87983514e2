// The nightly check of the house's addresses finds a deposit that was not detected, and never passes without
// reading the chain.
import { listChainStates } from '@causeway/contract';
import { decimal } from '@causeway/money';
import { ProviderUnavailable } from '@causeway/providers/port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { channelStore } from '../channel-events/store.ts';
import { treasuryFeature } from '../treasury/index.ts';
import { checkHoldings, checkHoldingsNightly } from './check-holdings.ts';

let server: MoneyServer;
let address: string;
beforeAll(async () => {
  server = await moneyServer([treasuryFeature]);
  const account = await server.account(await server.signedInPerson(), 8);
  const { rows } = await server.pool.query<{ number: string }>(
    'select number from collection_account where id = $1',
    [account],
  );
  address = rows[0]?.number ?? '';
});
afterAll(() => server.stop());

const usdt = (value: string) => decimal(value, 'USDT');
async function state() {
  const session = await server.signedInStaff('auditor');
  const { list } = await server.as(session).call(listChainStates, {});
  return list.find(({ channel }) => channel === 8);
}
const check = () => checkHoldings(server.context, server.chain);
/** Reads the chain up to its head. */
const scan = () => server.settle();
/** Skips the money in the newest blocks, like a server with a wrong setting. */
async function passOver(): Promise<void> {
  const { blockNumber, blockHash } = await server.chain.head();
  const identity = await server.chain.identify();
  await channelStore(server.db).keepScan(
    8,
    { blockNumber, blockHash, secondBlock: blockNumber, foundLate: 0 },
    identity,
  );
}

test('nothing is reported before the first check', async () => {
  expect(await state()).toMatchObject({ stops: [], check: null, unproven: [] });
});

test('a seen deposit agrees', async () => {
  server.chain.mine({ to: address, amount: usdt('10.000000') });
  server.chain.mineEmpty(5);
  await scan();
  await check();
  expect((await state())?.check).toMatchObject({ isOverdue: false, addresses: 1, breaks: [] });
});

test('an unseen deposit is found, down to a millionth', async () => {
  server.chain.mine({ to: address, amount: usdt('0.000001') });
  server.chain.mineEmpty(5);
  await passOver();
  await check();
  expect((await state())?.check?.breaks).toEqual([
    {
      ...{ address, currency: 'USDT', kind: 'more' },
      ...{ onChain: '10.000001', inBooks: '10.000000', difference: '0.000001' },
    },
  ]);
});

test('a deposit that is not final yet is not reported as missed', async () => {
  await check();
  const before = (await state())?.check?.breaks;
  server.chain.mine({ to: address, amount: usdt('5.000000') });
  await scan();
  await check();
  expect((await state())?.check?.breaks).toEqual(before);
  server.chain.mineEmpty(5);
  await scan();
  await check();
  expect((await state())?.check?.breaks).toMatchObject([{ onChain: '15.000001', difference: '0.000001' }]);
});

test('a collection by hand is reported once and hides no later deposit', async () => {
  server.chain.collect(address, usdt('15.000001'));
  await check();
  expect((await state())?.check?.breaks).toMatchObject([{ kind: 'less', difference: '15.000000' }]);
  await check();
  expect((await state())?.check?.breaks).toEqual([]);
  server.chain.mine({ to: address, amount: usdt('7.000000') });
  server.chain.mineEmpty(5);
  await passOver();
  await check();
  expect((await state())?.check?.breaks).toMatchObject([
    { kind: 'more', inBooks: '0.000000', difference: '7.000000' },
  ]);
});

test('an unreachable node or a chain behind leaves no result', async () => {
  const checks = async () => (await server.pool.query('select id from chain_check')).rowCount;
  const before = await checks();
  const away = { ...server.chain, holdings: () => Promise.reject(new ProviderUnavailable('no route')) };
  await expect(checkHoldings(server.context, away)).rejects.toBeInstanceOf(ProviderUnavailable);
  server.chain.mineEmpty(50);
  await expect(check()).rejects.toThrow(/is not read up to/);
  expect(await checks()).toBe(before);
  await server.clock.advance(2 * 24 * 60 * 60);
  await checkHoldingsNightly(server.context, away);
  expect((await state())?.check).toMatchObject({ isOverdue: true });
  await scan();
  await checkHoldingsNightly(server.context, server.chain);
  expect((await state())?.check).toMatchObject({ isOverdue: false });
  expect(await checks()).toBe((before ?? 0) + 1);
  await checkHoldingsNightly(server.context, server.chain);
  expect(await checks()).toBe((before ?? 0) + 1);
});
