// Locked rates that nobody used are deleted after a day; a used one stays, because its exchange names it.
import { lockExchangeRate, submitExchange } from '@causeway/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';

let server: MoneyServer;
beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());

const DAY_SECONDS = 86_400;

test('unused rates are deleted a day after their end, unlike used and open ones', async () => {
  const person = await server.signedInPerson();
  await server.fund(person, 'USDT', '1000');
  const lock = async (session = person) => {
    const input = { sellCurrency: 'USDT', buyCurrency: 'USD', side: 'sell', amount: '1' } as const;
    return (await server.as(session).call(lockExchangeRate, input)).quoteId;
  };
  const kept = async () => {
    const { rows } = await server.pool.query<{ id: string }>('select id from exchange_quote');
    return rows.map(({ id }) => id).toSorted();
  };

  const [unused, used] = [await lock(), await lock()];
  await server.as(person).call(submitExchange, { quoteId: used });
  await server.clock.advance(DAY_SECONDS - 60);
  await server.settle();
  expect(await kept()).toEqual([unused, used].toSorted());

  // The sessions of a day ago have ended, so somebody signs in again.
  const colleague = await server.signedInPerson({ memberId: person.memberId });
  const open = await lock(colleague);
  await server.clock.advance(120);
  await server.settle();
  expect(await kept()).toEqual([used, open].toSorted());
});
