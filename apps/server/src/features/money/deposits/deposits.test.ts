// Deposits that are reported once, twice, out of order, and on a chain that reorganizes.
import { getCollectionAccount, getDeposit, getReview, listDeposits, listMessages } from '@causeway/contract';
import { trialBalance } from '@causeway/ledger';
import { decimal } from '@causeway/money';
import type { BankEvent } from '@causeway/providers/port';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestPerson } from '../../../platform/testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { messagesFeature } from '../../foundation/messages/index.ts';
import { bankCredit } from '../../../testing/outside.testing.ts';

let server: MoneyServer;
let person: TestPerson;
let references = 0;

beforeAll(async () => {
  server = await moneyServer([messagesFeature]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.signedInPerson();
});

const newReference = (): string => `ENTRY-${String((references += 1))}`;
const numberOf = async (accountId: string): Promise<string> =>
  (await server.as(person).call(getCollectionAccount, { accountId })).number ?? '';
const report = (...events: readonly BankEvent[]) => server.bankReports(...events);
const deposits = async () => (await server.as(person).call(listDeposits, { pageNo: 1, pageSize: 50 })).list;

describe('a bank deposit', () => {
  test('is credited once, however often it is reported', async () => {
    const number = await numberOf(await server.account(person, 3));
    const credit = bankCredit(number, decimal('10000.00', 'USD'), newReference());
    await Promise.all([report(credit), report(credit), report(credit, credit)]);
    server.bank.messages.push(credit);
    await server.settle();
    expect(await server.balanceOf(person, 'USD')).toEqual(['10000.00', '0.00', '0.00']);
    expect(await deposits()).toMatchObject([
      { status: 'CREDITED', amount: { currency: 'USD', value: '10000.00' }, payerName: 'Payer Limited' },
    ]);
    const [{ txnNo } = { txnNo: '' }] = await deposits();
    const { list } = await server.as(person).call(listMessages, { pageNo: 1, pageSize: 10 });
    expect(list.filter(({ path }) => path?.startsWith('deposit'))).toMatchObject([
      { path: `deposit/deposit-details/${txnNo}` },
    ]);
    expect(server.mails.filter(({ text }) => text.includes(txnNo))).toHaveLength(1);
    await server.balanced();
  });

  test('of a listed payer is held until staff credit or return it', async () => {
    const number = await numberOf(await server.account(person, 3));
    server.screening.suspects.add('Payer Limited');
    await report(bankCredit(number, decimal('5.00', 'USD'), newReference()));
    await report(bankCredit(number, decimal('7.00', 'USD'), newReference()));
    await server.settle();
    server.screening.suspects.clear();
    expect(await server.balanceOf(person, 'USD')).toEqual(['0.00', '0.00', '12.00']);
    const [seven, five] = await deposits();
    const seen = { kind: 'deposit', subjectId: five?.txnNo ?? '' } as const;
    const session = await server.signedInStaff();
    const { fields } = await server.as(session).call(getReview, seen);
    expect(fields).toContainEqual({ key: 'channel', value: 'Causeway Global Account' });
    expect(fields).toContainEqual({ key: 'payerBic', value: 'COBADEFF' });
    await server.decide('deposit', five?.txnNo ?? '', 'approve');
    await server.decide('deposit', seven?.txnNo ?? '', 'reject', 'Payer unknown to the member');
    expect(await server.balanceOf(person, 'USD')).toEqual(['5.00', '0.00', '0.00']);
    const returned = await server.as(person).call(getDeposit, { txnNo: seven?.txnNo ?? '' });
    expect(returned).toMatchObject({
      status: 'RETURN_SENT',
      processingReason: 'Payer unknown to the member',
    });
    await server.balanced();
  });

  test('above an account’s capacity can only be returned by staff', async () => {
    const number = await numberOf(await server.account(person, 3));
    await server.fund(person, 'USD', '92000000000000000.00');
    await report(bankCredit(number, decimal('92000000000000000.00', 'USD'), newReference()));
    await server.settle();
    const [{ status, txnNo } = { status: '', txnNo: '' }] = await deposits();
    expect(status).toBe('HELD');
    expect(await server.waiting('deposit')).toContain(txnNo);
    expect((await server.decide('deposit', txnNo, 'approve')).refusal).toBe('balance-full');
    server.ok(await server.decide('deposit', txnNo, 'reject', 'More than an account can hold'));
    expect(await deposits()).toMatchObject([{ status: 'RETURN_SENT' }]);
    await server.balanced();
  });

  test('in a currency that the account does not accept is held', async () => {
    const number = await numberOf(await server.account(person, 3));
    await report(bankCredit(number, decimal('5.000000', 'USDC'), newReference()));
    await server.settle();
    expect(await deposits()).toMatchObject([{ status: 'HELD' }]);
  });

  test('is screened again if the job was lost', async () => {
    const number = await numberOf(await server.account(person, 3));
    server.screening.isDown = true;
    await report(bankCredit(number, decimal('5.00', 'USD'), newReference()));
    await server.settle();
    const lost = await server.pool.query(`delete from pgboss.job where name = 'deposits.screen'`);
    expect(lost.rowCount).toBeGreaterThan(0);
    server.screening.isDown = false;
    await server.clock.advance(61);
    await server.settle();
    const session = await server.signedInAgain(person);
    expect(await server.balanceOf(session, 'USD')).toEqual(['5.00', '0.00', '0.00']);
    await server.balanced();
  });

  describe('a deposit without a screening answer', () => {
    let txnNo: string;
    beforeEach(async () => {
      server.screening.isDown = true;
      await report(
        bankCredit(await numberOf(await server.account(person, 3)), decimal('5.00', 'USD'), newReference()),
      );
      await server.settle();
      txnNo = (await deposits())[0]?.txnNo ?? '';
    });
    afterEach(() => {
      server.screening.isDown = false;
    });

    test('cannot be approved and shows why', async () => {
      expect((await server.decide('deposit', txnNo, 'approve')).refusal).toBe('not-screened');
      const seen = { kind: 'deposit', subjectId: txnNo } as const;
      const answer = await server.as(await server.signedInStaff()).call(getReview, seen);
      expect(answer).toMatchObject({ open: true, checks: [], item: { screened: false } });
    });

    test('may be returned by staff, and a later answer changes nothing', async () => {
      expect((await server.decide('deposit', txnNo, 'reject')).refusal).toBeUndefined();
      server.screening.isDown = false;
      await server.clock.advance(61);
      await server.settle();
      const session = await server.signedInAgain(person);
      expect(await server.as(session).call(getDeposit, { txnNo })).toMatchObject({
        status: 'RETURN_SENT',
        processingReason: 'because',
      });
      expect(await server.balanceOf(session, 'USD')).toEqual(['0.00', '0.00', '0.00']);
      await server.balanced();
    });

    test('appears in the staff queue after a long wait', async () => {
      expect(await server.waiting('deposit')).not.toContain(txnNo);
      await server.clock.advance(601);
      expect(await server.waiting('deposit')).toContain(txnNo);
    });
  });

  test('money on an unknown number is kept on suspense once', async () => {
    const suspense = async (): Promise<bigint> =>
      (await trialBalance(server.pool)).lines.find((it) => it.purpose === 'suspense' && it.currency === 'HKD')
        ?.balance ?? 0n;
    const credit = bankCredit('999999', decimal('3.00', 'HKD'), newReference());
    await Promise.all([report(credit), report(credit)]);
    await server.settle();
    expect(await suspense()).toBe(300n);
    await server.balanced();
  });

  test('a deposit is invisible to other members', async () => {
    const number = await numberOf(await server.account(person, 3));
    await report(bankCredit(number, decimal('1.00', 'USD'), newReference()));
    const [deposit] = await deposits();
    const stranger = await server.signedInPerson();
    expect(await server.as(stranger).refused(getDeposit, { txnNo: deposit?.txnNo ?? '' })).toBe(
      'transaction-not-found',
    );
  });
});

describe('a chain deposit', () => {
  const lostCredits = async (): Promise<readonly string[]> => {
    const { rows } = await server.pool.query<{ action: string }>(
      `select action from audit where member_id = $1 and action = 'deposits.lost'`,
      [person.memberId],
    );
    return rows.map(({ action }) => action);
  };
  const usdt = (value: string) => decimal(value, 'USDT');

  test('is pending until it is deep enough, then credited', async () => {
    const to = await numberOf(await server.account(person, 8));
    server.chain.mine({ to, amount: usdt('500.000000') });
    await server.settle();
    expect(await server.balanceOf(person, 'USDT')).toEqual(['0.000000', '0.000000', '500.000000']);
    const [shallow] = await deposits();
    expect(shallow).toMatchObject({ status: 'PENDING', confirmations: 1, confirmationsNeeded: 3 });
    expect((await server.decide('deposit', shallow?.txnNo ?? '', 'reject')).refusal).toBe('not-screened');
    server.chain.mineEmpty(2);
    await server.settle();
    expect(await server.balanceOf(person, 'USDT')).toEqual(['500.000000', '0.000000', '0.000000']);
    server.chain.mineEmpty(5);
    await server.settle();
    expect(await deposits()).toMatchObject([{ status: 'CREDITED', confirmations: 3 }]);
  });

  test('leaves with a reorganization and counts once when it returns', async () => {
    const to = await numberOf(await server.account(person, 8));
    server.chain.mine({ to, amount: usdt('9.000000') });
    await server.settle();
    const [dropped] = server.chain.reorganise(1);
    await server.settle();
    expect(await deposits()).toMatchObject([
      { status: 'VANISHED', confirmations: 0, processingReason: null },
    ]);
    expect(await server.balanceOf(person, 'USDT')).toEqual(['0.000000', '0.000000', '0.000000']);

    if (!dropped) throw new Error('nothing was dropped');
    server.chain.includeAgain(dropped);
    await server.settle();
    expect(await server.balanceOf(person, 'USDT')).toEqual(['0.000000', '0.000000', '9.000000']);
    server.chain.mineEmpty(3);
    await server.settle();
    expect(await deposits()).toMatchObject([{ status: 'CREDITED' }]);
    expect(await server.balanceOf(person, 'USDT')).toEqual(['9.000000', '0.000000', '0.000000']);
    await server.balanced();
  });

  test('has not vanished just because a node lacks its block', async () => {
    const to = await numberOf(await server.account(person, 8));
    server.chain.mine({ to, amount: usdt('9.000000') });
    const { blockNumber } = await server.chain.head();
    server.chain.mineEmpty(1);
    await server.settle();
    server.chain.unknown.add(blockNumber);
    server.chain.mineEmpty(1);
    await server.settle();
    expect(await deposits()).toMatchObject([{ status: 'PENDING' }]);
    server.chain.unknown.clear();
    await server.settle();
    expect(await server.balanceOf(person, 'USDT')).toEqual(['9.000000', '0.000000', '0.000000']);
  });

  test('vanished at a node of another branch is looked up by its transaction', async () => {
    const to = await numberOf(await server.account(person, 8));
    const [hash] = server.chain.mine({ to, amount: usdt('7.000000') });
    await server.settle();
    server.chain.staleBlocks = 1;
    await server.settle();
    expect(await deposits()).toMatchObject([{ status: 'VANISHED' }]);
    server.chain.staleBlocks = 0;
    // The transfer stays hidden when its block is read again.
    server.chain.hidden.add(hash ?? '');
    await server.settle();
    expect(await deposits()).toMatchObject([{ status: 'PENDING' }]);
    server.chain.mineEmpty(3);
    await server.settle();
    expect(await server.balanceOf(person, 'USDT')).toEqual(['7.000000', '0.000000', '0.000000']);
    await server.balanced();
  });

  test('is credited only if its transaction still shows the recorded outcome', async () => {
    const to = await numberOf(await server.account(person, 8));
    server.chain.mine({ to, amount: usdt('5.000000') });
    server.chain.isIndexBehind = true;
    server.chain.mineEmpty(5);
    await server.settle();
    expect(await server.balanceOf(person, 'USDT')).toEqual(['0.000000', '0.000000', '5.000000']);
    server.chain.isIndexBehind = false;
    await server.settle();
    expect(await server.balanceOf(person, 'USDT')).toEqual(['5.000000', '0.000000', '0.000000']);
  });

  test('moved to another block counts from there', async () => {
    const to = await numberOf(await server.account(person, 8));
    server.chain.mine({ to, amount: usdt('2.000000') });
    await server.settle();
    const [moved] = server.chain.reorganise(1);
    if (!moved) throw new Error('nothing was dropped');
    server.chain.includeAgain(moved);
    await server.settle();
    expect(await deposits()).toMatchObject([{ status: 'PENDING', confirmations: 1 }]);
    server.chain.mineEmpty(2);
    await server.settle();
    expect(await server.balanceOf(person, 'USDT')).toEqual(['2.000000', '0.000000', '0.000000']);
  });

  test('survives a reorganization during the reading', async () => {
    const to = await numberOf(await server.account(person, 8));
    server.chain.mineEmpty(2);
    server.chain.whileReading = () => void server.chain.reorganise(2, { to, amount: usdt('3.000000') });
    await server.settle();
    server.chain.mineEmpty(3);
    await server.settle();
    expect(await server.balanceOf(person, 'USDT')).toEqual(['3.000000', '0.000000', '0.000000']);
    await server.balanced();
  });

  test('that leaves the chain after its credit is reported once and not taken back', async () => {
    const to = await numberOf(await server.account(person, 8));
    server.chain.mine({ to, amount: usdt('6.000000') });
    server.chain.mineEmpty(3);
    await server.settle();
    server.chain.reorganise(4);
    await server.settle();
    server.chain.reorganise(1);
    await server.settle();
    expect(await deposits()).toMatchObject([{ status: 'CREDITED' }]);
    expect(await lostCredits()).toEqual(['deposits.lost']);
    expect(await server.balanceOf(person, 'USDT')).toEqual(['6.000000', '0.000000', '0.000000']);
  });

  test('that only moved to another block is not reported', async () => {
    const to = await numberOf(await server.account(person, 8));
    server.chain.mine({ to, amount: usdt('8.000000') });
    server.chain.mineEmpty(3);
    await server.settle();
    const [moved] = server.chain.reorganise(4);
    if (!moved) throw new Error('nothing was dropped');
    server.chain.includeAgain(moved);
    await server.settle();
    expect(await lostCredits()).toEqual([]);
    expect(await server.balanceOf(person, 'USDT')).toEqual(['8.000000', '0.000000', '0.000000']);
  });

  test('of high risk is held', async () => {
    const to = await numberOf(await server.account(person, 8));
    const [hash] = server.chain.mine({ to, amount: usdt('4.000000') });
    server.screening.suspects.add(hash ?? '');
    server.chain.mineEmpty(3);
    await server.settle();
    const [held] = await deposits();
    expect(held).toMatchObject({ status: 'HELD', riskLevel: 0, paymentReference: hash });
    expect(await server.waiting('deposit')).toContain(held?.txnNo);
    const seen = { kind: 'deposit', subjectId: held?.txnNo ?? '' } as const;
    const session = await server.signedInStaff();
    const { fields } = await server.as(session).call(getReview, seen);
    expect(fields).toEqual(
      expect.arrayContaining([
        { key: 'network', value: 'ERC-20' },
        { key: 'txHash', value: hash },
      ]),
    );
  });
});
