// Sub-accounts: their money is separate from the member's, moves only if there is enough, arrives on their collection
// accounts, and adds up with the ledger.
import { randomUUID } from 'node:crypto';
import {
  assignCollectionAccount,
  exportSubAccountMoves,
  getCollectionAccount,
  listCollectionAccounts,
  listDeposits,
  listSubAccountMoves,
  listSubAccounts,
  listWalletTransactions,
  moveSubAccountMoney,
  openSubAccount,
  submitTransfer,
  type RequestOf,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { bankCredit } from '../../../testing/outside.testing.ts';

let server: MoneyServer;
let person: TestPerson;

beforeAll(async () => {
  server = await moneyServer();
  await server.pool.query('delete from billing_fee');
  await server.pool.query(
    `insert into deposit_fee (channel, currency, tier, member_id, fixed, basis_points, least)
     values (3, 'USD', 'charged', null, 100, 0, null)`,
  );
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.signedInPerson({ memberType: 1, isDeveloper: true });
});

const opened = async (name = 'Customer', reference = '', as = person) =>
  (await server.as(as).call(openSubAccount, { name, reference })).subAccountId;
const move = (
  subAccountId: string,
  direction: 'in' | 'out',
  amount: string,
  more: Partial<RequestOf<typeof moveSubAccountMoney>> = {},
) =>
  server.call(
    moveSubAccountMoney,
    { subAccountId, direction, currency: 'USD', amount, remark: '', ...more },
    { session: person },
  );
const list = (more: Partial<RequestOf<typeof listSubAccounts>> = {}, as = person) =>
  server.as(as).call(listSubAccounts, { pageNo: 1, pageSize: 10, ...more });
const moves = (more: Partial<RequestOf<typeof listSubAccountMoves>> = {}, as = person) =>
  server.as(as).call(listSubAccountMoves, { pageNo: 1, pageSize: 100, ...more });
const own = async () => (await server.balanceOf(person, 'USD'))[0];
const heldBy = async (id: string) =>
  (await list()).list.find(({ subAccountId }) => subAccountId === id)?.balances;
const usd = (value: string) => ({ currency: 'USD', value });

async function arrive(accountId: string, value: string) {
  const { number } = await server.as(person).call(getCollectionAccount, { accountId });
  await server.bankReports(bankCredit(number ?? '', decimal(value, 'USD'), randomUUID()));
  await server.settle();
  const { list: deposits } = await server.as(person).call(listDeposits, { pageNo: 1, pageSize: 1 });
  return deposits[0]?.txnNo;
}
const tryAssign = (accountId: string, subAccountId: string | null, fromSubAccountId?: string) =>
  server.call(
    assignCollectionAccount,
    { accountId, subAccountId, ...(fromSubAccountId !== undefined && { fromSubAccountId }) },
    { session: person },
  );
const holderOf = async (accountId: string) =>
  (await server.as(person).call(getCollectionAccount, { accountId })).subAccount ?? null;
/** Assigns an account that another sub-account may hold. */
const assign = async (accountId: string, subAccountId: string | null) =>
  server.ok(await tryAssign(accountId, subAccountId, (await holderOf(accountId))?.subAccountId));

describe('a sub-account', () => {
  test('holds only what was moved into it, apart from the member’s own money', async () => {
    await server.fund(person, 'USD', '100.00');
    const id = await opened();
    expect((await move(id, 'in', '100.01')).refusal).toBe('insufficient-balance');
    server.ok(await move(id, 'in', '60.00', { remark: 'July' }));
    expect((await move(id, 'out', '60.01')).refusal).toBe('insufficient-balance');
    const { txnNo } = server.ok(await move(id, 'out', '10.00'));
    expect([await own(), await heldBy(id)]).toEqual(['50.00', [usd('50.00')]]);
    expect((await list()).balances).toEqual([usd('50.00')]);
    const found = await server.as(person).call(listWalletTransactions, { pageNo: 1, pageSize: 10, txnNo });
    expect(found.list).toMatchObject([{ txnType: 40, tradingDirection: 1, amount: '10.00' }]);
    await server.balanced();
  });

  test('is found by name and by the institution’s unique reference', async () => {
    await opened('Ada Bo', 'A-1');
    await opened('Cleo Dar', 'A-2');
    expect(await server.as(person).refused(openSubAccount, { name: 'Other', reference: 'A-1' })).toBe(
      'sub-account-reference-taken',
    );
    const stranger = await server.signedInPerson({ memberType: 1, isDeveloper: true });
    await opened('Elsewhere', 'A-1', stranger);
    expect((await list({ search: 'a-2' })).list.map(({ name }) => name)).toEqual(['Cleo Dar']);
    expect((await list({ search: 'ada' })).list.map(({ name }) => name)).toEqual(['Ada Bo']);
    expect((await list({ search: '%' })).total).toBe(0);
  });

  test('does not exist for other members', async () => {
    const id = await opened();
    const stranger = await server.signedInPerson({ memberType: 1, isDeveloper: true });
    await server.fund(stranger, 'USD', '10.00');
    const input = { subAccountId: id, direction: 'in', currency: 'USD', amount: '1', remark: '' } as const;
    expect(await server.as(stranger).refused(moveSubAccountMoney, input)).toBe('sub-account-not-found');
    expect((await list({}, stranger)).total).toBe(0);
    const accountId = await server.account(stranger, 3);
    const assigned = { accountId, subAccountId: id };
    expect(await server.as(stranger).refused(assignCollectionAccount, assigned)).toBe(
      'sub-account-not-found',
    );
    expect(await server.as(person).refused(assignCollectionAccount, assigned)).toBe(
      'collection-account-not-found',
    );
  });

  test.each([
    ['who is no developer member', { isDeveloper: false }, 'forbidden'],
    ['an approver, who starts nothing', { isDeveloper: true, roleId: 3 }, 'forbidden'],
    ['who is not verified', { isDeveloper: true, kycStatus: 1 }, 'not-verified'],
  ] as const)('cannot be opened by %s', async (_who, as, refusal) => {
    const session = await server.signedInPerson({ memberType: 1, ...as });
    expect((await server.call(openSubAccount, { name: 'X', reference: '' }, { session })).refusal).toBe(
      refusal,
    );
  });
});

describe('money that arrives on a collection account', () => {
  test('is credited to the sub-account that has the account then', async () => {
    const accountId = await server.account(person, 3);
    const id = await opened();
    await arrive(accountId, '10.00');
    await assign(accountId, id);
    expect((await list()).list[0]?.accountIds).toEqual([accountId]);
    const depositNo = await arrive(accountId, '25.00');
    await assign(accountId, null);
    await arrive(accountId, '5.00');
    expect([await own(), await heldBy(id)]).toEqual(['15.00', [usd('25.00')]]);
    expect((await moves()).list).toMatchObject([{ direction: 'in', amount: usd('25.00'), depositNo }]);
    await server.balanced();
  });

  test('is reduced by the fee of the deposit', async () => {
    await server.pool.query(`update member set tier = 'charged' where id = $1`, [person.memberId]);
    const accountId = await server.account(person, 3);
    const id = await opened();
    await assign(accountId, id);
    await arrive(accountId, '25.00');
    expect([await own(), await heldBy(id)]).toEqual(['0.00', [usd('24.00')]]);
    await server.balanced();
  });
});

describe('a collection account of a sub-account', () => {
  test('is moved only by naming its current sub-account', async () => {
    const accountId = await server.account(person, 3);
    const [ada, bo] = [await opened('Ada'), await opened('Bo')];
    server.ok(await tryAssign(accountId, ada));
    expect((await tryAssign(accountId, bo)).refusal).toBe('collection-account-assigned');
    expect((await tryAssign(accountId, bo, bo)).refusal).toBe('collection-account-assigned');
    expect(await holderOf(accountId)).toEqual({ subAccountId: ada, name: 'Ada' });
    server.ok(await tryAssign(accountId, ada));
    server.ok(await tryAssign(accountId, bo, ada));
    expect((await tryAssign(accountId, null, ada)).refusal).toBe('collection-account-assigned');
    const listed = await server.as(person).call(listCollectionAccounts, {});
    expect(listed.map(({ subAccount }) => subAccount)).toEqual([{ subAccountId: bo, name: 'Bo' }]);
    server.ok(await tryAssign(accountId, null));
    expect(await holderOf(accountId)).toBeNull();
  });

  test('goes to one of several simultaneous requests', async () => {
    const accountId = await server.account(person, 3);
    const ids = [await opened('A'), await opened('B'), await opened('C')];
    const answers = await Promise.all(ids.map((id) => tryAssign(accountId, id)));
    const given = ids.filter((_, n) => answers[n]?.refusal === undefined);
    expect(given).toEqual([(await holderOf(accountId))?.subAccountId]);
    expect(answers.filter(({ refusal }) => refusal === 'collection-account-assigned')).toHaveLength(2);
  });
});

describe('the transactions of sub-accounts', () => {
  test('are filtered by sub-account, direction, currency and number, with sums of all matches', async () => {
    await server.fund(person, 'USD', '100.00');
    await server.fund(person, 'EUR', '100.00');
    const [one, other] = [await opened('One'), await opened('Other')];
    server.ok(await move(one, 'in', '30.00'));
    server.ok(await move(one, 'in', '5.00', { currency: 'EUR' }));
    server.ok(await move(other, 'in', '20.00'));
    const { txnNo } = server.ok(await move(one, 'out', '10.00'));
    expect((await moves({ pageSize: 1 })).sums).toEqual([
      { direction: 'in', amount: { currency: 'EUR', value: '5.00' } },
      { direction: 'in', amount: usd('50.00') },
      { direction: 'out', amount: usd('10.00') },
    ]);
    expect((await moves({ subAccountId: other })).list).toMatchObject([{ name: 'Other' }]);
    expect((await moves({ direction: 'out' })).list.map((row) => row.txnNo)).toEqual([txnNo]);
    expect((await moves({ currency: 'EUR' })).total).toBe(1);
    expect((await moves({ txnNo })).total).toBe(1);
    const [newest] = (await moves()).list;
    expect((await moves({ after: newest?.txnNo ?? '' })).list).toHaveLength(3);
    const stranger = await server.signedInPerson({ memberType: 1, isDeveloper: true });
    await server.fund(stranger, 'USD', '10.00');
    const theirs = await opened('Theirs', '', stranger);
    const input = {
      subAccountId: theirs,
      direction: 'in',
      currency: 'USD',
      amount: '1',
      remark: '',
    } as const;
    const later = await server.as(stranger).call(moveSubAccountMoney, input);
    const foreign = { pageNo: 1, pageSize: 10, after: later.txnNo };
    expect(await server.as(person).refused(listSubAccountMoves, foreign)).toBe('invalid-input');
    const file = await server.call(exportSubAccountMoves, { direction: 'out' }, { session: person });
    expect(file.bytes.toString()).toContain('-10.00');
    expect(file.bytes.toString()).not.toContain('30.00');
    const workbook = await server.call(exportSubAccountMoves, { format: 'xlsx' }, { session: person });
    expect(workbook.headers['content-disposition']).toContain('.xlsx');
  });
});

test('50 simultaneous moves never exceed the balance', async () => {
  await server.fund(person, 'USD', '100.00');
  const id = await opened();
  const answers = await Promise.all(Array.from({ length: 50 }, () => move(id, 'in', '3.00')));
  expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(33);
  expect([await own(), await heldBy(id)]).toEqual(['1.00', [usd('99.00')]]);
  await server.balanced();
});

/**
 * A different colleague pays each time, because a person gets one code a minute. Returns the amount that left
 * the member, in cents: the fee stays frozen until the payment is final.
 */
async function pay(payeeId: string, amount: string, decision: 'approve' | 'reject'): Promise<bigint> {
  const payer = await server.signedInPerson({ memberType: 1, memberId: person.memberId });
  // An amount that the balance does not cover sends no code.
  const prepared = await server.preparedTransfer(payer, payeeId, 'USD', amount).catch((error: unknown) => {
    expect(error).toMatchObject({ message: 'refused: insufficient-balance' });
  });
  if (prepared === undefined) return 0n;
  const { request } = prepared;
  await server.as(payer).call(submitTransfer, request);
  await server.settle();
  server.ok(await server.decide('transfer', request.txnNo, decision));
  return decision === 'approve' ? decimal(amount, 'USD').minor : 0n;
}

test('the sums match the ledger after any moves, deposits and payments', async () => {
  await server.fund(person, 'USD', '1000.00');
  const ids = await Promise.all(['A', 'B', 'C'].map((name) => opened(name)));
  const payeeId = await server.payee(person, bankPayee);
  const accountId = await server.account(person, 3);
  const amount = fc.integer({ min: 1_000, max: 60_000 }).map((cents) => (cents / 100).toFixed(2));
  const account = fc.constantFrom(...ids);
  const moved = fc.record({ account, direction: fc.constantFrom('in' as const, 'out' as const), amount });
  const paidIn = fc.record({ to: fc.option(account), amount });
  const paidOut = fc.record({ decision: fc.constantFrom('approve' as const, 'reject' as const), amount });
  let there = 100_000n;
  await fc.assert(
    fc.asyncProperty(
      fc.array(moved, { minLength: 5, maxLength: 12 }),
      fc.array(paidIn, { maxLength: 2 }),
      fc.array(paidOut, { maxLength: 2 }),
      async (moves, deposits, transfers) => {
        const others = async () => {
          for (const deposit of deposits) {
            await assign(accountId, deposit.to);
            await arrive(accountId, deposit.amount);
            there += decimal(deposit.amount, 'USD').minor;
          }
          for (const transfer of transfers) there -= await pay(payeeId, transfer.amount, transfer.decision);
        };
        await Promise.all([
          others(),
          ...moves.map((each) => move(each.account, each.direction, each.amount)),
        ]);
        const { list: accounts, balances } = await list();
        const held = accounts.map((each) => decimal(each.balances[0]?.value ?? '0', 'USD').minor);
        expect(held.every((minor) => minor >= 0n)).toBe(true);
        const inAll = held.reduce((sum, minor) => sum + minor, 0n);
        expect(decimal(balances[0]?.value ?? '0', 'USD').minor).toBe(inAll);
        const own = (await server.balanceOf(person, 'USD')).map((value) => decimal(value, 'USD').minor);
        expect(own.reduce((sum, minor) => sum + minor, inAll)).toBe(there);
        await server.balanced();
      },
    ),
    { numRuns: 12 },
  );
});
