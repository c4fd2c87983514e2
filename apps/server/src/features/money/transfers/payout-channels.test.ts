// A payment by another bank than the main one, over the features themselves.
import { transferStatuses as status, getTransfer } from '@causeway/contract';
import { balances } from '@causeway/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { pushOf, testBank } from '../../../testing/outside.testing.ts';

const [main, luxembourg] = [testBank(3), testBank(13)];
let server: MoneyServer;
beforeAll(async () => {
  server = await moneyServer(
    [],
    {},
    { banks: new Map([main, luxembourg].map((bank) => [bank.channel, bank])) },
  );
});
afterAll(() => server.stop());

test('a payment of another bank is instructed, reported and booked there', async () => {
  const person = await server.signedInPerson();
  await server.fund(person, 'EUR', '1000.00');
  const payeeId = await server.payee(person, { ...bankPayee, currency: 'EUR' });
  const txnNo = await server.submittedTransfer(person, payeeId, 'EUR', '100.00');
  server.ok(await server.decide('transfer', txnNo, 'approve'));
  expect(luxembourg.instructed.map(({ endToEndId }) => endToEndId)).toEqual([txnNo]);
  expect(main.instructed).toEqual([]);
  await server.app.http.inject({
    method: 'POST',
    url: '/api/hooks/bank/13',
    headers: { 'x-signature': 'true', 'content-type': 'text/plain' },
    payload: pushOf([luxembourg.say(txnNo, 'paid')]),
  });
  await server.settle();
  const transfer = await server.as(person).call(getTransfer, { txnNo });
  expect(transfer.status).toBe(status.paid);
  const house = await balances(server.pool, 'house');
  const booked = house.filter(
    ({ account }) => account.purpose.startsWith('channel-') && account.currency === 'EUR',
  );
  expect(booked.map(({ account, balance }) => [account.purpose, balance])).toEqual([['channel-13', 100_00n]]);
  await server.balanced();
});
