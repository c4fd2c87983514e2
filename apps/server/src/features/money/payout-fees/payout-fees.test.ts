// A transfer's fee that follows the network: the shown fee is held for some minutes and booked, and never
// more is charged.
import { getTransferTerms, prepareTransfer, sendTransferCode, submitTransfer } from '@causeway/contract';
import { ProviderUnavailable } from '@causeway/providers/port';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import {
  bankPayee,
  moneyServer,
  type MoneyServer,
  walletPayee,
} from '../../../testing/money-server.testing.ts';

const MINUTE = 60;
let server: MoneyServer;
let person: TestPerson;
let payeeId: string;
/** The network's cost in wei; undefined while the chain does not answer. */
let networkCost: bigint | undefined;
let fixed: string;

beforeAll(async () => {
  server = await moneyServer();
  server.chain.coinNeed = () =>
    networkCost === undefined
      ? Promise.reject(new ProviderUnavailable('no node answers'))
      : Promise.resolve({ status: 'known', has: 0n, needed: 0n, likely: networkCost });
});
afterAll(() => server.stop());

async function setRule(line: string | null): Promise<void> {
  await server.owner.query('delete from payout_fee');
  if (line !== null) await server.owner.query(`insert into payout_fee values (8, 'USDT', ${line})`);
  server.context.cachedSettings.forget('payout-fee');
}
const input = () => ({ payeeId, currency: 'USDT' as const, amount: '100.00' });
const terms = () => server.as(person).call(getTransferTerms, input());

beforeEach(async () => {
  // Makes all earlier estimates too old.
  await server.clock.advance(10 * MINUTE);
  person = await server.signedInPerson();
  payeeId = await server.payee(person, walletPayee);
  await server.fund(person, 'USDT', '1000.00');
  networkCost = 1_300_000_000_000_000n;
  server.market.isDown = false;
  server.market.coins.set('ETH', '3412.5');
  await setRule(null);
  fixed = (await terms()).fee;
  // Sets a margin of 20 %, from 1 to 30 USDT.
  await setRule('2000, 1000000, 30000000');
});

test('without a staff line the tariff’s fee holds for 30 minutes', async () => {
  await setRule(null);
  const prepared = await server.as(person).call(prepareTransfer, input());
  expect(prepared).not.toHaveProperty('feeFollowsNetwork');
  expect(Date.parse(prepared.validUntil) - Date.parse(prepared.preparedAt)).toBe(30 * MINUTE * 1000);
  expect(prepared.fee).toBe(fixed);
});

test('the shown fee is booked, whatever the network charges meanwhile', async () => {
  expect(await terms()).toMatchObject({ fee: '5.330000', total: '105.330000', feeFollowsNetwork: true });
  const { request, fee } = await server.preparedTransfer(person, payeeId, 'USDT', '100.00');
  expect(fee).toBe('5.330000');
  networkCost = 9_000_000_000_000_000n;
  // Waits as long as a code lives, and longer than any estimate.
  await server.clock.advance(4 * MINUTE);
  const transfer = await server.as(person).call(submitTransfer, request);
  expect(transfer).toMatchObject({ fee: '5.330000' });
  expect(await server.balanceOf(person, 'USDT')).toEqual(['894.670000', '105.330000', '0.000000']);
});

test('after ten minutes the member reads the new fee and confirms again', async () => {
  const { request } = await server.preparedTransfer(person, payeeId, 'USDT', '100.00');
  networkCost = 2_600_000_000_000_000n;
  await server.clock.advance(10 * MINUTE);
  expect(await server.as(person).refused(submitTransfer, request)).toBe('fee-changed');
  const { txnNo, currency, amount } = request;
  const named = { txnNo, txnType: 3, payeeId, currency, amount } as const;
  expect(await server.as(person).refused(sendTransferCode, named)).toBe('fee-changed');
  const other = { ...request, amount: '99.00' };
  expect(await server.as(person).refused(submitTransfer, other)).toBe('transaction-not-found');
  expect(await server.balanceOf(person, 'USDT')).toEqual(['1000.000000', '0.000000', '0.000000']);
  const again = await server.as(person).call(prepareTransfer, input());
  expect(again).toMatchObject({ fee: '10.650000', feeFollowsNetwork: true });
  expect(Date.parse(again.validUntil) - Date.parse(again.preparedAt)).toBe(10 * MINUTE * 1000);
});

test.each<[string, () => void]>([
  [
    'the chain',
    () => {
      networkCost = undefined;
    },
  ],
  [
    'the market',
    () => {
      server.market.isDown = true;
    },
  ],
  ['the price of the coin', () => server.market.coins.delete('ETH')],
])('without %s the last estimate is used for five minutes, then the tariff’s fee', async (_what, fails) => {
  expect((await terms()).fee).toBe('5.330000');
  fails();
  await server.clock.advance(4 * MINUTE);
  expect(await terms()).toMatchObject({ fee: '5.330000', feeFollowsNetwork: true });
  await server.clock.advance(2 * MINUTE);
  const later = await terms();
  expect(later.fee).toBe(fixed);
  expect(later).not.toHaveProperty('feeFollowsNetwork');
});

test('the network is asked once in half a minute', async () => {
  const { coinNeed } = server.chain;
  let asked = 0;
  server.chain.coinNeed = (...given) => {
    asked += 1;
    return coinNeed(...given);
  };
  await Promise.all([terms(), terms(), terms()]);
  await terms();
  expect(asked).toBe(1);
  server.chain.coinNeed = coinNeed;
});

test('a member’s own fee and a bank’s fee stay', async () => {
  await server.owner.query(
    `insert into transfer_fee (currency, way, member_id, fixed) values ('USDT', '8', $1, 700000)`,
    [person.memberId],
  );
  server.context.cachedSettings.forget('transfer-fee');
  const own = await terms();
  expect(own.fee).toBe('0.700000');
  expect(own).not.toHaveProperty('feeFollowsNetwork');
  const bankPayeeId = await server.payee(person, bankPayee);
  const byBank = { payeeId: bankPayeeId, currency: 'USD' as const, amount: '100.00' };
  expect(await server.as(person).call(getTransferTerms, byBank)).not.toHaveProperty('feeFollowsNetwork');
});

test('removing a staff line keeps the fee already shown', async () => {
  const { request } = await server.preparedTransfer(person, payeeId, 'USDT', '100.00');
  await setRule(null);
  expect(await server.as(person).call(submitTransfer, request)).toMatchObject({ fee: '5.330000' });
});
