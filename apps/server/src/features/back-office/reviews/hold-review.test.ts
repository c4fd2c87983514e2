// Holds of staff: first in the queue from their day on, decided as usual, and refused where they make no sense.
import { decideReview, getReview, holdReview, listReviews, type RequestOf } from '@causeway/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysAfter, hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { TestPerson } from '../../../platform/testing.ts';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';

let server: MoneyServer;
let person: TestPerson;
let payeeId: string;
let older: string;
let younger: string;

beforeAll(async () => {
  server = await moneyServer();
  person = await server.signedInPerson();
  payeeId = await server.payee(person, bankPayee);
  await server.fund(person, 'USD', '10000.00');
  older = await submitted();
  younger = await submitted();
});
afterAll(() => server.stop());

async function submitted(): Promise<string> {
  await server.clock.advance(61);
  const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '10.00');
  await server.settle();
  return txnNo;
}
const inDays = (days: number): string => daysAfter(hongKongDay(server.clock.now()), days);
const reviewOf = async (subjectId: string) =>
  server.as(await server.signedInStaff('auditor')).call(getReview, { kind: 'transfer', subjectId });
type Hold = Partial<RequestOf<typeof holdReview>>;
async function hold(subjectId: string, more: Hold = {}, by?: Awaited<ReturnType<typeof staff>>) {
  const session = by ?? (await staff());
  const { version } = await reviewOf(subjectId);
  const asked = { reason: 'The bank was asked', staffId: session.staffId, until: inDays(2), ...more };
  return server.call(holdReview, { kind: 'transfer', subjectId, version, ...asked }, { session });
}
const staff = () => server.signedInStaff('reviewer');
async function queue(kind?: 'transfer') {
  const asked = { pageNo: 1, pageSize: 20, ...(kind && { kind }) };
  const { list } = await server.as(await staff()).call(listReviews, asked);
  return list.map(({ subjectId }) => subjectId);
}

describe('a transfer on hold', () => {
  test('is listed first from its day on and can be decided', async () => {
    const owner = await staff();
    server.ok(await hold(younger, { staffId: owner.staffId }));
    for (const kind of [undefined, 'transfer'] as const) expect(await queue(kind)).toEqual([older, younger]);
    const held = { reason: 'The bank was asked', until: inDays(2), isDue: false };
    expect((await reviewOf(younger)).item.hold).toMatchObject({ ...held, owner: { staffId: owner.staffId } });

    await server.clock.advance(2 * 24 * 60 * 60);
    for (const kind of [undefined, 'transfer'] as const) expect(await queue(kind)).toEqual([younger, older]);
    expect((await reviewOf(younger)).item.hold).toMatchObject({ isDue: true });

    server.ok(await hold(younger, { until: inDays(1), reason: 'And again' }));
    expect(await queue()).toEqual([older, younger]);
    const { version } = await reviewOf(younger);
    const decision = { kind: 'transfer', subjectId: younger, version, decision: 'approve' } as const;
    await server.as(await staff()).call(decideReview, decision);
    expect(await queue()).toEqual([older]);
    expect((await hold(younger)).refusal).toBe('already-decided');
  });

  test.each([
    ['today', () => ({ until: inDays(0) }), 'invalid-input'],
    ['after 30 days', () => ({ until: inDays(31) }), 'invalid-input'],
    ['without a reason', () => ({ reason: ' ' }), 'invalid-input'],
    ['as it was before', () => ({ version: 99 }), 'changed-meanwhile'],
  ] as const)('with an invalid request is refused: %s', async (_what, more, refusal) => {
    expect((await hold(older, more())).refusal).toBe(refusal);
  });

  test('is assigned only to a decider and held only by one', async () => {
    const auditor = await server.signedInStaff('auditor');
    const own = await server.signedInStaffOf(person, 'senior');
    for (const { staffId } of [auditor, own])
      expect((await hold(older, { staffId })).refusal).toBe('colleague-unfit');
    for (const by of [auditor, own]) expect((await hold(older, {}, by)).refusal).toBe('forbidden');
  });

  test('must have been screened first', async () => {
    const { version } = await reviewOf(older);
    await server.owner.query('update transfer set checks = null where id = $1', [older]);
    expect((await hold(older, { version })).refusal).toBe('not-screened');
  });
});
