// A day's network fees become a movement of the house that one member of staff confirms: each day once, late fees with a
// later day.
import {
  confirmHouseMovement,
  downloadHouseDocument,
  enterHouseMovement,
  getHouseMovement,
  listChainFees,
  listHouseMovements,
  rejectHouseMovement,
} from '@causeway/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { houseMovementsFeature } from '../house-movements/index.ts';
import { prepareGasDays } from './gas-days.ts';
import { chainFeesFeature } from './index.ts';

const DAY = 24 * 60 * 60;
let server: MoneyServer;
let transactions = 0;

beforeAll(async () => {
  server = await moneyServer([chainFeesFeature, houseMovementsFeature], {}, {}, [], { working: false });
  server.market.coins.set('ETH', '3412.5');
});
afterAll(() => server.stop());

/** Records a fee at this time in Hong Kong. */
async function used(at: string, wei: string): Promise<string> {
  const txHash = `0x${String((transactions += 1)).padStart(64, '0')}`;
  await server.owner.query(
    `insert into chain_fee (id, channel, payment, tx_hash, coin, units, block_number, recorded_at)
     values ($1, 8, $2, $3, 'ETH', $4, 7, $5)`,
    [`8:${txHash}`, `T2026030200000000${String(10 + transactions)}`, txHash, wei, `${at}+08:00`],
  );
  return txHash;
}
const prepare = () => prepareGasDays(server.context, server.chain);
async function prepared() {
  const session = await server.signedInStaff('auditor');
  const page = { pageNo: 1, pageSize: 50, kind: 'gas-used' as const };
  return (await server.as(session).call(listHouseMovements, page)).list;
}
const today = () => new Date(server.clock.now().getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10);
const gasAccounts = () => server.onHouse('USD', 'charges', 'coins');

test('fees from before the first run are left to staff', async () => {
  await used(`${today()}T00:00:00`, '1000000000000000000');
  await prepare();
  expect(await prepared()).toEqual([]);
});

test('a past day is prepared once with the list of its transactions', async () => {
  const day = today();
  await used(`${day}T13:00:00`, '2000000000000000');
  const newest = await used(`${day}T23:59:59`, '1');
  await prepare();
  expect(await prepared()).toEqual([]);
  await server.clock.advance(DAY);
  await used(`${today()}T00:00:00`, '5000000000000000');
  await Promise.all([prepare(), prepare()]);
  await prepare();
  const list = await prepared();
  // 1.002000000000000001 ETH at 3,412.50, rounded up.
  expect(list).toMatchObject([
    {
      ...{ status: 'ENTERED', origin: 'house', enteredBy: null, isOwn: false, valueDate: day },
      ...{ amount: { currency: 'USD', value: '3419.33' }, bankReference: `GAS-8-${day}` },
      document: { name: `gas-8-${day}.csv` },
      coin: { coin: 'ETH', value: '1.002000000000000001' },
    },
  ]);
  expect(list[0]?.reason).toContain('1.002000000000000001 ETH × 3412.5000000000 USD (2026-');
  const session = await server.signedInStaff('auditor');
  const { movementNo } = list[0]!;
  const { bytes } = await server.call(downloadHouseDocument, { movementNo }, { session });
  const lines = String(bytes).trim().split('\n');
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)).toContain(`${newest},7,ETH,0.000000000000000001`);
});

test('one member of staff confirms a day, which is booked once', async () => {
  const [movement] = await prepared();
  const { movementNo } = movement!;
  const before = await gasAccounts();
  const colleagues = await Promise.all([1, 2].map(() => server.signedInStaff('treasury')));
  const { postings } = await server.as(colleagues[0]!).call(getHouseMovement, { movementNo });
  expect(postings).toEqual([
    { debit: 'charges', credit: 'coins', amount: { currency: 'USD', value: '3419.33' } },
  ]);
  const answers = await Promise.all(
    colleagues.map((session) => server.call(confirmHouseMovement, { movementNo, version: 1 }, { session })),
  );
  expect(answers.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual(['already-decided', 'done']);
  const after = await gasAccounts();
  expect(after.map((each, i) => each - (before[i] ?? 0n))).toEqual([-3419_33n, 3419_33n]);
  const auditor = server.as(await server.signedInStaff('auditor'));
  const { list } = await auditor.call(listChainFees, {});
  const days = list.map(({ date, movement: of }) => [date, of && [of.movementNo, of.status]]);
  expect(days).toEqual([
    [today(), null],
    [movement?.valueDate, [movementNo, 'BOOKED']],
  ]);
  await server.balanced();
});

test('days without a price wait, and days without fees are skipped', async () => {
  const day = today();
  await server.clock.advance(3 * DAY);
  await used(`${today()}T01:00:00`, '1000000000000000');
  await server.clock.advance(DAY);
  const rules = await server.owner.query('delete from sweep_rule where channel = 8 returning *');
  await prepare();
  expect(await prepared()).toHaveLength(1);
  for (const { currency } of rules.rows as { currency: string }[])
    await server.owner.query(
      `insert into sweep_rule (channel, currency, minimum, cost_share, coin_usd, batch, quiet_from, quiet_until)
       values (8, $1, 100000000, 100, 400000, 20, 0, 0)`,
      [currency],
    );
  server.market.coins.delete('ETH');
  await prepare();
  const waiting = (await prepared()).filter(({ status }) => status === 'ENTERED');
  expect(waiting.map(({ amount }) => amount.value)).toEqual(['4.00', '20.00']);
  expect(waiting.at(-1)).toMatchObject({ valueDate: day, reason: expect.stringContaining('(setting)') });
});

test('a rejected day is prepared again once at the new price', async () => {
  const waiting = async () => (await prepared()).filter(({ status }) => status === 'ENTERED');
  const before = await waiting();
  const rejected = before[0]!;
  const reject = async ({ movementNo, version }: typeof rejected) =>
    server
      .as(await server.signedInStaff('senior'))
      .call(rejectHouseMovement, { movementNo, version, reason: 'The price is wrong' });
  await reject(rejected);
  server.market.coins.set('ETH', '3000');
  await Promise.all([prepare(), prepare()]);
  await prepare();
  const again = (await waiting()).find(({ valueDate }) => valueDate === rejected.valueDate)!;
  expect(await waiting()).toHaveLength(before.length);
  expect(again).toMatchObject({
    ...{ amount: { value: '3.00' }, bankReference: rejected.bankReference, origin: 'house' },
    document: { name: `gas-8-${rejected.valueDate}-2.csv` },
    reason: expect.stringContaining(`; replaces ${rejected.movementNo}`),
  });

  await reject(again);
  await prepare();
  const third = (await waiting()).find(({ valueDate }) => valueDate === rejected.valueDate)!;
  expect(third.document?.name).toBe(`gas-8-${rejected.valueDate}-3.csv`);
  const [charged] = await gasAccounts();
  const { movementNo, version } = third;
  server.ok(
    await server.call(
      confirmHouseMovement,
      { movementNo, version },
      { session: await server.signedInStaff('treasury') },
    ),
  );
  await prepare();
  expect((await prepared()).filter(({ valueDate }) => valueDate === rejected.valueDate)).toHaveLength(3);
  expect((await gasAccounts())[0]).toBe((charged ?? 0n) - 3_00n);
  const { list } = await server.as(await server.signedInStaff('auditor')).call(listChainFees, {});
  expect(list.find(({ date }) => date === rejected.valueDate)?.movement).toEqual({
    ...{ movementNo, status: 'BOOKED' },
  });
  await server.balanced();
});

test('a movement by hand for the same day is listed with the system’s one', async () => {
  const ofSystem = (await prepared()).find(({ status }) => status === 'BOOKED');
  const valueDate = ofSystem?.valueDate ?? '';
  const staff = server.as(await server.signedInStaff('treasury'));
  const { movementNo } = await staff.call(enterHouseMovement, {
    ...{ kind: 'gas-used', currency: 'USD', amount: '2.00', coin: 'ETH', coinAmount: '0.5', valueDate },
    ...{ bankReference: 'by hand', reason: 'Fees of a wallet that nobody reads' },
  });
  const read = await staff.call(getHouseMovement, { movementNo });
  expect(read.ofSystem).toMatchObject([{ movementNo: ofSystem?.movementNo, origin: 'house' }]);
  const own = await staff.call(getHouseMovement, { movementNo: ofSystem?.movementNo ?? '' });
  expect(own.ofSystem).toEqual([]);
  const usedCoin = async () => (await staff.call(listChainFees, {})).coins;
  const [before] = await usedCoin();
  const colleague = server.as(await server.signedInStaff('senior'));
  await colleague.call(confirmHouseMovement, { movementNo, version: 1 });
  expect(before).toMatchObject({ coin: 'ETH', bought: '0', used: '1.003000000000000001' });
  expect(await usedCoin()).toEqual([{ ...before, used: '1.503000000000000001' }]);
});

test('the table refuses a second movement of a day', async () => {
  const { rows } = await server.owner.query(
    `insert into chain_fee_day (id, channel, day, movement_id, prepared_at)
     select id || '', channel, day, null, now() from chain_fee_day limit 1 on conflict (id) do nothing returning id`,
  );
  expect(rows).toEqual([]);
  await expect(
    server.owner.query(
      `insert into house_movement (id, kind, status, origin, currency, amount, value_date, bank_reference, reason, entered_at)
       values ('H20260302AAAAAAAAAA', 'bank-charge', 'ENTERED', 'rule', 'USD', 1, '2026-03-02', '', 'rule', now())`,
    ),
  ).rejects.toThrow('house_movement_decided');
});
