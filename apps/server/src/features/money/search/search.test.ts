// Search over the records of a member: what each kind of text finds, who sees it, and that no list is passed by.
import { lockExchangeRate, searchRecords, submitExchange } from '@causeway/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { newTxnNo } from '../transaction-number/index.ts';
import { searchFeature } from './index.ts';

let server: MoneyServer;
let person: TestPerson;
let other: TestPerson;
let transfer: string;
let exchange: string;
let deposit: string;
let payeeId: string;

beforeAll(async () => {
  server = await moneyServer([searchFeature]);
  person = await server.signedInPerson({ name: 'Search Owner' });
  other = await server.signedInPerson({ name: 'Somebody Else' });
  await server.fund(person, 'USD', '10000.00');
  payeeId = await server.payee(person, bankPayee);
  transfer = await server.submittedTransfer(person, payeeId, 'USD', '1250.50');
  const input = { sellCurrency: 'USD', buyCurrency: 'USDT', side: 'sell', amount: '77.00' } as const;
  const { quoteId } = server.ok(await server.call(lockExchangeRate, input, { session: person }));
  exchange = server.ok(await server.call(submitExchange, { quoteId }, { session: person })).txnNo;
  deposit = await received({ amount: 50_000n, fee: 2_000n, payer: 'Lamps & Sons 100%' });
});
afterAll(() => server.stop());

interface Received {
  readonly amount: bigint;
  readonly fee: bigint;
  readonly payer: string;
  readonly isSmall?: boolean;
}

/** A deposit in dollars, as a bank has told it. */
async function received({ amount, fee, payer, isSmall = false }: Received): Promise<string> {
  const accountId = await server.account(person, 3);
  const id = newTxnNo('deposit', server.clock.now());
  await server.owner.query(
    `insert into deposit (id, member_id, account_id, channel, status, currency, amount, fee, receiving_account,
       source_account, payer_name, payment_reference, created_at, is_small)
     values ($1, $2, $3, 3, 'PENDING', 'USD', $4, $5, 'R', 'S', $6, $1, now(), $7)`,
    [id, person.memberId, accountId, amount, fee, payer, isSmall],
  );
  return id;
}

const search = async (text: string, session: TestPerson = person) => {
  const { transactions, payees } = server.ok(await server.call(searchRecords, { text }, { session }));
  return { numbers: transactions.map(({ txnNo }) => txnNo), payees: payees.map((each) => each.payeeId) };
};

test.each<readonly [string, () => string, () => readonly string[]]>([
  ['its number', () => transfer, () => [transfer]],
  [
    'its number in small letters and groups',
    () => ` ${transfer.toLowerCase().replace('t', 't ')} `,
    () => [transfer],
  ],
  ['an exchange by its number', () => exchange, () => [exchange]],
  ['a deposit by its number', () => deposit, () => [deposit]],
  ['an amount', () => '1,250.50', () => [transfer]],
  ['an amount with its currency', () => '1250.5 USD', () => [transfer]],
  ['an amount in another currency', () => '1250.5 EUR', () => []],
  ['what was sold', () => '77', () => [exchange]],
  ['a deposit before its fee', () => '500.00', () => [deposit]],
  ['a deposit after its fee', () => '480', () => [deposit]],
  ['a payer', () => 'lamps', () => [deposit]],
  ['signs that mean something elsewhere', () => '100%', () => [deposit]],
  ['half a number', () => '1250', () => []],
])('%s', async (_what, text, numbers) => {
  expect((await search(text())).numbers).toEqual(numbers());
});

test('a payee by name, bank or account, with what was paid to it', async () => {
  for (const text of ['payee gmbh', 'commerz', '370400440532'])
    expect(await search(text)).toEqual({ numbers: [transfer], payees: [payeeId] });
});

test('nobody finds another member’s, by whatever text', async () => {
  for (const text of [transfer, exchange, deposit, '1250.50', '500', 'lamps', 'payee'])
    expect(await search(text, other)).toEqual({ numbers: [], payees: [] });
});

test('nothing is found that its list does not show: a small deposit that waits for others', async () => {
  const small = await received({ amount: 11n, fee: 0n, payer: 'Tiny Payer', isSmall: true });
  for (const text of [small, '0.11', 'tiny']) expect((await search(text)).numbers).toEqual([]);
});

test.each([' ', 'x'.repeat(65)])('%j is refused', async (text) => {
  const { refusal } = await server.call(searchRecords, { text }, { session: person });
  expect(refusal).toBe('invalid-input');
});
