// The overview of the real server, held against its own list by currency.
import { getBalances, getOverview, lockExchangeRate, submitExchange } from '@causeway/contract';
import { decimal, sum, toDecimal, type Amount } from '@causeway/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';

let server: MoneyServer;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());

const inUsdt = (text: string | null): Amount => decimal(text ?? 'unknown', 'USDT');

test('the overview’s total is the sum of its parts and of the list, to the last digit', async () => {
  const session = await server.signedInPerson();
  await server.fund(session, 'USD', '88488.47');
  await server.fund(session, 'EUR', '4408.31');
  await server.fund(session, 'USDT', '0.000007');
  for (const [sellCurrency, buyCurrency, amount] of [
    ['USD', 'EUR', '1234.57'],
    ['EUR', 'USD', '77.13'],
  ] as const) {
    const input = { sellCurrency, buyCurrency, side: 'sell', amount } as const;
    const { quoteId } = server.ok(await server.call(lockExchangeRate, input, { session }));
    server.ok(await server.call(submitExchange, { quoteId }, { session }));
  }
  const overview = server.ok(await server.call(getOverview, {}, { session }));
  const list = server.ok(await server.call(getBalances, {}, { session }));

  const parts = [overview.available, overview.frozen, overview.toBeCredited].map(inUsdt);
  expect(toDecimal(sum('USDT', parts))).toBe(overview.total);
  expect(
    toDecimal(
      sum(
        'USDT',
        list.map(({ usdtValue }) => inUsdt(usdtValue)),
      ),
    ),
  ).toBe(overview.total);
  expect(overview.balances).toEqual(list);
});
