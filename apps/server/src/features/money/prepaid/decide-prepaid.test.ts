// Transfers to and from the prepaid account under the transfer's second approval and limits, and what goes back.
import {
  accountTransfer,
  beginPrepaidPasskey,
  changeBills,
  getBalances,
  getOverview,
  getPrepaidTransfer,
  listPrepaidTransfers,
  listWalletTransactions,
  preparePrepaid,
  decidePrepaid,
  sendPrepaidSecondApprovalCode,
  sendTransferCode,
  withdrawPrepaid,
  type RequestOf,
} from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { approvalCode } from '../../../testing/approval-code.testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { prepaidTools } from './move-prepaid.ts';
import { lapsePrepaid } from './decide-prepaid.ts';

let server: MoneyServer;
let admin: TestPerson;
let operator: TestPerson;
let checker: TestPerson;

beforeAll(async () => {
  server = await moneyServer();
  // Makes bills free, so that moved money stays: the billing run begins at any moment.
  await server.pool.query('delete from billing_fee');
});
afterAll(() => server.stop());
beforeEach(async () => {
  admin = await server.signedInPerson({ memberType: 2, isDeveloper: true, name: 'Ada Admin' });
  const { memberId } = admin;
  operator = await server.signedInPerson({ memberId, roleId: 2, name: 'Olaf Operator' });
  checker = await server.signedInPerson({ memberId, roleId: 3, name: 'Cleo Checker' });
  await server.fund(operator, 'USD', '10000.00');
  await threshold(100_000);
});

const threshold = (cents: number | null) =>
  server.pool.query(
    `insert into recheck_setting (id, new_payee, transfer, changed_by, changed_at) values ($1, false, $2, $3, $4)
     on conflict (id) do update set transfer = $2`,
    [admin.memberId, cents, admin.personId, server.clock.now()],
  );

type Direction = 'in' | 'out';

const prepare = async (direction: Direction = 'in', by = server.signedInAgain(operator)) =>
  server.as(await by).call(preparePrepaid, { amount: '1', currency: 'USD', businessType: 8, direction });

/**
 * Prepares a transfer with its code, after the previous one's cooldown; returns the request that moves it.
 */
async function ready(amount: string, direction: Direction, by: TestPerson) {
  const session = await server.signedInAgain(by);
  const { txnNo } = await prepare(direction, Promise.resolve(session));
  await server.as(session).call(sendTransferCode, { txnNo, txnType: 8, amount });
  const verifyCode = await server.codeTo(by);
  return () => server.call(accountTransfer, { txnNo, amount, verifyCode }, { session });
}

async function move(amount: string, direction: Direction = 'in', by = operator) {
  await server.clock.advance(61);
  return (await ready(amount, direction, by))();
}

/** Submits transfers of separate operators at the same instant. */
async function together(count: number, amount: string, direction: Direction) {
  const { memberId } = admin;
  const people = await Promise.all(
    Array.from({ length: count }, () => server.signedInPerson({ memberId, roleId: 2 })),
  );
  const moves = await Promise.all(people.map((by) => ready(amount, direction, by)));
  const answers = await Promise.all(moves.map((run) => run()));
  return answers.map(({ refusal }) => refusal ?? 'moved').toSorted();
}
const submitted = async (amount = '2000.00', direction: Direction = 'in') =>
  server.ok(await move(amount, direction)).txnNo;

const read = async (txnNo: string, by = operator) =>
  server.as(await server.signedInAgain(by)).call(getPrepaidTransfer, { txnNo });

type Decision = Partial<RequestOf<typeof decidePrepaid>>;
async function decide(txnNo: string, by: TestPerson, more: Decision = {}) {
  const { approval } = await read(txnNo);
  const seen = { version: approval?.version ?? 1, contentHash: approval?.contentHash ?? '0'.repeat(64) };
  const session = await server.signedInAgain(by);
  const send = () => server.call(sendPrepaidSecondApprovalCode, { txnNo }, { session });
  const isProved = 'verifyCode' in more || more.decision === 'reject';
  const proof = isProved ? {} : { verifyCode: await approvalCode(server, by, send) };
  const input = { txnNo, ...seen, decision: 'approve', reason: '', ...proof, ...more } as const;
  return server.call(decidePrepaid, input, { session });
}

/** The available and frozen balances: of the currency account, then of the prepaid one. */
async function balances() {
  const rows = await server.as(await server.signedInAgain(operator)).call(getBalances, {});
  return rows.map(({ available, frozen }) => [available, frozen]);
}
const leftToday = async () => (await prepare()).limits?.leftToday;
async function charge(amount: string) {
  const { memberId } = admin;
  const bill = { kind: 'charge', memberId, category: 'OTHER', amount, remark: '', reason: 'agreed' } as const;
  await server.as(await server.signedInStaff()).call(changeBills, bill);
}

describe('a transfer to the prepaid account', () => {
  test('above the threshold waits frozen and moves after a second approval', async () => {
    const txnNo = await submitted('2000.00');
    expect(await read(txnNo)).toMatchObject({
      status: 'WAITING',
      direction: 'in',
      amount: '2000.00',
      moveTime: null,
    });
    expect(await balances()).toEqual([['8000.00', '2000.00']]);
    expect(await read(txnNo, checker)).toMatchObject({
      approval: { threshold: '1000.00', worth: '2000.00', approvers: ['Ada Admin', 'Cleo Checker'] },
      may: ['approve', 'reject'],
    });
    expect(server.ok(await decide(txnNo, checker))).toMatchObject({ status: 'MOVED' });
    expect(await balances()).toEqual([
      ['8000.00', '0.00'],
      ['2000.00', '0.00'],
    ]);
    expect((await decide(txnNo, admin)).refusal).toBe('already-decided');
    await server.balanced();
  });

  test('at the threshold moves at once', async () => {
    expect(server.ok(await move('1000.00'))).toMatchObject({ status: 'MOVED' });
    expect(server.ok(await move('1000.01'))).toMatchObject({ status: 'WAITING' });
  });

  test('is not approved by its submitter or an operator', async () => {
    const own = server.ok(await move('2000.00', 'in', admin)).txnNo;
    expect((await decide(own, admin)).refusal).toBe('own-submission');
    expect((await decide(own, operator)).refusal).toBe('forbidden');
    expect((await decide(own, checker, { verifyCode: '0000' })).refusal).toBe('wrong-code');
    expect(await balances()).toEqual([['8000.00', '2000.00']]);
  });

  test('changed since it was read is not approved', async () => {
    const txnNo = await submitted('2000.00');
    await server.owner.query('update prepaid_transfer set amount = amount - 1 where id = $1', [txnNo]);
    expect((await decide(txnNo, checker)).refusal).toBe('changed-meanwhile');
    await server.owner.query('update prepaid_transfer set amount = amount + 1 where id = $1', [txnNo]);
    expect((await decide(txnNo, checker, { contentHash: 'a'.repeat(64) })).refusal).toBe('changed-meanwhile');
  });

  test.each([
    ['rejected', (txnNo: string) => decide(txnNo, checker, { decision: 'reject', reason: 'Too much' })],
    [
      'withdrawn',
      async (txnNo: string) =>
        server.call(withdrawPrepaid, { txnNo }, { session: await server.signedInAgain(operator) }),
    ],
  ] as const)('that is %s restores money and limit', async (_how, end) => {
    const before = await leftToday();
    const txnNo = await submitted('2000.00');
    expect(await leftToday()).not.toBe(before);
    server.ok(await end(txnNo));
    expect(await balances()).toEqual([['10000.00', '0.00']]);
    expect(await leftToday()).toBe(before);
    const { list } = await server
      .as(await server.signedInAgain(operator))
      .call(listWalletTransactions, { pageNo: 1, pageSize: 10, txnNo });
    expect(list).toEqual([]);
    await server.balanced();
  });

  test.each([
    ['in', [['10000.00', '0.00']]],
    [
      'out',
      [
        ['10000.00', '0.00'],
        ['3000.00', '0.00'],
      ],
    ],
  ] as const)(
    '%s without a decision for seven days expires, and the money is available',
    async (direction, left) => {
      if (direction === 'out') await server.fund(operator, 'USD', '3000.00', 'prepaid-available');
      const txnNo = await submitted('2000.00', direction);
      const late = new Date(server.clock.now().getTime() + 7 * 86_400_000 + 60_000);
      await lapsePrepaid(server.context.use(prepaidTools), late);
      expect(await read(txnNo)).toMatchObject({ status: 'CANCELED', approval: { status: 'lapsed' } });
      expect(await balances()).toEqual(left);
      await server.balanced();
    },
  );

  test('is withdrawn only by its submitter', async () => {
    const txnNo = await submitted();
    expect(await server.as(await server.signedInAgain(admin)).refused(withdrawPrepaid, { txnNo })).toBe(
      'not-submitter',
    );
  });

  test('is a to-do of its approvers, who get an email', async () => {
    const txnNo = await submitted();
    await server.settle();
    const { todos } = await server.as(await server.signedInAgain(checker)).call(getOverview, {});
    expect(todos).toContainEqual({ kind: 'prepaid-recheck', count: 1, subjectId: txnNo });
    const mail = server.mails.find(({ to }) => to === `${checker.personId}@example.com`);
    expect(mail?.subject).toBe('A prepaid account transfer awaits your approval');
    for (const fact of ['2,000.00', 'To the prepaid account', 'Olaf Operator'])
      expect(mail?.text).toContain(fact);
    const page = { pageNo: 1, pageSize: 10 };
    const { list, total } = await server
      .as(await server.signedInAgain(checker))
      .call(listPrepaidTransfers, page);
    expect([total, list]).toMatchObject([1, [{ txnNo, status: 'WAITING', amount: '2000.00' }]]);
  });

  test('above a transfer limit is refused with what is left, and the code stays valid', async () => {
    await threshold(null);
    await server.owner.query(
      `insert into movement_limit (movement, currency, member_id, least, per_transaction, daily, weekly, monthly)
       values ('transfer', 'USD', $1, 100, 300000, 400000, 500000, 600000)`,
      [admin.memberId],
    );
    await server.owner.query(`select pg_notify('setting_changed', 'movement-limit')`);
    await server.settle();
    expect((await move('3000.01')).refusal).toBe('transfer-limit');
    server.ok(await move('3000.00'));
    const refused = await move('1000.01');
    expect([refused.refusal, refused.data]).toMatchObject(['transfer-limit', { leftToday: '1000.00' }]);
    expect(await balances()).toEqual([
      ['7000.00', '0.00'],
      ['3000.00', '0.00'],
    ]);
  });

  test('submitted five times at once moves no more than the day allows', async () => {
    await threshold(null);
    await server.fund(operator, 'USD', '3990000.00');
    const [fit, refused] = [Array<string>(2).fill('moved'), Array<string>(3).fill('transfer-limit')];
    expect(await together(5, '800000.00', 'in')).toEqual([...fit, ...refused]);
    await server.balanced();
  });
});

test('an operator cannot move 5,749,634.99 USD past a threshold of 100 USD', async () => {
  await threshold(10_000);
  await server.fund(operator, 'USD', '5739634.99');
  expect((await move('5000000.00')).refusal).toBe('transfer-limit');
  expect(server.ok(await move('749634.99'))).toMatchObject({ status: 'WAITING' });
  expect(await balances()).toEqual([['5000000.00', '749634.99']]);
});

test('a preparation shows limits, threshold and approvers', async () => {
  expect(await prepare()).toMatchObject({
    ...{ authType: 3, limits: { perTransaction: '1000000.00' } },
    secondApproval: { above: '1000.00', approvers: ['Ada Admin', 'Cleo Checker'] },
  });
  await threshold(null);
  expect((await prepare()).secondApproval).toBeNull();
});

describe('prepaid money that fees do not need', () => {
  beforeEach(() => server.fund(operator, 'USD', '500.00', 'prepaid-available'));

  test('goes back to the currency account by its own code and is listed on both', async () => {
    expect(await prepare('out')).toMatchObject({ movable: '500.00' });
    const before = await leftToday();
    const txnNo = await submitted('200.00', 'out');
    expect(await balances()).toEqual([
      ['10200.00', '0.00'],
      ['300.00', '0.00'],
    ]);
    expect(await leftToday()).toBe(before);
    const { list } = await server
      .as(await server.signedInAgain(operator))
      .call(listWalletTransactions, { pageNo: 1, pageSize: 10, txnNo });
    expect(
      list.map(({ currencyAccountType, tradingDirection }) => [currencyAccountType, tradingDirection]),
    ).toEqual(
      expect.arrayContaining([
        [1, 1],
        [2, 0],
      ]),
    );
    await server.settle();
    const mail = server.mails.findLast(({ to }) => to === `${operator.personId}@example.com`);
    expect(mail?.subject).toBe('Your Causeway prepaid account code');
    await server.balanced();
  });

  test('stays as far as open bills need it', async () => {
    await charge('450.00');
    await charge('100.00');
    await server.settle();
    // The balance does not cover the second bill, so the rest is reserved for it.
    expect(await prepare('out')).toMatchObject({ movable: '0.00' });
    expect((await move('20.00', 'out')).refusal).toBe('needed-for-bills');
    const { txnNo } = await prepare('out');
    const more = { txnNo, txnType: 8, amount: '50.01' } as const;
    expect(await server.as(await server.signedInAgain(operator)).refused(sendTransferCode, more)).toBe(
      'insufficient-balance',
    );
    await server.fund(operator, 'USD', '70.00', 'prepaid-available');
    expect(await prepare('out')).toMatchObject({ movable: '20.00' });
    server.ok(await move('20.00', 'out'));
    await server.balanced();
  });

  test('goes back once if bills leave room for one of two requests', async () => {
    // A bill that the billing run has not drawn yet.
    await server.owner.query(
      `insert into bill (id, member_id, category, cause, status, currency, amount, remark, created_at)
       values ('B' || $1, $1, 'OTHER', 'T:' || $1, 0, 'USD', 30000, '', $2)`,
      [admin.memberId, server.clock.now()],
    );
    const answers = await together(2, '150.00', 'out');
    expect(answers.filter((answer) => answer === 'moved')).toHaveLength(1);
  });

  test('above the threshold waits frozen until it is approved', async () => {
    await threshold(10_000);
    const txnNo = await submitted('200.00', 'out');
    expect(await balances()).toEqual([
      ['10000.00', '0.00'],
      ['300.00', '200.00'],
    ]);
    server.ok(await decide(txnNo, checker));
    expect(await balances()).toEqual([
      ['10200.00', '0.00'],
      ['300.00', '0.00'],
    ]);
    await server.balanced();
  });

  test('is available for fees again after a rejection', async () => {
    await threshold(10_000);
    const txnNo = await submitted('200.00', 'out');
    server.ok(await decide(txnNo, checker, { decision: 'reject', reason: 'Keep it' }));
    expect(await balances()).toEqual([
      ['10000.00', '0.00'],
      ['500.00', '0.00'],
    ]);
    await server.balanced();
  });

  test('pays bills that need it meanwhile instead of going back', async () => {
    await threshold(10_000);
    const txnNo = await submitted('500.00', 'out');
    await charge('60.00');
    await server.settle();
    expect((await decide(txnNo, checker)).refusal).toBe('needed-for-bills');
    expect(await read(txnNo)).toMatchObject({ status: 'CANCELED', approval: { status: 'lapsed' } });
    await server.settle();
    expect(await balances()).toEqual([
      ['10000.00', '0.00'],
      ['440.00', '0.00'],
    ]);
    await server.balanced();
  });
});

test('a passkey is requested only from an approver who has one', async () => {
  const txnNo = await submitted();
  const begin = async (by: TestPerson) =>
    (await server.call(beginPrepaidPasskey, { txnNo }, { session: await server.signedInAgain(by) })).refusal;
  expect([await begin(checker), await begin(operator)]).toEqual(['passkey-refused', 'forbidden']);
});

test('a movement without its approval is a break of the books', async () => {
  const txnNo = await submitted();
  server.ok(await decide(txnNo, checker));
  await server.balanced();
  await server.owner.query('alter table approval disable trigger user');
  await server.owner.query(
    `update approval set status = 'waiting', decided_by = null, decided_at = null where subject_id = $1`,
    [txnNo],
  );
  await server.owner.query('alter table approval enable trigger user');
  await expect(server.balanced()).rejects.toThrow(txnNo);
  await server.owner.query('alter table approval disable trigger user');
  await server.owner.query('delete from approval where subject_id = $1', [txnNo]);
  await server.owner.query('alter table approval enable trigger user');
});
