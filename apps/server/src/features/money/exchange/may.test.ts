// The actions that an exchange's answer allows, second approval aside, are those that its calls accept, for
// each status and person.
import {
  downloadExchangeConfirmation,
  exchangeStatus,
  getExchange,
  lockExchangeRate,
  reconfirmExchange,
  submitExchange,
  withdrawExchange,
  type ExchangeAct,
} from '@causeway/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';

let server: MoneyServer;
beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());

let people: readonly TestPerson[];
let operator: TestPerson;
beforeEach(async () => {
  const admin = await server.signedInPerson({ memberType: 2 });
  const { memberId } = admin;
  operator = await server.signedInPerson({ memberId, roleId: 2 });
  people = [admin, operator, await server.signedInPerson({ memberId, roleId: 3 })];
  await server.fund(admin, 'USD', '1000.00');
  await server.pool.query(
    `insert into recheck_setting (id, new_payee, exchange, changed_by, changed_at) values ($1, false, 100, $2, $3)`,
    [memberId, admin.personId, server.clock.now()],
  );
});

async function lock(session: TestPerson): Promise<string> {
  const order = { sellCurrency: 'USD', buyCurrency: 'USDT', side: 'sell', amount: '50' } as const;
  const { refusal, data } = await server.call(lockExchangeRate, order, { session });
  return refusal === 'forbidden' ? randomUUID() : data.quoteId;
}

/** Sets this status; its approval has lapsed with it. */
async function inStatus(status: string): Promise<string> {
  const quoteId = await lock(operator);
  const { txnNo } = server.ok(await server.call(submitExchange, { quoteId }, { session: operator }));
  await server.pool.query(
    `update exchange set status = $2, final_rate = rate, final_sell_amount = sell_amount, final_buy_amount = buy_amount,
       final_fee = fee, awaits_until = case when $3 then awaits_until end, returned_at = case when $4 then now() end
     where id = $1`,
    [txnNo, status, status === 'RECHECK' || status === 'RECONFIRM', status === 'RETURNED'],
  );
  await server.pool.query(`update approval set status = 'lapsed', decided_at = $2 where subject_id = $1`, [
    txnNo,
    server.clock.now(),
  ]);
  return txnNo;
}

/** The refusals that deny the action to this person. */
const mayNot = new Set(['forbidden', 'already-decided', 'not-submitter', 'exchange-not-ended']);

const doing = (session: TestPerson) => ({
  withdraw: (txnNo: string) => server.call(withdrawExchange, { txnNo }, { session }),
  reconfirm: async (txnNo: string) =>
    server.call(reconfirmExchange, { txnNo, quoteId: await lock(session) }, { session }),
  'download-confirmation': (txnNo: string) =>
    server.call(downloadExchangeConfirmation, { txnNo }, { session }),
});
const acts = ['withdraw', 'reconfirm', 'download-confirmation'] as const satisfies readonly ExchangeAct[];

describe('the listed actions on an exchange match the refusals', () => {
  test.each(exchangeStatus.options)('in status %s, for each person', async (status) => {
    for (const session of people) {
      const { may } = server.ok(
        await server.call(getExchange, { txnNo: await inStatus(status) }, { session }),
      );
      const done = doing(session);
      const allowed: ExchangeAct[] = [];
      for (const act of acts) {
        const { refusal } = await done[act](await inStatus(status));
        if (refusal === undefined || !mayNot.has(refusal)) allowed.push(act);
      }
      expect(may).toEqual(allowed);
    }
  });
});
