// The history of version-one members is imported line by line and shown to its member, and is no part of any balance.
import { Readable } from 'node:stream';
import {
  downloadLegacyStatement,
  getBalances,
  getLegacyOrder,
  getMemberInfo,
  languageHeader,
  listLegacyStatement,
  type Language,
  type RequestOf,
} from '@causeway/contract';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { signInFeature } from '../../access/sign-in/index.ts';
import { importStatement, type RefusedLine } from './index.ts';
import { legacyColumns, type LegacyCells } from './read-line.ts';

let server: MoneyServer;
let person: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  server = await moneyServer([signInFeature]);
  person = await server.signedInPerson();
  stranger = await server.signedInPerson();
  await imported(whole());
});
afterAll(() => server.stop());

const empty = Object.fromEntries(legacyColumns.map((column) => [column, ''])) as LegacyCells;

const deposit = (): LegacyCells => ({
  ...empty,
  memberId: person.memberId,
  ...{ txnType: '1', txnId: 'D1', txnCdt: '2024-03-01T01:00:00Z' },
  ...{ accountStatementId: 'S1', accountStatementCdt: '2024-03-01T09:05:00+08:00' },
  ...{ currencyCode: 'USD', accountStatementAmount: '990.00', feeFinal: '10.00' },
  ...{ toAccountCurrencyCode: 'USD', toAccountAmountFinal: '1000.00', fee: '10.00' },
  ...{ toAccountTitle: 'Alex "Al" Sample', toAccountNumber: '8800123456' },
});
const exchange = (statement: Partial<LegacyCells>): LegacyCells => ({
  ...deposit(),
  ...{ txnType: '2', txnId: 'E1', txnCdt: '2024-04-01T01:00:00Z', feeFinal: '', fee: '' },
  ...{ fromAccountCurrencyCode: 'USD', fromAccountAmountFinal: '100.00' },
  ...{ toAccountCurrencyCode: 'JPY', toAccountAmountFinal: '15000', currencyExchangeRate: '150.0000' },
  ...{ accountStatementCdt: '2024-04-01T02:00:00Z', toAccountTitle: '', toAccountNumber: '' },
  ...statement,
});
const transfer = (): LegacyCells => ({
  ...deposit(),
  ...{ txnType: '3', txnId: 'T1', txnCdt: '2025-04-30T15:00:00Z', fee: '25.00', feeFinal: '25.00' },
  ...{ accountStatementId: 'S4', accountStatementCdt: '2025-04-30T23:59:59+08:00' },
  accountStatementAmount: '-525.00',
  ...{ fromAccountCurrencyCode: 'USD', fromAccountAmountFinal: '500.00' },
  ...{ toAccountCurrencyCode: 'USD', toAccountAmountFinal: '500.00' },
  ...{ toAccountTitle: 'Muster GmbH', toAccountNumber: 'DE893704', toAccountBankNameEn: 'Musterbank, AG' },
});
const whole = () => [
  deposit(),
  exchange({ accountStatementId: 'S2', currencyCode: 'USD', accountStatementAmount: '-100.00' }),
  exchange({ accountStatementId: 'S3', currencyCode: 'JPY', accountStatementAmount: '15000' }),
  transfer(),
];

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const textOf = (lines: readonly LegacyCells[]): string[] => [
  `\uFEFF${legacyColumns.join(',')}`,
  ...lines.map((line) => legacyColumns.map((column) => quoted(line[column])).join(',')),
];

async function importedText(lines: readonly string[]) {
  const refused: RefusedLine[] = [];
  const result = await importStatement(server.context, Readable.from(lines), (line) => refused.push(line));
  expect(result.refused).toBe(refused.length);
  return { ...result, refused };
}
const imported = (lines: readonly LegacyCells[]) => importedText(textOf(lines));

const listed = (filter: RequestOf<typeof listLegacyStatement> | object = {}, as = person) =>
  server.as(as).call(listLegacyStatement, { pageNum: 1, pageSize: 10, ...filter });
const orderOf = (txnId: string, as = person) => server.call(getLegacyOrder, { txnId }, { session: as });

test('the legacy statement is shown to its member, newest first, with old balances', async () => {
  const { list, total } = await listed();
  expect(total).toBe(4);
  expect(list.map((row) => row.accountStatementId)).toEqual(['S4', 'S2', 'S3', 'S1']);
  expect(list.at(-1)).toEqual({
    ...{ accountStatementId: 'S1', accountStatementCdt: '2024-03-01T01:05:00.000Z', txnType: 1, txnId: 'D1' },
    ...{ currencyCode: 'USD', feeFinal: '10.00', accountStatementAmount: '990.00' },
    currencyExchangeRateFinal: null,
  });
  const balances = await server.as(person).call(getBalances, {});
  expect(balances.filter(({ total }) => Number(total) !== 0)).toEqual([]);
  expect((await listed({ pageNum: 2, pageSize: 3 })).list).toHaveLength(1);
});

test.each([
  [{ txnType: 2 }, ['S2', 'S3']],
  [{ currencyCode: 'JPY' }, ['S3']],
  [{ txnSt: '2024-04-01T02:00:00Z' }, ['S4', 'S2', 'S3']],
  [{ txnEt: '2024-04-01T02:00:00Z' }, ['S2', 'S3', 'S1']],
  [{ txnSt: '2024-04-01T02:00:00.001Z', txnEt: '2025-04-30T15:59:58.999Z' }, []],
] as const)('the filter %o finds %j', async (filter, ids) => {
  const { list, total } = await listed(filter);
  expect([total, list.map((row) => row.accountStatementId)]).toEqual([ids.length, ids]);
});

test('an order has the fields of its type', async () => {
  expect(server.ok(await orderOf('D1'))).toMatchObject({
    ...{ txnType: 1, toAccountAmountFinal: '1000.00', fee: '10.00', fromAccountCurrencyCode: null },
    toAccountTitle: 'Alex "Al" Sample',
  });
  expect(server.ok(await orderOf('E1'))).toMatchObject({
    ...{ txnType: 2, fromAccountAmountFinal: '100.00', toAccountAmountFinal: '15000', fee: null },
    currencyExchangeRate: '150',
  });
  expect(server.ok(await orderOf('T1'))).toMatchObject({
    ...{ txnType: 3, toAccountNumber: 'DE893704', toAccountBankNameEn: 'Musterbank, AG' },
  });
});

test('another member’s order is not found', async () => {
  expect(await listed({}, stranger)).toEqual({ list: [], total: 0 });
  for (const txnId of ['D1', 'nobodys'])
    expect((await orderOf(txnId, stranger)).refusal).toBe('transaction-not-found');
  expect(await server.as(stranger).refused(downloadLegacyStatement, {})).toBe('nothing-to-export');
});

test.each([
  ['en', 'Business type', 'Deposit'],
  ['zh-Hans', '业务类型', '入金'],
  ['zh-Hant', '業務類別', '存款'],
] as const)(
  'the legacy statement is a spreadsheet in %s with numeric amounts',
  async (language: Language, heading, type) => {
    const { bytes } = await server.call(
      downloadLegacyStatement,
      { currencyCode: 'USD' },
      { session: person, headers: { language: languageHeader(language) } },
    );
    const rows = (await readXlsx(bytes))[0]?.data ?? [];
    expect(rows).toHaveLength(4);
    expect(rows[0]).toContain(heading);
    expect(rows[3]).toEqual(['2024-03-01 09:05:00', type, 'USD', 990, 10, null, 'D1', 'S1']);
  },
);

test('an import marks only its own member as one of version one', async () => {
  const flag = async (session: TestPerson) =>
    (await server.as(session).call(getMemberInfo, {})).user.isVersionOne;
  expect([await flag(person), await flag(stranger)]).toEqual([1, 0]);
});

test('a repeated import is skipped, and a differing one is refused', async () => {
  expect(await imported(whole())).toEqual({ imported: 0, known: 4, refused: [] });
  const changed = [
    { ...deposit(), feeFinal: '11.00' },
    { ...deposit(), fee: '11.00', accountStatementId: 'S9' },
    { ...deposit(), memberId: stranger.memberId, accountStatementId: 'S9' },
  ];
  expect((await imported(changed)).refused).toEqual([
    { line: 2, reason: 'accountStatementId: there already, with other details' },
    { line: 3, reason: 'txnId: there already, with other details or of another member' },
    { line: 4, reason: 'txnId: there already, with other details or of another member' },
  ]);
  expect((await listed()).total).toBe(4);
  await expect(server.pool.query('delete from legacy_statement')).rejects.toThrow();
});

const isRefused: readonly (readonly [Partial<LegacyCells>, string])[] = [
  [{ memberId: '9999999999' }, 'memberId: there is no such member'],
  [{ memberId: '12' }, 'memberId: not ten digits'],
  [{ txnType: '28' }, 'txnType: not 1, 2 or 3'],
  [
    { accountStatementCdt: '2025-04-30T16:00:00Z' },
    'accountStatementCdt: not before 2025-05-01 in Hong Kong',
  ],
  [{ txnCdt: '2025-05-01T00:00:00+08:00' }, 'txnCdt: not before 2025-05-01 in Hong Kong'],
  [{ txnCdt: '2024-03-01 01:00:00' }, 'txnCdt: not a time such as 2025-04-30T23:59:59+08:00'],
  [{ currencyCode: 'XAU' }, 'currencyCode: not a currency of the portal'],
  [{ accountStatementAmount: '1.005' }, 'accountStatementAmount: too-many-decimals in USD'],
  [{ accountStatementAmount: '0.00' }, 'accountStatementAmount: zero'],
  [{ feeFinal: '-1.00' }, 'feeFinal: below zero'],
  [{ currencyExchangeRate: '0' }, 'currencyExchangeRate: not-positive'],
  [{ toAccountAmountFinal: '' }, 'toAccountAmountFinal: not-a-decimal in USD'],
  [{ toAccountTitle: 'x'.repeat(257) }, 'toAccountTitle: longer than 256'],
  [{ txnId: 'a b' }, 'txnId: not 1 to 64 letters, digits, - and _'],
];

test('a bad line is refused with its reason, and the rest is imported', async () => {
  const lines = isRefused.map(([wrong], index) => ({
    ...{ ...deposit(), txnId: `W${String(index)}`, accountStatementId: `W${String(index)}` },
    ...wrong,
  }));
  const good = { ...deposit(), memberId: stranger.memberId, txnId: 'G1', accountStatementId: 'G1' };
  const text = [...textOf([...lines, good]), 'a,b', ',"'];
  const { refused, ...result } = await importedText(text);
  expect(result).toEqual({ imported: 1, known: 0 });
  expect(refused.toSorted((one, other) => one.line - other.line)).toEqual([
    ...isRefused.map(([, reason], index) => ({ line: index + 2, reason })),
    { line: isRefused.length + 3, reason: '2 cells instead of 19' },
    { line: isRefused.length + 4, reason: 'a quotation mark is not closed' },
  ]);
});

test('a file without its columns is refused', async () => {
  await expect(importedText(['memberId,txnId', '1,2'])).rejects.toThrow(
    'the heading lacks accountStatementId',
  );
  await expect(importedText([])).rejects.toThrow('the file is empty');
});

test('a long import exceeds one read and one write', { timeout: 30_000 }, async () => {
  const long = await server.signedInPerson();
  const lines = Array.from({ length: 1203 }, (_, index) => ({
    ...{ ...deposit(), memberId: long.memberId, txnId: `L${String(index)}` },
    accountStatementId: `L${String(index)}`,
  }));
  expect(await imported(lines)).toEqual({ imported: 1203, known: 0, refused: [] });
  const { bytes } = await server.call(downloadLegacyStatement, {}, { session: long });
  const ids = (await readXlsx(bytes))[0]?.data.slice(1).map((row) => row.at(-1));
  expect(new Set(ids).size).toBe(1203);
});
