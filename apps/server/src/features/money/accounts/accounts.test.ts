// The overview agrees with the list by currency.
import {
  getBalanceHistory,
  getBalances,
  getOverview,
  lockExchangeRate,
  setDisplayCurrency,
  submitExchange,
} from '@causeway/contract';
import { decimal, sum, toDecimal, type Amount } from '@causeway/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';

let server: MoneyServer;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());

const inUsdt = (text: string | null): Amount => decimal(text ?? 'unknown', 'USDT');

test('the overview’s total is the exact sum of its parts', async () => {
  const session = await server.signedInPerson();
  await server.fund(session, 'USD', '88488.47');
  await server.fund(session, 'EUR', '4408.31');
  await server.fund(session, 'USDT', '0.000007');
  for (const [sellCurrency, buyCurrency, amount] of [
    ['USD', 'EUR', '1234.57'],
    ['EUR', 'USD', '77.13'],
  ] as const) {
    const input = { sellCurrency, buyCurrency, side: 'sell', amount } as const;
    const { quoteId } = await server.as(session).call(lockExchangeRate, input);
    await server.as(session).call(submitExchange, { quoteId });
  }
  const overview = await server.as(session).call(getOverview, {});
  const list = await server.as(session).call(getBalances, {});

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

test('a verified member reads that their update waits for staff', async () => {
  const session = await server.signedInPerson();
  const isWaiting = async () => (await server.as(session).call(getOverview, {})).isUpdateUnderReview;
  expect(await isWaiting()).toBe(false);
  await server.pool.query(
    `insert into verification_submission (id, member_id, number, occasion, record, checks, submitted_at, submitted_by, level, due_on)
     values (gen_random_uuid(), $1, 1, 'update', '{}', '[]', now(), $2, 1, now())`,
    [session.memberId, session.personId],
  );
  expect(await isWaiting()).toBe(true);
});

test.each([
  ['under review', 2],
  ['with an update under review', 4],
] as const)(
  'a member %s reads the day of the second decision, and nobody else does',
  async (_what, kycStatus) => {
    const session = await server.signedInPerson({ kycStatus });
    await server.pool.query(
      `insert into verification_submission (id, member_id, number, occasion, record, checks, submitted_at, submitted_by, level, due_on)
     values (gen_random_uuid(), $1, 1, 'first', '{}', '[]', '2026-03-02T02:00:00Z', $2, 1, '2026-03-04')`,
      [session.memberId, session.personId],
    );
    expect((await server.as(session).call(getOverview, {})).decisionBy).toBe('2026-03-05');
    const verified = await server.signedInPerson();
    expect((await server.as(verified).call(getOverview, {})).decisionBy).toBeUndefined();
  },
);

const DAY = 24 * 60 * 60;

test('the history ends with the current balance and counts each entry once', async () => {
  let session = await server.signedInPerson();
  const history = () => server.as(session).call(getBalanceHistory, {});
  const last = async (count: number) => (await history()).days.slice(-count);
  await server.as(session).call(setDisplayCurrency, { currency: 'USD' });
  expect((await last(1))[0]).toMatchObject({ balance: '0.00', moneyIn: '0.00', moneyOut: '0.00' });

  await server.fund(session, 'USD', '1000.00');
  await history();
  await server.fund(session, 'USD', '0.50');
  await Promise.all([history(), history(), history()]);
  await server.clock.advance(2 * DAY);
  session = await server.signedInAgain(session);
  const input = { sellCurrency: 'USD', buyCurrency: 'USDT', side: 'sell', amount: '100.00' } as const;
  const { quoteId } = await server.as(session).call(lockExchangeRate, input);
  await server.as(session).call(submitExchange, { quoteId });
  const payeeId = await server.payee(session, bankPayee);
  const paid = await server.submittedTransfer(session, payeeId, 'USD', '50.00');
  await server.decide('transfer', paid, 'approve');
  await server.clock.advance(61);
  const refused = await server.submittedTransfer(session, payeeId, 'USD', '70.00');
  await server.decide('transfer', refused, 'reject');
  await server.clock.advance(61);
  await server.submittedTransfer(session, payeeId, 'USD', '80.00');
  session = await server.signedInAgain(session);

  const { total, currency } = await server.as(session).call(getOverview, {});
  const { days, isComplete } = await history();
  expect([currency, isComplete, days.length]).toEqual(['USD', true, 90]);
  expect(days.at(-3)).toMatchObject({ balance: '1000.50', moneyIn: '1000.50', moneyOut: '0.00' });
  expect(days.at(-2)).toMatchObject({ balance: '1000.50', moneyIn: '0.00', moneyOut: '0.00' });
  // A waiting transfer is frozen and has not left.
  expect(days.at(-1)).toMatchObject({ balance: total, moneyIn: '0.00', moneyOut: '50.00' });
});

test('a person’s display currency is their own choice, or USDT', async () => {
  const [one, other] = [await server.signedInPerson(), await server.signedInPerson()];
  await server.fund(one, 'USD', '100.00');
  await server.as(one).call(setDisplayCurrency, { currency: 'USD' });
  const shown = (session: typeof one) => server.as(session).call(getOverview, {});
  expect(await shown(one)).toMatchObject({ currency: 'USD', total: '100.00', available: '100.00' });
  expect(await shown(other)).toMatchObject({ currency: 'USDT', total: '0.000000' });
});
