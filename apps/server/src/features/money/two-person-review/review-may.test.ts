// What a record under review allows, compared with what the calls refuse, for each role and state (ACC-281, ACC-282).
import {
  decideReview,
  getReview,
  holdReview,
  lockExchangeRate,
  returnExchange,
  reviewAct,
  submitExchange,
  type ReviewAct,
} from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { daysAfter, hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { TestPerson, TestSession } from '../../../platform/testing.ts';
import {
  type MoneyServer,
  bankPayee,
  clearancesOf,
  moneyServer,
} from '../../../testing/money-server.testing.ts';
import { exchangeRecords } from '../exchange/index.ts';

let server: MoneyServer;
let person: TestPerson;

beforeAll(async () => {
  server = await moneyServer();
  await server.pool.query('update staff_threshold set usd = 1000_00');
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.signedInPerson();
  await server.fund(person, 'USD', '20000.00');
});

const firstSteps = ['nobody', 'the reader', 'a colleague'] as const;

/** The refusals that deny the right. */
const denials = new Set(['forbidden', 'already-decided', 'invalid-input']);
const isAllowed = ({ refusal }: { readonly refusal?: string | undefined }): boolean =>
  refusal === undefined || !denials.has(refusal);

/** Each decision on money needs a proof of its own. */
const proved = (staffId: string): Promise<TestSession> => server.context.sessions.create('staff', staffId);

const tomorrow = (): string => daysAfter(hongKongDay(server.clock.now()), 1);

async function act(one: ReviewAct, subjectId: string, staffId: string) {
  const auditor = await server.signedInStaff('auditor');
  const kind = 'transfer';
  const { version, checks } = await server.as(auditor).call(getReview, { kind, subjectId });
  const session = await proved(staffId);
  const seen = { kind, subjectId, version, reason: 'The bank was asked.' } as const;
  if (one === 'hold')
    return server.call(holdReview, { ...seen, staffId: auditor.staffId, until: tomorrow() }, { session });
  const clearances = one === 'approve' ? clearancesOf(checks) : [];
  return server.call(decideReview, { ...seen, decision: one, clearances }, { session });
}

describe('the listed actions on a transfer above the threshold match the refusals', () => {
  const cases = (['reviewer', 'senior', 'auditor'] as const).flatMap((role) =>
    [...firstSteps, 'everybody'].map((by) => [by, role] as const),
  );

  test.each(cases)('after an approval by %s, for a %s', async (by, role) => {
    const { staffId } = await server.signedInStaff(role);
    const colleagues = [await server.signedInStaff('senior'), await server.signedInStaff('senior')];
    const payeeId = await server.payee(person, bankPayee);
    /** A new transfer in this state; an auditor's approval is refused and leaves it as it was. */
    const waiting = async (): Promise<string> => {
      // The member gets another code after a minute.
      await server.clock.advance(60);
      const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '1000.01');
      const approvers = { nobody: [], everybody: colleagues, 'a colleague': colleagues.slice(1) }[by];
      for (const approver of approvers ?? [{ staffId }]) await act('approve', txnNo, approver.staffId);
      return txnNo;
    };

    const subjectId = await waiting();
    const reader = await proved(staffId);
    const { may, mayNot } = await server.as(reader).call(getReview, { kind: 'transfer', subjectId });
    const allowed: ReviewAct[] = [];
    for (const one of reviewAct.options)
      if (isAllowed(await act(one, await waiting(), staffId))) allowed.push(one);
    expect(may).toEqual(allowed);
    expect(mayNot === null).toBe(may.includes('approve') || by === 'everybody');
  });
});

describe('the listed return of an exchange matches the refusals', () => {
  const exchanged = async (buyCurrency: 'EUR' | 'USDT'): Promise<string> => {
    const wish = { sellCurrency: 'USD', buyCurrency, side: 'sell', amount: '1000.01' } as const;
    const { quoteId } = await server.as(person).call(lockExchangeRate, wish);
    return (await server.as(person).call(submitExchange, { quoteId })).txnNo;
  };
  const giveBack = async (txnNo: string, staffId: string) =>
    server.call(returnExchange, { txnNo, reason: 'Wrong rate' }, { session: await proved(staffId) });
  const cases = (['reviewer', 'senior', 'treasury', 'support'] as const).flatMap((role) =>
    firstSteps.flatMap((by) => (['EUR', 'USDT'] as const).map((currency) => [currency, by, role] as const)),
  );

  test.each(cases)('into %s, returned first by %s, for a %s', async (currency, by, role) => {
    const { staffId } = await server.signedInStaff(role);
    const { staffId: colleague } = await server.signedInStaff('senior');
    const txnNo = await exchanged(currency);
    if (by !== 'nobody') await giveBack(txnNo, by === 'the reader' ? staffId : colleague);
    const viewed = await exchangeRecords(server.context).view(txnNo, 'en');
    const { may, mayNot } = viewed?.rightsOf?.({ staffId, role }) ?? expect.unreachable('is an exchange');
    const isReturned = isAllowed(await giveBack(txnNo, staffId));
    expect(may.includes('return')).toBe(isReturned);
    if (mayNot !== null) expect(isReturned).toBe(false);
  });
});
