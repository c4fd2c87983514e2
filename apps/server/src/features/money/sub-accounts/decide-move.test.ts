// A move between a member and a sub-account that exceeds its own threshold and needs a second person.
import {
  getOverview,
  getSubAccountMove,
  getSubAccountMoveTerms,
  listSubAccountMoves,
  listSubAccounts,
  moveSubAccountMoney,
  openSubAccount,
  decideSubAccountMove,
  sendSubAccountSecondApprovalCode,
  withdrawSubAccountMove,
  type RequestOf,
} from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { approvalCode } from '../../../testing/approval-code.testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { subAccountTools } from './move-money.ts';
import { lapseMoves } from './decide-move.ts';

let server: MoneyServer;
let admin: TestPerson;
let operator: TestPerson;
let checker: TestPerson;
let subAccountId: string;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  admin = await server.signedInPerson({ memberType: 2, isDeveloper: true, name: 'Ada Admin' });
  const { memberId } = admin;
  operator = await server.signedInPerson({ memberId, roleId: 2, name: 'Olaf Operator' });
  checker = await server.signedInPerson({ memberId, roleId: 3, name: 'Cleo Checker' });
  await server.fund(operator, 'USD', '10000.00');
  const fields = { name: 'Customer', reference: '' };
  subAccountId = (await server.as(admin).call(openSubAccount, fields)).subAccountId;
  await server.pool.query(
    `insert into recheck_setting (id, new_payee, transfer, sub_account, changed_by, changed_at)
     values ($1, false, 100, 100000, $2, $3)`,
    [memberId, admin.personId, server.clock.now()],
  );
});

const move = (amount: string, direction: 'in' | 'out' = 'in', by = operator) =>
  server.as(by).call(moveSubAccountMoney, { subAccountId, direction, currency: 'USD', amount, remark: '' });
const submitted = async (amount: string, direction: 'in' | 'out' = 'in') =>
  (await move(amount, direction)).txnNo;
const read = (txnNo: string, by = operator) => server.as(by).call(getSubAccountMove, { txnNo });

async function decide(
  txnNo: string,
  by: TestPerson,
  more: Partial<RequestOf<typeof decideSubAccountMove>> = {},
) {
  const { approval } = await read(txnNo);
  const seen = { version: approval?.version ?? 1, contentHash: approval?.contentHash ?? '0'.repeat(64) };
  const send = () => server.call(sendSubAccountSecondApprovalCode, { txnNo }, { session: by });
  const isProved = 'verifyCode' in more || more.decision === 'reject';
  const proof = isProved ? {} : { verifyCode: await approvalCode(server, by, send) };
  const input = { txnNo, ...seen, decision: 'approve', reason: '', ...proof, ...more } as const;
  return server.call(decideSubAccountMove, input, { session: by });
}

/** Reads the available and frozen balances of the member, and those of the sub-account. */
async function held() {
  const [available, frozen] = await server.balanceOf(operator, 'USD');
  const { list } = await server.as(operator).call(listSubAccounts, { pageNo: 1, pageSize: 10 });
  const of = (amounts: readonly { value: string }[] = []) => amounts[0]?.value ?? '0.00';
  return [available, frozen, of(list[0]?.balances), of(list[0]?.frozen)];
}

describe('a move above the threshold of sub-accounts', () => {
  test('into a sub-account waits frozen and moves after an approval', async () => {
    const txnNo = await submitted('2000.00');
    expect(await read(txnNo)).toMatchObject({ status: 'WAITING', approval: { worth: '2000.00' } });
    expect(await held()).toEqual(['8000.00', '2000.00', '0.00', '0.00']);
    expect((await decide(txnNo, operator)).refusal).toBe('forbidden');
    expect(server.ok(await decide(txnNo, checker))).toMatchObject({ status: 'MOVED' });
    expect(await held()).toEqual(['8000.00', '0.00', '2000.00', '0.00']);
    await server.balanced();
  });

  test('out of a sub-account waits frozen there and moves after an approval', async () => {
    await move('1000.00');
    await move('1000.00');
    const txnNo = await submitted('1500.00', 'out');
    expect(await held()).toEqual(['8000.00', '0.00', '500.00', '1500.00']);
    server.ok(await decide(txnNo, admin));
    expect(await held()).toEqual(['9500.00', '0.00', '500.00', '0.00']);
    await server.balanced();
  });

  test.each([
    ['rejected', (txnNo: string) => decide(txnNo, checker, { decision: 'reject', reason: 'No' })],
    ['withdrawn', (txnNo: string) => server.call(withdrawSubAccountMove, { txnNo }, { session: operator })],
  ] as const)('that is %s changes no balance and no sum', async (_how, end) => {
    await move('1000.00');
    await move('1000.00');
    const before = ['8000.00', '0.00', '2000.00', '0.00'];
    for (const direction of ['in', 'out'] as const) {
      server.ok(await end(await submitted('2000.00', direction)));
      expect(await held()).toEqual(before);
    }
    const filter = { pageNo: 1, pageSize: 10 };
    const { sums } = await server.as(operator).call(listSubAccountMoves, filter);
    expect(sums).toEqual([{ direction: 'in', amount: { currency: 'USD', value: '2000.00' } }]);
    await server.balanced();
  });

  test('without a decision for seven days expires in either direction', async () => {
    await move('1000.00');
    await move('1000.00');
    const before = ['8000.00', '0.00', '2000.00', '0.00'];
    const txnNos = [await submitted('2000.00'), await submitted('1500.00', 'out')];
    expect(await held()).toEqual(['6000.00', '2000.00', '500.00', '1500.00']);
    const tools = server.context.use(subAccountTools);
    const due = server.clock.now().getTime() + 7 * 86_400_000;
    await lapseMoves(tools, new Date(due - 60_000));
    expect(await held()).toEqual(['6000.00', '2000.00', '500.00', '1500.00']);
    for (let run = 0; run < 2; run += 1) await lapseMoves(tools, new Date(due + 60_000));
    expect(await held()).toEqual(before);
    for (const txnNo of txnNos)
      expect(await read(txnNo)).toMatchObject({ status: 'CANCELED', approval: { status: 'lapsed' } });
    expect((await decide(txnNos[0] ?? '', checker)).refusal).toBe('already-decided');
    await server.settle();
    const mails = server.mails.filter(({ to }) => to === `${admin.personId}@example.com`);
    expect(mails.map(({ subject }) => subject)).toContain('A sub-account transfer can no longer be approved');
    await server.balanced();
  });

  test('shows its worth beforehand and is a to-do of its approvers', async () => {
    const terms = async (amount: string) => {
      const asked = { currency: 'USD', amount } as const;
      return (await server.as(operator).call(getSubAccountMoveTerms, asked)).approval;
    };
    expect(await terms('1000.00')).toBeNull();
    expect(await terms('1000.01')).toEqual({
      ...{ threshold: '1000.00', worth: '1000.01', approvers: ['Ada Admin', 'Cleo Checker'] },
    });
    const txnNo = await submitted('1000.01');
    const { todos } = await server.as(checker).call(getOverview, {});
    expect(todos).toContainEqual({ kind: 'sub-account-move-recheck', count: 1, subjectId: txnNo });
    await server.settle();
    const mail = server.mails.find(({ to }) => to === `${checker.personId}@example.com`);
    for (const fact of ['1,000.01', 'Into the sub-account', 'Customer']) expect(mail?.text).toContain(fact);
  });
});

test('is not subject to the threshold of transfers', async () => {
  expect(await move('1000.00')).toMatchObject({ status: 'MOVED' });
  await server.pool.query('update recheck_setting set sub_account = null where id = $1', [admin.memberId]);
  expect(await move('5000.00')).toMatchObject({ status: 'MOVED' });
});
