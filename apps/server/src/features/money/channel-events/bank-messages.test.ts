// Messages of banks that cannot be read: kept, once, and in nobody's way.
import { listDeposits } from '@causeway/contract';
import { decimal } from '@causeway/money';
import type { BankEvent } from '@causeway/providers/port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { bankCredit, pushOf } from '../../../testing/outside.testing.ts';

let server: MoneyServer;
beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());

const unread = (raw: string): BankEvent => ({
  kind: 'unread',
  message: { messageId: '7', raw, reason: 'the bank reported money in CHF\0' },
});
const push = (...events: readonly BankEvent[]) =>
  server.app.http.inject({
    method: 'POST',
    url: '/api/hooks/bank/3',
    headers: { 'x-signature': 'true', 'content-type': 'text/plain' },
    payload: pushOf(events),
  });
const aside = async (raw: string) => {
  const { rows } = await server.pool.query<{ channel: number; message_id: string; reason: string }>(
    'select channel, message_id, reason from bank_message_aside where raw = $1',
    [Buffer.from(raw)],
  );
  return rows;
};
const accountOf = async () => {
  const person = await server.signedInPerson();
  const gaAccountId = await server.account(person, 3);
  const { rows } = await server.pool.query<{ number: string }>(
    'select number from collection_account where id = $1',
    [gaAccountId],
  );
  return { person, number: rows[0]?.number ?? '' };
};
const kept = { channel: 3, message_id: '7', reason: 'the bank reported money in CHF' };

test('in the list it is put aside, and the money behind it is credited', async () => {
  const { person, number } = await accountOf();
  server.bank.messages.push(
    unread('<Ccy>CHF</Ccy>\0'),
    bankCredit(number, decimal('20.00', 'USD'), 'BEHIND-1'),
  );
  await server.settle();
  await server.settle();
  expect(await server.balanceOf(person, 'USD')).toEqual(['20.00', '0.00', '0.00']);
  expect(await aside('<Ccy>CHF</Ccy>\0')).toEqual([kept]);
});

test('pushed it is answered with an error and kept once, however often and wherever it is told', async () => {
  const { person, number } = await accountOf();
  const strange = unread('<Ccy>XAU</Ccy>');
  const credit = bankCredit(number, decimal('30.00', 'USD'), 'BESIDE-1');
  const answers = await Promise.all([push(credit, strange), push(credit, strange)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
  server.bank.messages.push(strange);
  await server.settle();
  expect(await aside('<Ccy>XAU</Ccy>')).toEqual([kept]);
  const { list } = server.ok(
    await server.call(listDeposits, { pageNo: 1, pageSize: 10 }, { session: person }),
  );
  expect(list).toMatchObject([{ status: 'CREDITED', amount: { value: '30.00' } }]);
});
