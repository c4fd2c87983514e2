// The limit of the week applies, and members see it before a movement and in its refusal.
import { getExchangePairs, lockExchangeRate, prepareTransfer, submitExchange } from '@causeway/contract';
import { decimal } from '@causeway/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import type { Movement } from './tariff-lines.ts';

let server: MoneyServer;
let person: TestPerson;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.signedInPerson();
  await server.fund(person, 'USD', '100000.00');
});

/** Uses up the week except for this much, on its earlier days; the row exists once limits were read. */
async function leaveThisWeek(movement: Movement, left: string): Promise<void> {
  const { rowCount } = await server.db.pool.query(
    `update limit_usage set week_used = weekly - $1, month_used = weekly - $1, version = limit_usage.version + 1
     from movement_limit
     where limit_usage.id = $2 and movement = $3 and currency = 'USD' and tier is null and member_id is null`,
    [decimal(left, 'USD').minor, `${person.memberId}:${movement}:USD`, movement],
  );
  expect(rowCount).toBe(1);
}

/** The general line of USD: a million per movement, two a day, six a week, twenty a month. */
const left = (week: string, month: string) => ({
  perTransaction: '1000000.00',
  leftToday: '2000000.00',
  leftThisWeek: week,
  leftThisMonth: month,
});

test('an exchange above the week’s limit is refused with what is left', async () => {
  const offered = async () =>
    (await server.as(person).call(getExchangePairs, {})).find(
      ({ sellCurrency, buyCurrency }) => sellCurrency === 'USD' && buyCurrency === 'EUR',
    );
  expect(await offered()).toMatchObject({
    minSell: '1.00',
    feeBasisPoints: 10,
    limits: left('6000000.00', '20000000.00'),
  });
  await leaveThisWeek('exchange', '50.00');
  const lock = (amount: string) =>
    server.call(
      lockExchangeRate,
      { sellCurrency: 'USD', buyCurrency: 'EUR', side: 'sell', amount },
      { session: person },
    );
  expect(await lock('50.01')).toMatchObject({
    refusal: 'exchange-limit',
    data: left('50.00', '14000050.00'),
  });

  const first = server.ok(await lock('50.00'));
  const second = server.ok(await lock('20.00'));
  await server.as(person).call(submitExchange, { quoteId: first.quoteId });
  expect((await offered())?.limits.leftThisWeek).toBe('0.00');
  expect(await server.call(submitExchange, { quoteId: second.quoteId }, { session: person })).toMatchObject({
    refusal: 'exchange-limit',
    data: { leftThisWeek: '0.00' },
  });
});

test('a transfer above the week’s limit is refused with what is left', async () => {
  const payeeId = await server.payee(person, bankPayee);
  const prepare = (amount: string) =>
    server.call(prepareTransfer, { payeeId, currency: 'USD', amount }, { session: person });
  expect(server.ok(await prepare('50.00')).limits).toEqual(left('6000000.00', '20000000.00'));
  await leaveThisWeek('transfer', '50.00');
  expect(server.ok(await prepare('50.00')).limits.leftThisWeek).toBe('50.00');
  expect(await prepare('50.01')).toMatchObject({
    refusal: 'transfer-limit',
    data: left('50.00', '14000050.00'),
  });
});
