// A bank takes money back: the books follow it, the member's money stays, and people are notified.
import { listDeposits } from '@causeway/contract';
import { decimal, type CurrencyCode } from '@causeway/money';
import type { BankEntry, BankEvent } from '@causeway/providers/port';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { bankCredit, bankEntry } from '../../../testing/outside.testing.ts';

let server: MoneyServer;
let person: TestPerson;
let references = 0;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.bank.next = 'accept';
  person = await server.signedInPerson();
});

const newReference = (): string => `TAKEN-${String((references += 1))}`;
const entryOf = (given: Partial<BankEntry>): BankEvent =>
  bankEntry({
    bankReference: newReference(),
    account: '808100000013',
    amount: decimal('10.00', 'USD'),
    ...given,
  });
const report = (...events: readonly BankEvent[]) => server.bankReports(...events);

/** The balance of a house account, in minor units. */
const onHouse = async (purpose: string, currency: CurrencyCode = 'USD'): Promise<bigint> =>
  (await server.onHouse(currency, purpose))[0] ?? 0n;
/** The change of two house accounts during an action: the channel, and unexplained money. */
async function changes(happens: () => Promise<unknown>): Promise<readonly bigint[]> {
  const before = [await onHouse('channel-3'), await onHouse('suspense')];
  await happens();
  await server.settle();
  const after = [await onHouse('channel-3'), await onHouse('suspense')];
  return after.map((balance, i) => balance - (before[i] ?? 0n));
}
async function trailOf(reference: string) {
  const { rows } = await server.pool.query<{ action: string; subject: string; memberId: string | null }>(
    `select action, subject_kind || ':' || subject_id as subject, member_id from audit
      where after ->> 'reference' = $1 order by id`,
    [reference],
  );
  return rows;
}

describe('a credit that the bank takes back', () => {
  test('leaves the member its money and is reported once', async () => {
    const accountId = await server.account(person, 3);
    const { rows } = await server.pool.query<{ number: string }>(
      'select number from collection_account where id = $1',
      [accountId],
    );
    const account = rows[0]?.number ?? '';
    const credit = bankCredit(account, decimal('50.00', 'USD'), newReference());
    const bankReference = credit.kind === 'credit' ? credit.credit.bankReference : '';
    const back = entryOf({ account, bankReference, amount: decimal('50.00', 'USD'), isReversal: true });
    const changed = await changes(async () => {
      await report(credit);
      await server.settle();
      const answers = await Promise.all([report(back), report(back)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
      server.bank.messages.push(back);
    });
    expect(changed).toEqual([0n, -50_00n]);
    expect(await server.balanceOf(person, 'USD')).toEqual(['50.00', '0.00', '0.00']);
    const { list } = await server.as(person).call(listDeposits, { pageNo: 1, pageSize: 10 });
    expect(await trailOf(bankReference)).toEqual([
      {
        action: 'deposits.taken-back',
        subject: `deposit:${list[0]?.txnNo ?? ''}`,
        memberId: person.memberId,
      },
    ]);
    await server.balanced();
  });

  test('is booked again by the bank and leaves nothing to explain', async () => {
    const bankReference = newReference();
    const changed = await changes(() =>
      report(
        entryOf({ bankReference, isReversal: true }),
        entryOf({ bankReference, isReversal: true, direction: 'credit' }),
      ),
    );
    expect(changed).toEqual([0n, 0n]);
    expect((await trailOf(bankReference)).map(({ action }) => action)).toEqual([
      'deposits.taken-back',
      'deposits.given-back',
    ]);
  });
});

test('a debit without a payment of the house is booked on suspense', async () => {
  const bankReference = newReference();
  const changed = await changes(() => report(entryOf({ bankReference, endToEndId: 'SOMEBODY ELSE' })));
  expect(changed).toEqual([10_00n, -10_00n]);
  expect(await trailOf(bankReference)).toEqual([
    { action: 'deposits.taken-back', subject: 'channel:3', memberId: null },
  ]);
});

describe('the debit of a payment of the house', () => {
  const sentTransfer = async (): Promise<string> => {
    const payeeId = await server.payee(person, bankPayee);
    await server.fund(person, 'USD', '100.00');
    const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '10.00');
    await server.decide('transfer', txnNo, 'approve');
    return txnNo;
  };

  test('is ignored before and after it is paid', async () => {
    const endToEndId = await sentTransfer();
    const debit = entryOf({ endToEndId });
    const changed = await changes(async () => {
      await report(debit);
      await report(server.bank.say(endToEndId, 'paid'));
      await report(debit);
    });
    expect(changed).toEqual([10_00n, 0n]);
  });

  test('with charges leaves the charges to explain', async () => {
    const endToEndId = await sentTransfer();
    const changed = await changes(async () => {
      await report(server.bank.say(endToEndId, 'paid'));
      await report(entryOf({ endToEndId, amount: decimal('12.50', 'USD') }));
    });
    expect(changed).toEqual([12_50n, -2_50n]);
  });

  test('of a refused payment is unexplained', async () => {
    const endToEndId = await sentTransfer();
    await report(server.bank.say(endToEndId, 'rejected'));
    expect(await changes(() => report(entryOf({ endToEndId })))).toEqual([10_00n, -10_00n]);
    expect(await server.balanceOf(person, 'USD')).toEqual(['100.00', '0.00', '0.00']);
    await server.balanced();
  });
});
