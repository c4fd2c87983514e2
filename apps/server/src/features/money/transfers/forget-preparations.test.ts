// Prepared transfers that were never submitted are deleted after a day; a submitted one keeps the terms that it showed.
import { prepareTransfer } from '@causeway/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';

let server: MoneyServer;
beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());

const DAY_SECONDS = 86_400;

test('an abandoned preparation is deleted after a day', async () => {
  const person = await server.signedInPerson();
  await server.fund(person, 'USD', '1000.00');
  const payeeId = await server.payee(person, bankPayee);
  const prepare = async (session = person) => {
    const input = { payeeId, currency: 'USD', amount: '10.00' } as const;
    return (await server.as(session).call(prepareTransfer, input)).txnNo;
  };
  const kept = async () => {
    const { rows } = await server.pool.query<{ id: string }>('select id from transfer_preparation');
    return rows.map(({ id }) => id).toSorted();
  };

  const left = await prepare();
  const submitted = await server.submittedTransfer(person, payeeId, 'USD', '10.00');
  await server.clock.advance(DAY_SECONDS - 60);
  await server.settle();
  expect(await kept()).toEqual([left, submitted].toSorted());

  // Sessions from a day ago have ended.
  const colleague = await server.signedInPerson({ memberId: person.memberId });
  const current = await prepare(colleague);
  await server.clock.advance(120);
  await server.settle();
  expect(await kept()).toEqual([submitted, current].toSorted());
});
