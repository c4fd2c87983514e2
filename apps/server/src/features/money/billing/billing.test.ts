// Billing: which members are charged what, what the run collects, what the member sees, and changes by staff.
import {
  billAct,
  changeBills,
  decideReview,
  exportBills,
  getBalances,
  getBill,
  getReview,
  languageHeader,
  listBillChanges,
  listBills,
  listMemberBills,
  listReviews,
  listWalletTransactions,
  type Bill,
  type RequestOf,
} from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson, TestSession } from '../../../platform/testing.ts';
import { daysAfter, hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { runBilling } from './run.ts';

let server: MoneyServer;
let person: TestPerson;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.signedInPerson({ memberType: 1, isDeveloper: true });
});

const asked = (filter: RequestOf<typeof exportBills> = {}, as = person) =>
  server.as(as).call(listBills, { pageNo: 1, pageSize: 100, ...filter });
const bills = async (filter: RequestOf<typeof exportBills> = {}, as = person) =>
  (await asked(filter, as)).list;
const only = async (): Promise<Bill> => (await bills())[0] ?? expect.unreachable('no bill');
const prepaid = async () =>
  (await server.as(person).call(getBalances, {})).find(({ accountType }) => accountType === 2)?.available;
const topUp = (value: string) => server.fund(person, 'USD', value, 'prepaid-available');
const words = (list: readonly Bill[]) =>
  list.map(({ category, amount, status }) => [category, amount, status]);

async function staffCall(input: RequestOf<typeof changeBills>, as?: string) {
  const session = as ? await server.context.sessions.create('staff', as) : await server.signedInStaff();
  return server.call(changeBills, input, { session });
}
const charge = (amount: string, more: object = {}) =>
  staffCall({
    kind: 'charge',
    memberId: person.memberId,
    category: 'OTHER',
    amount,
    remark: 'Set-up',
    reason: 'as agreed',
    ...more,
  });

describe('the charges of a member include', () => {
  test('the month that has begun, once, for developer members only', async () => {
    const other = await server.signedInPerson({ memberType: 1 });
    await server.settle();
    await server.settle();
    expect(words(await bills())).toEqual([['MONTHLY', '100.00', 2]]);
    expect((await only()).remark).toBe('2026-03');
    expect(await bills({}, other)).toEqual([]);
  });

  test('paid transfers and opened accounts', async () => {
    const payeeId = await server.payee(person, bankPayee);
    await server.fund(person, 'USD', '1000.00');
    const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '100.00');
    await server.decide('transfer', txnNo, 'approve');
    expect(await bills({ category: 'TRANSFER' })).toEqual([]);
    const paid = server.bank.say(txnNo, 'paid');
    await Promise.all([server.bankReports(paid), server.bankReports(paid)]);
    for (const channel of [3, 8] as const) await server.account(person, channel);
    await server.settle();
    expect((await bills({ category: 'TRANSFER' })).map(({ remark }) => remark)).toEqual([txnNo]);
    const opened = (await bills({ category: 'ACCOUNT' })).map(({ remark }) => remark);
    expect(opened.toSorted()).toEqual([
      expect.stringMatching(/^Causeway Global Account \d{4}$/),
      expect.stringMatching(/^ERC-20 0x[0-9a-f]{6}…[0-9a-f]{6}$/i),
    ]);
  });

  test('the member’s own price, then its tier’s, valid on the day', async () => {
    const line = (amount: number, from: string, memberId: string | null = null) =>
      server.pool.query(
        `insert into billing_fee (category, member_id, amount, valid_from) values ('MONTHLY', $1, $2, $3)`,
        [memberId, amount, from],
      );
    // Sets up all prices first, because the run may begin at any moment.
    person = await server.signedInPerson({ memberType: 1 });
    const free = await server.signedInPerson({ memberType: 1, isDeveloper: false });
    const today = hongKongDay(server.clock.now());
    await line(5000, '2026-02-01', person.memberId);
    await line(7000, today, person.memberId);
    await line(9900, daysAfter(today, 1), person.memberId);
    await line(0, '2026-02-01', free.memberId);
    await server.pool.query('update member set is_developer = true where id = any ($1)', [
      [person.memberId, free.memberId],
    ]);
    await server.settle();
    expect(words(await bills())).toEqual([['MONTHLY', '70.00', 2]]);
    expect(await bills({}, free)).toEqual([]);
  });
});

test('a month that the server missed, by the tariff of its first day', async () => {
  await server.settle();
  const newcomer = await server.signedInPerson({ memberType: 1, isDeveloper: true });
  await server.pool.query(`update member set created_at = '2026-05-09T00:00:00Z' where id = $1`, [
    newcomer.memberId,
  ]);
  await server.pool.query(
    `insert into billing_fee (category, member_id, amount, valid_from)
     values ('MONTHLY', $1, 5000, '2026-04-01'), ('MONTHLY', $1, 7000, '2026-04-02'), ('MONTHLY', $1, 9000, '2026-05-02')`,
    [person.memberId],
  );
  const back = new Date('2026-05-10T02:00:00Z');
  for (let run = 0; run < 2; run += 1) await runBilling(server.context, back, new AbortController().signal);
  const months = async (as: TestPerson) =>
    (await bills({ category: 'MONTHLY' }, as))
      .filter(({ remark }) => remark > '2026-03')
      .map(({ remark, amount }) => `${remark} ${amount}`)
      .toSorted();
  expect(await months(person)).toEqual(['2026-04 50.00', '2026-05 70.00']);
  expect(await months(newcomer)).toEqual(['2026-05 100.00']);
});

describe('the charge for calls of the open API', () => {
  const line = (amount: number, from: string) =>
    server.pool.query(
      `insert into billing_fee (category, member_id, amount, valid_from) values ('API_CALL', $1, $2, $3)`,
      [person.memberId, amount, from],
    );
  const called = ({ memberId }: TestPerson, day: string, calls: number) =>
    server.pool.query(
      `insert into open_call_count (id, member_id, day, calls) values ($1 || ':' || $2, $1, $2::date, $3)`,
      [memberId, day, calls],
    );
  const billed = async (as = person) =>
    (await bills({ category: 'API_CALL' }, as)).map(({ amount, remark }) => [amount, remark]);

  test('is one bill for each past day by the tariff of that day', async () => {
    const today = hongKongDay(server.clock.now());
    const [yesterday, before] = [daysAfter(today, -1), daysAfter(today, -2)];
    const other = await server.signedInPerson({ memberType: 1, isDeveloper: true });
    await line(3, yesterday);
    await line(9, today);
    await called(person, before, 2);
    await called(person, yesterday, 1234);
    await called(person, today, 5);
    await called(other, yesterday, 1);
    await Promise.all([server.settle(), server.settle()]);
    await server.settle();
    expect(Object.fromEntries(await billed())).toEqual({
      '0.02': `${before} · 2 × 0.01 USD`,
      '37.02': `${yesterday} · 1,234 × 0.03 USD`,
    });
    expect(await billed(other)).toEqual([['0.01', `${yesterday} · 1 × 0.01 USD`]]);
    await server.clock.advance(86_400);
    person = await server.signedInAgain(person);
    await server.settle();
    expect(await billed()).toContainEqual(['0.45', `${today} · 5 × 0.09 USD`]);
  });

  test('is zero if calls are free or the member is no developer then', async () => {
    const yesterday = daysAfter(hongKongDay(server.clock.now()), -1);
    const left = await server.signedInPerson({ memberType: 1, isDeveloper: false });
    await line(0, yesterday);
    await called(person, yesterday, 7);
    await called(left, yesterday, 7);
    await server.settle();
    await server.pool.query('update member set is_developer = true where id = $1', [left.memberId]);
    await server.pool.query(`delete from billing_fee where member_id = $1`, [person.memberId]);
    await server.settle();
    expect([await billed(), await billed(left)]).toEqual([[], []]);
  });
});

describe('collecting bills', () => {
  test('starts with the oldest and continues when money arrives', async () => {
    await topUp('175.00');
    await server.settle();
    for (const amount of ['30.00', '50.00', '10.00']) {
      server.ok(await charge(amount));
      await server.clock.advance(1);
    }
    person = await server.signedInAgain(person);
    const open = async () => {
      await server.settle();
      const list = (await bills()).filter(({ status }) => status !== 1);
      return [await prepaid(), ...list.map(({ amount }) => amount)];
    };
    expect(await open()).toEqual(['45.00', '10.00', '50.00']);
    expect((await bills({ status: 2 })).length).toBe(2);
    await topUp('4.99');
    expect(await open()).toEqual(['49.99', '10.00', '50.00']);
    await topUp('0.01');
    expect(await open()).toEqual(['0.00', '10.00']);
    await topUp('10.00');
    expect(await open()).toEqual(['0.00']);
    await server.balanced();
  });

  test('collects a bill once, however many runs overlap', async () => {
    await topUp('500.00');
    server.ok(await charge('100.00'));
    await Promise.all([server.settle(), server.settle(), server.settle()]);
    const [paid] = await bills({ category: 'OTHER' });
    expect(paid).toMatchObject({
      ...{
        status: 1,
        paymentAmount: '100.00',
        paymentCurrency: 'USD',
        paymentAccountName: 'Prepaid account',
      },
    });
    expect(await prepaid()).toBe('300.00');
    const { list } = await server
      .as(person)
      .call(listWalletTransactions, { pageNo: 1, pageSize: 10, txnNo: paid?.txnNo ?? '' });
    expect(list).toMatchObject([
      { txnType: 28, tradingDirection: 0, isReverse: 0, amount: '100.00', currencyAccountType: 2 },
    ]);
  });
});

describe('the list of bills', () => {
  beforeEach(async () => {
    await topUp('150.00');
    await server.settle();
    server.ok(await charge('50.00', { category: 'API_CALL', remark: 'Fifty, please' }));
    await server.settle();
    server.ok(await charge('400.00'));
    await server.settle();
  });
  const today = () => hongKongDay(server.clock.now());
  const tomorrow = () => daysAfter(today(), 1);
  const paidBill = async () => (await bills({ category: 'API_CALL' }))[0] ?? expect.unreachable();

  test.each<[string, () => Promise<RequestOf<typeof exportBills>>, readonly string[]]>([
    ['nothing', async () => ({}), ['API_CALL', 'MONTHLY', 'OTHER']],
    [
      'the day it was billed',
      async () => ({ createStartDate: today(), createEndDate: today() }),
      ['API_CALL', 'MONTHLY', 'OTHER'],
    ],
    ['a later day', async () => ({ createStartDate: tomorrow() }), []],
    [
      'the day it was paid',
      async () => ({ paymentStartDate: today(), paymentEndDate: today() }),
      ['API_CALL', 'MONTHLY'],
    ],
    ['a later payment', async () => ({ paymentStartDate: tomorrow() }), []],
    ['its category', async () => ({ category: 'OTHER' }), ['OTHER']],
    ['its currency', async () => ({ currency: 'EUR' }), []],
    ['its number', async () => ({ txnNo: (await paidBill()).txnNo }), ['API_CALL']],
    [
      'the number of its payment',
      async () => ({ paymentNo: (await paidBill()).paymentNo ?? '' }),
      ['API_CALL'],
    ],
    ['being paid', async () => ({ status: 1 }), ['API_CALL', 'MONTHLY']],
    ['being unpaid', async () => ({ status: 0 }), []],
    ['having failed', async () => ({ status: 2 }), ['OTHER']],
  ])('is filtered by %s', async (_, filter, expected) => {
    const { list, total } = await asked(await filter());
    expect(list.map(({ category }) => category).toSorted()).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  test('is exported in the reader’s language', async () => {
    const { bytes } = await server.call(
      exportBills,
      { category: 'API_CALL' },
      {
        session: person,
        headers: { language: languageHeader('zh-Hant') },
      },
    );
    const [, line] = bytes.toString('utf8').trimEnd().split('\n');
    expect(line?.split(',').slice(2, 6)).toEqual(['API 調用費', 'USD', '50.00', '已支付']);
    expect(line).toContain('"Fifty, please"');
    expect(await server.as(person).refused(exportBills, { currency: 'EUR' })).toBe('nothing-to-export');
  });

  test('opens a bill that no other member sees', async () => {
    const { txnNo } = await paidBill();
    const other = await server.signedInPerson();
    expect((await server.as(person).call(getBill, { txnNo })).txnNo).toBe(txnNo);
    expect(await server.as(other).refused(getBill, { txnNo })).toBe('transaction-not-found');
  });
});

describe('staff working on bills', () => {
  test('cancel unpaid bills and refund paid ones, each once', async () => {
    await server.settle();
    const { txnNo: unpaid } = await only();
    server.ok(await staffCall({ kind: 'waive', txnNo: unpaid, reason: 'as agreed' }));
    expect((await staffCall({ kind: 'waive', txnNo: unpaid, reason: 'again' })).refusal).toBe(
      'already-decided',
    );
    expect((await staffCall({ kind: 'reverse', txnNo: unpaid, reason: 'no' })).refusal).toBe(
      'already-decided',
    );
    await topUp('80.00');
    server.ok(await charge('80.00'));
    await server.settle();
    const [paid] = await bills({ category: 'OTHER' });
    const reverse = { kind: 'reverse', txnNo: paid?.txnNo ?? '', reason: 'charged twice' } as const;
    const both = await Promise.all([staffCall(reverse), staffCall(reverse)]);
    expect(new Set(both.map(({ refusal }) => refusal))).toEqual(new Set(['already-decided', undefined]));
    expect(await prepaid()).toBe('80.00');
    const [back, original] = await bills({ category: 'OTHER' });
    const reversing = [back, original].find((bill) => bill?.reverses === paid?.txnNo);
    const reversed = [back, original].find((bill) => bill?.txnNo === paid?.txnNo);
    expect([reversing?.amount, reversed?.reversedBy]).toEqual(['-80.00', reversing?.txnNo]);
    const backNo = { kind: 'reverse', txnNo: reversing?.txnNo ?? '', reason: 'no' } as const;
    expect((await staffCall(backNo)).refusal).toBe('already-decided');
    expect((await staffCall({ kind: 'waive', txnNo: reverse.txnNo, reason: 'no' })).refusal).toBe(
      'already-decided',
    );
    expect(words(await bills({ status: 9 }))).toEqual([['MONTHLY', '100.00', 9]]);
    await server.balanced();
  });

  test.each(['reviewer', 'auditor'] as const)(
    'see actions that match the refusals, for a %s',
    async (role) => {
      await topUp('180.00');
      server.ok(await charge('80.00'));
      await server.settle();
      server.ok(await charge('50.00'));
      await server.settle();
      const { staffId } = await server.signedInStaff(role);
      const listed = async () => {
        const session = await server.context.sessions.create('staff', staffId);
        const page = { memberId: person.memberId, pageNo: 1, pageSize: 50 };
        return (await server.as(session).call(listMemberBills, page)).list;
      };
      // The second round covers the bills that the first one canceled or reversed.
      for (const round of [1, 2])
        for (const { txnNo } of await listed())
          for (const kind of billAct.options) {
            const bill = (await listed()).find((one) => one.txnNo === txnNo);
            const { refusal } = await staffCall({ kind, txnNo, reason: 'as agreed' }, staffId);
            expect([round, kind, bill?.may.includes(kind)]).toEqual([round, kind, refusal === undefined]);
          }
    },
  );

  test('need a colleague above the threshold', async () => {
    const { staffId } = await server.signedInStaff();
    const input = {
      kind: 'charge',
      memberId: person.memberId,
      category: 'OTHER',
      amount: '500.01',
      remark: '',
      reason: 'agreed',
    } as const;
    expect(server.ok(await staffCall(input, staffId))).toEqual({ waitsForSecond: true });
    expect(server.ok(await charge('500.00'))).toEqual({ waitsForSecond: false });
    const session = await server.signedInStaff();
    const waiting = async () =>
      server.as(await server.signedInStaff('auditor')).call(listBillChanges, { memberId: person.memberId });
    const queue = { kind: 'bill-change' as const, pageNo: 1, pageSize: 100 };
    const { list: waits, counts } = await server.as(session).call(listReviews, queue);
    const [change] = await waiting();
    expect(counts['bill-change']).toBe(waits.length);
    expect(waits.find(({ subjectId }) => subjectId === change?.id)).toMatchObject({
      ...{ memberId: person.memberId, title: 'Charge a member · Other' },
      amount: { currency: 'USD', value: '500.01' },
    });
    const seen = { kind: 'bill-change' as const, subjectId: change?.id ?? '' };
    const { version, fields } = await server.as(session).call(getReview, seen);
    const requester = await server.context.sessions.create('staff', staffId);
    const { may, mayNot } = await server.as(requester).call(getReview, seen);
    expect(fields).toContainEqual({ key: 'amount', value: '500.01 USD' });
    expect({ may, mayNot }).toEqual({ may: ['reject'], mayNot: 'requested-it' });
    const decide = (as: TestSession, decision: 'approve' | 'reject', reason?: string) =>
      server.call(
        decideReview,
        { ...seen, version, decision, ...(reason !== undefined && { reason }) },
        { session: as },
      );
    const asker = () => server.context.sessions.create('staff', staffId);
    expect((await decide(await asker(), 'approve')).refusal).toBe('forbidden');
    expect((await bills({ category: 'OTHER' })).map(({ amount }) => amount)).toEqual(['500.00']);
    const other = await server.signedInStaff();
    const both = await Promise.all([decide(session, 'approve'), decide(other, 'approve')]);
    expect(both.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect((await decide(await server.signedInStaff(), 'reject', 'late')).refusal).toBe('already-decided');
    expect(await waiting()).toEqual([]);
    const list = (
      await server
        .as(await server.signedInStaff('auditor'))
        .call(listMemberBills, { pageNo: 1, pageSize: 10, memberId: person.memberId })
    ).list;
    expect(
      list
        .filter(({ category }) => category === 'OTHER')
        .map(({ amount }) => amount)
        .toSorted(),
    ).toEqual(['500.00', '500.01']);
  });

  test('reject a colleague’s request with a reason without charging', async () => {
    const { staffId } = await server.signedInStaff();
    server.ok(
      await staffCall(
        {
          kind: 'charge',
          memberId: person.memberId,
          category: 'OTHER',
          amount: '900.00',
          remark: '',
          reason: 'agreed',
        },
        staffId,
      ),
    );
    const session = await server.signedInStaff();
    const [change] = await server.as(session).call(listBillChanges, { memberId: person.memberId });
    const decision = {
      kind: 'bill-change',
      subjectId: change?.id ?? '',
      version: 1,
      decision: 'reject',
      reason: 'Not agreed',
    } as const;
    await server.as(session).call(decideReview, decision);
    expect(await bills({ category: 'OTHER' })).toEqual([]);
    const { open, fields } = await server
      .as(session)
      .call(getReview, { kind: 'bill-change', subjectId: change?.id ?? '' });
    expect(open).toBe(false);
    expect(fields).toContainEqual({ key: 'decisionReason', value: 'Not agreed' });
  });

  test.each([
    ['who is no developer member', { memberId: '0000000000' }, 'not-found'],
    ['a third decimal', { amount: '1.001' }, 'invalid-input'],
  ] as const)('charge nothing to %s', async (_what, more, refusal) => {
    expect((await charge('1.00', more)).refusal).toBe(refusal);
  });
});
