// The text of a month's statement as a PDF, and files that a job makes: only the requester finds them again.
import {
  downloadFundsExport,
  exportMonthlyStatement,
  getTransfer,
  languageHeader,
  languages,
  listFundsExports,
  listMessages,
  startFundsExport,
  type ExportFormat,
  type Language,
} from '@causeway/contract';
import {
  type AccountKey,
  type Change,
  accountId,
  openAccounts,
  periodsOf,
  totalOf,
  walkPeriod,
} from '@causeway/ledger';
import { add, decimal, formatAmount } from '@causeway/money';
import fc from 'fast-check';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { messagesFeature } from '../../foundation/messages/index.ts';
import { makeExport } from './make-export.ts';
import { rejectedAfterSend } from '../../../testing/rejected-after-send.testing.ts';
import { textOfPdf } from '../../../testing/text-of-pdf.testing.ts';

let server: MoneyServer;
let person: TestPerson;
let stranger: TestPerson;
let month: string;

beforeAll(async () => {
  server = await moneyServer([messagesFeature]);
  person = await server.signedInPerson({ name: 'Wallet Owner' });
  stranger = await server.signedInPerson({ name: 'Somebody Else' });
  month = hongKongDay(server.clock.now()).slice(0, 7);
  await server.fund(person, 'USD', '1000.00');
  await server.fund(person, 'JPY', '5000');
  await rejectedAfterSend(server, person);
});
afterAll(() => server.stop());

const statement = (exportTime: string, as = person, language: Language = 'en') =>
  server.call(
    exportMonthlyStatement,
    { exportTime },
    { session: as, headers: { language: languageHeader(language) } },
  );

const spaceless = (texts: readonly string[]): string => texts.join('').replaceAll(/\s/g, '');

test.each([
  [
    'en',
    [
      ...['Monthly statement', 'Opening balance', 'Closing balance', 'Frozen at the end', 'Total in'],
      ...['Transfer refund', 'Reversal'],
    ],
  ],
  ['zh-Hans', ['月度对账单', '期初余额', '期末余额', '收入合计', '转账退款', '冲正', '币种账户']],
  ['zh-Hant', ['月結單', '期初結餘', '期末結餘', '收入總額', '轉帳退款', '沖正', '貨幣帳戶']],
] as const)('a statement is in %s with every entry and its totals', async (language, said) => {
  const { bytes, headers } = await statement(month, person, language);
  expect(headers['content-type']).toBe('application/pdf');
  const text = spaceless(await textOfPdf(bytes));
  for (const words of said) expect(text).toContain(words.replaceAll(' ', ''));
  for (const figure of ['0.00USD', '1,000.00USD', '5,000JPY', 'WalletOwner']) expect(text).toContain(figure);
});

test('frozen and released money is no turnover', async () => {
  const holder = await server.signedInPerson({ name: 'Hold Owner' });
  await server.fund(holder, 'USD', '5000.00');
  const payeeId = await server.payee(holder, bankPayee);
  const refused = await server.submittedTransfer(holder, payeeId, 'USD', '2000.00');
  await server.decide('transfer', refused, 'reject');
  await server.clock.advance(61);
  const waiting = await server.submittedTransfer(holder, payeeId, 'USD', '1000.00');
  const { fee } = await server.as(holder).call(getTransfer, { txnNo: waiting });
  const frozen = formatAmount(add(decimal('1000.00', 'USD'), decimal(fee, 'USD')), 'en');
  const text = spaceless(await textOfPdf((await statement(month, holder)).bytes));
  for (const line of [
    ...['Movements1', 'Totalin5,000.00USD', 'Totalout0.00USD', 'Closingbalance5,000.00USD'],
    `Frozenattheend${frozen}`.replaceAll(/\s/g, ''),
  ])
    expect(text).toContain(line);
  expect(text).not.toContain(refused);
  expect(text).not.toContain(waiting);
});

test.each([
  ['before 2024-01', '2023-12', 'statement-month'],
  ['of a month to come', '2999-01', 'statement-month'],
  ['of what is no month', '2024-13', 'invalid-input'],
  ['before anything was held', '2024-01', 'nothing-to-export'],
] as const)('a statement %s is refused', async (_, exportTime, refusal) => {
  expect((await statement(exportTime)).refusal).toBe(refusal);
});

/** Entries with these times and amounts, written without the ledger's functions, which only know the current time. */
async function entriesAt(
  owner: string,
  entries: readonly { at: Date; amount: number }[],
): Promise<AccountKey> {
  const account: AccountKey = { owner, purpose: 'available', currency: 'USDT' };
  await openAccounts(server.pool, [account]);
  let balance = 0;
  const rows = entries.map(({ at, amount }, index) => {
    const paid = Math.max(amount, -balance) || 1;
    balance += paid;
    return { at: at.toISOString(), amount: paid, balance, version: index + 1 };
  });
  await server.owner.query(
    `with line as (select * from jsonb_to_recordset($2) l(at timestamptz, amount bigint, balance bigint, version bigint)),
     journal as (
       insert into ledger.journal (id, key, kind, reference, at, accounts, versions, amounts, balances, chain, sequence,
         previous, hash)
       select nextval('ledger.journal_id'), gen_random_uuid(), 'deposit.credited', 'D' || version, at, array[$1::bigint],
         array[version], array[amount], array[balance], $1, version, '', ''
       from line order by version returning id, sequence)
     insert into ledger.posting (account_id, version, journal_id, leg, amount, balance_after)
     select $1, version, id, 2, amount, balance from journal join line on version = sequence`,
    [String(accountId(account)), JSON.stringify(rows)],
  );
  await server.owner.query('update ledger.head set version = $2, balance = $3 where id = $1', [
    String(accountId(account)),
    rows.length,
    balance,
  ]);
  return account;
}

const monthFrom = (index: number): Date => new Date(Date.UTC(2024, index, 1) - 8 * 60 * 60 * 1000);

/** The number of months: three years, and the months just before and after. */
const MONTHS = 37;
const anyTime = fc.oneof(
  fc.date({ min: monthFrom(-1), max: monthFrom(MONTHS - 1), noInvalidDate: true }),
  // The last instant of a month in Hong Kong, or the first of the next.
  fc
    .tuple(fc.integer({ min: 0, max: MONTHS - 1 }), fc.constantFrom(0, 1))
    .map(([index, before]) => new Date(monthFrom(index).getTime() - before)),
);
let owners = 0;

async function monthOf(account: AccountKey, index: number) {
  const bounds = { from: monthFrom(index), to: monthFrom(index + 1) };
  const [period] = await periodsOf(server.pool, [account], bounds);
  const entries: Change[] = [];
  if (period) for await (const entry of walkPeriod(server.pool, period)) entries.push(entry);
  return { ...bounds, period, entries };
}

test('opening balance and entries give the closing balance of a thousand months', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ at: anyTime, amount: fc.integer({ min: -500, max: 1000 }) }), {
        minLength: 1,
        maxLength: 60,
      }),
      async (lines) => {
        owners += 1;
        const ordered = lines.toSorted((one, other) => one.at.getTime() - other.at.getTime());
        const account = await entriesAt(String(9_000_000_000 + owners), ordered);
        const months = await Promise.all(
          Array.from({ length: MONTHS + 1 }, (_, index) => monthOf(account, index - 1)),
        );
        let [last, count] = [0n, 0];
        for (const { period, entries, from, to } of months) {
          if (period === undefined) continue;
          count += entries.length;
          expect(totalOf(period.opening)).toBe(last);
          expect(last + entries.reduce((sum, { amount }) => sum + amount, 0n)).toBe(totalOf(period.closing));
          expect(entries.every(({ at }) => at >= from && at < to)).toBe(true);
          last = totalOf(period.closing);
        }
        expect(count).toBe(lines.length);
      },
    ),
    { numRuns: 28 },
  );
});

const started = async (format: ExportFormat, more: object = {}, as = person, language: Language = 'en') =>
  server.call(
    startFundsExport,
    { format, ...more },
    { session: as, headers: { language: languageHeader(language) } },
  );
const fetched = (exportId: string, as = person) =>
  server.call(downloadFundsExport, { exportId }, { session: as });
const listed = () => server.as(person).call(listFundsExports, {});

test('the requester of a file gets one message that it is ready', async () => {
  const { exportId } = server.ok(await started('statement', { exportTime: month }));
  await server.settle();
  await makeExport(server.context, exportId, new AbortController().signal);
  await server.settle();
  const filter = { pageNo: 1, pageSize: 10, kind: 'exports' } as const;
  const { list } = await server.as(person).call(listMessages, filter);
  const notified = list.filter(({ id }) => id === exportId);
  expect(notified).toMatchObject([{ path: 'account/wallet-transactions' }]);
});

const saidIn: Readonly<Record<Language, readonly string[]>> = {
  en: ['Transferrefund', 'Reversal', 'Revocationstatus', 'opening'],
  'zh-Hans': ['转账退款', '冲正', '撤销状态', '业务类型', 'opening'],
  'zh-Hant': ['轉帳退款', '沖正', '撤銷狀態', '業務類別', 'opening'],
};

test.each(
  (['csv', 'xlsx', 'pdf', 'statement'] as const).flatMap((format) =>
    languages.map((language) => [format, language] as const),
  ),
)('a job makes a readable %s in %s', async (format, language) => {
  const asked = format === 'statement' ? { exportTime: month } : { filter: { currency: 'USD' as const } };
  const { exportId, state } = server.ok(await started(format, asked, person, language));
  expect(state).toBe('running');
  await server.settle();
  const found = (await listed()).find((one) => one.exportId === exportId);
  expect(found).toMatchObject({ format, state: 'ready', done: found?.total });
  const { bytes, headers } = await fetched(exportId);
  const ending = format === 'statement' ? 'pdf' : format;
  expect(headers['content-disposition']).toContain(`.${ending}`);
  const text = spaceless(await readBy[format](bytes));
  for (const said of saidIn[language]) expect(text).toContain(said);
  // Without its headings, and without holds.
  if (format === 'csv')
    expect(bytes.toString('utf8').trimEnd().split('\n')).toHaveLength((found?.total ?? 0) + 1);
  // Formats for people show times and amounts formatted.
  if (ending === 'pdf') expect(text).toContain('1,000.00');
  expect((await fetched(exportId, stranger)).refusal).toBe('export-not-found');
});

const readBy: Readonly<Record<ExportFormat, (bytes: Buffer) => Promise<readonly string[]>>> = {
  csv: async (bytes) => [bytes.toString('utf8')],
  pdf: textOfPdf,
  statement: textOfPdf,
  xlsx: async (bytes) => {
    const [sheet] = await readXlsx(bytes);
    const rows = sheet?.data ?? [];
    // Spreadsheets get amounts as numbers, so that they can be added up.
    expect(rows.at(-1)).toEqual(expect.arrayContaining(['USD', 1000]));
    return rows.flat().map(String);
  },
};

const pieceOfTry = (exportId: string, tried: number, place: number): Promise<Uint8Array | null> =>
  server.context.providers.files.get(`${person.memberId}/${exportId}.${String(tried)}.${String(place)}`);

test('an abandoned file is made again from the beginning', async () => {
  const { exportId } = server.ok(await started('csv'));
  await server.settle();
  const { bytes } = await fetched(exportId);
  // Simulates a maker that died after two pieces.
  const { files } = server.context.providers;
  await files.put(`${person.memberId}/${exportId}.1.1`, Uint8Array.of(1));
  await server.pool.query(
    `update funds_export set finished_at = null, pieces = 2, touched_at = $2::timestamptz - interval '2 minutes'
     where id = $1`,
    [exportId, server.clock.now()],
  );
  expect((await fetched(exportId)).refusal).toBe('export-not-found');
  await server.clock.advance(60);
  expect((await fetched(exportId)).bytes).toEqual(bytes);
  expect(await pieceOfTry(exportId, 1, 0)).toBeNull();
  expect(await pieceOfTry(exportId, 1, 1)).toBeNull();
  expect(await pieceOfTry(exportId, 2, 0)).not.toBeNull();
});

test('a file that cannot be made fails after ten tries and delays nobody', async () => {
  const { exportId } = server.ok(await started('csv'));
  await server.settle();
  await server.pool.query(
    'update funds_export set finished_at = null, touched_at = null, version = 11 where id = $1',
    [exportId],
  );
  expect((await listed()).find((one) => one.exportId === exportId)?.state).toBe('failed');
  expect((await fetched(exportId)).refusal).toBe('export-not-found');
  await makeExport(server.context, exportId, AbortSignal.timeout(60_000));
  expect((await listed()).find((one) => one.exportId === exportId)?.state).toBe('failed');
  await server.pool.query('delete from funds_export where id = $1', [exportId]);
});

test('an empty export, a statement without its month and a sixth file at once are refused', async () => {
  expect((await started('xlsx', {}, stranger)).refusal).toBe('nothing-to-export');
  expect((await started('statement')).refusal).toBe('statement-month');
  await server.pool.query(
    `insert into funds_export (id, member_id, person_id, format, filter, language, total, created_at, touched_at)
     select gen_random_uuid(), $1, $2, 'csv', '{}', 'en', 1, $3, $3 from generate_series(1, 5)`,
    [person.memberId, person.personId, server.clock.now()],
  );
  expect((await started('csv')).refusal).toBe('too-many-exports');
});

test('a file left by a worker is finished by another and deleted after seven days', async () => {
  const left = `update funds_export set touched_at = $1::timestamptz - interval '2 minutes'
    where finished_at is null returning id`;
  // Removes two pieces at a time.
  while ((await server.pool.query(left, [server.clock.now()])).rows.length > 0)
    await server.clock.advance(60);
  const all = await listed();
  expect(all.map(({ state }) => state)).toEqual(all.map(() => 'ready'));
  const [{ exportId } = { exportId: '' }] = all;
  await server.clock.advance(7 * 86_400 + 60);
  const session = await server.context.sessions.create('person', person.personId);
  expect(await server.as(session).call(listFundsExports, {})).toEqual([]);
  expect(await server.as(session).refused(downloadFundsExport, { exportId })).toBe('export-not-found');
  expect((await server.pool.query('select from funds_export')).rows).toEqual([]);
});
