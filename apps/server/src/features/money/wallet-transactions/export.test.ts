// The file of the wallet transactions: complete at any length, each entry named, safe for a spreadsheet.
import {
  exportWalletTransactions,
  languageHeader,
  listWalletTransactions,
  type Language,
  type RequestOf,
} from '@causeway/contract';
import { accountId, openAccounts, type AccountKey } from '@causeway/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { csvFile, type CsvLine } from '../../../platform/csv.ts';
import type { TestPerson } from '../../../platform/testing.ts';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { rejectedAfterSend } from '../../../testing/rejected-after-send.testing.ts';
import { transactionsCsv } from './export.ts';
import { walkMovements } from './list.ts';

let server: MoneyServer;
let person: TestPerson;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.signedInPerson({ name: 'Wallet Owner' });
});

type Filter = RequestOf<typeof exportWalletTransactions>;

const exported = (filter: Filter = {}, language: Language = 'en') =>
  server.call(exportWalletTransactions, filter, {
    session: person,
    headers: { language: languageHeader(language) },
  });
const linesOf = (bytes: Buffer): readonly string[] => bytes.toString('utf8').trimEnd().split('\n');

/** Entries of one cent, written without the ledger's functions: posting them would take a minute. */
async function longHistory(account: AccountKey, count: number): Promise<void> {
  await openAccounts(server.pool, [account]);
  const values = [String(accountId(account)), count, server.clock.now()];
  await server.owner.query(
    `with journal as (
       insert into ledger.journal (id, key, kind, reference, at, accounts, versions, amounts, balances, chain, sequence,
         previous, hash)
       select nextval('ledger.journal_id'), gen_random_uuid(), 'deposit.credited', 'D' || n, $3, array[$1::bigint],
         array[n], array[1], array[n], $1, n, '', ''
       from generate_series(1, $2::int) n returning id, sequence)
     insert into ledger.posting (account_id, version, journal_id, leg, amount, balance_after)
     select $1, sequence, id, 2, 1, sequence from journal`,
    values,
  );
  await server.owner.query(
    `update ledger.head set version = $2::bigint, balance = $2::bigint where id = $1`,
    values.slice(0, 2),
  );
}

describe('the export file', () => {
  test('contains every entry, even a hundred thousand', { timeout: 120_000 }, async () => {
    const count = 100_001;
    await longHistory({ owner: person.memberId, purpose: 'available', currency: 'USD' }, count);
    const lines = linesOf((await exported()).bytes);
    expect(lines).toHaveLength(count + 1);
    expect(lines[1]?.split(',').slice(3, 9)).toEqual([
      'USD',
      '0.01',
      '',
      '1000.01',
      'Normal',
      `D${String(count)}`,
    ]);
    expect(lines.at(-1)?.split(',').slice(3, 9)).toEqual(['USD', '0.01', '', '0.01', 'Normal', 'D1']);
  });

  test('shows the moment of the request', async () => {
    await server.fund(person, 'USD', '10.00');
    const file = await transactionsCsv(walkMovements(server.db, person.memberId, {}), 'en');
    await server.fund(person, 'USD', '20.00');
    let text = '';
    for await (const piece of file) text += piece;
    expect(linesOf(Buffer.from(text))).toHaveLength(2);
  });

  test('has the lines of the list in its order, for all currencies', async () => {
    for (const currency of ['USD', 'EUR', 'USDT'] as const) await server.fund(person, currency, '10');
    await server.fund(person, 'USD', '5');
    const { list } = await server.as(person).call(listWalletTransactions, { pageNo: 1, pageSize: 100 });
    const flows = linesOf((await exported()).bytes)
      .slice(1)
      .map((line) => line.split(',').at(-1));
    expect(flows).toEqual(list.map(({ flowId }) => flowId));
    expect(linesOf((await exported({ currency: 'USD' })).bytes)).toHaveLength(3);
  });

  test.each([
    ['en', 'Payment time (GMT+8),Business type', 'Transfer refund,Currency account', 'Normal', 'Reversal'],
    ['zh-Hans', '支付时间 (GMT+8),业务类型', '转账退款,币种账户', '正常', '冲正'],
    ['zh-Hant', '支付時間 (GMT+8),業務類別', '轉帳退款,貨幣帳戶', '正常', '沖正'],
  ] as const)('names its time zone and reversals, in %s', async (language, heading, refund, ...words) => {
    await server.fund(person, 'USD', '1000.00');
    const txnNo = await rejectedAfterSend(server, person);
    const lines = linesOf((await exported({ txnNo }, language)).bytes);
    expect(lines[0]?.startsWith(`\uFEFF${heading},`)).toBe(true);
    expect(lines.slice(1).map((line) => line.split(',')[7])).toEqual(words.toReversed());
    expect(lines[1]).toContain(`,${refund},USD,`);
  });

  test('has no line for money that was only frozen and released', async () => {
    await server.fund(person, 'USD', '3000.00');
    const payeeId = await server.payee(person, bankPayee);
    const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '2100.00');
    expect(linesOf((await exported()).bytes)).toHaveLength(2);
    await server.decide('transfer', txnNo, 'reject');
    expect(linesOf((await exported()).bytes)).toHaveLength(2);
    expect((await exported({ txnNo })).refusal).toBe('nothing-to-export');
  });

  test('is refused without entries', async () => {
    expect((await exported()).refusal).toBe('nothing-to-export');
    await server.fund(person, 'USD', '1.00');
    expect((await exported({ currency: 'EUR' })).refusal).toBe('nothing-to-export');
    expect((await exported({ flowId: 'none' })).refusal).toBe('nothing-to-export');
  });
});

describe('a cell of the export', () => {
  const cellsOf = async (...cells: CsvLine): Promise<string> => {
    const lines = (async function* () {
      yield cells;
    })();
    let text = '';
    for await (const piece of await csvFile(['heading'], lines)) text += piece;
    return linesOf(Buffer.from(text))[1] ?? '';
  };

  test.each(['=1+1', '+1', '-2+3', '@SUM(1)', '-A1', '＝1', '－1'])(
    'that begins like a formula is escaped: %s',
    async (cell) => {
      expect(await cellsOf(cell)).toBe(`'${cell}`);
    },
  );

  test('that is a negative number stays a number', async () => {
    expect(await cellsOf('-12.50', '-7', '12.50')).toBe('-12.50,-7,12.50');
  });
});
