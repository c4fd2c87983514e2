// Search over a member's records: the matches of each kind of text, who sees them, and that no list is bypassed.
import { lockExchangeRate, searchRecords, submitExchange } from '@causeway/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { newTxnNo } from '../basics/index.ts';
import { searchFeature } from './index.ts';

let server: MoneyServer;
let person: TestPerson;
let other: TestPerson;
let transfer: string;
let exchange: string;
let deposit: string;
let payeeId: string;
let accountId: string;

beforeAll(async () => {
  server = await moneyServer([searchFeature]);
  person = await server.signedInPerson({ name: 'Search Owner' });
  other = await server.signedInPerson({ name: 'Somebody Else' });
  await server.fund(person, 'USD', '10000.00');
  payeeId = await server.payee(person, bankPayee);
  transfer = await server.submittedTransfer(person, payeeId, 'USD', '1250.50');
  const input = { sellCurrency: 'USD', buyCurrency: 'USDT', side: 'sell', amount: '77.00' } as const;
  const { quoteId } = await server.as(person).call(lockExchangeRate, input);
  exchange = (await server.as(person).call(submitExchange, { quoteId })).txnNo;
  accountId = await server.account(person, 3);
  deposit = await received({ amount: 50_000n, fee: 2_000n, payer: 'Lamps & Sons 100%' });
});
afterAll(() => server.stop());

interface Received {
  readonly amount: bigint;
  readonly fee: bigint;
  readonly payer: string;
  readonly isSmall?: boolean;
  /** The bank's reference; the number if there is none. */
  readonly reference?: string;
}

/** A deposit in dollars, as a bank reports it. */
async function received({ amount, fee, payer, isSmall = false, reference }: Received): Promise<string> {
  const id = newTxnNo('deposit', server.clock.now());
  await server.owner.query(
    `insert into deposit (id, member_id, account_id, channel, status, currency, amount, fee, receiving_account,
       source_account, payer_name, payment_reference, created_at, is_small)
     values ($1, $2, $3, 3, 'PENDING', 'USD', $4, $5, 'R', 'S', $6, $8, now(), $7)`,
    [id, person.memberId, accountId, amount, fee, payer, isSmall, reference ?? id],
  );
  return id;
}

async function search(text: string, session: TestPerson = person) {
  const { transactions, payees } = await server.as(session).call(searchRecords, { text });
  return { numbers: transactions.map(({ txnNo }) => txnNo), payees: payees.map((each) => each.payeeId) };
}

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
])('the search finds by %s', async (_what, text, numbers) => {
  expect((await search(text())).numbers).toEqual(numbers());
});

test('a payee is found by name, bank or account with its payments', async () => {
  for (const text of ['payee gmbh', 'commerz', '370400440532'])
    expect(await search(text)).toEqual({ numbers: [transfer], payees: [payeeId] });
});

test('nobody finds another member’s records by any text', async () => {
  for (const text of [transfer, exchange, deposit, '1250.50', '500', 'lamps', 'payee'])
    expect(await search(text, other)).toEqual({ numbers: [], payees: [] });
});

test('a waiting small deposit is found and shown on request', async () => {
  const small = await received({ amount: 11n, fee: 0n, payer: 'Tiny Payer', isSmall: true });
  for (const text of [small, '0.11', 'tiny']) {
    expect((await search(text)).numbers).toEqual([small]);
    expect((await search(text, other)).numbers).toEqual([]);
  }
});

describe('a search by reference', () => {
  const HASH = `0x${'ab12'.repeat(16)}`;
  const UETR = '7a3c1f52-9d84-4e0b-8c61-2f5d9b0e4a17';
  let onChain: string;
  let byBank: string;

  beforeAll(async () => {
    onChain = await received({ amount: 700n, fee: 0n, payer: 'X', reference: `${HASH}:3` });
    byBank = await received({ amount: 800n, fee: 0n, payer: 'Y', reference: 'NTRF/2026-7788' });
    await server.owner.query(
      `update deposit set remittance = 'Invoice INV-20931', return_reference = 'BACK-55021' where id = $1`,
      [byBank],
    );
    await server.owner.query(
      `update transfer set payment_reference = 'BANKREF-90417', postscript = 'Order PO-66120' where id = $1`,
      [transfer],
    );
    await server.owner.query(`insert into bank_send (id, channel, sent_at, uetr) values ($1, 3, now(), $2)`, [
      transfer,
      UETR,
    ]);
  });

  test.each<readonly [string, () => string, () => string]>([
    ['a hash', () => HASH, () => onChain],
    ['a hash in capitals', () => HASH.toUpperCase(), () => onChain],
    ['a bank’s reference of a deposit', () => 'NTRF/2026-7788', () => byBank],
    ['a part of it', () => '2026-7788', () => byBank],
    ['what the payer wrote', () => 'inv-20931', () => byBank],
    ['the reference of a return', () => 'BACK-55021', () => byBank],
    ['the payment by which it went back', () => `${byBank}R1`, () => byBank],
    ['a bank’s reference of a transfer', () => 'bankref-90417', () => transfer],
    ['what was sent with a transfer', () => 'PO-66120', () => transfer],
    ['a UETR', () => UETR.toUpperCase(), () => transfer],
  ])('finds by %s, only for its own member', async (_what, text, found) => {
    expect((await search(text())).numbers).toEqual([found()]);
    expect((await search(text(), other)).numbers).toEqual([]);
  });

  test('finds an old deposit by the whole reference', async () => {
    const old = await received({ amount: 900n, fee: 0n, payer: 'Z', reference: 'OLD-REFERENCE-1' });
    await server.owner.query(`update deposit set created_at = now() - interval '3 years' where id = $1`, [
      old,
    ]);
    await server.owner.query(
      `insert into deposit (id, member_id, account_id, channel, status, currency, amount, receiving_account,
         source_account, payment_reference, created_at)
       select 'D20250101' || upper(substr(md5(n::text), 1, 10)), member_id, account_id, 3, 'CREDITED', 'USD', 1, 'R', 'S',
         'later-' || n, now() - interval '1 year'
       from deposit cross join generate_series(1, 2000) n where id = $1`,
      [old],
    );
    expect((await search('OLD-REFERENCE-1')).numbers).toEqual([old]);
  });

  test('needs at least six characters', async () => {
    for (const text of ['ab12', '7788', 'REF']) expect((await search(text)).numbers).toEqual([]);
  });
});

test.each([' ', 'x'.repeat(141)])('the text %j is refused', async (text) => {
  expect(await server.as(person).refused(searchRecords, { text })).toBe('invalid-input');
});
