// Messages of banks that cannot be read or posted: stored once, and blocking no other.
import { getTrialBalance, listDeposits } from '@causeway/contract';
import { decimal } from '@causeway/money';
import type { BankEvent } from '@causeway/providers/port';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { treasuryFeature } from '../treasury/index.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { bankCredit, pushOf } from '../../../testing/outside.testing.ts';

let server: MoneyServer;
beforeAll(async () => {
  server = await moneyServer([treasuryFeature]);
});
afterAll(() => server.stop());

const push = (payload: string) =>
  server.app.http.inject({
    method: 'POST',
    url: '/api/hooks/bank/3',
    headers: { 'x-signature': 'true', 'content-type': 'text/plain' },
    payload,
  });
async function aside(raw: string) {
  const { rows } = await server.pool.query<{ channel: number; messageId: string; reason: string }>(
    'select channel, message_id, reason from bank_message_aside where raw = $1',
    [Buffer.from(raw)],
  );
  return rows;
}
async function accountOf() {
  const person = await server.signedInPerson();
  const accountId = await server.account(person, 3);
  const { rows } = await server.pool.query<{ number: string }>(
    'select number from collection_account where id = $1',
    [accountId],
  );
  return { person, number: rows[0]?.number ?? '' };
}
const kept = { channel: 3, messageId: '7', reason: 'the bank reported money in CHF' };

test('an unreadable message in the list is quarantined, and later money is credited', async () => {
  const { person, number } = await accountOf();
  server.bank.messages.push('<Ccy>CHF</Ccy>\0', bankCredit(number, decimal('20.00', 'USD'), 'BEHIND-1'));
  await server.settle();
  await server.settle();
  expect(await server.balanceOf(person, 'USD')).toEqual(['20.00', '0.00', '0.00']);
  expect(await aside('<Ccy>CHF</Ccy>\0')).toEqual([kept]);
});

test('an unreadable pushed message is answered with an error and stored once', async () => {
  const { person, number } = await accountOf();
  const credit = bankCredit(number, decimal('30.00', 'USD'), 'BESIDE-1');
  const raw = pushOf([
    credit,
    { kind: 'unread', reason: 'the bank reported money in CHF\0', problems: ['currency'] },
  ]);
  const answers = await Promise.all([push(raw), push(raw)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
  server.bank.messages.push(raw);
  await server.settle();
  expect(await aside(raw)).toEqual([kept]);
  const { list } = await server.as(person).call(listDeposits, { pageNo: 1, pageSize: 10 });
  expect(list).toMatchObject([{ status: 'CREDITED', amount: { value: '30.00' } }]);
});

describe('a readable message that cannot be posted', () => {
  /** Each amount fits; together they exceed what an account can hold. */
  const huge = (number: string, reference: string): BankEvent =>
    bankCredit(number, decimal('92000000000000000.00', 'USD'), reference);

  // Pending deposits add up, so that the next one may not fit, until the screening answers.
  beforeEach(() => void (server.screening.isDown = true));
  const screened = async (): Promise<void> => {
    server.screening.isDown = false;
    await server.clock.advance(61);
    await server.settle();
  };

  test('is quarantined, and others are credited', async () => {
    const { person, number } = await accountOf();
    const behind = await accountOf();
    const beside = await accountOf();
    const raw = pushOf([
      huge(number, 'HUGE-2'),
      bankCredit(beside.number, decimal('7.00', 'USD'), 'BESIDE-2'),
    ]);
    server.bank.messages.push(
      huge(number, 'HUGE-1'),
      raw,
      bankCredit(behind.number, decimal('20.00', 'USD'), 'BEHIND-2'),
    );
    const before = await alarm();
    await server.settle();
    await screened();
    expect(await server.balanceOf(behind.person, 'USD')).toEqual(['20.00', '0.00', '0.00']);
    expect(await server.balanceOf(beside.person, 'USD')).toEqual(['7.00', '0.00', '0.00']);
    expect(await server.balanceOf(person, 'USD')).toEqual(['92000000000000000.00', '0.00', '0.00']);
    expect(await aside(raw)).toMatchObject([
      { reason: expect.stringContaining('cannot be posted') as string },
    ]);
    expect(await alarm()).toBe(before + 1);
    const { rows } = await server.pool.query(
      `select 1 from audit where action = 'channels.quarantine'
      and subject_id in (select id from bank_message_aside where raw = $1)`,
      [Buffer.from(raw)],
    );
    expect(rows).toHaveLength(1);
  });

  test('that was pushed is answered with an error and stored', async () => {
    const { number } = await accountOf();
    expect((await push(pushOf([huge(number, 'HUGE-3')]))).statusCode).toBe(204);
    const raw = pushOf([huge(number, 'HUGE-4')]);
    expect((await push(raw)).statusCode).toBe(500);
    expect(await aside(raw)).toHaveLength(1);
    await screened();
  });

  test('leaves the trial balance readable at any size', async () => {
    const session = await server.signedInStaff();
    const { currencies } = await server.as(session).call(getTrialBalance, {});
    const usd = currencies.find(({ currency }) => currency === 'USD');
    expect(usd?.total).toBe('0.00');
    // Two members together brought more than one account could hold.
    expect(usd?.lines).toContainEqual({
      owner: 'house',
      purpose: 'channel-3',
      balance: expect.stringMatching(/^-184\d{15}\./) as string,
    });
  });
});

async function alarm(): Promise<number> {
  const body = await server.metrics();
  return Number(/^causeway_bank_messages_waiting (\d+)$/m.exec(body)?.[1]);
}
