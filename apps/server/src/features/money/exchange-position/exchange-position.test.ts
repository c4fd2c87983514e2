// The exchange position and the house's earnings agree with the ledger itself.
import { randomUUID } from 'node:crypto';
import {
  exportEarnings,
  getExchangePosition,
  listEarnings,
  lockExchangeRate,
  returnExchange,
  submitExchange,
} from '@causeway/contract';
import { openAccounts, post } from '@causeway/ledger';
import type { CurrencyCode } from '@causeway/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { TestPerson } from '../../../platform/testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { houseAccount } from '../basics/index.ts';
import { foldJournals } from './fold-journals.ts';
import { exchangePositionFeature } from './index.ts';

const TABLES = 'position_day, position_now, position_hedge, earning_day, position_upto';

let server: MoneyServer;
let person: TestPerson;

beforeAll(async () => {
  server = await moneyServer([exchangePositionFeature]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.market.isDown = false;
  server.market.mid.set('USDT', '0.9995');
  // Moves the clock beyond the life of cached rates.
  await server.clock.advance(120);
  person = await server.signedInPerson();
  await server.fund(person, 'USD', '100000.00');
  await server.fund(person, 'USDT', '100000');
});

const auditor = async () => server.as(await server.signedInStaff('auditor'));
const look = async () => (await auditor()).call(getExchangePosition, {});
/** Retries, because writes in other databases of the cluster delay it too. */
async function added() {
  await expect.poll(() => foldJournals(server.db), { timeout: 20_000 }).toEqual({ isComplete: true });
}
/** A call's answer once it includes all journals: writes in other databases can delay any single call. */
async function whole<T extends { readonly isComplete: boolean }>(call: () => Promise<T>): Promise<T> {
  let answer = await call();
  await expect
    .poll(async () => (answer = answer.isComplete ? answer : await call()).isComplete, { timeout: 20_000 })
    .toBe(true);
  return answer;
}
const position = () => whole(look);
const lineOf = async (currency: CurrencyCode) =>
  (await position()).lines.find((line) => line.currency === currency) ?? expect.unreachable(currency);
const today = () => hongKongDay(server.clock.now());
async function earnings(
  by: 'kind' | 'day' | 'member',
  more: { readonly memberId?: string; readonly kind?: string } = {},
) {
  const period = { from: '2026-01-01', to: '2026-12-31', pageNo: 1, pageSize: 100 };
  return whole(async () => (await auditor()).call(listEarnings, { by, ...period, ...more }));
}

async function exchanged(sellCurrency: CurrencyCode, buyCurrency: CurrencyCode, amount: string) {
  const asked = { sellCurrency, buyCurrency, side: 'sell', amount } as const;
  const { quoteId } = await server.as(person).call(lockExchangeRate, asked);
  return server.as(person).call(submitExchange, { quoteId });
}

/** Posts a hedge as a movement of the house does. */
async function hedge(sold: CurrencyCode, soldAmount: bigint, bought: CurrencyCode, boughtAmount: bigint) {
  const postings = [
    { from: houseAccount('fx', sold), to: houseAccount('hedges', sold), amount: soldAmount },
    { from: houseAccount('hedges', bought), to: houseAccount('fx', bought), amount: boughtAmount },
  ];
  await openAccounts(
    server.pool,
    postings.flatMap(({ from, to }) => [from, to]),
  );
  const reference = 'H20260302ABCDEFGHIJ';
  const journal = { key: randomUUID(), kind: 'house.hedge', reference, at: server.clock.now(), postings };
  expect((await post(server.pool, [journal])).map(({ status }) => status)).toEqual(['posted']);
}

/** Balances by purpose and currency, in the ledger and in the sums. */
const booked = async (purpose: 'fx' | 'fees') =>
  (
    await server.pool.query(
      `select currency, balance::text from ledger.account_balance
       where owner = 'house' and purpose = $1 and balance <> 0 order by 1`,
      [purpose],
    )
  ).rows;
const summed = async () => ({
  fx: (
    await server.pool.query(
      `select currency, quantity::text as balance from position_now where quantity <> 0 order by 1`,
    )
  ).rows,
  fees: (
    await server.pool.query(
      `select currency, sum(amount)::text as balance from earning_day where kind <> 'spread'
       group by 1 having sum(amount) <> 0 order by 1`,
    )
  ).rows,
});

describe('the exchange position', () => {
  test('is the account’s balance at the current mid rate', async () => {
    const before = await lineOf('USDT');
    await exchanged('USDT', 'USD', '1000');
    const after = await lineOf('USDT');
    // The house buys 1,000 USDT at the mid rate of 0.9995; the member got 20 basis points less.
    expect(Number(after.position) - Number(before.position)).toBe(1000);
    expect(Number(after.cost) - Number(before.cost)).toBeCloseTo(999.5, 2);
    expect(after.rate).toBe('0.9995000000');
    const { list } = await earnings('member', { memberId: person.memberId });
    expect(list).toEqual([
      {
        ...{ kind: null, day: null, member: { memberId: person.memberId, memberName: expect.anything() } },
        ...{ fees: { currency: 'USD', value: '0.00' }, spread: '2.00', journals: 1 },
      },
      {
        ...{ kind: null, day: null, member: { memberId: person.memberId, memberName: expect.anything() } },
        ...{ fees: { currency: 'USDT', value: '1.000000' }, spread: '0.00', journals: 1 },
      },
    ]);
  });

  test('follows the market’s changes of today and this month', async () => {
    await exchanged('USDT', 'USD', '2000');
    const before = await lineOf('USDT');
    server.market.mid.set('USDT', '1.0095');
    await server.clock.advance(120);
    const after = await lineOf('USDT');
    const gained = Number(before.position) / 100;
    expect(Number(after.value) - Number(before.value)).toBeCloseTo(gained, 1);
    expect(Number(after.day.total) - Number(before.day.total)).toBeCloseTo(gained, 1);
  });

  test('has the profit since the last rate of the previous day and month', async () => {
    server.market.mid.set('USDT', '1.0095');
    await server.clock.advance(120);
    const before = await lineOf('USDT');
    server.market.mid.set('USDT', '1.0195');
    await server.clock.advance(24 * 60 * 60);
    const after = await lineOf('USDT');
    const gained = Number(before.position) / 100;
    expect(Number(after.day.total)).toBeCloseTo(gained, 1);
    expect(Number(after.month.total) - Number(before.month.total)).toBeCloseTo(gained, 1);
  });

  test('counts exchanges that settle later apart', async () => {
    const before = await lineOf('EUR');
    const { buyAmount } = await exchanged('USD', 'EUR', '500.00');
    const after = await lineOf('EUR');
    expect(after.position).toBe(before.position);
    expect(Number(after.unsettled) - Number(before.unsettled)).toBeCloseTo(-Number(buyAmount), 2);
  });

  test('reverses a returned exchange with its spread', async () => {
    const before = await lineOf('USDC');
    const { txnNo } = await exchanged('USD', 'USDC', '100.00');
    expect(await lineOf('USDC')).not.toMatchObject({ position: before.position });
    const session = await server.signedInStaff();
    server.ok(await server.call(returnExchange, { txnNo, reason: 'Wrong rate' }, { session }));
    expect(await lineOf('USDC')).toMatchObject({ position: before.position, cost: before.cost });
    const { list } = await earnings('member', { memberId: person.memberId });
    expect(list.map(({ spread }) => spread)).toEqual(['0.00']);
  });

  test('closes by a hedge that realizes the difference to the average', async () => {
    const before = await lineOf('CAD');
    expect(before.position).toBe('0.00');
    await hedge('USD', 125_000n, 'CAD', 100_000n);
    await hedge('CAD', 40_000n, 'USD', 51_000n);
    const after = await lineOf('CAD');
    expect(after).toMatchObject({
      ...{ position: '600.00', cost: '750.00', averageRate: '1.2500000000' },
      day: { realized: '10.00' },
    });
    const { hedges } = await position();
    expect(hedges.slice(0, 2)).toMatchObject([
      { sold: { currency: 'CAD', value: '400.00' }, bought: { currency: 'USD', value: '510.00' } },
      { sold: { currency: 'USD', value: '1250.00' }, bought: { currency: 'CAD', value: '1000.00' } },
    ]);
  });

  test('values an exchange without mid rates by its USD, without a spread', async () => {
    const { txnNo } = await exchanged('USD', 'USDC', '200.00');
    await server.owner.query('update exchange set mid_sell = null, mid_buy = null where id = $1', [txnNo]);
    const { list } = await earnings('member', { memberId: person.memberId });
    expect(list).toMatchObject([{ fees: { currency: 'USD', value: '0.20' }, spread: '0.00' }]);
  });

  test('uses the last known rates while the market does not answer', async () => {
    const before = await lineOf('USDT');
    server.market.isDown = true;
    await server.clock.advance(120);
    await exchangeBooked();
    const after = await lineOf('USDT');
    expect(after).toMatchObject({ rate: before.rate, rateTime: before.rateTime });
    expect((await summed()).fx).toEqual(await booked('fx'));
  });
  const exchangeBooked = () => hedge('USDT', 5_000_000n, 'USD', 500n);
});

describe('the sums of the position', () => {
  test('match the ledger’s accounts by currency and day', async () => {
    await exchanged('USDT', 'USD', '300');
    await position();
    expect(await summed()).toEqual({ fx: await booked('fx'), fees: await booked('fees') });
    const { rows } = await server.pool.query<{ day: string; currency: string; amount: string }>(
      `select (j.at at time zone 'Asia/Hong_Kong')::date::text as day, a.currency, sum(l.amount)::text as amount
       from ledger.journal j cross join lateral unnest(j.accounts, j.amounts) l(account, amount)
       join ledger.account a on a.id = l.account where a.owner = 'house' and a.purpose = 'fees'
       group by 1, 2 order by 1, 2`,
    );
    const summedByDay = await server.pool.query(
      `select day::text, currency, sum(amount)::text as amount from earning_day where kind <> 'spread'
       group by 1, 2 order by 1, 2`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(summedByDay.rows).toEqual(rows);
  });

  test('are rebuilt from the books when they are emptied', async () => {
    const before = [await position(), await earnings('member'), await earnings('kind')];
    await server.owner.query(`truncate ${TABLES}`);
    expect([await position(), await earnings('member'), await earnings('kind')]).toEqual(before);
  });

  test('are compared with the accounts by the check of the books', async () => {
    const breaks = () => server.context.use(exchangePositionFeature).booksBreaks(server.db);
    await hedge('USD', 11n, 'EUR', 9n);
    expect(await breaks()).toEqual([]);
    const change = (sign: string) =>
      server.owner.query(`update position_now set quantity = quantity ${sign} 1 where currency = 'EUR'`);
    await change('+');
    expect(await breaks()).toEqual([
      expect.stringMatching(/^exchange position and earnings come to \S+ for EUR fx, the account to /),
    ]);
    await change('-');
    expect(await breaks()).toEqual([]);
  });

  test('contain each journal once when two servers add up at once', async () => {
    const posting = async () => {
      for (let n = 1n; n <= 20n; n += 1n) await hedge('USD', 100n + n, 'GBP', 90n + n);
    };
    const folding = async () => {
      for (let run = 0; run < 15; run += 1) await foldJournals(server.db, 3);
    };
    await Promise.all([posting(), posting(), folding(), folding(), folding()]);
    await added();
    expect(await summed()).toEqual({ fx: await booked('fx'), fees: await booked('fees') });
  });

  test('wait for uncommitted journals and show that they are incomplete', async () => {
    const late = await server.owner.connect();
    try {
      await late.query('begin');
      const postings = [
        { from: houseAccount('hedges', 'USD'), to: houseAccount('fx', 'USD'), amount: 7n },
        { from: houseAccount('fx', 'GBP'), to: houseAccount('hedges', 'GBP'), amount: 5n },
      ];
      await post(late, [
        { key: randomUUID(), kind: 'house.hedge', reference: 'H', at: server.clock.now(), postings },
      ]);
      await hedge('USD', 11n, 'GBP', 9n);
      expect((await look()).isComplete).toBe(false);
      await late.query('commit');
    } finally {
      late.release();
    }
    await added();
    expect((await summed()).fx).toEqual(await booked('fx'));
  });
});

describe('the earnings', () => {
  test('have the same sum by kind, day and member', async () => {
    await exchanged('USDT', 'USD', '400');
    const total = (list: Awaited<ReturnType<typeof earnings>>['list']) => {
      const sums: Record<string, number> = {};
      for (const { fees, spread } of list) {
        sums[fees.currency] = (sums[fees.currency] ?? 0) + Number(fees.value) * 1e6;
        sums['spread'] = (sums['spread'] ?? 0) + Number(spread) * 100;
      }
      return sums;
    };
    const rounded = (sums: Record<string, number>) =>
      Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, Math.round(sum)]));
    const [byKind, byDay, byMember] = [
      await earnings('kind'),
      await earnings('day'),
      await earnings('member'),
    ];
    expect(rounded(total(byDay.list))).toEqual(rounded(total(byKind.list)));
    expect(rounded(total(byMember.list))).toEqual(rounded(total(byKind.list)));
    expect(byDay.list.map(({ day }) => day)).toContain(today());
    expect(byKind.list.map(({ kind }) => kind)).toContain('exchange');
    expect((await earnings('day', { kind: 'transfer' })).list).toEqual([]);
  });

  test('hide members for which the reader has a conflict of interest', async () => {
    await exchanged('USDT', 'USD', '100');
    await added();
    const own = server.as(await server.signedInStaffOf(person, 'auditor'));
    const asked = { from: today(), to: today(), pageNo: 1, pageSize: 100 };
    const { list } = await own.call(listEarnings, { ...asked, by: 'member' });
    expect(list.map(({ member }) => member?.memberId)).not.toContain(person.memberId);
    const all = await (await auditor()).call(listEarnings, { ...asked, by: 'member' });
    expect(all.list.map(({ member }) => member?.memberId)).toContain(person.memberId);
  });

  test('are exported with the figures of the list, and the download is in the trail', async () => {
    await exchanged('USDT', 'USD', '200');
    await added();
    const session = await server.signedInStaff('auditor');
    const asked = { by: 'member', from: today(), to: today(), memberId: person.memberId } as const;
    const { bytes, headers } = await server.call(exportEarnings, asked, { session });
    expect(headers['content-disposition']).toContain(`earnings-${today()}-${today()}.csv`);
    expect(
      String(bytes)
        .trim()
        .split('\n')
        .map((line) => line.replace(/,[^,]*(?=,USDT?,)/, ',name')),
    ).toEqual([
      expect.stringContaining('Kind, day or member'),
      `${person.memberId},name,USD,0.00,0.40,1`,
      `${person.memberId},name,USDT,0.200000,0.00,1`,
    ]);
    const workbook = await server.call(exportEarnings, { ...asked, format: 'xlsx' }, { session });
    expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
    const { rows } = await server.pool.query(
      `select after->>'format' as format from audit where action = 'earnings.export' order by id`,
    );
    expect(rows).toEqual([{ format: 'csv' }, { format: 'xlsx' }]);
    const none = { ...asked, from: '2020-01-01', to: '2020-01-02' };
    expect(await (await auditor()).refused(exportEarnings, none)).toBe('nothing-to-export');
  });

  test.each([
    ['ends before it begins', '2026-03-02', '2026-03-01'],
    ['is longer than a leap year', '2025-01-01', '2026-01-02'],
  ])('refuse a period that %s', async (_what, from, to) => {
    const asked = { by: 'kind', from, to, pageNo: 1, pageSize: 10 } as const;
    expect(await (await auditor()).refused(listEarnings, asked)).toBe('invalid-input');
  });
});
