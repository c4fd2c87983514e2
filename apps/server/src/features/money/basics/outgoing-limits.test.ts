// Outgoing limits by risk rating, over all currencies: off as installed; shown, counted, restored, raised, and held against two
// transfers at once.
import { getTransferTerms, prepareTransfer, submitTransfer } from '@causeway/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { personalRecord } from '../../verification/reviews/reviewing.testing.ts';
import type { TestPerson } from '../../../platform/testing.ts';
import {
  bankPayee,
  moneyServer,
  type MoneyServer,
  walletPayee,
} from '../../../testing/money-server.testing.ts';

let server: MoneyServer;
let person: TestPerson;
let bankId: string;
let walletId: string;

beforeAll(async () => {
  // Far from midnight in Hong Kong, because the clock moves.
  server = await moneyServer([], {}, {}, [], { startAt: new Date('2026-03-02T02:00:00Z') });
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.market.isDown = false;
  await server.owner.query('delete from raised_limit');
  await setLimit(null, null);
  person = await server.signedInPerson({ memberType: 2 });
  bankId = await server.payee(person, bankPayee);
  walletId = await server.payee(person, walletPayee);
  await server.fund(person, 'USD', '10000.00');
  await server.fund(person, 'USDT', '10000');
});

/** In whole USD, for members rated high and those not rated. */
async function setLimit(daily: number | null, monthly: number | null): Promise<void> {
  await server.owner.query(`update rating_limit set daily = $1, monthly = $2 where rating = 'high'`, [
    daily === null ? null : daily * 100,
    monthly === null ? null : monthly * 100,
  ]);
  server.context.cachedSettings.forget();
}
async function raise(daily: number, monthly: number, until: string): Promise<void> {
  await server.owner.query('insert into raised_limit values ($1, $2, $3, $4)', [
    ...[person.memberId, daily * 100, monthly * 100, until],
  ]);
  server.context.cachedSettings.forget();
}
async function rated(level: string): Promise<void> {
  const id = randomUUID();
  await server.owner.query(
    `insert into verification_submission (id, member_id, number, occasion, record, checks, submitted_at, submitted_by,
       outcome, closed_at) values ($1, $2, 1, 'first', $3, '[]', now(), $4, 'approved', now())`,
    [id, person.memberId, JSON.stringify(personalRecord()), person.personId],
  );
  await server.owner.query(
    `insert into verification_rating (id, submission_id, level, points, reasons, setting_version, risk_version, rated_at)
     values ($1, $2, $3, 0, '[]', '1.1.1', '1', now())`,
    [randomUUID(), id, level],
  );
}
const limits = async (amount = '10.00') =>
  (await server.as(person).call(getTransferTerms, { payeeId: bankId, currency: 'USD', amount })).limits;
const prepare = (amount: string) =>
  server.call(prepareTransfer, { payeeId: bankId, currency: 'USD', amount }, { session: person });

describe('the outgoing limit of a rating', () => {
  test('does not exist as installed, nor for another rating', async () => {
    expect(await limits()).not.toHaveProperty('outgoing');
    await setLimit(100, null);
    await rated('low');
    expect(await limits()).not.toHaveProperty('outgoing');
  });

  test('lowers what is left of the day, says when it frees, and refuses more', async () => {
    await setLimit(100, 1000);
    const day = { period: 'day', limitUsd: '100.00', leftUsd: '100.00' };
    const seen = await limits();
    expect(seen).toMatchObject({
      leftToday: '100.00',
      leftThisMonth: '1000.00',
      outgoing: [{ ...day, freesAt: expect.stringMatching(/T16:00:00/) }, { period: 'month' }],
    });
    expect(await prepare('100.01')).toMatchObject({
      refusal: 'transfer-limit',
      data: { outgoing: [day, {}] },
    });
    expect((await prepare('100.00')).refusal).toBeUndefined();
    expect(JSON.stringify(seen)).not.toMatch(/rating|risk/i);
  });

  test('counts the other currencies by their rate, and restores what was rejected', async () => {
    await setLimit(100, null);
    await server.submittedTransfer(person, walletId, 'USDT', '60');
    expect((await limits()).outgoing).toMatchObject([{ leftUsd: '40.03' }]);
    await server.clock.advance(61);
    const txnNo = await server.submittedTransfer(person, bankId, 'USD', '40.00');
    expect(await prepare('10.00')).toMatchObject({
      refusal: 'transfer-limit',
      data: { leftToday: '0.03', outgoing: [{ leftUsd: '0.03' }] },
    });
    await server.decide('transfer', txnNo, 'reject');
    expect((await limits()).outgoing).toMatchObject([{ leftUsd: '40.03' }]);
  });

  test('lets one of two transfers in two currencies at once pass', async () => {
    await setLimit(100, null);
    const { memberId } = person;
    const other = await server.signedInPerson({ memberId, roleId: 2, name: 'Olaf Operator' });
    const usd = await server.preparedTransfer(person, bankId, 'USD', '80.00');
    const usdt = await server.preparedTransfer(other, walletId, 'USDT', '80');
    const answers = await Promise.all([
      server.call(submitTransfer, usd.request, { session: person }),
      server.call(submitTransfer, usdt.request, { session: other }),
    ]);
    expect(answers.map(({ refusal }) => refusal ?? 'sent').toSorted()).toEqual(['sent', 'transfer-limit']);
    await server.balanced();
  });

  test('is raised for one member until its last day', async () => {
    await setLimit(100, 1000);
    await raise(500, 500, '2199-12-31');
    expect((await limits()).outgoing).toMatchObject([{ limitUsd: '500.00' }, { limitUsd: '1000.00' }]);
    await server.owner.query(`update raised_limit set until = '2020-01-01'`);
    server.context.cachedSettings.forget();
    expect((await limits()).outgoing).toMatchObject([{ limitUsd: '100.00' }, {}]);
  });

  test('refuses a transfer while what was sent cannot be valued, and no other member’s', async () => {
    await setLimit(100, null);
    await server.submittedTransfer(person, walletId, 'USDT', '60');
    server.market.isDown = true;
    await server.clock.advance(120);
    expect((await prepare('10.00')).refusal).toBe('provider-unreachable');
    await rated('low');
    expect((await prepare('10.00')).refusal).toBeUndefined();
  });
});
