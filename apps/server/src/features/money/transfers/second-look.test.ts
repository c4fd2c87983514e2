// A payment that waited is looked at again before it leaves: what was found meanwhile puts it under review, and
// what its approval knew does not (MON-904).
import { getReview, getTransfer, transferStatuses as status } from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { chainStore } from '../payouts/index.ts';
import { screeningReviews, verificationReviewsFeature } from '../../verification/reviews/index.ts';
import { openMatch } from '../../verification/reviews/open-match.testing.ts';

const HOUR = 3600;

let server: MoneyServer;
let person: TestPerson;
let payeeId: string;

beforeAll(async () => {
  server = await moneyServer([verificationReviewsFeature], {}, {}, [screeningReviews]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.screening.isDown = false;
  server.screening.suspects.clear();
  person = await server.signedInPerson();
  await server.fund(person, 'USD', '5000.00');
  payeeId = await server.payee(person, bankPayee);
});

/** A match of its member holds payments until it is cleared. */
async function hold(): Promise<() => Promise<void>> {
  const alert = await openMatch(server, person);
  return async () => {
    server.ok(await server.decide('screening', alert, 'approve'));
    await server.clock.advance(61);
    await server.settle();
  };
}

async function approved(): Promise<string> {
  const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '10.00');
  server.ok(await server.decide('transfer', txnNo, 'approve'));
  await server.settle();
  if ((await statusOf(txnNo)) !== status.approved) throw new Error('nothing holds it');
  return txnNo;
}

async function statusOf(txnNo: string): Promise<number> {
  const { rows } = await server.pool.query<{ status: number }>('select status from transfer where id = $1', [
    txnNo,
  ]);
  return rows[0]?.status ?? 0;
}
const instructed = (txnNo: string) =>
  server.bank.instructed.filter(({ endToEndId }) => endToEndId === txnNo).length;
async function found(txnNo: string) {
  const seen = { kind: 'transfer', subjectId: txnNo } as const;
  const { checks } = await server.as(await server.signedInStaff()).call(getReview, seen);
  return checks.filter(({ outcome }) => outcome !== 'pass').map(({ name }) => name);
}

describe('a payment that waited', () => {
  let txnNo: string;
  let release: () => Promise<void>;
  beforeEach(async () => {
    release = await hold();
    txnNo = await approved();
  });

  test('leaves if nothing was found meanwhile, however long it took', async () => {
    await server.clock.advance(2 * HOUR);
    await release();
    expect([await statusOf(txnNo), instructed(txnNo)]).toEqual([status.sent, 1]);
  });

  test('is under review again if its payee is on a list by now, and leaves once staff approve it', async () => {
    server.screening.suspects.add(bankPayee.accountName);
    await server.clock.advance(2 * HOUR);
    await release();
    expect([await statusOf(txnNo), instructed(txnNo)]).toEqual([status.review, 0]);
    expect(await found(txnNo)).toEqual(['party-screening']);
    const session = await server.signedInAgain(person);
    expect(await server.as(session).call(getTransfer, { txnNo })).toMatchObject({ status: status.review });
    server.ok(await server.decide('transfer', txnNo, 'approve'));
    await server.settle();
    expect([await statusOf(txnNo), instructed(txnNo)]).toEqual([status.sent, 1]);
  });

  test('is followed and not put back if its bank knows it, as after a restore', async () => {
    server.bank.say(txnNo, 'paid');
    await server.pool.query(`update payee set status = 'DISABLED' where id = $1`, [payeeId]);
    await release();
    expect(await statusOf(txnNo)).toBe(status.paid);
  });

  test('is not taken up if it was put under review while its bank was asked', async () => {
    const ask = server.bank.paymentStatus;
    onTestFinished(() => void (server.bank.paymentStatus = ask));
    server.bank.paymentStatus = async (id) => {
      await server.pool.query('update transfer set status = $2, version = version + 1 where id = $1', [
        txnNo,
        status.review,
      ]);
      return ask(id);
    };
    await release();
    expect([await statusOf(txnNo), instructed(txnNo)]).toEqual([status.review, 0]);
    expect((await server.pool.query('select from bank_send where id = $1', [txnNo])).rowCount).toBe(0);
  });

  test('waits while nobody can screen it', async () => {
    server.screening.isDown = true;
    await server.clock.advance(2 * HOUR);
    await release();
    expect([await statusOf(txnNo), instructed(txnNo)]).toEqual([status.approved, 0]);
    server.screening.isDown = false;
    await server.clock.advance(61);
    await server.settle();
    expect([await statusOf(txnNo), instructed(txnNo)]).toEqual([status.sent, 1]);
  });

  test('is under review again if its payee was disabled, and nobody approves it', async () => {
    await server.pool.query(`update payee set status = 'DISABLED', audit_remark = 'Reported' where id = $1`, [
      payeeId,
    ]);
    await server.pool.query(
      `insert into blocked_payment (id, channel, cause, reason, behind, since) values ($1, 3, 'bank-balance', '', 0, now())`,
      [txnNo],
    );
    await release();
    expect(await chainStore(server.db).openBlocked()).toEqual([]);
    expect([await statusOf(txnNo), instructed(txnNo)]).toEqual([status.review, 0]);
    expect(await found(txnNo)).toEqual(['payee-not-usable']);
    expect((await server.decide('transfer', txnNo, 'approve')).refusal).toBe('payee-not-usable');
    server.ok(await server.decide('transfer', txnNo, 'reject', 'The payee was reported'));
    expect(await statusOf(txnNo)).toBe(status.refused);
  });

  test('is under review again if its member was disabled', async () => {
    await server.pool.query(`update member set status = 'disabled' where id = $1`, [person.memberId]);
    await release();
    expect([await statusOf(txnNo), instructed(txnNo)]).toEqual([status.review, 0]);
    expect(await found(txnNo)).toEqual(['account-disabled']);
  });
});

describe('a payment that staff approved in spite of a finding', () => {
  let txnNo: string;
  let release: () => Promise<void>;
  beforeEach(async () => {
    server.screening.suspects.add(bankPayee.accountName);
    release = await hold();
    txnNo = await approved();
    await server.clock.advance(2 * HOUR);
  });

  test('leaves with it', async () => {
    await release();
    expect([await statusOf(txnNo), instructed(txnNo)]).toEqual([status.sent, 1]);
  });

  test('is under review again for another entry of the same list', async () => {
    await server.pool.query(
      `update transfer set checks = jsonb_set(checks, '{0,matches,0,reference}', '"another"') where id = $1`,
      [txnNo],
    );
    await release();
    expect([await statusOf(txnNo), instructed(txnNo)]).toEqual([status.review, 0]);
  });
});
